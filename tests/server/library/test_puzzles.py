"""Puzzles: each can be solved, nobody is told how, and whoever sits down gets the seat that is asked."""

from __future__ import annotations

from typing import Any

import pytest

from altmode.authoring.part import stage_of
from altmode.authoring.puzzle_files import ready_puzzles
from altmode.authoring.scenarios import run_scenario
from altmode.games.registry import GAMES
from altmode.rulebook import find
from altmode.table.live import Table
from server.library.conftest import Client
from server.library.fakes import FakeTables

PUZZLES = ready_puzzles()

POSITION = """\
id: mine/one
title: Mine
given:
  ada: {play: [Ramjet]}
  ben: {play: [Bombshell], hand: [Zap]}
  turn: ben
"""


def begun(tables: FakeTables) -> Table:
    """The table that was opened last, with its match begun."""
    table = Table("t", tables.opened[-1])
    table.happen(table.begin())
    return table


class TestReadyOnes:
    def test_there_are_enough_of_every_game(self) -> None:
        games = [puzzle.game for puzzle in PUZZLES.values()]
        assert len(games) >= 24
        assert all(games.count(game) >= 4 for game in GAMES)

    def test_easy_ones_come_first(self) -> None:
        for game in GAMES:
            known = [one.puzzle.difficulty for one in PUZZLES.values() if one.game == game and one.puzzle]
            assert known == sorted(known)
            assert known[0] == 1
            assert len(set(known)) > 1

    @pytest.mark.parametrize("id", PUZZLES)
    def test_its_own_steps_solve_it(self, id: str) -> None:
        puzzle = PUZZLES[id]
        assert puzzle.puzzle is not None
        assert puzzle.puzzle.goal and puzzle.puzzle.reached
        assert puzzle.steps
        assert run_scenario(puzzle).message == ""

    @pytest.mark.parametrize("id", PUZZLES)
    def test_doing_nothing_of_it_does_not_solve_it(self, id: str) -> None:
        puzzle = PUZZLES[id]
        steps, puzzle.steps = puzzle.steps, []
        try:
            assert run_scenario(puzzle).message.startswith("puzzle: ")
        finally:
            puzzle.steps = steps

    @pytest.mark.parametrize("id", PUZZLES)
    def test_the_rules_it_names_exist(self, id: str) -> None:
        assert PUZZLES[id].cites
        for rule in PUZZLES[id].cites:
            assert find(rule).id == rule

    def test_solutions_are_told_to_nobody(self, client: Client) -> None:
        answer = client.get("/api/puzzles")
        assert [puzzle["id"] for puzzle in answer.json()["puzzles"]] == list(PUZZLES)
        for puzzle in answer.json()["puzzles"]:
            assert sorted(puzzle) == ["cites", "difficulty", "game", "goal", "id", "title", "unique"]
        for puzzle in PUZZLES.values():
            for step in puzzle.steps:
                assert f'"{step.key}"' not in answer.text

    @pytest.mark.parametrize("id", PUZZLES)
    def test_whoever_sits_down_gets_the_seat_that_is_asked(
        self, client: Client, tables: FakeTables, id: str
    ) -> None:
        answer = client.post(f"/api/puzzles/{id}/play", json={})
        assert answer.status_code == 201
        table = begun(tables)
        puzzle = PUZZLES[id]
        assert puzzle.puzzle is not None
        asked = table.state.asked[0].seat
        assert [plan.kind for plan in table.opened.seats].index("person") == asked
        assert table.bots_to_move() == [seat for seat in table.waiting_for() if seat != asked]
        assert table.opened.puzzle is not None
        assert (table.opened.puzzle.title, table.opened.puzzle.goal) == (puzzle.title, puzzle.puzzle.goal)
        assert table.state.digest() == stage_of(puzzle.game).lay_out(puzzle.position).digest()

    @pytest.mark.parametrize("id", PUZZLES)
    def test_the_table_tells_nothing_of_the_solution(
        self, client: Client, tables: FakeTables, id: str
    ) -> None:
        client.post(f"/api/puzzles/{id}/play", json={})
        assert tables.opened[0].before == ()
        assert "steps" not in tables.opened[0].start

    def test_without_a_body_it_is_played_too(self, client: Client, tables: FakeTables) -> None:
        assert client.post(f"/api/puzzles/{next(iter(PUZZLES))}/play").status_code == 201

    def test_another_seat_may_be_taken(self, client: Client, tables: FakeTables) -> None:
        client.post(f"/api/puzzles/{next(iter(PUZZLES))}/play", json={"seat": 1})
        assert [plan.kind for plan in tables.opened[0].seats] == ["bot", "person"]

    def test_an_unknown_puzzle_is_answered_with_the_nearest(self, client: Client) -> None:
        answer = client.post("/api/puzzles/to-spar/play", json={})
        assert answer.status_code == 404
        assert 'did you mean "to-spare"?' in answer.json()["message"]


class TestOnesOwn:
    def test_a_scenario_is_played_from_its_position(self, client: Client, tables: FakeTables) -> None:
        answer = client.post("/api/puzzles/play", json={"text": POSITION})
        assert answer.status_code == 201, answer.text
        table = begun(tables)
        assert [plan.kind for plan in table.opened.seats] == ["bot", "person"]
        assert table.waiting_for() == [1]
        assert (table.opened.title, table.opened.puzzle and table.opened.puzzle.goal) == ("Mine", "")

    def test_one_of_several_is_named(self, client: Client, tables: FakeTables) -> None:
        text = POSITION + "---\n" + POSITION.replace("mine/one", "mine/two").replace("turn: ben", "turn: ada")
        answer = client.post("/api/puzzles/play", json={"text": text})
        assert (answer.status_code, answer.json()["message"]) == (
            400,
            "The text holds 2 scenarios; say which one: mine/one, mine/two.",
        )
        assert client.post("/api/puzzles/play", json={"text": text, "id": "mine/two"}).status_code == 201
        assert begun(tables).waiting_for() == [0]
        assert client.post("/api/puzzles/play", json={"text": text, "id": "mine/tow"}).status_code == 404

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "the file says nothing"),
            ("{", "this is not YAML"),
            (POSITION.replace("Ramjet", "Ramjt"), 'did you mean "Ramjet, Sky Smasher"?'),
            (POSITION.replace("given", "gven"), 'did you mean "given"?'),
            (POSITION + "  number: 100000000000000\n", "holds the number 1e+14"),
            ('id: x\nteam: ["Ramjet, Sky Smasher"]\nexpect: {legal: false}\n', "checks a team"),
            ("course: x\nlayout: []\n", "looks like a course"),
            (
                'id: x\ngame: rally\ngiven: {board: "+   +\\n  .  \\n+   +", ada: {at: [0, 0]}, ben: {at: [0, 0]}}\n',
                "ada stands on [0, 0] already",
            ),
        ],
    )
    def test_what_cannot_be_played_is_declined_in_words(
        self, client: Client, tables: FakeTables, text: str, said: str
    ) -> None:
        answer = client.post("/api/puzzles/play", json={"text": text})
        assert answer.status_code == 400, answer.text
        assert said in answer.json()["message"]
        assert not tables.opened

    def test_a_position_in_which_nobody_is_asked_is_declined(self, client: Client) -> None:
        board = "+   +   +\n  .   .\n+   +   +\n"
        given: dict[str, Any] = {"until": "step", "board": board}
        text = f"id: x\ngame: rally\ngiven: {given | {'ada': {'at': [0, 0]}, 'ben': {'at': [1, 0]}}}\n"
        answer = client.post("/api/puzzles/play", json={"text": text.replace("'", '"')})
        assert (answer.status_code, answer.json()["message"][:25]) == (400, "Nobody is asked anything ")
