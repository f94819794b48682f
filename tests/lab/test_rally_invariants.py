"""The invariants of a race are only worth something if breaking any of them is seen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from conformance.rally.races import lively_answer, random_race
from conformance.random_play import take

from altmode.authoring.driving import Broken
from altmode.games.rally.spaces import CHASM, GRANDSTAND
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    DAMAGE_DECK,
    DAMAGE_DISCARD,
    DECK,
    DISCARD,
    HAND,
    INSTALLED,
    NOWHERE,
    PERSONAL,
    REGISTERS,
    SCRAP,
    UPGRADE_DECK,
    ZONES,
)
from altmode.kernel.outcome import Outcome
from altmode.lab.rally.invariants import RallyInvariants
from altmode.lab.rally.mean_races import mean_race

Spoil = Callable[[RallyState], None]


def second_register() -> RallyState:
    """A race at its first decision in the second register."""
    for number in range(40):
        state = random_race("race", number, 1).start()
        rng = random.Random(number)
        while not state.over:
            if state.register == 2 and min(state.at) >= 0 and state.match.seats > 2:
                return state
            take(state, lively_answer(state, rng))
    raise AssertionError("no race is asked anything in its second register with all robots on the board")


def shift(state: RallyState, piece: int, zone: int) -> None:
    """Lay a piece somewhere else without a word."""
    state.zones[state.where[piece]].remove(piece)
    state.zones[zone].append(piece)
    state.where[piece] = zone
    state.known[piece] |= state.match.masks[zone]


def lost_piece(state: RallyState) -> None:
    state.zones[DECK].pop()


def changed_card(state: RallyState) -> None:
    state.cards[state.zones[DECK][0]] = state.match.scrap


def forgotten_hand(state: RallyState) -> None:
    state.known[state.zones[HAND][0]] = 0


def card_of_another(state: RallyState) -> None:
    mine, other = state.zone(DECK, 0)[0], state.zone(DECK, 1)[0]
    state.cards[mine], state.cards[other] = state.cards[other], state.cards[mine]


def planning_card_in_damage_discard(state: RallyState) -> None:
    shift(state, state.zone(DECK, 0)[0], state.match.table + DAMAGE_DISCARD)


def scrap_in_a_deck(state: RallyState) -> None:
    (piece, *_) = [piece for piece in state.table(DAMAGE_DECK) if state.kind_of(piece) == SCRAP]
    shift(state, piece, DISCARD)


def special_damage_in_a_hand(state: RallyState) -> None:
    (piece, *_) = [piece for piece in state.table(DAMAGE_DECK) if state.kind_of(piece) < 0]
    shift(state, piece, HAND)


def personal_upgrade_of_another(state: RallyState) -> None:
    shift(state, state.zone(PERSONAL, 0)[0], ZONES + PERSONAL)


def personal_upgrade_in_the_stack(state: RallyState) -> None:
    shift(state, state.zone(PERSONAL, 0)[0], state.match.table + UPGRADE_DECK)


def five_permanent_upgrades(state: RallyState) -> None:
    for piece in state.table(UPGRADE_DECK)[:]:
        if state.upgrade(piece).permanent and state.installed_count(0, True) < 5:
            shift(state, piece, INSTALLED)
    state.live[0] = -1


def four_temporary_upgrades(state: RallyState) -> None:
    for piece in state.table(UPGRADE_DECK)[:]:
        if not state.upgrade(piece).permanent and state.installed_count(0, False) < 4:
            shift(state, piece, INSTALLED)
    state.live[0] = -1
    state.mines_left[0] = 3


def stale_powers(state: RallyState) -> None:
    state.live[0] = state.powers_of(0) ^ 1


def two_cards_in_a_register(state: RallyState) -> None:
    shift(state, state.hand(0)[0], REGISTERS + 4)
    state.known[state.cards_in(0, 5)[-1]] = 1


def later_register_shown(state: RallyState) -> None:
    (piece, *_) = [piece for piece in state.cards_in(1, 5) if state.kind_of(piece) != SCRAP]
    state.known[piece] = state.match.everybody


def register_not_revealed(state: RallyState) -> None:
    state.known[state.cards_in(1, 2)[0]] = 2


def two_on_a_space(state: RallyState) -> None:
    state.at[0] = state.at[1]


def outside_the_course(state: RallyState) -> None:
    state.at[0] = 0


def on_a_grandstand(state: RallyState) -> None:
    state.at[0] = state.track.kind.index(GRANDSTAND)


def off_the_board_for_ever(state: RallyState) -> None:
    state.at[0] = NOWHERE


def on_the_board_and_off(state: RallyState) -> None:
    state.returns[0] = 3


def returned_too_late(state: RallyState) -> None:
    state.left_at[0], state.at[0], state.returns[0] = state.at[0], NOWHERE, 1


def too_much_energon(state: RallyState) -> None:
    state.energon[0] = 11


def no_energon(state: RallyState) -> None:
    state.energon[0] = -1


def checkpoint_skipped(state: RallyState) -> None:
    state.reached[0] += 2


def checkpoint_forgotten(state: RallyState) -> None:
    state.reached[0] -= 1


def two_checkpoints_on_a_space(state: RallyState) -> None:
    state.checkpoints[0] = state.checkpoints[1]


def too_many_cubes(state: RallyState) -> None:
    state.cubes = [state.at[1]] * 15


def mine_outside(state: RallyState) -> None:
    state.mines.append(0)


def nothing_to_do(state: RallyState) -> None:
    state.work.clear()
    state.asked.clear()


def won_by_nobody(state: RallyState) -> None:
    state.finish(Outcome((1,)))


SPOILS: list[tuple[Spoil, str]] = [
    (lost_piece, "exactly one zone"),
    (changed_card, "none is lost"),
    (forgotten_hand, "knows piece"),
    (card_of_another, "does not lie in the deck"),
    (planning_card_in_damage_discard, "does not lie in the damage discard"),
    (scrap_in_a_deck, "does not lie in the discard of seat 0"),
    (special_damage_in_a_hand, "does not lie in the hand"),
    (personal_upgrade_of_another, "does not lie in the personal of seat 1"),
    (personal_upgrade_in_the_stack, "does not lie in the upgrade deck"),
    (five_permanent_upgrades, "5 permanent"),
    (four_temporary_upgrades, "4 temporary"),
    (stale_powers, "remembered right"),
    (two_cards_in_a_register, "used the upgrade|a Drift and a planning card"),
    (later_register_shown, "owner's eyes"),
    (register_not_revealed, "has been revealed"),
    (two_on_a_space, "one robot stands"),
    (outside_the_course, "outside the course"),
    (on_a_grandstand, "on a grandstand"),
    (off_the_board_for_ever, "off the board"),
    (on_the_board_and_off, "is on the board"),
    (returned_too_late, "should have returned"),
    (too_much_energon, "11 Energon"),
    (no_energon, "-1 Energon"),
    (checkpoint_skipped, "from Checkpoint 0 to 2"),
    (checkpoint_forgotten, "to -1"),
    (two_checkpoints_on_a_space, "no two Checkpoints"),
    (too_many_cubes, "cubes lie"),
    (mine_outside, "a mine lies outside"),
    (nothing_to_do, "work to do"),
    (won_by_nobody, "won without reaching"),
]
"""Each kind of damage with words of the invariant that it breaks."""


@pytest.mark.parametrize(("spoil", "invariant"), SPOILS)
def test_each_kind_of_damage_to_a_race_is_noticed(spoil: Spoil, invariant: str) -> None:
    """In the middle of a round, with the second register revealed."""
    state = second_register()
    watch = RallyInvariants(state)
    spoil(state)
    # What is remembered of cards in play is looked at whenever cards lie elsewhere.
    watch.cards_seen = []
    with pytest.raises(Broken, match=invariant):
        watch.check(state)


def test_a_robot_in_a_pit_is_noticed() -> None:
    """Only classic boards have pits."""
    state = random_race("classic-boards", 8).start()
    while state.decisions[0].about == "start":
        state.choose(state.decisions[0].seat, 0)
    watch = RallyInvariants(state)
    state.at[0] = state.track.kind.index(CHASM)
    with pytest.raises(Broken, match="stands in a pit"):
        watch.check(state)


def test_a_vehicle_in_a_building_is_noticed() -> None:
    """A robot that converts where it must not."""
    state = mean_race("houses", 2)
    watch = RallyInvariants(state)
    state.at[0] = next(cell for cell, house in enumerate(state.track.building) if house >= 0)
    state.form[0] = ALT
    with pytest.raises(Broken, match="in a building in alt mode"):
        watch.check(state)


def test_what_is_left_of_the_last_round_is_noticed() -> None:
    """After clean-up hands hold only SCRAP, and robots stand on the board."""
    state = mean_race("crowd", 0)
    assert {ask.question.about for ask in state.asked} == {"upgrades"}
    for spoil in (kept_a_card, kept_a_register, kept_watching):
        spoiled = state.clone()
        watch = RallyInvariants(spoiled)
        spoil(spoiled)
        with pytest.raises(Broken):
            watch.check(spoiled)


def kept_a_card(state: RallyState) -> None:
    shift(state, state.zone(DECK, 0)[0], HAND)


def kept_a_register(state: RallyState) -> None:
    shift(state, state.zone(DECK, 0)[0], REGISTERS)


def kept_watching(state: RallyState) -> None:
    state.watching = 1


def test_a_question_without_an_option_is_noticed() -> None:
    """And a seat that is asked twice, and a key that means two things."""
    state = second_register()
    watch = RallyInvariants(state)
    ask = state.asked[0]
    for options in ((), (ask.options[0],) * 2):
        twin = state.clone()
        twin.asked[0] = type(ask)(ask.seat, ask.question, options)
        with pytest.raises(Broken):
            watch.check_decision(twin)
    twin = state.clone()
    twin.asked.append(ask)
    with pytest.raises(Broken, match="two things at once"):
        watch.check_decision(twin)
