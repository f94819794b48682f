"""Missions: how they are dealt, that they go from nobody to anybody else, and that nothing tells who holds which."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest
from citing import cites

from altmode.abilities.picks import Pick
from altmode.authoring.opening import position_of
from altmode.games.deckbuilder.game import new_match
from altmode.games.deckbuilder.mechanics.missions import DiscardMission
from altmode.games.deckbuilder.rules.missions import MissionQuestion
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOX,
    MISSION,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    VAULT,
)
from altmode.kernel.decisions import PASS, Ask
from altmode.kernel.events import Journal
from altmode.kernel.views import SPECTATOR, view_of

from .playing import by_lot

TABLES = [("tvt-1v1", 2), ("tvt-2v2", 4), ("coop", 3), ("solo", 1)]


def match(mode: str, seats: int, seed: int) -> DeckState:
    """A match that has just begun."""
    named = [{"name": f"Player {number + 1}"} for number in range(seats)]
    return new_match("woc", mode, named, seed, {}, Journal())


def missions_in(state: DeckState, pieces: list[int]) -> list[int]:
    """Those of some pieces that are Missions, as cards."""
    return [state.cards[piece] for piece in pieces if state.printed(piece).types & MISSION]


# -- Dealing


@cites("WOC-SETUP-23", "WOC-SETUP-24", "WOC-SETUP-26", "WOC-PLAYER-06", "WOC-MISSION-01")
@pytest.mark.parametrize(("mode", "seats", "size"), [("tvt-1v1", 2, 5), ("tvt-2v2", 4, 7)])
def test_each_faction_has_a_stack_of_which_each_player_has_two(mode: str, seats: int, size: int) -> None:
    state = match(mode, seats, 3)
    assert [len(state.zone(MISSIONS, seat)) for seat in range(seats)] == [2] * seats
    left = size - seats
    assert [len(state.pile(stack)) for stack in (MISSION_STACK_1, MISSION_STACK_2)] == [left, left]
    boxed = missions_in(state, state.pile(BOX))
    assert len(boxed) == 20 - 2 * size
    assert not any(state.known[piece] for piece in state.pile(BOX))
    every = [*boxed, *state.zones[state.match.table + MISSION_STACK_1]]
    assert len(every) == 20 - 2 * size + left
    # All different.
    cards = Counter(card for card in state.cards if state.match.printed[card].types & MISSION)
    assert len(cards) == 20 and set(cards.values()) == {1}


@cites("WOC-COOP-06", "WOC-COOP-07", "WOC-SOLO-02", "WOC-GAP-58", "WOC-CON-24")
@pytest.mark.parametrize(("mode", "seats", "dealt", "used"), [("coop", 3, 2, 14), ("solo", 1, 3, 12)])
def test_only_marked_missions_are_dealt(mode: str, seats: int, dealt: int, used: int) -> None:
    state = match(mode, seats, 3)
    cards = [card for card in state.match.printed if card.types & MISSION]
    assert len(cards) == used and all(mode in card.marks for card in cards)
    assert [len(state.zone(MISSIONS, seat)) for seat in range(seats)] == [dealt] * seats
    assert len(state.pile(MISSION_STACK_1)) == used - seats * dealt
    assert state.pile(MISSION_STACK_2) == [] and missions_in(state, state.pile(BOX)) == []


# -- Nobody passes them on


@cites("WOC-MISSION-13")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_missions_come_from_the_stack_and_go_to_vault_stack_or_discard_pile(mode: str, seats: int) -> None:
    state = match(mode, seats, 8)
    lots = Random(8)
    gone = 0
    while not state.over:
        before = [Counter(missions_in(state, state.zone(MISSIONS, seat))) for seat in range(seats)]
        stacks = Counter(state.cards[p] for s in (MISSION_STACK_1, MISSION_STACK_2) for p in state.pile(s))
        state.take(*by_lot(lots, state))
        for seat in range(seats):
            now = Counter(missions_in(state, state.zone(MISSIONS, seat)))
            assert not now - before[seat] - stacks
            left = before[seat] - now
            gone += left.total()
            vault = [state.cards[piece] for piece in state.zone(VAULT, seat)]
            piles = [
                state.cards[p]
                for s in (MISSION_STACK_1, MISSION_STACK_2, MISSION_DISCARD)
                for p in state.pile(s)
            ]
            assert not left - Counter(vault) - Counter(piles)
    assert gone


# -- Secrets


def other_world(mode: str, seats: int, seed: int, watcher: int) -> tuple[DeckState, DeckState]:
    """A match, and the same one in which the other side has other Missions in hand and to draw."""
    state, other = match(mode, seats, seed), match(mode, seats, seed)
    sides = state.match.sides
    hidden = [
        piece
        for seat in range(seats)
        if sides[seat] != sides[watcher]
        for piece in state.zone(MISSIONS, seat)
    ]
    hidden += state.pile(MISSION_STACK_2 if state.faction(watcher) == 0 else MISSION_STACK_1)
    hidden += [piece for piece in state.pile(BOX) if state.printed(piece).types & MISSION]
    cards = [state.cards[piece] for piece in hidden]
    for place, piece in enumerate(hidden):
        other.cards[piece] = cards[(place + 1) % len(cards)]
    other.changed()
    return state, other


def told_by_itself(ask: Ask) -> bool:
    """Whether an answer shows everybody a Mission."""
    question = ask.question
    return isinstance(question, Pick) and isinstance(question.effect, DiscardMission)


def done_by_others(state: DeckState, watcher: int) -> bool:
    """Whether somebody on the other side has completed a Mission, which everybody sees."""
    sides = state.match.sides
    return any(
        missions_in(state, state.zone(VAULT, seat))
        for seat in range(state.match.seats)
        if sides[seat] != sides[watcher]
    )


@cites("WOC-MISSION-02", "WOC-MISSION-14", "WOC-GAP-20")
@pytest.mark.parametrize(("mode", "seats"), [("tvt-1v1", 2), ("tvt-2v2", 4)])
def test_the_other_sides_missions_make_no_difference_until_they_are_shown(mode: str, seats: int) -> None:
    """Views, questions and log of a seat are the same whatever the others hold and draw."""
    compared = asked = drawn = 0
    for seed in range(8):
        watcher = seed % seats
        state, other = other_world(mode, seats, seed, watcher)
        sides = state.match.sides
        lots = Random(seed)
        while not (state.over or done_by_others(state, watcher) or done_by_others(other, watcher)):
            assert [(ask.seat, ask.question.about) for ask in state.asked] == [
                (ask.seat, ask.question.about) for ask in other.asked
            ]
            assert view_of(state, watcher).to_json() == view_of(other, watcher).to_json()
            compared += 1
            ask, place = by_lot(lots, state)
            theirs = sides[ask.seat] != sides[watcher]
            if theirs and told_by_itself(ask):
                break
            if theirs and isinstance(ask.question, MissionQuestion):
                # What they discard everybody sees.
                place = ask.options.index(PASS)
                asked += 1
            held = sum(len(state.zone(MISSIONS, seat)) for seat in range(seats))
            again = other.asked[state.asked.index(ask)]
            state.take(ask, place)
            other.take(again, place)
            drawn += sum(len(state.zone(MISSIONS, seat)) for seat in range(seats)) > held
    assert compared > 200 and asked > 10


PLACES = """\
game: woc
id: places
mode: tvt-1v1
given:
  ada:
    {at: B2, form: bot, energon: 2, character: Prowl, played: [Artillery],
     missions: [Long Shot, Antiquary, Deep Survey]}
  matrix: {B1: Linstock}
  mission_stack: [War Chest, Shield Wall]
steps: []
"""
ORDERS = [(0, 1, 2), (2, 1, 0), (1, 0, 2)]
"""Which of the Missions lies where; a piece's number stays at its place."""
DEEDS = [
    ["battle linstock"],
    ["end turn", "long-shot"],
    ["end turn", "antiquary"],
    ["use prowl", "antiquary", "end turn", "long-shot"],
    ["use prowl", "long-shot", "battle linstock"],
]


@cites("WOC-MISSION-02", "WOC-CLAR-05")
@pytest.mark.parametrize("deeds", DEEDS, ids=[", ".join(deeds) for deeds in DEEDS])
@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_which_of_several_missions_leaves_tells_not_where_it_lay(deeds: list[str], watcher: int) -> None:
    """Whether the one that is completed or given up is the oldest or the newest nobody can tell."""
    seen = []
    for order in ORDERS:
        state = cast(DeckState, position_of(PLACES))
        held = state.zone(MISSIONS, 0)
        cards = [state.cards[piece] for piece in held]
        for piece, place in zip(held, order, strict=True):
            state.cards[piece] = cards[place]
        state.changed()
        lines = []
        for deed in deeds:
            state.choose(0, deed)
            lines.append(view_of(state, watcher).to_json())
        seen.append(lines)
    assert seen[0] == seen[1] == seen[2]


# -- Guesses


@cites("WOC-MISSION-02")
def test_a_guess_listens_for_what_its_missions_ask() -> None:
    """What cards listen for is found out anew when other Missions are dealt to somebody."""
    state = match("tvt-2v2", 4, 5)
    heard = set()
    for number in range(30):
        guess = state.determinize(0, number)
        assert isinstance(guess, DeckState)
        found = guess.live_hears if guess.live >= 0 else None
        guess.changed()
        guess.look_around()
        assert found in (None, guess.live_hears)
        heard.add(guess.live_hears)
        held = [[guess.cards[piece] for piece in guess.zone(MISSIONS, seat)] for seat in range(4)]
        for seat in (0, 2):
            assert held[seat] == [state.cards[piece] for piece in state.zone(MISSIONS, seat)]
        assert all(guess.match.printed[card].types & MISSION for cards in held for card in cards)
    assert len(heard) > 1
