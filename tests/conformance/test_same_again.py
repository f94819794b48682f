"""The same set-up, seed and choices give the same match, in every way there is to come to a position."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from soaking import times

import altmode
from altmode.games.tcg.state import TcgState
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR

from .any_game import ANSWERING, GAMES, MEAN, MODES, PARTS, arena_of, mean_state
from .random_play import Answer, Arena, answers_of, follow, open_asks, take

CHUNKS = 2
SAME = times(quick=8, soak=160)
"""Matches of each mode that are played over and over."""


def arenas(game: str, first: int, count: int, step: int = 1) -> Iterator[tuple[int, Arena]]:
    """Random set-ups of all modes of a game."""
    for mode in MODES[game]:
        for seed in range(first, first + count, step):
            yield seed, arena_of(game, mode, seed)


def same_matches(game: str, chunk: int) -> Iterator[tuple[int, Arena]]:
    """Set-ups for a chunk of the work."""
    return arenas(game, 9000 + chunk, PARTS[game].some(SAME) - chunk, CHUNKS)


def answered(game: str, state: State, seed: int) -> tuple[list[Answer], list[str]]:
    """Play a match; the answers given and the digest after each."""
    return answers_of(state, random.Random(seed), ANSWERING[game])


def viewed(state: State) -> list[str]:
    """What everybody sees."""
    return [state.view(seat).to_json() for seat in (SPECTATOR, *range(state.setup.seats))]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_same_set_up_seed_and_choices_give_the_same_match(game: str, chunk: int) -> None:
    """With a log or without: the log is only a sink."""
    for seed, arena in same_matches(game, chunk):
        answers, digests = answered(game, arena.start(log=False), seed)
        follow(arena.start(log=False), answers, digests)
        follow(arena.start(log=True), answers, digests)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_clones_and_loaded_positions_play_on_alike_to_the_end(game: str, chunk: int) -> None:
    """A clone and a loaded twin taken at any decision arrive where the match arrives, step by step."""
    for seed, arena in same_matches(game, chunk):
        rng = random.Random(seed)
        answers, digests = answered(game, arena.start(), seed)
        state = arena.start()
        # The twins are left behind one by one and made anew, so that they are taken at all sorts of decisions.
        twins: list[State] = []
        for number, answer in enumerate(answers):
            if rng.random() < 0.12 or not number:
                twins = [*twins[-4:], state.clone(), altmode.load(state.to_json())]
            keys = [decision.keys for decision in state.decisions]
            for twin in twins:
                offered = [decision.keys for decision in twin.decisions]
                assert offered == keys, "the same position offers the same in the same order"
                take(twin, answer)
                assert twin.digest() == digests[number + 1]
            take(state, answer)
        follow(arena.start(), answers, digests)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_survives_saving_and_cloning_alone(game: str, chunk: int) -> None:
    """Play where each choice is made on a clone of what was loaded from what was saved."""
    for seed, arena in same_matches(game, chunk):
        if seed % 8 >= 4:
            continue
        answers, digests = answered(game, arena.start(), seed)
        state = arena.start()
        for number, answer in enumerate(answers):
            state = altmode.load(state.to_json()).clone()
            take(state, answer)
            assert state.digest() == digests[number + 1]


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_records_replay_bit_for_bit(game: str, chunk: int) -> None:
    """Through a file's text and back, with the same log at the end."""
    for seed, arena in same_matches(game, chunk):
        state = arena.start(log=True)
        answered(game, state, seed)
        text = altmode.record_of(state).to_json()
        record = altmode.read_record(text)
        assert json.loads(text)["count"] == len(record.choices)
        again = altmode.replay_record(record)
        assert again.digest() == state.digest()
        assert viewed(again) == viewed(state)
        assert altmode.record_of(again) == record


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_records_of_arranged_positions_replay(game: str, kind: str) -> None:
    """A match that began in the middle keeps that beginning in its record."""
    for seed in range(7000, 7000 + PARTS[game].some(4)):
        state = mean_state(game, kind, seed, log=True)
        answered(game, state, seed)
        record = altmode.read_record(altmode.record_of(state).to_json())
        assert altmode.replay_record(record).digest() == state.digest()


@pytest.mark.parametrize("game", GAMES)
def test_applying_every_option_on_clones_leaves_the_match_alone(game: str) -> None:
    """Clones share nothing that changes, not even many choices later."""
    answering = ANSWERING[game]
    for seed, arena in arenas(game, 100, PARTS[game].some(4)):
        state = arena.start(log=True)
        rng = random.Random(seed)
        while not state.over:
            before, text = state.digest(), state.to_json()
            for place, ask in enumerate(open_asks(state)):
                for index in range(len(ask.options)):
                    twin = state.clone()
                    take(twin, (place, index))
                    for _ in range(3):
                        if not twin.over:
                            take(twin, answering(twin, rng))
            assert (state.digest(), state.to_json()) == (before, text)
            take(state, answering(state, rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_question_put_again_is_the_same_question(game: str) -> None:
    """Interrupted seats are asked again, and guessed worlds are made so: in the same position nothing may change."""
    for seed, arena in arenas(game, 300, PARTS[game].some(times(quick=12, soak=100))):
        state = arena.start()
        rng = random.Random(seed)
        while not state.over:
            twin = state.clone()
            asked, twin.asked, twin.offers = twin.asked, [], []
            for ask in asked:
                ask.question.again(twin, ask.seat)
            twin.advance()
            text = f"{arena.mode}, game {seed}: {asked}"
            assert [d.keys for d in twin.decisions] == [d.keys for d in state.decisions], text
            assert twin.digest() == state.digest(), text
            take(state, ANSWERING[game](state, rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_log_may_be_opened_at_any_time(game: str) -> None:
    """A journal that is opened in the middle changes nothing that happens."""
    for seed in range(PARTS[game].some(times(quick=8, soak=80))):
        arena = arena_of(game, PARTS[game].usual_mode, seed)
        answers, digests = answered(game, arena.start(), seed)
        state = arena.start()
        for number, answer in enumerate(answers):
            if number % 7 == 3:
                if state.journal is not None:
                    state.journal = None
                else:
                    state.open_journal()
                if isinstance(state, TcgState):
                    state.changed()
            take(state, answer)
            assert state.digest() == digests[number + 1]
