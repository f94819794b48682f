"""A deck-building game as the rest of altmode sees it."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil

import pytest
from citing import cites

import altmode
from altmode.games import deckbuilder
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.games.deckbuilder.entry import ARD
from altmode.games.matches import next_game, record_of, replay_record


@cites("ARD-SETUP-02", "ARD-GAP-01")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("competitive", (2, 3, 4, 5)),
        ("coop", (2, 3, 4, 5)),
        ("solo", (1,)),
        ("coop-expert", (1, 2, 3, 4, 5)),
    ],
)
def test_seats_by_mode(mode: str, seats: tuple[int, ...]) -> None:
    assert ARD.seats_in(mode) == seats
    assert ARD.wrong_number(mode, 6).endswith("found 6")


def test_all_seats_of_any_mode() -> None:
    assert ARD.seats == (1, 2, 3, 4, 5)
    assert ARD.default_mode in ARD.modes


def test_no_field_is_called_like_a_family() -> None:
    """In JSON a family's tag says what a thing is, so a field of that name would hide it."""
    for module in pkgutil.walk_packages(deckbuilder.__path__, f"{deckbuilder.__name__}."):
        importlib.import_module(module.name)
    hidden = [
        f"{name}.{field.name}"
        for (_, name), made_of in DECK_CODEC.words().items()
        for field in dataclasses.fields(made_of)
        if field.name in DECK_CODEC.families
    ]
    assert not hidden


@cites("ARD-SETUP-03", "ARD-SETUP-05", "ARD-SETUP-17", "ARD-SETUP-21", "ARD-GAP-32", "ARD-PLAYER-08")
def test_the_box_has_what_the_rulebook_counts() -> None:
    [counts] = ARD.pool_counts().values()
    kinds = counts["kinds"]
    main_deck = ("Robot", "Maneuver", "Technology", "Ally", "Relic", "Site", "Initiative")
    assert sum(kinds[kind] for kind in main_deck) == 82
    assert kinds["Starter"] == 50
    assert kinds["Basic"] + kinds["Damage"] == 36
    assert (kinds["Character"], kinds["Boss"], kinds["Encounter"]) == (6, 6, 10)
    assert (kinds["Initiative"], kinds["Damage"], kinds["Robot"]) == (7, 20, 24)
    assert sum(counts["provenance"].values()) == sum(kinds.values()) == 190


def test_a_side_that_was_drawn_is_kept_by_records_and_drawn_again_for_the_next_match() -> None:
    """A side that somebody chose stays."""
    state = altmode.new_game("woc", mode="coop", seats=[None, None], seed=5, log=True)
    sides = {next_game(state, seed).setup.plain["drawn_faction"] for seed in range(20)}
    assert sides == {"autobot", "decepticon"}
    assert replay_record(record_of(state)) == state
    chosen = altmode.new_game("woc", mode="coop", seats=[None, None], seed=5, faction="autobot")
    assert {next_game(chosen, seed).match.factions for seed in range(20)} == {(0, 0)}  # type: ignore[attr-defined]
