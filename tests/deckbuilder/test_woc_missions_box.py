"""Missions and Cooperative Schemes of War on Cybertron: how many of each kind, and how they read."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.games.deckbuilder.abilities import Contribute, Objective, ObjectiveMet, ThwartFor, ThwartWhen
from altmode.games.deckbuilder.boxes.woc import missions
from altmode.games.deckbuilder.boxes.woc.missions import MISSIONS
from altmode.games.deckbuilder.boxes.woc.schemes import SCHEMES
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.terms import BOX, LAYER_1, LAYERS, MISSION, SCHEME
from altmode.kernel.game import PARTIAL

from .printed import check_text, check_written_down

CARDS = (*MISSIONS, *SCHEMES)
BY_ID = [card.slug for card in CARDS]


def objective(card: DeckCard) -> Objective | ObjectiveMet:
    """The one paragraph of a Mission."""
    (only,) = card.face.abilities
    assert isinstance(only, Objective | ObjectiveMet)
    return only


@cites("WOC-MISSION-01", "WOC-MISSION-11")
def test_twenty_missions_four_of_each_kind() -> None:
    assert len({card.slug for card in MISSIONS}) == len(MISSIONS) == 20
    kinds = (missions.BATTLE, missions.COMMAND, missions.EXPLORE, missions.COLLECT, missions.HINDER)
    assert [len(cards) for cards in kinds] == [4] * 5
    assert {(card.types, card.copies, card.vault_vp, card.cost) for card in MISSIONS} == {(MISSION, 1, 2, -1)}
    assert len({objective(card) for card in MISSIONS}) == 20


@cites("WOC-MISSION-05", "WOC-COOP-06")
def test_eight_are_the_teams_and_many_are_for_other_modes_too() -> None:
    assert sum(objective(card).team for card in MISSIONS) == 8
    marked = [[card.name for card in MISSIONS if mark in card.marks] for mark in ("coop", "solo")]
    assert [len(names) for names in marked] == [14, 12]
    # Alone one is all of one's team, so that what co-op has too makes sense.
    assert set(marked[1]) < set(marked[0])


@cites("WOC-SCHEME-01", "WOC-SCHEME-03", "WOC-SCHEME-11")
def test_six_schemes_two_of_each_way_to_thwart_them() -> None:
    assert len({card.slug for card in SCHEMES}) == len(SCHEMES) == 6
    assert {(card.types, card.vault_vp) for card in SCHEMES} == {(SCHEME, 0)}
    ways = [ability for card in SCHEMES for ability in card.face.abilities]
    contributed = [way for way in ways if isinstance(way, Contribute)]
    anywhere = [way for way in ways if isinstance(way, ThwartWhen) and not way.here]
    there = [way for way in ways if isinstance(way, ThwartFor) or (isinstance(way, ThwartWhen) and way.here)]
    assert [len(contributed), len(anywhere), len(there)] == [2, 2, 2]


@cites("WOC-SCHEME-11", "WOC-COOP-03", "WOC-COOP-05", "WOC-GAP-63")
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("coop", 3), ("solo", 1)])
def test_one_scheme_is_early_one_in_each_layer_and_two_are_boxed(mode: str, seats: int) -> None:
    spilled = 0
    for seed in range(30):
        named = [{"name": f"Player {number + 1}"} for number in range(seats)]
        state = new_match("woc", mode, named, seed, {})
        places = [
            state.matrix,
            *[state.pile(LAYER_1 + layer) for layer in range(LAYERS)],
            state.pile(BOX),
        ]
        counts = [sum(bool(state.printed(p).types & SCHEME) for p in place if p >= 0) for place in places]
        assert counts[2:] == [1, 1, 0, 2]
        # With 12 spaces for 14 mixed cards the early one may be left for the first layer.
        assert counts[0] + counts[1] == 2
        spilled += counts[1] == 2
    assert (spilled > 0) == (seats < 3)


@cites("WOC-SCHEME-01")
def test_team_play_has_no_schemes() -> None:
    state = new_match("woc", "tvt-1v1", [{"name": "Ada"}, {"name": "Ben"}], 1, {})
    assert not any(card.types & SCHEME for card in state.match.printed)


def test_only_cards_with_a_source_claim_one() -> None:
    sourced = {card.name for card in CARDS if card.provenance == PARTIAL}
    assert sourced == {"Search and Destroy", "Remove the Fallen", "Reactor Coolant Failure"}


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_text_is_short_and_whole_sentences(card: DeckCard) -> None:
    check_text(card)


@pytest.mark.parametrize("card", CARDS, ids=BY_ID)
def test_a_card_is_the_same_after_it_was_written_down(card: DeckCard) -> None:
    check_written_down(card)


READS = {
    "Search and Destroy": "Objective: Complete this when you defeat an Adversary that was turned up this turn.",
    "Remove the Fallen": "Team objective: Complete this when you clear the last Ruin in the Matrix.",
    "Two Thrones": "Team objective: Complete this as soon as "
    "the number of Polities your faction commands is 2 or more.",
    "Dog Their Steps": "Objective: Complete this when your turn ends and "
    "there is an Adversary player on your space.",
    "Reactor Coolant Failure": "Contribute 3 Technologies, all of different costs, to thwart this.",
    "Price of Silence": "Contribute 2 Adversary Robots from your Vault to thwart this.",
    "Crossfire Grid": "Thwarted when you defeat an Adversary while you are on this space.",
}
"""A paragraph of a card as it is printed, for turns of phrase that are easily got wrong."""


@pytest.mark.parametrize(("name", "text"), READS.items())
def test_cards_read_as_printed(name: str, text: str) -> None:
    (card,) = [card for card in CARDS if card.name == name]
    assert text in card.face.text()
