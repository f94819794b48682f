"""Thousands of random races, each position of which must be sound: on any course, in any mode, whatever is planned.

A failure names the mode, or the meanness, and the number of the race; `random_race(mode, number)` or
`mean_race(kind, number)` and `random.Random(number)` drive it again. Work is cut into chunks for several processes.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from soaking import times

from altmode.authoring.driving import check_position
from altmode.bots import make_bot, seen_by
from altmode.games.rally.arrange import arrange
from altmode.games.rally.events import BROKEN_OFF, WON
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import PLANNING_STEP
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR
from altmode.lab.rally.exercise import RaceExercise, question_kinds
from altmode.lab.rally.invariants import RallyInvariants
from altmode.lab.rally.mean_races import MEAN_KINDS, mean_race, rare_races

from .rally.races import MODES, courses_for, lively_answer, random_race
from .random_play import play_on, played, take

CHUNK = times(quick=36, soak=600)
CHUNKS = {
    "race": 3,
    "teams": 2,
    "advanced-tokens": 2,
    "classic-boards": 2,
    "classic-robots": 2,
    "classic-race": 2,
}
"""How many chunks of races on the courses of the game are watched after every task."""
MEAN_CHUNK = times(quick=12, soak=400)
LONG = 12
"""Rounds after which one race in twenty is broken off; the others are much shorter, so that there can be many."""
SHORT = 2
"""Rounds of a race that is looked at from all sides."""


def drive_through(state: RallyState, rng: random.Random) -> None:
    """Drive a race to its end at random, with every invariant checked after every task."""
    watch = RallyInvariants(state)
    while not state.over:
        play_on(state, lively_answer(state, rng), watch.check)
        watch.check_decision(state)


def check_how_it_ended(state: RallyState) -> None:
    """A race is won, or it says that it was broken off."""
    assert state.over
    assert state.journal is not None
    lines = [entry.kind for entry in state.journal.entries]
    assert (WON in lines) == bool(state.winners)
    assert (BROKEN_OFF in lines) == (not state.winners)
    assert lines.count(BROKEN_OFF) <= 1


def test_every_course_is_raced_in_every_mode_that_fits() -> None:
    """The chunks below go round the courses, and round the numbers of robots that fit on them."""
    for mode in MODES:
        arenas = [random_race(mode, number) for number in range(CHUNK * CHUNKS[mode])]
        raced = {arena.options["course"]["name"] for arena in arenas}
        assert raced == {course.name for course in courses_for(mode)}
        numbers = {len(arena.seats) for arena in arenas}
        assert numbers == ({4, 6} if mode == "teams" else {2, 3, 4, 5, 6})


@pytest.mark.parametrize(
    ("mode", "first"), [(mode, chunk * CHUNK) for mode, count in CHUNKS.items() for chunk in range(count)]
)
def test_every_position_is_sound_after_every_task(mode: str, first: int) -> None:
    """Random robots on the courses of the game: nothing gets lost, and every race ends or is broken off."""
    for number in range(first, first + CHUNK):
        state = random_race(mode, number, LONG if number % 20 == 7 else 1 + number % 3).start(log=True)
        played(mode, state, number, drive_through)
        check_how_it_ended(state)


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_races_are_sound_after_every_task(kind: str) -> None:
    """Crowded little boards, upgrades everywhere, stacks that have run out: races go on and end."""
    for number in range(MEAN_CHUNK):
        state = mean_race(kind, number, 1 + number % 3, log=True)
        played(kind, state, number, drive_through)
        check_how_it_ended(state)


@pytest.mark.parametrize("mode", MODES)
def test_a_planned_race_is_sound_after_every_task(mode: str) -> None:
    """A seat that knows where it is going reaches Checkpoints, which random ones hardly do."""
    state = random_race(mode, 3, 4).start(log=True)
    planner = make_bot("planner", 1, "rally")
    rng = random.Random(3)
    watch = RallyInvariants(state)
    while not state.over:
        answer = lively_answer(state, rng)
        for place, ask in enumerate(state.asked):
            if ask.seat == 0:
                decision = state.decisions[place]
                answer = place, decision.keys.index(planner.pick(seen_by(state, 0)))
        play_on(state, answer, watch.check)
        watch.check_decision(state)
    check_how_it_ended(state)


# -- What holds at every decision


def drive_checked(state: RallyState, rng: random.Random) -> None:
    """Look at decisions from all sides; of the many that fill registers a few will do."""
    while not state.over:
        if state.step != PLANNING_STEP or rng.random() < 0.15:
            check_position(state)
        take(state, lively_answer(state, rng))
    check_position(state)


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("mode", MODES)
def test_every_decision_can_be_saved_cloned_and_keeps_its_secrets(mode: str, part: int) -> None:
    """Also that no option tried on a clone changes the race, and that no view tells what it must not."""
    for number in range(5000 + part * 3, 5003 + part * 3):
        played(mode, random_race(mode, number, SHORT).start(log=number % 3 == 0), number, drive_checked)


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_races_keep_their_secrets_too(kind: str) -> None:
    """The same with upgrades in use that act on what nobody else may see."""
    for number in range(5000, 5002):
        played(kind, mean_race(kind, number, 1), number, drive_checked)


def hand_cards(state: RallyState, ask: Ask) -> list[str]:
    """The keys of options that take a card out of a hand."""
    hand = state.hand(ask.seat)
    return [
        ask.question.key(state, ask.seat, option)
        for option in ask.options
        if any(piece in hand for piece in ask.question.aim(state, ask.seat, option).pieces)
    ]


def test_no_piece_tells_which_card_it_was_in_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """In worlds that differ in where its cards lie in a hand, the same card leaves it in the same way."""
    compared: Counter[str] = Counter()
    for number, kind in enumerate(MEAN_KINDS * 3):
        state = mean_race(kind, 300 + number, SHORT)
        rng = random.Random(number)
        while not state.over:
            ask = rng.choice(state.asked)
            viewer = rng.choice([seat for seat in (SPECTATOR, *range(state.match.seats)) if seat != ask.seat])
            keys = hand_cards(state, ask) if compared[ask.question.about] < 60 else []
            guess = (
                state.determinize(viewer, Chance(key_from_seed(number, f"{len(compared)}"), 0))
                if keys
                else state
            )
            assert isinstance(guess, RallyState)
            asked = [other for other in guess.asked if other.seat == ask.seat]
            for key in sorted(set(keys) & set(hand_cards(guess, asked[0])) if keys else ()):
                worlds = [state.clone(), guess.clone()]
                with monkeypatch.context() as engine:
                    # What the choice leads to may show other cards; here it is about the choice alone.
                    engine.setattr(State, "advance", lambda _: None)
                    for world in worlds:
                        world.choose(ask.seat, key)
                # The same pieces stay in the hand; which cards they are is another matter.
                hands = [world.hand(ask.seat) for world in worlds]
                assert hands[0] == hands[1], f"{kind}, game {300 + number}: {ask.question}, {key}"
                compared[ask.question.about] += 1
            take(state, lively_answer(state, rng))
    assert {"register", "payment", "replacement", "dodge", "shove", "fire pit"} <= set(compared)


# -- Everything there is


def test_every_upgrade_damage_question_and_event_comes_up() -> None:
    """What no race ever does is not tested by any of them."""
    assert {"register", "encounter", "reaction"} <= question_kinds()
    seen = RaceExercise()
    races = [random_race(mode, number, 2).start(log=True) for mode in MODES for number in range(4)]
    races += [mean_race(kind, number, log=True) for kind in MEAN_KINDS for number in range(14)]
    races += [arrange(position) for position in rare_races() for _ in range(12)]
    for number, state in enumerate(races):
        assert isinstance(state, RallyState)
        rng = random.Random(number)
        seen.begins(state)
        while not state.over:
            take(state, lively_answer(state, rng))
            seen.asks(state)
    # That every course is raced on is seen to above.
    assert [missing for missing in seen.missing() if not missing.endswith(": raced on")] == []
