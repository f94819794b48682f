"""What a position looks like to whoever may see it: facts, drawings, and nothing that is secret."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from altmode.authoring.driving import check_position
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
from altmode.games.deckbuilder.drawing import GRID_WIDTH
from altmode.games.deckbuilder.entry import ARD
from altmode.games.deckbuilder.facts import DeckFacts, DeckOwn, deck_facts, deck_own
from altmode.games.deckbuilder.profile import ARD_PROFILES
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import CONFRONT, HAND, ZONES
from altmode.games.matches import begin
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.views import SPECTATOR, Facts
from altmode.kernel.work import NOBODY

from .playing import by_lot

TABLES = [(mode, seats) for mode, profile in ARD_PROFILES.items() for seats in profile.seats]


def played(mode: str, seats: int, seed: int, choices: int, log: bool = False) -> DeckState:
    """A match some choices after its beginning."""
    state = begin(
        ARD.id, mode, [{"name": name} for name in ("Ada", "Ben", "Cyd", "Dot", "Eve")[:seats]], seed, {}, log
    )
    assert isinstance(state, DeckState)
    rng = random.Random(seed)
    for _ in range(choices):
        if not state.over:
            state.take(*by_lot(rng, state))
    return state


def laid_out(given: str, seats: str = "[ada, ben]", mode: str = "competitive") -> DeckState:
    """A position as scenarios write it."""
    text = f"game: ard\nid: x\ntitle: A position\ncites: [ARD-TURN-06]\nmode: {mode}\nseats: {seats}\ngiven: {given}\n"
    [scenario] = parse_scenarios(text + "steps: [{expect: {}}]\n", "x.yaml")
    state = stage_of(ARD.id).lay_out(scenario.position)
    assert isinstance(state, DeckState)
    return state


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_facts_are_structs_that_say_what_they_declare(mode: str, seats: int) -> None:
    for choices in (0, 1, 9, 60, 200):
        state = played(mode, seats, choices, choices)
        for seat in range(SPECTATOR, seats):
            view = state.view(seat)
            pieces = [piece.facts for zone in view.zones for piece in zone.pieces]
            for facts in (view.facts, view.own, view.setup, *pieces):
                assert isinstance(facts, Facts)
                assert type(facts) is Facts or type(facts).__module__ == "altmode.games.deckbuilder.facts"
                told = msgspec.json.encode(facts)
                assert msgspec.json.encode(msgspec.json.decode(told, type=type(facts))) == told


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("coop", 2), ("solo", 1)])
def test_no_view_tells_a_secret(mode: str, seats: int) -> None:
    """Worlds that differ only in what a seat does not know look the same to it, drawn and told."""
    state = played(mode, seats, 4, 0)
    rng = random.Random(4)
    while not state.over and state.turn < 9:
        state.take(*by_lot(rng, state))
        check_position(state)
        for seat in range(seats):
            world = state.determinize(seat, Chance(key_from_seed(1, "worlds"), 0))
            assert world.draw(seat) == state.draw(seat)
            told = [state.why_not(seat, piece) for piece in range(len(state.cards))]
            assert [world.why_not(seat, piece) for piece in range(len(state.cards))] == told


def test_the_battle_is_told_part_by_part() -> None:
    ada = "{at: B2, form: alt, character: starscream, played: [2 Wrath, Firepower]}"
    state = laid_out(f"{{ada: {ada}, ben: {{at: B2}}, matrix: {{B2: Bumblebee}}}}")
    state.choose(0, "confront bumblebee")
    battle = deck_facts(state.view(1)).battle
    assert battle is not None and battle.boss and battle.cell == "B2"
    assert [part.amount for part in battle.power_parts] == [1, 1, 2, -1]
    assert [(part.reason, part.seat) for part in battle.power_parts] == [*[("Power", 0)] * 3, ("Alt Mode", 0)]
    assert [(part.amount, part.reason) for part in battle.cost_parts] == [(5, "printed cost")]
    assert (battle.power, battle.cost) == (3, 5)


def test_what_changes_the_cost_is_told_by_its_card() -> None:
    matrix = "{B2: Bumblebee, B1: Vulture Ledge, B3: Let's Even The Odds}"
    state = laid_out(f"{{ada: {{at: B1, played: [Firepower]}}, ben: {{at: B2}}, matrix: {matrix}}}")
    state.choose(0, "confront bumblebee")
    battle = deck_facts(state.view(1)).battle
    assert battle is not None
    told = [
        (state.name_of_card(state.cards[part.piece]), part.amount, part.reason) for part in battle.cost_parts
    ]
    assert told == [
        ("Bumblebee", 5, "printed cost"),
        ("Let's Even The Odds", 2, "while in play"),
        ("Vulture Ledge", -1, "while in play"),
    ]
    assert battle.cost == 6
    assert "cost 6 = 5 Bumblebee + 2 Let's Even The Odds - 1 Vulture Ledge" in state.draw(1)


def test_a_part_that_no_card_brings_says_what_it_is() -> None:
    state = laid_out("{ada: {at: B2, played: [2 Wrath]}, ben: {at: B2}, matrix: {B2: Bumblebee}}")
    state.sources = (*state.sources, Source(0, NOBODY, 2, purpose=CONFRONT))
    state.choose(0, "confront bumblebee")
    battle = deck_facts(state.view(1)).battle
    assert battle is not None
    [extra] = [part for part in battle.power_parts if part.piece == NOBODY]
    assert (extra.amount, extra.reason) == (2, "extra Power in a Confrontation")


def test_a_facedown_assist_is_told_by_its_owner_alone() -> None:
    others = "ben: {at: B2, hand: [Firepower]}, cyd: {at: B2, hand: [Wrath]}"
    given = f"{{ada: {{at: B2, played: [2 Wrath]}}, {others}, matrix: {{B2: Bumblebee}}}}"
    state = laid_out(given, "[ada, ben, cyd]")
    state.choose(0, "confront bumblebee")
    state.choose(1, "assist with firepower")
    battle = deck_facts(state.view(0)).battle
    assert battle is not None
    [assist] = battle.assists
    assert (assist.seat, assist.resolved) == (1, False)
    assert state.view(0).piece(assist.piece).card is None
    assert state.view(1).piece(assist.piece).card == "Firepower"
    assert "facedown of ben (waits)" in state.draw(0) and "Firepower of ben (waits)" in state.draw(1)


def test_what_is_left_of_a_card_is_told() -> None:
    state = laid_out(
        "{ada: {at: B2, played: [Firepower, Reserves], hand: []}, matrix: {B2: {card: Spare Gasket}}}"
    )
    state.choose(0, "buy spare-gasket")
    ledger = {state.name_of_card(state.cards[one.piece]): one for one in deck_facts(state.view(0)).ledger}
    assert (ledger["Firepower"].power, ledger["Firepower"].printed_power, ledger["Firepower"].reach) == (
        0,
        2,
        1,
    )
    assert (ledger["Reserves"].move, ledger["Reserves"].printed_move) == (1, 1)


def test_how_an_option_would_be_paid_is_told_to_whoever_pays() -> None:
    state = laid_out(
        "{ada: {at: B2, form: bot, played: [Wrath, Firepower], hand: []}, matrix: {B2: Spare Gasket}}"
    )
    paid = {one.key: one.paid for one in deck_own(state.view(0)).payments}
    names = [(state.name_of_card(state.cards[part.piece]), part.amount) for part in paid["buy spare-gasket"]]
    assert names == [("Wrath", 1), ("Firepower", 1)], "the shortest Range goes first"
    assert state.view(1).own == DeckOwn([])


def test_what_a_seat_owns_unseen_is_told_all_in_all() -> None:
    state = played("competitive", 2, 3, 0)
    facts = deck_facts(state.view(1)).seats[0]
    assert facts.unseen == {"firepower": 1, "fix": 1, "hunt": 1, "reserves": 1, "wrath": 6}
    assert (facts.hand, facts.deck) == (5, 5)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_drawing_fits_eighty_columns(mode: str, seats: int) -> None:
    for choices in (0, 40, 150):
        state = played(mode, seats, choices, choices)
        lines = state.setup.voice.drawn(state, -1)
        grid = [line for line in lines if line.startswith(("+", "|"))]
        assert len(grid) == 4 * state.match.grid.rows + 1
        assert {len(line) for line in grid} == {len(grid[0])} and len(grid[0]) <= GRID_WIDTH
        assert max(len(line) for line in lines) <= GRID_WIDTH


def test_a_drawing_for_a_seat_has_only_its_own_hand() -> None:
    state = played("competitive", 2, 3, 0)
    assert state.draw(0).count("hand:") == 1 and str(state).count("hand:") == 2
    assert len(state.zones[HAND + ZONES]) == 5


def test_facts_know_the_turn(choices: int = 30) -> None:
    facts: Any = played("solo", 1, 2, choices).view(0).facts
    assert isinstance(facts, DeckFacts) and facts.turn >= 1 and facts.active == 0
