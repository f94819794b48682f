"""Every command does its job, and a mistake of whoever types it is told in one message."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from altmode import new_game, record_of
from altmode.games.tcg.pool import pool
from cli.typed import Altmode

PASSING = """\
id: tcg/arcee-hits
given:
  turn: ada
  ada: { play: ["Arcee, Skilled Fighter"] }
  ben: { play: ["Demolisher, Devoted Decepticon"] }
steps:
  - ada: attack with arcee
"""
COURSE = """\
course: Mine
layout: [{board: Speedia Qualifier, at: [0, 0]}]
start: {tile: Starting Tile A, at: [-3, 0]}
checkpoints: [[8, 3]]
"""
BOARD = "board: Small\ngrid: |\n  +---+---+\n  | .   f |\n  +---+---+\n"
FAILING = PASSING.replace("arcee-hits", "arcee-misses") + "    includes: [end turn]\n"


def test_help_loads_neither_cards_nor_rulebooks() -> None:
    """The list of commands is there at once."""
    code = "import sys; import altmode.cli.app; print(*sys.modules)"
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}

    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)

    loaded = set(done.stdout.split())
    assert "altmode.cli.app" in loaded
    assert not loaded & {
        "altmode.games.tcg.cards.wave1_characters",
        "altmode.rulebook",
        "rich.console",
        "yaml",
    }


def test_help_names_every_command(altmode: Altmode) -> None:
    printed = altmode("--help")

    assert printed.code == 0
    for command in ("play", "games", "run", "rules", "card", "deck", "replay", "sim", "bench", "serve"):
        assert command in printed.out


def test_games_lists_modes_and_pools(altmode: Altmode) -> None:
    printed = altmode("games")

    assert printed.code == 0
    assert all(word in printed.out for word in ("tcg", "basic", "rules-1.0", "Wave 1", "documented"))


def test_games_as_data(altmode: Altmode) -> None:
    data = json.loads(altmode("games", "--json").out)["tcg"]

    assert data["seats"] == data["seats_in"]["basic"] == [2]
    assert data["modes"][:2] == ["basic", "advanced"]
    counted = [sum(counts["kinds"].values()) for counts in data["pool"].values()]
    assert counted == [sum(counts["provenance"].values()) for counts in data["pool"].values()]
    assert sum(counts["cards"] for counts in data["pool"].values()) >= len(pool().cards)


class TestRun:
    def test_counts_what_passed_and_failed(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "two.yaml").write_text(f"{PASSING}---\n{FAILING}")

        printed = altmode("run", "two.yaml")

        assert printed.code == 1
        assert printed.last == "1 passed, 1 failed"
        assert "tcg/arcee-misses" in printed.out
        assert 'step 1: expected "end turn" among the options. ada was offered: ' in printed.out

    def test_a_folder_stands_for_its_files(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "more").mkdir()
        (tmp_path / "more" / "one.yaml").write_text(PASSING)

        printed = altmode("run", ".")

        assert printed.code == 0
        assert printed.last == "1 passed, 0 failed"

    def test_a_folder_may_hold_courses_and_boards_too(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "course.yaml").write_text(COURSE)
        (tmp_path / "board.yaml").write_text(BOARD)
        (tmp_path / "one.yaml").write_text(PASSING)

        printed = altmode("run", ".")

        assert (printed.code, printed.err) == (0, "")
        assert printed.last == "1 passed, 0 failed"

    def test_a_folder_of_courses_alone_holds_nothing_to_run(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "courses").mkdir()
        (tmp_path / "courses" / "course.yaml").write_text(COURSE)

        printed = altmode("run", "courses")

        assert (printed.code, printed.out) == (2, "")
        assert printed.err == "courses: there are no scenarios here, only courses and boards\n"

    @pytest.mark.parametrize(("sort", "text"), [("course", COURSE), ("board", BOARD)])
    def test_a_file_of_another_sort_gets_one_line(
        self, altmode: Altmode, tmp_path: Path, sort: str, text: str
    ) -> None:
        (tmp_path / "mine.yaml").write_text(text)

        printed = altmode("run", "mine.yaml")

        assert printed.code == 2
        assert printed.err == (
            f"mine.yaml:1:1: this looks like a {sort}, expected a scenario; altmode course check reads {sort}s\n"
        )

    def test_a_course_among_scenarios_is_a_mistake_of_the_file(
        self, altmode: Altmode, tmp_path: Path
    ) -> None:
        (tmp_path / "mine.yaml").write_text(
            f"{PASSING}---\n{COURSE}---\n{PASSING.replace('id: ', 'id: other-')}extra: 1\n"
        )

        printed = altmode("run", ".")

        assert printed.code == 2
        assert "this looks like a course" in printed.err.splitlines()[0]
        assert 'there is no field "extra" here' in printed.err.splitlines()[1]
        assert len(printed.err.splitlines()) == 2

    def test_a_malformed_file_is_told_with_its_line_and_the_others_still_run(
        self, altmode: Altmode, tmp_path: Path
    ) -> None:
        (tmp_path / "bad.yaml").write_text("id: x\ngiven:\n  turn: carl\n  ada: { plai: [] }\n")
        (tmp_path / "good.yaml").write_text(PASSING)

        printed = altmode("run", "bad.yaml", "good.yaml")

        assert printed.code == 2
        assert "bad.yaml:4" in printed.err
        assert printed.last == "1 passed, 0 failed"

    @pytest.mark.parametrize("name", ["nothing.yaml", "."])
    def test_nothing_to_run(self, altmode: Altmode, name: str) -> None:
        assert altmode("run", name).code == 2


class TestRules:
    def test_a_rule_by_its_id(self, altmode: Altmode) -> None:
        printed = altmode("rules", "TCG-PIERCE-02")

        assert printed.code == 0
        assert "Pierce never makes" in printed.out

    def test_an_unknown_rule(self, altmode: Altmode) -> None:
        printed = altmode("rules", "tcg", "TCG-PIERCE-99")

        assert printed.code == 2
        assert "TCG-PIERCE-0" in printed.err


class TestCard:
    def test_a_card_shows_its_text_and_where_it_is_from(self, altmode: Altmode) -> None:
        printed = altmode("card", "zap")

        assert printed.code == 0
        assert "Do 1 damage to an enemy." in printed.out
        assert "documented" in printed.out

    def test_as_data_with_its_abilities(self, altmode: Altmode) -> None:
        data = json.loads(altmode("card", "Arcee,", "Skilled", "Fighter", "--json").out)

        assert data["health"] == 9
        assert data["modes"]["alt"]["abilities"][0]["ability"] == "when"

    def test_an_unknown_name_gets_the_nearest(self, altmode: Altmode) -> None:
        printed = altmode("card", "Optimus", "Prme,", "Freedom", "Fighter")

        assert printed.code == 2
        assert 'did you mean "Optimus Prime, Freedom Fighter"?' in printed.err

    def test_a_list_of_those_that_fit(self, altmode: Altmode) -> None:
        found = json.loads(altmode("card", "--trait", "dinobot", "--stars", "9+", "--json").out)["cards"]

        assert [card["name"] for card in found] == [
            "Dinobot Slug, Hot-Headed Warrior",
            "Grimlock, Dinobot Leader",
        ]

    @pytest.mark.parametrize(
        ("option", "value", "hint"),
        [
            ("--icon", "whit", 'did you mean "white"?'),
            ("--trait", "Dinobott", 'did you mean "Dinobot"?'),
            ("--stars", "many", "a range such as 5-8"),
            ("--set", "Wave 9", "Wave 1"),
        ],
    )
    def test_what_no_card_could_have(self, altmode: Altmode, option: str, value: str, hint: str) -> None:
        printed = altmode("card", option, value)

        assert printed.code == 2
        assert hint in printed.err


class TestDeck:
    def test_list_names_the_ready_ones(self, altmode: Altmode) -> None:
        printed = altmode("deck", "list")

        assert all(name in printed.out for name in ("autobots", "insecticons", "dinobots", "metroplex"))

    def test_show(self, altmode: Altmode) -> None:
        printed = altmode("deck", "show", "autobots")

        assert "Optimus Prime, Battlefield Legend" in printed.out
        assert "25 stars" in printed.out

    def test_all_reasons_at_once(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "mine.txt").write_text(
            "2 Grimlock, Dinobot Leader\nMegatron, Living Weapon\n5 Zap\nMedic!\n"
        )

        printed = altmode("deck", "check", "mine.txt", "autobots")

        assert printed.code == 1
        for id in ("TCG-BUILD-01", "TCG-BUILD-05", "TCG-BUILD-08", "TCG-BUILD-10"):
            assert id in printed.out
        assert "autobots: legal in advanced" in printed.out

    def test_malformed(self, altmode: Altmode, tmp_path: Path) -> None:
        (tmp_path / "mine.txt").write_text("3 Zapp\n900 Medic!\n")

        printed = altmode("deck", "check", "mine.txt")

        assert printed.code == 2
        assert 'mine.txt:1:1: there is no card "Zapp"; did you mean "Zap"?' in printed.err
        assert "mine.txt:2:1: found 900 copies" in printed.err

    def test_unknown(self, altmode: Altmode) -> None:
        printed = altmode("deck", "show", "autobot")

        assert printed.code == 2
        assert 'did you mean "autobots"?' in printed.err


class TestSim:
    def test_figures(self, altmode: Altmode) -> None:
        data = json.loads(altmode("sim", "tcg", "--games", "20", "--bots", "greedy,random", "--json").out)

        assert data["games"] == data["finished"] == 20
        assert data["draws"] + sum(data["wins"]) == 20
        assert data["wins"][0] > 13
        assert data["decisions"] > 200
        assert data["seconds"] > 0

    def test_the_seed_alone_decides(self, altmode: Altmode) -> None:
        words = ("sim", "tcg", "--games", "12", "--bots", "random,random", "--seed", "5", "--json")
        one = json.loads(altmode(*words).out)
        two = json.loads(altmode(*words, "--jobs", "2").out)
        del one["seconds"], two["seconds"]

        assert one == two

    def test_to_read(self, altmode: Altmode) -> None:
        printed = altmode("sim", "tcg", "--games", "4", "--mode", "basic")

        assert "4 matches" in printed.out
        assert "% to " in printed.out

    @pytest.mark.parametrize(
        ("words", "hint"),
        [
            (["--bots", "greedy"], "expected 2 bots: greedy,random"),
            (["--bots", "greedy,clever"], 'there is no bot "clever"'),
            (["--mode", "basik"], 'did you mean "basic"?'),
            (["--deck", "starter-optimus"], "not legal in advanced"),
            (["--games", "0"], "--games"),
        ],
    )
    def test_nonsense(self, altmode: Altmode, words: list[str], hint: str) -> None:
        printed = altmode("sim", "tcg", *words)

        assert printed.code == 2
        assert hint in printed.err
        assert "Traceback" not in printed.err


@pytest.mark.parametrize("seat", ["2", "-2"])
def test_a_replay_is_watched_from_a_seat_there_is(altmode: Altmode, tmp_path: Path, seat: str) -> None:
    match = new_game("tcg", seats=["autobots", "decepticons"], seed=1)
    (tmp_path / "match.json").write_text(record_of(match).to_json())

    printed = altmode("replay", "match.json", "--seat", seat)

    assert printed.code == 2
    assert f"--seat: found {seat}, expected 0, 1, or -1 for what is public" in printed.err


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "--deck", "autobots"],
        ["play", "--terminal", "chess"],
        ["play", "--terminal", "--mode", "expert"],
        ["play", "--terminal", "--bot", "clever"],
        ["play", "--terminal", "--deck", "nobody"],
        ["play", "--terminal", "--deck", "autobots", "--deck", "autobots", "--deck", "autobots"],
        ["play", "--terminal", "--deck", "starter-optimus", "--mode", "advanced"],
        ["play", "--terminal", "--load", "missing.json"],
        ["play", "--terminal", "--save", "no/such/folder.json"],
        ["replay", "missing.json"],
        ["frobnicate"],
        ["deck", "check"],
    ],
)
def test_misuse_is_told_and_nothing_happens(altmode: Altmode, words: list[str]) -> None:
    printed = altmode(*words)

    assert printed.code == 2
    assert printed.err.strip()
    assert "Traceback" not in printed.err
