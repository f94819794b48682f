"""Thousands of random games, each position of which must be sound: whatever is played, with whatever cards.

A failure names the mode and the number of the game; `random_arena(mode, number)` and `random.Random(number)` play it
again. Work is cut into chunks, so that several processes can share it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import pytest

import altmode
from altmode.authoring.driving import check_position
from altmode.games.tcg.state import TcgState
from altmode.kernel.events import Journal

from .invariants import Invariants, play_on
from .matches import (
    MEAN_KINDS,
    TURN_LIMIT,
    Arena,
    mean_match,
    random_answer,
    random_arena,
    take,
)

MODES = ("basic", "advanced", "rules-1.0", "metroplex")
CHUNK = 60
CHUNKS = {"basic": 6, "advanced": 8, "rules-1.0": 8, "metroplex": 8}
"""How many chunks of random games are played with a look after every task."""
MEAN_CHUNK = 50
AT_MOST_UNFINISHED = 0.03
"""The share of random games that may need the turn limit to end."""


def play_through(state: TcgState, rng: random.Random) -> None:
    """Play a match to its end at random, with every invariant checked after every task."""
    watch = Invariants(state)
    watch.check(state)
    while not state.over:
        play_on(state, random_answer(state, rng), watch.check)


def played(name: str, state: TcgState, seed: int, play: Callable[[TcgState, random.Random], None]) -> None:
    """Play a match and, if anything is wrong, say which one it was."""
    try:
        play(state, random.Random(seed))
    except Exception as error:
        error.add_note(f"{name}, game {seed}, turn {state.turn}")
        raise


@pytest.mark.parametrize(
    ("mode", "first"), [(mode, chunk * CHUNK) for mode, count in CHUNKS.items() for chunk in range(count)]
)
def test_every_position_is_sound_after_every_task(mode: str, first: int) -> None:
    """Random teams and decks, random choices: pieces stay where they belong and every game ends."""
    unfinished = 0
    for seed in range(first, first + CHUNK):
        state = random_arena(mode, seed).start()
        played(mode, state, seed, play_through)
        assert state.over
        unfinished += state.turn >= TURN_LIMIT
    assert unfinished <= AT_MOST_UNFINISHED * CHUNK, f"{unfinished} of {CHUNK} games needed the turn limit"


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_positions_are_sound_after_every_task(kind: str) -> None:
    """Empty decks, hands of fifteen, cards that do nothing, characters about to fall: games go on and end."""
    unfinished = 0
    for seed in range(MEAN_CHUNK):
        state = mean_match(kind, seed)
        played(kind, state, seed, play_through)
        assert state.over
        unfinished += state.turn >= state.match.turn_limit
    assert unfinished <= 2 * AT_MOST_UNFINISHED * MEAN_CHUNK, f"{unfinished} needed the turn limit"


# -- What holds at every decision


def play_checked(state: TcgState, rng: random.Random) -> None:
    """Check at every decision: saving and loading, clones, what every seat sees; then answer it."""
    while not state.over:
        check_position(state)
        take(state, random_answer(state, rng))
    check_position(state)


DEEP = {"basic": 20, "advanced": 32, "rules-1.0": 24, "metroplex": 24}
"""Games of each mode that are looked at from all sides at every decision."""


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("mode", MODES)
def test_every_decision_can_be_saved_cloned_and_keeps_its_secrets(mode: str, part: int) -> None:
    """Also that no option tried on a clone changes the match, and that no view tells what it must not."""
    for seed in range(5000 + part, 5000 + DEEP[mode], 4):
        # A log is written once for all worlds, so looking at it again and again shows little and takes long.
        played(mode, random_arena(mode, seed).start(log=seed % 9 == 0), seed, play_checked)


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_mean_positions_keep_their_secrets_too(kind: str) -> None:
    """The same where there is next to nothing to hide, or far too much."""
    for seed in range(5000, 5006):
        played(kind, mean_match(kind, seed), seed, play_checked)


# -- The same again, in every way there is


def answers_of(state: TcgState, rng: random.Random) -> tuple[list[tuple[int, int]], list[str]]:
    """Play a match at random; the answers given and the digest after each."""
    answers: list[tuple[int, int]] = []
    digests = [state.digest()]
    while not state.over:
        answers.append(random_answer(state, rng))
        take(state, answers[-1])
        digests.append(state.digest())
    return answers, digests


def follow(state: TcgState, answers: list[tuple[int, int]], digests: list[str]) -> None:
    """Give the same answers and arrive at the same positions, one by one."""
    assert state.digest() == digests[0]
    for answer, digest in zip(answers, digests[1:], strict=True):
        take(state, answer)
        assert state.digest() == digest


SAME = 32
"""Games of each mode that are played over and over."""


def same_games(part: int) -> Iterator[tuple[int, Arena]]:
    """Arenas of all modes for a part of the work."""
    for mode in MODES:
        for seed in range(9000 + part, 9000 + SAME, 4):
            yield seed, random_arena(mode, seed)


@pytest.mark.parametrize("part", range(4))
def test_same_set_up_seed_and_choices_give_the_same_game(part: int) -> None:
    """With a log or without: the log is only a sink."""
    for seed, arena in same_games(part):
        answers, digests = answers_of(arena.start(log=False), random.Random(seed))
        follow(arena.start(log=False), answers, digests)
        follow(arena.start(log=True), answers, digests)


@pytest.mark.parametrize("part", range(4))
def test_clones_and_loaded_positions_play_on_alike_to_the_end(part: int) -> None:
    """A clone and a loaded twin taken at any decision arrive where the match arrives, step by step."""
    for seed, arena in same_games(part):
        rng = random.Random(seed)
        answers, digests = answers_of(arena.start(), random.Random(seed))
        state = arena.start()
        # The twins are left behind one by one and made anew, so that they are taken at all sorts of decisions.
        twins: list[TcgState] = []
        for number, answer in enumerate(answers):
            if rng.random() < 0.12 or not number:
                clone = state.clone()
                loaded = altmode.load(state.to_json())
                assert isinstance(loaded, TcgState)
                twins = [*twins[-4:], clone, loaded]
            keys = state.decisions[0].keys
            for twin in twins:
                assert twin.decisions[0].keys == keys, "the same position offers the same in the same order"
                take(twin, answer)
                assert twin.digest() == digests[number + 1]
            take(state, answer)
        follow(arena.start(), answers, digests)


@pytest.mark.parametrize("part", range(4))
def test_every_decision_survives_saving_and_cloning_alone(part: int) -> None:
    """Play where each choice is made on a clone of what was loaded from what was saved."""
    for seed, arena in same_games(part):
        if seed % 8 >= 4:
            continue
        answers, digests = answers_of(arena.start(), random.Random(seed))
        state = arena.start()
        for number, answer in enumerate(answers):
            loaded = altmode.load(state.to_json())
            assert isinstance(loaded, TcgState)
            state = loaded.clone()
            take(state, answer)
            assert state.digest() == digests[number + 1]


@pytest.mark.parametrize("part", range(4))
def test_records_replay_bit_for_bit(part: int) -> None:
    """Through a file's text and back, with the same log at the end."""
    for seed, arena in same_games(part):
        state = arena.start(log=True)
        answers_of(state, random.Random(seed))
        text = altmode.record_of(state).to_json()
        record = altmode.read_record(text)
        assert json.loads(text)["count"] == len(record.choices)
        again = altmode.replay_record(record)
        assert again.digest() == state.digest()
        assert [again.view(seat).to_json() for seat in (-1, 0, 1)] == [
            state.view(seat).to_json() for seat in (-1, 0, 1)
        ]
        assert altmode.record_of(again) == record


@pytest.mark.parametrize("kind", MEAN_KINDS)
def test_records_of_arranged_positions_replay(kind: str) -> None:
    """A match that began in the middle keeps that beginning in its record."""
    for seed in range(7000, 7004):
        state = mean_match(kind, seed, log=True)
        answers_of(state, random.Random(seed))
        record = altmode.read_record(altmode.record_of(state).to_json())
        assert altmode.replay_record(record).digest() == state.digest()


def test_applying_every_option_on_clones_leaves_the_match_alone() -> None:
    """Clones share nothing that changes, not even many choices later."""
    for mode in MODES:
        for seed in range(100, 106):
            state = random_arena(mode, seed).start(log=True)
            rng = random.Random(seed)
            while not state.over:
                before, text = state.digest(), state.to_json()
                for index in range(len(state.asked[0].options)):
                    twin = state.clone()
                    twin.take(twin.asked[0], index)
                    for _ in range(3):
                        if not twin.over:
                            take(twin, random_answer(twin, rng))
                assert (state.digest(), state.to_json()) == (before, text)
                take(state, random_answer(state, rng))


@pytest.mark.parametrize("mode", MODES)
def test_a_question_put_again_is_the_same_question(mode: str) -> None:
    """Interrupted seats are asked again, and guessed worlds are made so: in the same position nothing may change."""
    for seed in range(300, 325):
        state = random_arena(mode, seed).start()
        rng = random.Random(seed)
        while not state.over:
            twin = state.clone()
            (ask,) = twin.asked
            twin.asked = []
            ask.question.again(twin, ask.seat)
            twin.advance()
            assert twin.decisions[0].keys == state.decisions[0].keys, f"{mode}, game {seed}: {ask.question}"
            assert twin.digest() == state.digest(), f"{mode}, game {seed}: {ask.question}"
            take(state, random_answer(state, rng))


def test_a_log_may_be_opened_at_any_time() -> None:
    """A journal that is opened in the middle changes nothing that happens."""
    for seed in range(20):
        arena = random_arena("advanced", seed)
        answers, digests = answers_of(arena.start(), random.Random(seed))
        state = arena.start()
        for number, answer in enumerate(answers):
            if number % 7 == 3:
                state.journal = None if state.journal is not None else Journal()
                state.changed()
            take(state, answer)
            assert state.digest() == digests[number + 1]
