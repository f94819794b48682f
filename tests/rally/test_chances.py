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
