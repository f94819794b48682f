"""Why not, in any game: what holds before a game says anything of its own."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from altmode.kernel.outcome import Outcome
from altmode.kernel.views import SPECTATOR, Reason

from .test_deciding import plan_all
from .toy import DECK, HAND, ZONES, PlanQuestion, Toy, new_race


def test_a_piece_that_an_option_is_about_needs_no_reason() -> None:
    state = new_race(seed=7)
    offered = state.decisions[0].options[0].pieces
    assert offered
    assert state.why_not(0, offered[0]) is None


def test_one_is_asked_something_else() -> None:
    state = new_race(seed=7)
    assert state.why_not(0, state.zone(DECK, 0)[0]) == Reason("You are asked something else now.", "TOY-3")


def test_a_second_copy_points_at_the_one_that_is_offered() -> None:
    state = new_race(seed=7)
    hand = state.zone(HAND, 0)
    state.cards[hand[1]] = state.cards[hand[0]]
    state.asked[0].options = tuple(state.distinct(0))
    offered = [piece for piece in hand[:2] if state.why_not(0, piece) is None]
    assert len(offered) == 1
    (copy,) = [piece for piece in hand[:2] if piece not in offered]
    name = state.name(copy)
    assert state.why_not(0, copy) == Reason(
        f"Another copy of {name} is offered, and it comes to the same.", "TOY-3", offered[0]
    )


def test_a_copy_that_one_does_not_know_is_no_copy() -> None:
    state = new_race(seed=7)
    hand = state.zone(HAND, 0)
    state.cards[hand[1]] = state.cards[hand[0]]
    state.asked[0].options = (hand[0],)
    state.known[hand[1]] = 0
    assert state.why_not(0, hand[1]) == Reason("You are asked something else now.", "TOY-3")


def test_somebody_else_decides() -> None:
    state = new_race(seed=7)
    for _ in range(3):
        state.choose(0, 0)
    assert [ask.seat for ask in state.asked] == [1, 2]
    expected = Reason("It is not your decision now: the table waits for Ben and Cleo.")
    assert {state.why_not(0, piece) for piece in range(len(state.cards))} == {expected}


def test_those_who_watch_and_those_who_have_played() -> None:
    state = new_race(seed=7)
    assert state.why_not(SPECTATOR, 0) == Reason("You are only watching this match.")
    plan_all(state)
    state.finish(Outcome((0,)))
    for seat in (0, 1, SPECTATOR):
        assert state.why_not(seat, 0) == Reason("The match is over.")


@pytest.mark.parametrize("piece", [-1, 10_000])
def test_there_is_no_such_piece(piece: int) -> None:
    with pytest.raises(LookupError, match="no piece"):
        new_race(seed=7).why_not(0, piece)


@dataclass(frozen=True)
class Choosy(PlanQuestion):
    """A question that knows why a card is none of its options."""

    def why_not(self, state: Toy, seat: int, piece: int) -> Reason | None:
        return self.not_now(state, "first plan this register") if state.where[piece] % ZONES == DECK else None


def test_a_question_says_itself_why_a_piece_is_no_answer() -> None:
    """With the rule behind it; where it has nothing to say of a piece, the usual words do."""
    state = new_race(seed=7)
    state.asked[0].question = Choosy()
    theirs = state.zone(HAND, 1)[0]
    assert state.why_not(0, state.zone(DECK, 0)[0]) == Reason("First plan this register.", "TOY-3")
    assert state.why_not(0, theirs) == Reason("You are asked something else now.", "TOY-3")
