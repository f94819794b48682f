"""Whoever touches a piece is told why nothing can be done with it, unless something can: in any position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import altmode
from altmode.authoring import driving
from altmode.authoring.scenarios import read_scenarios, run_scenario
from altmode.authoring.tcg.decks import ready_decks
from altmode.bots import make_bot, seen_by
from altmode.kernel.chance import Chance, key_from_seed
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, Reason
from altmode.rulebook.loader import rulebook

from .any_game import ALL_MODES, ANSWERING, GAMES, MEAN, PARTS, arena_of, mean_state
from .questions import questions_of
from .random_play import open_asks, take

LONGEST = 400
SEEN = 0.15
"""How many of all positions are looked at."""
LONGEST_SENTENCE = 130
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def positions(state: State, game: str, seed: int) -> Iterator[State]:
    """Some positions of a match that is played at random, the last one always."""
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if state.over:
            break
        if rng.random() < SEEN:
            yield state
        take(state, ANSWERING[game](state, rng))
    yield state


def pieces(state: State) -> list[int]:
    """Every piece that lies anywhere."""
    return [piece for zone in state.zones for piece in zone]


def told(state: State, seat: int) -> list[Reason | None]:
    """What a seat is told about each piece."""
    return [state.why_not(seat, piece) for piece in pieces(state)]


def check(state: State) -> None:
    """Hold every answer against the options there are."""
    book = rulebook(state.setup.game).by_id
    variants = PARTS[state.setup.game].variants(state)
    for seat in (*range(state.setup.seats), SPECTATOR):
        view = state.view(seat)
        offered = {piece for asked in view.decisions for option in asked.options for piece in option.pieces}
        for zone in view.zones:
            for piece in zone.pieces:
                reason = state.why_not(seat, piece.id)
                if piece.id in offered:
                    assert reason is None
                    continue
                assert reason is not None
                text = reason.text
                assert text[0] == text[0].upper() and text[-1] == "." and "  " not in text, text
                assert not text.endswith("..") or "..." in text, text
                assert len(text) <= LONGEST_SENTENCE, text
                if reason.instead is not None:
                    assert reason.instead in offered
                    assert view.piece(reason.instead).card == piece.card is not None
                if not reason.rule:
                    # Only those who watch are told something that no rule says.
                    assert seat == SPECTATOR and not state.over, text
                    continue
                of_rule = set(book[reason.rule].variants) or {""}
                assert of_rule & variants or "by rules 1.0" in text, (text, reason.rule)


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_a_piece_is_either_offered_or_explained(game: str, mode: str) -> None:
    checked = 0
    for seed in PARTS[game].varied_seeds:
        for state in positions(arena_of(game, mode, seed).start(), game, seed):
            check(state)
            checked += 1
    assert checked > 30


@pytest.mark.parametrize(("game", "kind"), MEAN)
def test_also_in_mean_positions(game: str, kind: str) -> None:
    for seed in range(3):
        for state in positions(mean_state(game, kind, seed), game, seed):
            check(state)


def test_also_where_good_bots_play_cards() -> None:
    decks = [deck for deck in ready_decks().values() if deck.mode != "basic"]
    for seed in range(6):
        seats = [decks[(seed * 2 + seat) % len(decks)].as_seat(f"seat {seat}") for seat in range(2)]
        state = altmode.new_game("tcg", mode="rules-1.0", seats=seats, seed=seed, log=False, turn_limit=100)
        bots = [make_bot("greedy", seat) for seat in range(2)]
        while not state.over:
            decision = state.decisions[0]
            check(state)
            state.choose(decision.seat, bots[decision.seat].pick(seen_by(state, decision.seat)))


def test_also_where_good_bots_race() -> None:
    state = altmode.new_game("rally", seats=[{}] * 3, seed=5, course="chaos-junction", rounds=3)
    bots = [make_bot("planner", seat, "rally") for seat in range(3)]
    while not state.over:
        decision = state.decisions[0]
        check(state)
        state.choose(decision.seat, bots[decision.seat].pick(seen_by(state, decision.seat)))


def speaking(state: State) -> Iterator[str]:
    """The questions that themselves say why a piece cannot be chosen."""
    if state.over:
        return
    for seat in range(state.setup.seats):
        mine = [ask.question for ask in open_asks(state) if ask.seat == seat]
        if mine and any(
            reason is not None and reason == in_own_rules(state, mine[0].why_not(state, seat, piece))
            for piece, reason in zip(pieces(state), told(state, seat), strict=True)
        ):
            yield type(mine[0]).__name__


def in_own_rules(state: State, reason: Reason | None) -> Reason | None:
    """A reason under the id that the rulebook of the match has for it."""
    return reason and Reason(reason.text, state.setup.cited(reason.rule), reason.instead)


@pytest.mark.parametrize("game", GAMES)
def test_also_in_every_position_of_the_scenarios(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """These meet every question that a game knows; that they hold is for `test_scenarios.py` of each game."""
    met: set[str] = set()
    silent = {made.__name__ for made in questions_of(game) if "why_not" in vars(made)}

    def check_noting(state: State) -> None:
        met.update(type(ask.question).__name__ for ask in open_asks(state))
        silent.difference_update(speaking(state))
        check(state)

    monkeypatch.setattr(driving, "check_position", check_noting)
    cut_short = []
    for path in sorted((SCENARIOS / game).rglob("*.yaml")):
        for scenario in read_scenarios(path):
            if run_scenario(scenario).message:
                cut_short.append(scenario.id)
    assert cut_short == []
    assert met >= PARTS[game].rare_questions
    assert silent == set(), "questions that have reasons and are never heard to tell one"


# -- Secrets


def worlds(state: State, seat: int, count: int) -> Iterator[State]:
    """Positions that look the same to a seat, with everything it does not know dealt out anew."""
    for number in range(count):
        world = state.determinize(seat, Chance(key_from_seed(number, "worlds"), 0))
        seen, shown = state.view(seat), world.view(seat)
        assert (seen.zones, seen.decisions, seen.facts) == (shown.zones, shown.decisions, shown.facts)
        yield world


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_what_a_seat_does_not_know_makes_no_difference(game: str, mode: str) -> None:
    """Two worlds that look the same to a seat answer the same, whichever piece it touches."""
    differ = 0
    for seed in PARTS[game].varied_seeds:
        for state in positions(arena_of(game, mode, seed).start(), game, seed):
            for seat in (*range(state.setup.seats), SPECTATOR):
                for world in worlds(state, seat, 2):
                    differ += world.cards != state.cards
                    assert told(world, seat) == told(state, seat)
    assert differ > 50


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_asking_changes_nothing(game: str, mode: str) -> None:
    for state in positions(arena_of(game, mode, 3).start(), game, 3):
        before = state.digest()
        for seat in range(state.setup.seats):
            told(state, seat)
        assert state.digest() == before
