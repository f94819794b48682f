"""Whether a race asks somebody who never acts out of turn: seldom, and never for anything that only they can see."""

from __future__ import annotations

import pytest

from altmode import api
from altmode.bots import make_bot, seen_by
from altmode.games.registry import GAMES
from altmode.kernel.state import State
from altmode.kernel.views import DecisionView
from altmode.kernel.windows import Chance

SEAT = 0


def asked(state: State, seat: int = SEAT) -> DecisionView:
    """What a seat is asked."""
    return next(one for one in state.view(seat).decisions if not one.reaction)


def chance(state: State, seat: int = SEAT) -> Chance | None:
    """What is known of a seat's question."""
    return GAMES["rally"].chance(state.view(seat), asked(state, seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_at_most_one_question_in_ten_is_whether_to_go_on(seats: int) -> None:
    """Counted over races of somebody who plans as the planner does and never acts out of turn."""
    decided = went_on = left = 0
    for seed in range(10 if seats == 2 else 4):
        state = api.new_game("rally", seats=[{}] * seats, seed=seed, rounds=5)
        players = [make_bot("planner" if seat == SEAT else "random", seat, "rally") for seat in range(seats)]
        while not state.over:
            seat = state.decisions[0].seat
            if seat != SEAT:
                state.choose(seat, players[seat].pick(seen_by(state, seat)))
                continue
            window = chance(state)
            if window is None:
                decided += 1
                state.choose(seat, players[seat].pick(seen_by(state, seat)))
                continue
            if window.likely:
                decided += 1
                went_on += 1
            else:
                left += 1
            state.choose(seat, window.go_on)
    assert decided > 100 and left > 30, "otherwise this proves nothing"
    assert went_on * 10 <= decided, f"{went_on} of {decided}, {left} left to the table"


def test_whether_it_is_likely_follows_from_what_everybody_sees() -> None:
    """In a world in which the seat holds and has planned other cards it is asked all the same."""
    compared = likely = 0
    for seed in range(4):
        state = api.new_game("rally", seats=[{}] * 2, seed=seed, rounds=4)
        players = [make_bot("random", seat, "rally") for seat in range(2)]
        while not state.over:
            seat = state.decisions[0].seat
            window = chance(state, seat)
            if window is None:
                state.choose(seat, players[seat].pick(seen_by(state, seat)))
                continue
            compared += 1
            likely += window.likely
            assert chance(state.determinize(1 - seat, compared), seat) == window
            state.choose(seat, window.go_on)
    assert compared > 30 and 0 < likely < compared, (compared, likely)


def test_whoever_watches_is_asked_at_every_opportunity() -> None:
    state = api.new_game("rally", seats=[{}] * 2, seed=3, rounds=1)
    watched = 0
    while not state.over:
        decision = state.decisions[0]
        window = chance(state, decision.seat)
        if window is None or decision.seat != SEAT:
            state.choose(decision.seat, decision.options[0])
            continue
        assert window.likely or not watched
        watched += 1
        state.choose(SEAT, "go on watching")
    assert watched > 10
