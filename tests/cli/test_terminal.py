"""A match in the terminal, played as a person plays it: by typing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.console import Console
from tables import at, seat, table

import altmode as engine
from altmode.authoring.tcg.decks import find_deck
from altmode.bots import Bot, RandomBot
from altmode.cli.terminal.saving import load_match
from altmode.cli.terminal.screen import NoMoreInput, Screen
from altmode.cli.terminal.session import Session
from altmode.kernel.views import View
from cli.typed import Altmode

FIRST_ALWAYS = "1\n" * 400


class Typist(Screen):
    """A screen in front of which somebody types what a list says."""

    def __init__(self, *lines: str, width: int = 80) -> None:
        super().__init__(Console(width=width, record=True, color_system=None, file=open("/dev/null", "w")))  # noqa: SIM115
        self.lines = list(lines)

    def ask(self, prompt: str = "> ") -> str:
        if not self.lines:
            raise NoMoreInput
        return self.lines.pop(0)

    @property
    def printed(self) -> str:
        return self.console.export_text(clear=False)


def match(mode: str = "advanced", seed: int = 3, first: int = 0) -> engine.State:
    seats = [find_deck("autobots").as_seat("Ada"), find_deck("decepticons").as_seat("Ben")]
    return engine.new_game("tcg", mode=mode, seats=seats, seed=seed, first=first)


def session(*lines: str, bots: list[Bot | None] | None = None, width: int = 80) -> tuple[Session, Typist]:
    typist = Typist(*lines, width=width)
    return Session(match(), bots or [None, RandomBot(1)], typist), typist


def played(*lines: str, bots: list[Bot | None] | None = None) -> tuple[Session, str]:
    """A session in which these lines were typed, up to where nothing more was; it saved itself then."""
    made, typist = session(*lines, bots=bots)
    with pytest.raises(NoMoreInput):
        made.play()
    return made, typist.printed


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("mode", ["basic", "advanced", "rules-1.0", "metroplex"])
def test_a_match_to_its_end(altmode: Altmode, mode: str) -> None:
    printed = altmode(
        "play", "--terminal", "--mode", mode, "--bot", "random", "--seed", "4", typed=FIRST_ALWAYS
    )

    assert printed.code == 0
    end = re.search(r"(?:wins|is a draw)\.\n(\d+ turns\.\D(?:.|\n)*)\nSeed 4, ", printed.out)
    assert end
    assert "What turned it:\n  Turn " in end[1]
    assert "\nDamage done:  " in end[1]
    assert "Enter leaves, r plays again" in printed.out
    assert not list(Path().glob("*.json"))


def test_the_attack_is_told_as_a_sum(altmode: Altmode) -> None:
    printed = altmode("play", "--terminal", "--seed", "4", "--bot", "random", typed=FIRST_ALWAYS)

    sums = re.findall(r"^  .* against .*: \d+ damage$", printed.out, re.MULTILINE)
    assert sums
    for told in sums:
        attack, defense, damage = re.fullmatch(  # type: ignore[union-attr]
            r"  (?:\d+ \+ \d+ orange = )?(\d+) against (?:\d+ \+ \d+ blue = )?(\d+)(?:, Pierce \d+)?: (\d+) damage",
            told,
        ).groups()
        pierce = int(found[1]) if (found := re.search(r"Pierce (\d+)", told)) else 0
        assert int(damage) == max(int(attack) - int(defense), min(pierce, int(attack)), 0)


def test_the_board_fits_80_columns_and_needs_no_colour(altmode: Altmode) -> None:
    printed = altmode("play", "--terminal", "--seed", "4", "--bot", "random", typed=FIRST_ALWAYS)

    assert "\x1b" not in printed.out
    assert max(len(line) for line in printed.out.splitlines()) <= 80
    assert "tapped" in printed.out
    assert "O▲" in printed.out


def test_a_wide_terminal_has_the_log_beside_the_board() -> None:
    made, typist = session(width=150)
    with pytest.raises(NoMoreInput):
        made.play()

    assert re.search(r"Turn 1 · your turn ─+\s+(Ada|Ben) draws", typist.printed)


@pytest.mark.parametrize("typed", ["", "1\n", "1\n4\n", "quit\n", "card zap\nlog\n?\n? pierce\n"])
def test_input_that_ends_ends_the_match(altmode: Altmode, typed: str) -> None:
    printed = altmode("play", "--terminal", "--seed", "4", typed=typed)

    assert printed.code == 0


def test_who_disappears_finds_the_match_saved(altmode: Altmode) -> None:
    printed = altmode("play", "--terminal", "--seed", "4", "--bot", "random", typed="1\n1\n")

    assert "Saved as altmode-tcg-4.json" in printed.out
    assert Path("altmode-tcg-4.json").exists()


class TestAnswers:
    def test_by_number_key_beginning_and_words(self) -> None:
        for typed in ("1", "flip optimus-prime", "FLIP OPT", "optimus f", "Flip Optimus Prime to bot mode"):
            made, _ = played(typed)
            assert made.state.journal is not None
            assert made.state.journal.choices[0] == (0, "flip optimus-prime"), typed

    def test_nonsense_is_answered_with_the_nearest(self) -> None:
        made, printed = played("flop optimus-prime", "99", "attack", "xyzzy")

        assert made.state.journal is not None and not made.state.journal.choices
        assert 'Did you mean "flip optimus-prime"?' in printed
        assert "There is no option 99; there are 1 to" in printed
        assert '"attack" could be: attack with optimus-prime, ' in printed

    def test_enter_takes_the_only_option(self) -> None:
        made, typist = session()
        made.state.choose(0, "attack with prowl")
        before = len(made.state.decisions[0].options)
        typist.lines = [""]
        with pytest.raises(NoMoreInput):
            made.play()

        assert before > 1
        assert made.state.journal is not None and len(made.state.journal.choices) == 1

    def test_commands_explain(self) -> None:
        _, printed = played(
            "help", "?", "? pierce", "? 1", "card optimus", "card nothing at all", "log", "hint"
        )

        assert "TCG-TURN-02" in printed
        assert "Pierce N is a floor" in printed
        assert "Optimus Prime, Battlefield Legend\n" in printed
        assert 'There is no card "nothing at all".' in printed
        assert "The tactician bot would: " in printed
        # What it looked at: the chance to win, and how often it was followed up.
        assert re.search(r"^ +\d+%  .+\(\d+ of \d+ tries\)$", printed, re.M)

    def test_odds_tell_what_each_attack_can_do(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Beside each defender it stands without being asked for, and a hint says why."""
        monkeypatch.setenv("ALTMODE_SIMULATIONS", "5")
        _, printed = played("odds", "hint", "attack with prowl", "odds")

        told = r"\d+( to \d+)? damage, (no KO|KO in \d+ %)"
        assert len(re.findall(rf"^Attack with .+: .+: {told}$", printed, re.MULTILINE)) == 3
        assert re.search(r"^The tactician bot would: .+\n.+[.)]$", printed, re.MULTILINE)
        assert len(re.findall(rf"^ +\d+ +Enemy .+  {told}$", printed, re.MULTILINE)) == 3
        assert max(len(line) for line in printed.splitlines()) <= 80

    def test_the_log_names_the_card_behind_its_lines(self) -> None:
        made, typist = session()
        made.state = table(
            ada=seat(play=[at("Megatron, Decepticon Leader", mode="bot")], hand=["Zap"]),
            ben=seat(play=[at("Prowl, Military Strategist", upgrades=["Improvised Shield"])]),
        )[0].state
        made.state.choose(0, "flip megatron")
        made.state.choose(0, "zap")
        typist.lines = ["log", "?"]
        with pytest.raises(NoMoreInput):
            made.play()

        log = typist.printed
        assert re.search(r"Megatron flips to alt mode\..*\n *\d+ +Zap is scrapped from ada's hand\.", log)
        scrapped = "Improvised Shield is scrapped from Prowl (the only choice)."
        assert f"Megatron, when you flip to this mode:\n{scrapped}" in log

    def test_conceding(self, altmode: Altmode) -> None:
        printed = altmode("play", "--terminal", "--seed", "4", typed="concede\nn\nconcede\ny\n\n")

        assert "Player 1 concedes. Greedy bot wins." in printed.out
        assert printed.code == 0

    def test_a_rematch_is_dealt_anew(self, altmode: Altmode) -> None:
        printed = altmode("play", "--terminal", "--seed", "4", typed="concede\ny\nr\nconcede\ny\n\n")

        assert "Seed 4, " in printed.out and "Seed 5, " in printed.out


class TestUndo:
    def test_a_flip_that_revealed_nothing_is_taken_back(self) -> None:
        made, printed = played("flip prowl", "u", "flip bumblebee")

        assert "Taken back." in printed
        assert made.state.journal is not None
        assert made.state.journal.choices == [(0, "flip bumblebee")]
        assert load_match(Path("altmode-tcg-3.json")) == made.state

    def test_nothing_to_take_back(self) -> None:
        _, printed = played("u")

        assert "There is nothing to take back." in printed

    def test_not_across_a_reveal(self) -> None:
        """Optimus Prime's attack flips cards before he is asked which Action to play."""
        made, printed = played("flip optimus-prime", "attack with optimus-prime", "megatron", "u")

        assert "That stands: " in printed
        assert made.state.journal is not None and len(made.state.journal.choices) >= 3

    def test_not_across_another_seats_choice(self) -> None:
        made, printed = played("attack with prowl", "megatron", "u")

        assert "That stands: Ben has decided something since." in printed
        assert made.state.journal is not None and len(made.state.journal.choices) > 2

    def test_several_steps_one_after_another(self) -> None:
        made, _ = played("flip prowl", "attack with prowl", "u", "u", "flip bumblebee")

        assert made.state.journal is not None
        assert made.state.journal.choices == [(0, "flip bumblebee")]


class TestHotSeat:
    def test_nobody_sees_the_others_hand(self) -> None:
        _, printed = played("", "attack with prowl", "megatron", "", bots=[None, None])

        ada, ben = printed.split("Turn 2 · your turn")
        assert "Your hand" in ada and "Your hand" in ben
        state = match()
        state.choose(0, "attack with prowl")
        state.choose(0, "megatron")
        hand = {piece.card for piece in state.view(0).zone("hand", 0).pieces}
        theirs = {piece.card for piece in state.view(1).zone("hand", 1).pieces}
        for card in hand - theirs:
            assert f"  {card} " not in ben
        assert all(f"{card} " in ben for card in theirs)


class TestSaving:
    def test_a_resumed_match_goes_on_as_it_would_have(self, altmode: Altmode) -> None:
        """Stopping, loading and going on gives the match that was never stopped, bot included."""
        whole = altmode("play", "--terminal", "--seed", "9", typed="1\n" * 12 + "save whole.json\nquit\n")
        altmode("play", "--terminal", "--seed", "9", typed="1\n" * 5 + "save half.json\nquit\n")
        altmode("play", "--terminal", "--load", "half.json", typed="1\n" * 7 + "quit\n")

        assert whole.code == 0
        assert load_match(Path("whole.json")) == load_match(Path("half.json"))
        assert Path("whole.json").read_text() == Path("half.json").read_text()

    def test_the_save_option_names_the_file(self, altmode: Altmode) -> None:
        altmode("play", "--terminal", "--seed", "9", "--save", "here.json", typed="1\n1\n")

        assert load_match(Path("here.json")).seed == 9

    def test_a_file_that_is_no_record_is_left_alone(self, altmode: Altmode) -> None:
        Path("notes.txt").write_text("mine")

        inside = altmode("play", "--terminal", "--seed", "9", typed="save notes.txt\nquit\n")
        outside = altmode("play", "--terminal", "--seed", "9", "--save", "notes.txt")

        assert "Not saved: notes.txt is there already" in inside.out
        assert outside.code == 2
        assert Path("notes.txt").read_text() == "mine"


def damaged(how: str) -> str:
    """The text of a record with something wrong."""
    state = match()
    for key in ("flip prowl", "attack with prowl", "megatron"):
        state.choose(0, key)
    text = engine.record_of(state).to_json()
    data = json.loads(text)
    match how:
        case "cut off":
            return text[: len(text) // 2]
        case "shortened":
            data["choices"].pop()
        case "edited":
            data["choices"][1][1] = "attack with bumblebee"
        case "illegal":
            data["choices"][2][1] = "the moon"
        case "other cards":
            data["cards"] = "000"
        case "no team":
            del data["setup"]["seats"][0]["team"]
        case "unknown card":
            data["setup"]["seats"][0]["team"][0] = "Optimus Pryme"
        case "seats of text":
            data["setup"]["seats"] = "two"
        case "not a record":
            data = [1, 2, 3]
        case "other game":
            data["game"] = "chess"
    return json.dumps(data)


@pytest.mark.parametrize("command", ["replay", "play --terminal --load"])
@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("cut off", "this is not a record"),
        ("shortened", "after choice 2"),
        ("edited", "choice 2"),
        ("illegal", "choice 3 cannot be made"),
        ("other cards", "other card data"),
        ("no team", "set-up cannot be played"),
        ("unknown card", "Optimus Pryme"),
        ("seats of text", "set-up cannot be played"),
        ("not a record", "this is not a record"),
        ("other game", "chess"),
    ],
)
def test_a_damaged_record_is_refused(altmode: Altmode, command: str, how: str, message: str) -> None:
    Path("record.json").write_text(damaged(how))

    printed = altmode(*command.split(), "record.json")

    assert printed.code == 2
    assert "record.json" in printed.err
    assert message in printed.err
    assert len(printed.err.splitlines()) == 1


class TestReplay:
    @pytest.fixture
    def record(self, altmode: Altmode) -> str:
        altmode(
            "play", "--terminal", "--seed", "4", "--bot", "random", "--save", "match.json", typed=FIRST_ALWAYS
        )
        return "match.json"

    def test_all_of_it(self, altmode: Altmode, record: str) -> None:
        printed = altmode("replay", record)

        count = json.loads(Path(record).read_text())["count"]
        assert printed.code == 0
        assert f"[{count}/{count}]" in printed.out
        assert "The game is over" in printed.out

    def test_one_place(self, altmode: Altmode, record: str) -> None:
        printed = altmode("replay", record, "--to", "3", "--seat", "0")

        assert "[3/" in printed.out and "[4/" not in printed.out
        assert "Your hand" in printed.out

    def test_what_is_public_is_all_a_spectator_sees(self, altmode: Altmode, record: str) -> None:
        printed = altmode("replay", record)

        assert "Your hand" not in printed.out
        assert not re.search(r"draws (?!a card\.|\d+ cards\.)", printed.out)

    @pytest.mark.parametrize("words", [["--to", "9999"], ["--to", "-1"], ["--seat", "7"]])
    def test_nowhere(self, altmode: Altmode, record: str, words: list[str]) -> None:
        assert altmode("replay", record, *words).code == 2


def test_the_board_is_drawn_from_the_view_alone() -> None:
    """Two worlds that differ in hidden cards give the same picture."""
    from altmode.cli.tcg.board import Painter
    from altmode.kernel.chance import Chance

    state = match()
    other = state.determinize(0, Chance(99, 0))

    def drawn(view: View) -> str:
        return "\n".join(line.plain for line in Painter(view, 80).board())

    assert drawn(state.view(0)) == drawn(other.view(0))


@pytest.mark.parametrize(("seats", "people"), [("0", "3"), ("2", "3")])
def test_there_are_no_more_people_than_seats(altmode: Altmode, seats: str, people: str) -> None:
    printed = altmode("play", "--terminal", "--seats", seats, "--people", people)

    assert (printed.code, printed.out) == (2, "")
    assert printed.err == "--people: found 3, expected 1 to 2, for there are 2 seats\n"
