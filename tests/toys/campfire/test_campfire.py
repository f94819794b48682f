"""Campfire through every layer: one seat, sides, and a match that all can lose."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from cli.typist import Typist

import altmode
from altmode.authoring.driving import Driver
from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import parse_scenarios, run_scenario
from altmode.bots import Bot, seen_by
from altmode.cli import main
from altmode.cli.terminal.screen import NoMoreInput
from altmode.cli.terminal.session import Session
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance
from altmode.kernel.outcome import LOST, Outcome, TallyLine
from altmode.kernel.state import State
from altmode.lab import bench
from altmode.lab.studies import Study, figures_of, seated_bots
from altmode.table.deeds import BOT, PERSON, Opened, SeatPlan
from altmode.table.live import Table
from altmode.table.refused import Refused
from toys.campfire.bots.part import Stoker
from toys.campfire.games import CAMPFIRE

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WET = ("play rain", "bury wood", "bury rain")
"""Choices in this order put every fire out."""


@pytest.fixture(autouse=True)
def campfire(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is everywhere."""
    monkeypatch.setitem(GAMES, CAMPFIRE.id, CAMPFIRE)


def camp(mode: str, seats: int, seed: int = 1) -> State:
    """A match at its first question."""
    return altmode.new_game("campfire", mode=mode, seats=NAMES[:seats], seed=seed)


def stoked(state: State) -> State:
    """A match that was played to its end as well as it goes."""
    bot = Stoker()
    while not state.over:
        decision = state.decisions[0]
        state.choose(decision.seat, bot.pick(seen_by(state, decision.seat)))
    return state


def drowned(state: State) -> State:
    """A match that was played to its end as badly as it goes."""
    while not state.over:
        decision = state.decisions[0]
        state.choose(decision.seat, next(key for key in WET if key in decision.keys))
    return state


class TestOutcome:
    def test_alone_the_match_is_won_or_lost(self) -> None:
        """With nobody else at the table there is a winner or none, and never a draw."""
        won, lost = stoked(camp("solo", 1)), drowned(camp("solo", 1))

        assert won.outcome == Outcome(
            (0,),
            points=(4,),
            tally=(
                TallyLine("Wood on the fire", 3, "CAMP-SCORE-01", seat=0),
                TallyLine("A fire that burns", 1, side=0),
            ),
        )
        assert (won.winners, won.scores) == ([0], [1.0])
        assert lost.outcome is not None and lost.outcome.lost and not lost.outcome.drawn
        assert (lost.winners, lost.scores) == ([], [0.0])

    def test_together_all_win_or_all_lose(self) -> None:
        won, lost = stoked(camp("together", 3)), drowned(camp("together", 3))

        assert (won.winners, won.scores) == ([0, 1, 2], [1.0] * 3)
        assert (lost.winners, lost.scores) == ([], [0.0] * 3)
        assert won.view(-1).sides == (0, 0, 0)
        assert won.view(-1).outcome == won.outcome

    def test_sides_win_together_and_may_draw(self) -> None:
        state = camp("sides", 4)
        bots = [Stoker(), None, Stoker(), None]
        while not state.over:
            decision = state.decisions[0]
            bot = bots[decision.seat]
            bury = next(key for key in decision.keys if key.startswith("bury"))
            state.choose(decision.seat, bury if bot is None else bot.pick(seen_by(state, decision.seat)))
        assert state.setup.sides == (0, 1, 0, 1)
        assert (state.winners, state.scores) == ([0, 2], [1.0, 0.0, 1.0, 0.0])

        drawn = drowned(camp("sides", 2))
        assert drawn.outcome is not None and drawn.outcome.drawn
        assert drawn.scores == [0.5, 0.5]

    @pytest.mark.parametrize(
        ("mode", "seats", "message"),
        [
            ("solo", 2, "Solo is for 1 seat, found 2"),
            ("sides", 3, "Team play is for 2 or 4 seats, found 3"),
            ("together", 1, "Together is for 2 or 3 seats, found 1"),
        ],
    )
    def test_a_mode_says_for_how_many_it_is(self, mode: str, seats: int, message: str) -> None:
        with pytest.raises(ValueError, match=f"^{message}$"):
            camp(mode, seats)

    @pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("sides", 4), ("together", 3)])
    def test_what_holds_of_every_position_holds_here(self, mode: str, seats: int) -> None:
        """Saving, cloning, guesses and secrets, also with one seat and after the end."""
        rng = random.Random(5)
        driver = Driver(camp(mode, seats))
        while not driver.state.over:
            decision = driver.state.decisions[0]
            driver.choose(decision.seat, rng.choice(decision.keys))
        end = driver.state

        assert altmode.load(end.to_json()).outcome == end.outcome
        assert end.clone() == end
        assert end.determinize(0, Chance(1, 0)).view(0) == end.clone().view(0)

    def test_a_lost_match_replays(self) -> None:
        state = drowned(camp("together", 2))
        record = altmode.record_of(state)

        assert record.winners == ()
        assert altmode.replay_record(altmode.read_record(record.to_json())).outcome == state.outcome

    def test_what_an_outcome_says_beyond_its_winners_is_part_of_the_position(self) -> None:
        """A lost match is another position than a drawn one."""
        lost, drawn = camp("solo", 1), camp("solo", 1)
        lost.finish(LOST)
        drawn.finish(Outcome(()))
        assert lost != drawn


class TestScenarios:
    TEXT = """
id: campfire/out
game: campfire
mode: {mode}
given: {{fires: [{fires}]}}
steps:
{steps}
  - expect: {{over: true, winner: {winner}, winners: {winners}, lost: {lost}, points: {points}}}
"""

    @pytest.mark.parametrize(
        ("key", "winner", "winners", "lost", "points"),
        [("best", "ada", "[ada]", "false", "[4]"), ("worst", "nobody", "[]", "true", "[0]")],
    )
    def test_how_a_match_ended_can_be_expected(
        self, key: str, winner: str, winners: str, lost: str, points: str
    ) -> None:
        """One seat: the first of the usual names."""
        wanted = ("play wood", "bury rain") if key == "best" else WET
        state = altmode.new_game("campfire", mode="solo", seats=["ada"], seed=1)
        steps = []
        while not state.over:
            chosen = next(one for one in wanted if one in state.decisions[0].keys)
            state.choose(0, chosen)
            steps.append(f"  - ada: {chosen}")
        text = self.TEXT.format(
            mode="solo",
            fires=0,
            steps="\n".join(steps),
            winner=winner,
            winners=winners,
            lost=lost,
            points=points,
        )
        [scenario] = parse_scenarios(text)
        assert scenario.names == ["ada"]
        assert run_scenario(scenario).message == ""

    def test_so_many_seats_as_the_mode_allows(self) -> None:
        text = "id: campfire/many\ngame: campfire\nmode: sides\nseats: [ada, ben, cleo]\ngiven: {}\n"
        with pytest.raises(Problems, match="Team play is for 2 or 4 seats, found 3"):
            parse_scenarios(text)


def table(mode: str, people: int, bots: int = 0) -> Table:
    """A table at which the match has begun."""
    places = [SeatPlan(PERSON, NAMES[seat], bot="stoker", given={}) for seat in range(people)]
    places += [SeatPlan(BOT, bot="stoker", given={}) for _ in range(bots)]
    made = Table("t1", Opened("campfire", mode, 1, tuple(places)))
    made.happen(made.begin())
    return made


class TestTable:
    def test_whoever_gives_up_a_common_match_leaves_the_seat_to_a_bot(self) -> None:
        """Nobody has won or lost by that; the match is lost when the last of them has gone."""
        shared = table("together", 3)
        shared.happen(shared.concede(1))
        assert not shared.over and shared.winners == [] and shared.outcome is None
        assert shared.seats[1].played_by_bot
        shared.happen(shared.time_out(0))
        assert not shared.over

        shared.happen(shared.concede(2))
        assert shared.over and shared.outcome == LOST and shared.winners == []
        with pytest.raises(Refused):
            shared.concede(2)

    def test_a_common_match_can_be_won_by_those_who_stay(self) -> None:
        shared = table("together", 2)
        shared.happen(shared.concede(1))
        while not shared.over:
            seat = shared.waiting_for()[0]
            decision = shared.view(seat).decisions[0]
            key = Stoker().pick(seen_by(shared.state, seat))
            shared.happen(shared.choose(seat, shared.question_id(seat, decision), key))
        assert shared.winners == [0, 1]

    def test_with_bots_around_the_same_fire_nobody_wins_by_giving_up(self) -> None:
        shared = table("together", 1, 2)
        shared.happen(shared.concede(0))
        assert shared.over and shared.outcome == LOST

    def test_alone_giving_up_is_losing(self) -> None:
        alone = table("solo", 1)
        assert alone.waiting_for() == [0]
        alone.happen(alone.concede(0))
        assert alone.over and alone.outcome == LOST and alone.waiting_for() == []

    def test_a_side_wins_when_the_other_has_gone(self) -> None:
        two = table("sides", 4)
        two.happen(two.concede(0))
        assert not two.over
        two.happen(two.concede(2))
        assert two.outcome == Outcome((1, 3))

    def test_alone_one_takes_back_what_revealed_nothing(self) -> None:
        """And what did reveal something stands: there is nobody who could agree."""
        alone = table("solo", 1)
        decision = alone.view(0).decisions[0]
        alone.happen(alone.choose(0, alone.question_id(0, decision), decision.options[0].key))
        with pytest.raises(Refused, match="your choice stands"):
            alone.take_back(0)


class TestLab:
    @pytest.mark.parametrize(
        ("mode", "seats", "seated"),
        [("solo", 0, 1), ("", 0, 3), ("sides", 0, 2), ("sides", 4, 4), ("together", 2, 2)],
    )
    def test_the_usual_bots_are_as_many_as_the_mode_allows(self, mode: str, seats: int, seated: int) -> None:
        assert len(seated_bots(Study("campfire", mode, seats=seats))) == seated

    def test_a_match_that_all_lose_is_no_draw(self, capsys: pytest.CaptureFixture[str]) -> None:
        words = ["sim", "campfire", "--mode", "solo", "--games", "40", "--bots", "random"]
        assert main([*words, "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        assert figures["draws"] == 0 and figures["lost"] > 0
        assert figures["wins"] == [40 - figures["lost"]]
        assert figures["win_rates"][0]["rate"] == figures["wins"][0] / 40

        assert main(words) == 0
        assert f"40 matches, 0 draws, {figures['lost']} lost by all\n" in capsys.readouterr().out

    def test_team_play_is_never_for_three(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["sim", "campfire", "--mode", "sides", "--seats", "3"]) == 2
        assert "--seats: Team play is for 2 or 4 seats, found 3" in capsys.readouterr().err

    def test_a_game_of_one_seat_is_measured(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bench, "other_build", lambda: None)
        monkeypatch.setattr(bench, "REPETITIONS", 1)
        assert main(["bench", "campfire", "--games", "2"]) == 0
        printed = capsys.readouterr().out
        assert all(words in printed for words in ("Campfire", "solo, 1", "together", "clone"))

    def test_nothing_is_counted_of_a_match_that_was_broken_off(self) -> None:
        assert figures_of(Study("campfire", "solo"), [], 1.0)["lost"] == 0


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("own_folder")
class TestTerminal:
    def session(self, state: State, *lines: str, people: int = 1) -> tuple[Session, Typist]:
        """A match at which these lines are typed."""
        typist = Typist(*lines)
        bots: list[Bot | None] = [None if seat < people else Stoker() for seat in range(state.setup.seats)]
        return Session(state, bots, typist), typist

    def test_alone_to_the_end(self) -> None:
        """Won: the points and what they are made of stand below."""
        state = camp("solo", 1)
        best = []
        twin = camp("solo", 1)
        while not twin.over:
            best.append(next(key for key in ("play wood", "bury rain") if key in twin.decisions[0].keys))
            twin.choose(0, best[-1])

        session, typist = self.session(state, *best)
        session.play()
        session.end()

        text = typist.printed.split("Fires: 3")[-1]
        assert text.splitlines()[1:] == [
            "Ada wins.",
            "Points: 4.",
            "  Wood on the fire: 3  CAMP-SCORE-01",
            "  A fire that burns: 1",
            "5 turns.",
            "Seed 1, solo rules.",
        ]

    def test_a_lost_match_is_no_draw(self) -> None:
        state = drowned(camp("together", 2))
        session, typist = self.session(state)
        session.end()
        assert "The match is lost.\nPoints: Ada 0, Ben 0.\n  Ada: Wood on the fire: 0" in typist.printed
        assert "draw" not in typist.printed

    def test_giving_up_alone_is_losing(self) -> None:
        session, typist = self.session(camp("solo", 1), "concede", "y")
        session.play()
        session.end()
        assert "Ada concedes. The match is lost." in typist.printed

    def test_a_bot_plays_on_for_one_of_two_people(self) -> None:
        session, typist = self.session(camp("together", 2), "", "concede", "y", people=2)
        with pytest.raises(NoMoreInput):
            session.play()
        assert not session.over and session.next_seat() == 1
        assert "Ada gives up. The stoker bot plays on." in typist.printed

    def test_by_the_command_line(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 9))
        assert main(["play", "campfire", "--terminal", "--mode", "solo", "--seed", "1"]) == 0
        printed = capsys.readouterr().out
        assert "Points: " in printed and "Seed 1, solo rules." in printed

        assert main(["play", "campfire", "--terminal", "--mode", "solo", "--seats", "2"]) == 2
        assert "Solo is for 1 seat, found 2" in capsys.readouterr().err


class TestCards:
    """A game need not have cards to look up, and is in nobody's way then."""

    def test_a_card_of_another_game_is_found(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["card", "turbo", "boost"]) == 0
        assert capsys.readouterr().out.startswith("Turbo Boost\n")

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--game", "campfire"], "campfire has no cards that can be looked up"),
            (["wood", "--game", "campfire"], 'there is no card "wood" in campfire'),
        ],
    )
    def test_none_of_its_own_is(
        self, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["card", *words]) == 2
        assert capsys.readouterr().err.startswith(message)
