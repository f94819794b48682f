"""The log tells everything: who reads only its lines knows the position that the views show.

A line that is missing, or that names another seat, card or place than it should, leaves a reader with another position
than the one on the table, or with a line that cannot be true. What changes nothing that can be seen is announced, and
has to fit what was said before and after it; what only cards listen for is looked at by a witness.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from soaking import seeds

from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import read_scenarios
from altmode.kernel.events import EventKind
from altmode.kernel.state import State

from .any_game import ALL_MODES, ANSWERING, GAMES, MEAN, MODES, PARTS, arena_of, mean_state
from .following import Followed
from .random_play import open_asks, played
from .tcg.matches import random_arena

SEEDS = 5
MORE = 20
"""How many times as many matches are played where there is time."""
FOLDER = Path(__file__).parents[2] / "scenarios"


def follow_through(state: State, rng: random.Random, begun: bool) -> None:
    """Play a match to its end at random while it is being followed by spectators and one or two seats."""
    game = state.setup.game
    seats = tuple(sorted(rng.sample(range(state.setup.seats), min(2, state.setup.seats))))
    match = Followed(state, seats, begun)
    while not state.over:
        place, index = ANSWERING[game](state, rng)
        match.take(open_asks(state)[place], index)


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_the_log_of_a_random_match_tells_all(game: str, mode: str) -> None:
    """From the first shuffle to the last word, for spectators and for the seats themselves."""
    for seed in seeds(quick=SEEDS, soak=MORE * SEEDS):
        arena = arena_of(game, mode, seed) if seed else PARTS[game].long_arena(mode, seed)
        state = arena.start(log=True)
        played(mode, state, seed, lambda state, rng: follow_through(state, rng, begun=False))


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_the_log_of_a_mean_match_tells_all(game: str, kind: str) -> None:
    """The same where everything happens all the time."""
    for seed in seeds(quick=SEEDS, soak=MORE * SEEDS):
        state = mean_state(game, kind, seed, log=True)
        played(kind, state, seed, lambda state, rng: follow_through(state, rng, begun=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_every_scenario_tells_all(game: str) -> None:
    """What random matches seldom come to is in the scenarios; then no kind of event is left that nobody reads."""
    seen: set[EventKind] = set()
    for states in (set_up(game), rare(game), scenario_states(game)):
        for state in states:
            assert state.journal is not None
            seen.update(entry.kind for entry in state.journal.entries)
    unseen = {kind.name for kind in PARTS[game].events.kinds if kind not in seen}
    assert unseen - PARTS[game].never_told == set()


def set_up(game: str) -> Iterator[State]:
    """A match of every mode as it begins, with its first choices."""
    for mode in MODES[game]:
        state = arena_of(game, mode, 0).start(log=True)
        go_on(Followed(state, (0, 1), begun=False), choices=20)
        yield state


def go_on(match: Followed, choices: int) -> None:
    """Play some more, or until the match is over."""
    rng = random.Random(match.state.seed)
    for _ in range(choices):
        if not match.state.over:
            place, index = ANSWERING[match.state.setup.game](match.state, rng)
            match.take(open_asks(match.state)[place], index)


def rare(game: str) -> Iterator[State]:
    """Positions one choice away from what hardly ever happens, played on for a while."""
    for state in (*PARTS[game].rare_states(), *PARTS[game].seldom_told()):
        go_on(Followed(state, (0,), begun=True), choices=40)
        yield state


def scenario_states(game: str) -> Iterator[State]:
    """Every scenario at its end, followed by spectators."""
    for path in sorted((FOLDER / game).rglob("*.yaml")):
        for scenario in read_scenarios(path):
            if scenario.check is not None:
                continue
            match = Followed(stage_of(game).lay_out(scenario.position), (), begun=True)
            try:
                for step in scenario.steps:
                    if step.key and not step.refused:
                        match.take(*match.state.find_answer(step.seat, step.key))
            except Exception as error:
                error.add_note(f"scenario {scenario.id} in {path.name}")
                raise
            match.compare_all()
            yield match.state


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_read_by_somebody(game: str) -> None:
    """A kind that is written down later cannot be told without being followed."""
    reader = PARTS[game].reader
    unread = [
        kind.name
        for kind in PARTS[game].events.kinds
        if not (kind.quiet or hasattr(reader, f"read_{kind.name}"))
    ]
    assert unread == []


# -- How matches end that nobody wins


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_that_effects_go_round_without_end(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that cannot go on is called off, and says so."""
    state = arena_of(game, PARTS[game].usual_mode, 1).start(log=True)
    match = Followed(state, (0,), begun=False)
    while state.turn_number() < 1:
        go_on(match, choices=1)
    monkeypatch.setattr("altmode.kernel.state.STEP_LIMIT", 1)
    while not state.over:
        go_on(match, choices=1)
    assert state.turn_number() == 1


@pytest.mark.parametrize("mode", MODES["tcg"])
def test_the_log_tells_that_the_last_turn_is_over(mode: str) -> None:
    """A match with a limit of turns ends as a draw."""
    state = random_arena(mode, 2, turn_limit=2).start(log=True)
    go_on(Followed(state, (0, 1), begun=False), choices=1000)
    assert state.over
    assert state.turn == 2
