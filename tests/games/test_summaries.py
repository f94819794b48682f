"""A match in short: what is told of it follows from its public log, and adds up."""

from __future__ import annotations

import msgspec
import pytest

import altmode
from altmode.games.registry import GAMES
from altmode.kernel.outcome import Outcome, TallyLine
from altmode.kernel.state import State
from altmode.kernel.summary import MOST_MOMENTS, Summary, Turning, figure
from altmode.kernel.views import SPECTATOR, View

SEEDS = (3, 4)
PLAYED = [(game, seed) for game in GAMES for seed in SEEDS]


def match(game: str, seed: int) -> State:
    return altmode.play(["random", "random"], game=game, seed=seed)


def told(state: State, view: View | None = None) -> Summary:
    return state.setup.voice.summary(view or state.view(SPECTATOR))


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_it_names_what_turned_it_in_order(game: str, seed: int) -> None:
    state = match(game, seed)
    summary = told(state)
    turns = state.view(SPECTATOR).log[-1].turn
    assert summary.length.startswith(f"{turns} ")
    assert len(summary.moments) <= MOST_MOMENTS
    times = [int(moment.when.split()[1]) for moment in summary.moments]
    assert times == sorted(times)
    for shown in summary.figures:
        numbers = [bar.number for bar in shown.bars]
        assert numbers == sorted(numbers, reverse=True)
        assert numbers[-1] > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_damage_of_a_battle_is_all_there(seed: int) -> None:
    state = match("tcg", seed)
    view = state.view(SPECTATOR)
    log = [line for line in view.log if line.event in ("damaged", "attack_damaged")]
    done = sum(line.details["number"] for line in log)
    [shown] = told(state).figures
    # Where more than a few did some, the least are left out.
    assert 0 < sum(bar.number for bar in shown.bars) <= done


def test_the_last_blow_decides_a_battle() -> None:
    state = match("tcg", SEEDS[0])
    summary = told(state)
    assert state.winners
    assert "knocks it out." in summary.decided
    assert f"{state.setup.names[state.winners[0]]} has" in summary.decided
    assert summary.decided.startswith(summary.moments[-1].text)


def test_the_checkpoints_of_a_race_are_counted() -> None:
    state = match("rally", SEEDS[0])
    log = state.view(SPECTATOR).log
    shown = {one.title: one for one in told(state).figures}
    spaces = sum(1 for line in log if line.event == "stepped")
    jumps = sum(line.details["number"] for line in log if line.event == "jumped")
    assert sum(bar.number for bar in shown["Spaces moved"].bars) == spaces + jumps


def test_what_one_side_has_most_more_of_decides_a_reckoning() -> None:
    """Not what there were most points for: of that the others may have as much."""
    state = match("woc", SEEDS[0])
    tally = (
        TallyLine("20 cost in the Vault", 9, seat=0),
        TallyLine("18 cost in the Vault", 8, seat=1),
        TallyLine("Missions completed", 4, side=0),
        TallyLine("Missions completed", 1, side=1),
    )
    ended = Outcome((0,), points=(13, 9), tally=tally)
    view = msgspec.structs.replace(state.view(SPECTATOR), outcome=ended, winners=ended.winners)
    assert told(state, view).decided == "Missions completed decided it: 4 points against 1."


def test_what_ended_a_match_of_all_together_decided_it() -> None:
    state = altmode.play(["random"], game="ard", mode="solo", seed=SEEDS[0])
    ends = ("game_won", "game_lost", "game_drawn")
    last = [line.text for line in state.view(SPECTATOR).log if line.event not in ends][-1]
    assert told(state).decided == last


@pytest.mark.parametrize("game", GAMES)
def test_nobody_s_secret_is_told(game: str) -> None:
    """It is made from what a spectator sees; a guess at what they do not see is told alike."""
    state = match(game, SEEDS[0])
    guess = state.determinize(SPECTATOR, 7)
    assert state.journal is not None
    guess.journal = state.journal.copy()
    assert told(state) == told(guess)


def test_of_much_that_happened_the_weightiest_is_told() -> None:
    turning = Turning("Turn")
    for turn in range(1, 9):
        turning.add(turn % 4, turn, f"{turn}")
    assert [moment.text for moment in turning.moments()] == ["1", "2", "3", "6", "7"]
    assert figure("None", {(0, "Ada"): 0}) == ()
