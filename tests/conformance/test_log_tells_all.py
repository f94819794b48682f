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

from altmode.authoring.scenarios import STAGES, read_scenarios
from altmode.games.rally import events as rally_events
from altmode.games.rally.arrange import arrange as arrange_race
from altmode.games.tcg import events as tcg_events
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt
from altmode.games.tcg.arrange import arrange as arrange_match
from altmode.kernel.events import EventKind
from altmode.kernel.state import State
from altmode.lab.rally_mean_races import rare_races

from .any_game import ANSWERING, GAMES, MEAN, MODES, RALLY, TCG, arena_of, mean_state
from .following import Followed
from .matches import random_arena, rare_positions
from .races import random_race
from .random_play import open_asks, played
from .reader_rally import RallyReader
from .reader_tcg import TcgReader

SEEDS = {TCG: 5, RALLY: 5}
MEAN_SEEDS = {TCG: 6, RALLY: 5}
MORE = 20
"""How many times as many matches are played where there is time."""
FOLDER = Path(__file__).parents[2] / "scenarios"
BOOKS = {TCG: tcg_events.BOOK, RALLY: rally_events.BOOK}
FROM_THE_SCRAP_PILE = Position(
    [
        SeatAt(
            play=[CharacterAt("Ramjet")],
            hand=["Salvage"] * 3,
            deck=["Zap"] * 9,
            scrap=["Zap", "Flamethrower"],
        ),
        SeatAt(play=[CharacterAt("Kickback")], deck=["Zap"] * 9),
    ],
    cards=[
        {
            "name": "Salvage",
            "kind": "action",
            "abilities": [
                {
                    "ability": "on_play",
                    "effect": {
                        "do": "put_on_deck",
                        "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "scrap"}},
                    },
                }
            ],
        }
    ],
    number=4,
)
"""What no card of the game does: a card that everybody has seen goes on top of a deck."""
SKYWARPS = [
    Position(
        [
            SeatAt(play=[CharacterAt("Skywarp", "bot"), CharacterAt("Ramjet")], deck=["Data Bank"] * 20),
            SeatAt(
                play=[CharacterAt("Skywarp", "bot", tapped=True), CharacterAt("Kickback")],
                deck=["Data Bank"] * 20,
            ),
        ],
        number=4,
        seed=seed,
        turn_limit=6,
    )
    for seed in range(4)
]
"""Skywarp reveals the top of both decks, and sends damage elsewhere where a white icon was flipped for him."""


def follow_through(state: State, rng: random.Random, begun: bool) -> None:
    """Play a match to its end at random while it is being followed by spectators and one or two seats."""
    game = state.setup.game
    seats = tuple(sorted(rng.sample(range(state.setup.seats), 2)))
    match = Followed(state, seats, begun)
    while not state.over:
        place, index = ANSWERING[game](state, rng)
        match.take(open_asks(state)[place], index)


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in GAMES for mode in MODES[game]])
def test_the_log_of_a_random_match_tells_all(game: str, mode: str) -> None:
    """From the first shuffle to the last word, for spectators and for the seats themselves."""
    for seed in seeds(quick=SEEDS[game], soak=MORE * SEEDS[game]):
        arena = arena_of(game, mode, seed)
        if game == RALLY and seed == 0:
            # In the third round the planning decks are shuffled anew.
            arena = random_race(mode, seed, rounds=4)
        state = arena.start(log=True)
        played(mode, state, seed, lambda state, rng: follow_through(state, rng, begun=False))


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_the_log_of_a_mean_match_tells_all(game: str, kind: str) -> None:
    """The same where everything happens all the time."""
    for seed in seeds(quick=MEAN_SEEDS[game], soak=MORE * MEAN_SEEDS[game]):
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
    assert [kind.name for kind in BOOKS[game].kinds if kind not in seen] == []


def set_up(game: str) -> Iterator[State]:
    """A match of every mode as it begins, with its first choices."""
    for mode in MODES[game]:
        state = arena_of(game, mode, 0).start(log=True)
        go_on(Followed(state, (0, 1), begun=False), choices=20)
        yield state


def go_on(match: Followed, choices: int) -> None:
    """Play some more, or until the match is over."""
    rng = random.Random(match.state.setup.seed)
    for _ in range(choices):
        if not match.state.over:
            place, index = ANSWERING[match.state.setup.game](match.state, rng)
            match.take(open_asks(match.state)[place], index)


def rare(game: str) -> Iterator[State]:
    """Positions one choice away from what hardly ever happens, played on for a while."""
    states: list[State] = []
    if game == TCG:
        states.extend(
            arrange_match(position) for position in (*rare_positions(), FROM_THE_SCRAP_PILE, *SKYWARPS)
        )
    else:
        states.extend(arrange_race(position) for position in rare_races())
    for state in states:
        go_on(Followed(state, (0,), begun=True), choices=40)
        yield state


def scenario_states(game: str) -> Iterator[State]:
    """Every scenario at its end, followed by spectators."""
    for path in sorted((FOLDER / game).rglob("*.yaml")):
        for scenario in read_scenarios(path):
            if scenario.check is not None:
                continue
            match = Followed(STAGES[game].lay_out(scenario.position), (), begun=True)
            try:
                for step in scenario.steps:
                    if step.key and not step.refused:
                        match.take(*match.state.find_answer(step.seat, step.key))
            except Exception as error:
                error.add_note(f"scenario {scenario.id} in {path.name}")
                raise
            yield match.state


@pytest.mark.parametrize(("game", "reader"), [(TCG, TcgReader), (RALLY, RallyReader)])
def test_every_kind_of_event_is_read_by_somebody(game: str, reader: type) -> None:
    """A kind that is written down later cannot be told without being followed."""
    unread = [
        kind.name for kind in BOOKS[game].kinds if not (kind.quiet or hasattr(reader, f"read_{kind.name}"))
    ]
    assert unread == []


# -- How matches end that nobody wins


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_that_effects_go_round_without_end(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that cannot go on is called off, and says so."""
    state = arena_of(game, MODES[game][1], 1).start(log=True)
    match = Followed(state, (0,), begun=False)
    while state.turn_number() < 1:
        go_on(match, choices=1)
    monkeypatch.setattr("altmode.kernel.state.STEP_LIMIT", 1)
    while not state.over:
        go_on(match, choices=1)
    assert state.turn_number() == 1


@pytest.mark.parametrize("mode", MODES[TCG])
def test_the_log_tells_that_the_last_turn_is_over(mode: str) -> None:
    """A match with a limit of turns ends as a draw."""
    state = random_arena(mode, 2, turn_limit=2).start(log=True)
    go_on(Followed(state, (0, 1), begun=False), choices=1000)
    assert state.over
    assert state.turn == 2
