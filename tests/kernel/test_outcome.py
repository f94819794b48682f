"""How a match ends: won, drawn, or lost by all, with points; and how that is saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from altmode.kernel.checking import check_position
from altmode.kernel.codec import BadData
from altmode.kernel.game import Setup, counts_in_words
from altmode.kernel.outcome import DRAW, LOST, Outcome, TallyLine

from .toy import ZONE_KINDS, Toy, new_race, saved_and_loaded


@pytest.mark.parametrize(
    ("outcome", "drawn", "scores"),
    [
        (Outcome((1,)), False, [0.0, 1.0, 0.0]),
        (Outcome((0, 2)), False, [1.0, 0.0, 1.0]),
        (DRAW, True, [0.5, 0.5, 0.5]),
        (LOST, False, [0.0, 0.0, 0.0]),
    ],
)
def test_a_half_is_for_a_true_draw_alone(outcome: Outcome, drawn: bool, scores: list[float]) -> None:
    """What all lose is worth nothing to anybody."""
    state = new_race()
    assert (state.over, state.outcome, state.winners, state.scores) == (False, None, [], [0.0] * 3)
    state.finish(outcome)
    assert (state.over, state.winners) == (True, list(outcome.winners))
    assert (outcome.drawn, state.scores) == (drawn, scores)
    assert state.view(-1).outcome is outcome


def test_each_seat_is_its_own_side_unless_the_game_says_so() -> None:
    names = ("Ada", "Ben", "Cleo")
    assert Setup("toy", "race", names, ZONE_KINDS, {}).sides == (0, 1, 2)
    together = Setup("toy", "race", names, ZONE_KINDS, {}, sides=(0, 0, 0))
    assert together.sides == (0, 0, 0)
    assert new_race().view(1).sides == (0, 1, 2)


FULL = Outcome(
    (0,), points=(3, 1, 0), tally=(TallyLine("A step", 3, "TOY-5", seat=0), TallyLine("A side", 0, side=2))
)


@pytest.mark.parametrize("outcome", [DRAW, LOST, Outcome((1, 2)), FULL])
def test_an_outcome_is_saved_and_copied_with_its_position(outcome: Outcome) -> None:
    state = new_race()
    state.finish(outcome)
    loaded = saved_and_loaded(state)
    check_position(loaded, new_race(), ())
    assert loaded.outcome == state.clone().outcome == outcome
    assert loaded == state


def loaded(data: dict[str, Any]) -> Toy:
    """The position that JSON tells of."""
    fresh = Toy()
    fresh.fill_from_plain(new_race().setup, json.loads(json.dumps(data)))
    return fresh


@pytest.mark.parametrize("winners", [None, [], [2]])
def test_a_position_saved_before_there_were_outcomes_is_read(winners: list[int] | None) -> None:
    """It said whether it was over, and who had won; records that begin with such a position replay."""
    state = new_race()
    if winners is not None:
        state.finish(Outcome(tuple(winners)))
    data = state.to_plain()
    del data["outcome"]
    data.update(over=winners is not None, winners=winners or [])

    assert loaded(data) == state
    assert loaded(data).outcome == state.outcome


def test_an_old_position_is_checked_like_any_other() -> None:
    data = new_race().to_plain()
    del data["outcome"]
    with pytest.raises(BadData, match=r"^outcome: this field is missing$"):
        loaded(data)
    with pytest.raises(BadData, match=r'^over: found "no", expected true or false$'):
        loaded({**data, "over": "no", "winners": []})
    with pytest.raises(BadData, match=r"^outcome\.winners\[0\]: found \"ada\", expected a whole number$"):
        loaded({**data, "over": True, "winners": ["ada"]})


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        (Outcome((0,), lost=True), "outcome.winners: found winners, expected none in a match that is lost"),
        (Outcome((), points=(1, 2)), "outcome.points: found a list of 2, expected a list of 3"),
        (Outcome((), tally=(TallyLine("x", 1, seat=3),)), "outcome.tally[0].seat: there is no seat 3"),
        (Outcome((), tally=(TallyLine("x", 1, side=3),)), "outcome.tally[0].side: there is no side 3"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(outcome: Outcome, message: str) -> None:
    state = new_race()
    state.finish(outcome)
    with pytest.raises(BadData) as info:
        check_position(state, new_race(), ())
    assert str(info.value) == message


def test_a_wrongly_nested_tally_is_refused_with_its_place() -> None:
    data = new_race().to_plain()
    data["outcome"] = {
        "end": "outcome",
        "winners": [],
        "tally": [{"end": "tally_line", "item": 3, "points": 1}],
    }
    with pytest.raises(BadData, match=r"^outcome\.tally\[0\]\.item: found 3, expected text$"):
        loaded(data)


def test_points_make_another_position() -> None:
    """And winners alone make the one that records know from before."""
    ends = []
    for outcome in (Outcome((0,)), FULL, Outcome((0,), points=(3, 1, 0)), LOST, DRAW):
        state = new_race()
        state.finish(outcome)
        ends.append(state.digest())
    assert len(set(ends)) == len(ends)


@pytest.mark.parametrize(
    ("allowed", "words"),
    [
        ((1,), "1 seat"),
        ((2,), "2 seats"),
        ((2, 4), "2 or 4 seats"),
        ((2, 3), "2 or 3 seats"),
        ((1, 2, 4), "1, 2 or 4 seats"),
        ((2, 3, 4, 5, 6), "2 to 6 seats"),
    ],
)
def test_numbers_of_seats_as_people_say_them(allowed: tuple[int, ...], words: str) -> None:
    assert counts_in_words(allowed, "seat") == words
