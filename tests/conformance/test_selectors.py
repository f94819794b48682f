"""Descriptions of characters with two filters at once: whom they find, whom they cover, and what they say.

The filter they are compared with is written here from what a spectator sees, and shares nothing with theirs.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import tables
from citing import cites

from altmode.abilities.conditions import Have, Is
from altmode.abilities.refs import IT
from altmode.games.tcg.facts import UpgradeFacts
from altmode.games.tcg.mechanics.selectors import ANY, ENEMY, FRIEND, SIDES, Characters
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import UPGRADES
from altmode.kernel.work import NOBODY, Scope

from .random_play import random_answer, take
from .tcg.matches import mean_match, random_arena

FIELDS = (
    "trait",
    "named",
    "other",
    "damaged",
    "tapped",
    "mode",
    "stars_at_most",
    "stars_at_least",
    "upgraded",
    "in_ko_area",
    "alt_trait",
)
PAIRS = list(itertools.combinations(FIELDS, 2))
RANKS = re.compile(r"^(Private|Specialist|Sergeant|Captain|Major|General|Raider) (?=.)")
GAMES = 10
MOMENTS = 6
"""Positions that are looked at in each game."""


def test_every_filter_is_tried() -> None:
    """A new field of the selector has to be listed here, or nothing is known of it in company."""
    assert {*FIELDS, "side"} == {field.name for field in dataclasses.fields(Characters)}


# -- Whom they mean


def seen(state: TcgState) -> dict[int, dict[str, Any]]:
    """Characters on the battlefield and in the KO areas as a spectator sees them, by piece."""
    found: dict[int, dict[str, Any]] = {}
    view = state.view(NOBODY)
    cards = {card.name: card for card in state.match.cards}
    upgraded = {
        piece.facts.on
        for zone in view.zones
        for piece in zone.pieces
        if isinstance(piece.facts, UpgradeFacts)
    }
    for zone in view.zones:
        if zone.name in ("battlefield", "ko"):
            for piece in zone.pieces:
                found[piece.id] = {
                    **msgspec.structs.asdict(piece.facts),
                    "owner": zone.owner,
                    "ko": zone.name == "ko",
                    "upgraded": piece.id in upgraded,
                    "card": cards[str(piece.card)],
                }
    return found


def fits(
    facts: dict[str, Any], wanted: dict[str, Any], side: str, seat: int, piece: int, not_these: set[int]
) -> bool:
    """Whether a character as it is seen is one of those described."""
    alt = facts["card"].faces[0]
    answers: dict[str, Callable[[Any], bool]] = {
        "trait": lambda value: value in facts["traits"],
        "named": lambda value: RANKS.sub("", facts["title"]) == value,
        "other": lambda _: piece not in not_these,
        "damaged": lambda _: facts["damage"] > 0,
        "tapped": lambda value: facts.get("tapped", False) is value,
        "mode": lambda value: facts["form"] == value,
        "stars_at_most": lambda value: facts["stars"] <= value,
        "stars_at_least": lambda value: facts["stars"] >= value,
        "upgraded": lambda value: facts["upgraded"] is value,
        "in_ko_area": lambda _: True,
        "alt_trait": lambda value: alt is not None and value in alt.traits,
    }
    if facts["ko"] != wanted.get("in_ko_area", False):
        return False
    if side != ANY and (facts["owner"] == seat) != (side == FRIEND):
        return False
    return all(answers[field](value) for field, value in wanted.items())


def values(field: str, table: dict[int, dict[str, Any]], rng: random.Random) -> list[Any]:
    """What a filter may ask for so that it tells the characters of a position apart."""
    one = table[rng.choice(sorted(table))]
    if field == "trait":
        return [rng.choice(one["traits"])]
    if field == "named":
        return [RANKS.sub("", one["title"])]
    if field in ("tapped", "upgraded"):
        return [True, False]
    if field == "mode":
        return [one["form"]]
    if field.startswith("stars"):
        return [one["stars"]]
    if field == "alt_trait":
        alt = one["card"].faces[0]
        return [rng.choice(sorted(alt.traits))] if alt is not None else []
    return [True]


def compare(state: TcgState, rng: random.Random, met: set[tuple[tuple[str, str], bool]]) -> None:
    """Compare all pairs of filters in one position."""
    table = seen(state)
    upgrades = [piece for seat in (0, 1) for piece in state.zone(UPGRADES, seat)]
    sources = [NOBODY, *rng.sample(sorted(table), min(2, len(table))), *upgrades[:2]]
    for pair, side, seat in itertools.product(PAIRS, SIDES, (0, 1)):
        for asked in itertools.product(*[values(field, table, rng) for field in pair]):
            wanted = dict(zip(pair, asked, strict=True))
            who = Characters(side, **wanted)
            for source in sources:
                not_these = set() if source == NOBODY else {source, state.host[source]}
                expected = {p for p, facts in table.items() if fits(facts, wanted, side, seat, p, not_these)}
                scope = Scope(seat, source, NOBODY)
                assert set(who.find(state, scope)) == expected, (who, source)
                assert {p for p in range(len(state.cards)) if who.covers(state, seat, source, p)} == expected
                assert {p for p in table if who.has(state, scope, p)} == expected
                for piece, facts in table.items():
                    alone = [
                        fits(facts, {field: value}, side, seat, piece, not_these)
                        for field, value in wanted.items()
                    ]
                    if piece in expected:
                        met.add((pair, True))
                    elif any(alone) and "in_ko_area" not in pair:
                        met.add((pair, False))


@cites("TCG-TRAIT-04", "TCG-TRAIT-05", "TCG-NAME-01", "TCG-STAR-03")
def test_two_filters_find_and_cover_whom_both_describe() -> None:
    """In positions of random games, for abilities of characters, of Upgrades and of nobody in particular."""
    met: set[tuple[tuple[str, str], bool]] = set()
    rng = random.Random("two filters")
    for seed in range(GAMES):
        state = (
            random_arena("rules-1.0", 900 + seed).start() if seed % 2 else mean_match("upgraded", 900 + seed)
        )
        assert isinstance(state, TcgState)
        choices = 0
        looked = 0
        while not state.over and looked < MOMENTS:
            choices += 1
            if choices % 25 == 0:
                looked += 1
                compare(state, rng, met)
            take(state, random_answer(state, rng))
    distinct_sources = {pair for pair, found in met if found} & {pair for pair, found in met if not found}
    missing = {pair for pair in PAIRS if "in_ko_area" not in pair} - distinct_sources
    assert not missing, f"the games say too little about {sorted(missing)}"


@cites("TCG-TRAIT-05")
def test_other_than_nobody_is_everybody() -> None:
    """A card that is on no character has no bearer to leave out, whatever the last piece of the match is on."""
    _, ben = tables.table(
        tables.seat(play=["Ramjet"]),
        tables.seat(play=[tables.at("Red Alert", upgrades=["Armored Plating"])], filler=0),
    )
    state = ben.state
    assert state.host[-1] == state.field(1)[0]
    compare(state, random.Random(1), set())


# -- What they say

WORDS: dict[str, tuple[Any, str]] = {
    "trait": ("Car", r"\bCars?\b"),
    "named": ("Starscream", r"\bStarscream\b"),
    "other": (True, r"other\b"),
    "damaged": (True, r"\bdamaged\b"),
    "tapped": (False, r"\buntapped\b"),
    "mode": ("bot", r"\bin bot mode\b"),
    "stars_at_most": (9, r"\b9 stars or fewer\b"),
    "stars_at_least": (1, r"\b1 star or more\b"),
    "upgraded": (False, r"\bno Upgrades\b"),
    "in_ko_area": (True, r"\bKO('d\b| area\b)"),
    "alt_trait": ("Tank", r"\balt mode is a Tank\b"),
}
SIDE_WORDS = {ANY: "", FRIEND: r"\byour?\b", ENEMY: r"\benem(y|ies)\b|\byour opponent's\b"}


@pytest.mark.parametrize("side", SIDES)
def test_every_pair_of_filters_is_told(side: str) -> None:
    """In each form that a card's text can have; a filter that is not told is one that a player cannot know of."""
    for pair in PAIRS:
        who = Characters(side, **{field: WORDS[field][0] for field in pair})
        for told in (who.singular(), who.all(), who.text(), Have(who).text(), Is(IT, who).text()):
            for field in pair:
                assert re.search(WORDS[field][1], told), f"{field}: {told}"
            assert re.search(SIDE_WORDS[side], told), f"{side}: {told}"
            assert not re.search(r"\b(\w+) \1\b|  |\ba [aeio]|\ban [bcdfgklmnpqrstvwxyz]", told), told


def test_what_follows_agrees_in_number() -> None:
    """Several *have* what one *has*, and two filters on what somebody has make one claim."""
    who = Characters(FRIEND, upgraded=True, stars_at_most=5, stars_at_least=2)
    assert who.text() == "your characters that have an Upgrade and 2 stars or more and 5 stars or fewer"
    assert (
        who.singular()
        == "one of your characters that has an Upgrade and 2 stars or more and 5 stars or fewer"
    )
