"""A race in the terminal, run as a person runs it: by typing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import altmode as engine
from altmode.authoring.rally.courses import find_course
from altmode.bots import Bot, RandomBot, seen_by
from altmode.cli.errors import CommandRefused
from altmode.cli.part import table_of
from altmode.cli.rally.start import race_for, settle
from altmode.cli.replaying import frames_of
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.saving import load_match, load_record
from altmode.cli.terminal.screen import NoMoreInput
from altmode.cli.terminal.session import Session
from cli.typed import Altmode
from cli.typist import Typist

FIRST_ALWAYS = "1\n" * 600
RACE = ("play", "rally", "--terminal", "--bot", "random")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def race(seats: int = 2, seed: int = 3, **options: Any) -> engine.State:
    return engine.new_game("rally", seats=[{} for _ in range(seats)], seed=seed, first=0, **options)


def planning(seats: int = 2, seed: int = 3, **options: Any) -> engine.State:
    """A race at its first planning phase, everybody on a starting space and nothing installed."""
    state = race(seats, seed, **options)
    while state.decisions[0].about != "register":
        decision = state.decisions[0]
        state.choose(decision.seat, decision.options[0])
    return state


def played(
    state: engine.State, *lines: str, bots: list[Bot | None] | None = None, width: int = 80
) -> tuple[Session, str]:
    """A session in which these lines were typed, up to where nothing more was; it saved itself then."""
    typist = Typist(*lines, width=width)
    made = Session(state, bots or [None, *(RandomBot(1) for _ in range(state.setup.seats - 1))], typist)
    with pytest.raises(NoMoreInput):
        made.play()
    return made, typist.printed


def plan_of(state: engine.State, seat: int) -> list[str | None]:
    """The cards in a seat's registers, as it knows them."""
    view = state.view(seat)
    zones = [view.zone(f"register {number}", seat) for number in range(1, 6)]
    return [piece.card for zone in zones for piece in zone.pieces]


@pytest.mark.parametrize(
    "mode", ["race", "teams", "advanced-tokens", "classic-boards", "classic-robots", "classic-race"]
)
def test_a_race_to_its_end(altmode: Altmode, mode: str) -> None:
    printed = altmode(*RACE, "--mode", mode, "--seed", "4", "--rounds", "2", typed=FIRST_ALWAYS)

    assert printed.code == 0, printed.err
    assert "The race is broken off after round 2." in printed.out
    assert re.search(rf"is a draw\.\n(.+\n)+Seed 4, {mode} rules\.", printed.out)
    assert "Checkpoints: " in printed.out
    assert not list(Path().glob("*.json"))


@pytest.mark.parametrize("course", ["twin-loop-warm-up-lap", "switchback-trials", "longhaul-speedway"])
@pytest.mark.parametrize("width", [80, 100])
def test_everything_fits_and_needs_no_colour(
    altmode: Altmode, monkeypatch: pytest.MonkeyPatch, course: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    printed = altmode(*RACE, "--course", course, "--seed", "6", "--rounds", "2", typed=FIRST_ALWAYS)

    assert "\x1b" not in printed.out
    assert max(len(line) for line in printed.out.splitlines()) <= width
    assert not re.search(r"^first$|^★", printed.out, re.MULTILINE)


def test_plain_signs_are_ascii(altmode: Altmode) -> None:
    printed = altmode(*RACE, "--seed", "4", "--rounds", "1", "--plain", typed=FIRST_ALWAYS)

    assert printed.out.isascii()
    assert "(O>" in printed.out and "CP1" in printed.out


def test_each_register_is_told_and_drawn(altmode: Altmode) -> None:
    """The course is drawn after registers 1 to 4; the next round draws it anyway after the fifth."""
    printed = altmode(*RACE, "--seed", "4", "--rounds", "1", typed=FIRST_ALWAYS)

    output = printed.out.split("Register 1 ")[1]
    parts = re.split(r"^Register [2-5] +RR-ACT-01$", output, flags=re.MULTILINE)
    assert len(parts) == 5
    for part in parts[:4]:
        assert part.count("    A   B   C   D ") == 1


class TestPlanning:
    def test_a_whole_plan_on_one_line(self) -> None:
        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:5]
        made, _ = played(state, ", ".join(cards))

        assert plan_of(made.state, 0) == cards

    def test_two_letters_for_a_card(self) -> None:
        from altmode.cli.rally.panels import SHORT

        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:3]
        made, printed = played(state, " ".join(SHORT[card].lower() for card in cards))

        assert plan_of(made.state, 0) == cards
        assert f"1 {cards[0]}   2 {cards[1]}   3 {cards[2]}   4 ?" in printed

    def test_a_card_that_is_not_in_hand_stops_the_plan_where_it_is(self) -> None:
        state = planning()
        hand = {piece.card for piece in state.view(0).zone("hand", 0).pieces}
        missing = next(
            card for card in ("U-Turn", "Move 3", "Again", "Power Up", "Move Back") if card not in hand
        )
        first = state.view(0).zone("hand", 0).pieces[0].card or ""
        made, printed = played(state, f"{first}, {missing}, {first}")

        assert plan_of(made.state, 0) == [first]
        assert "There is no option" in printed

    def test_two_letters_between_commas(self) -> None:
        from altmode.cli.rally.panels import SHORT

        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:4]
        short = [SHORT[card].lower() for card in cards]
        made, _ = played(state, f"{short[0]}, {cards[1]}; {short[2]} {short[3]}")

        assert plan_of(made.state, 0) == cards

    def test_the_one_word_that_means_nothing_is_named(self) -> None:
        from altmode.cli.rally.panels import SHORT

        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:3]
        short = [SHORT[card].lower() for card in cards]
        made, printed = played(state, f"zz {short[0]}", f"{short[0]} {short[1]} yy", f"{short[2]}, move 9")

        assert plan_of(made.state, 0) == cards
        assert re.findall(r'There is no option "(.*)"\.', printed) == ["zz", "yy", "move 9"]

    def test_words_without_such_letters_stay_together(self) -> None:
        """`alt` can be typed with a plan, but is also a word of an option."""
        (decision, *_) = planning().view(0).decisions
        table = table_of("rally")

        assert table.answers_in("convert to alt", decision) == ["convert to alt"]
        assert table.answers_in("m1 alt", decision) == ["move-1", "alt"]

    def test_two_letters_never_stand_for_another_card(self) -> None:
        """`dr` also begins Drift Left, which is not what it means even if no Drift Right is in hand."""
        (decision, *_) = planning().view(0).decisions
        left = structs.replace(decision.options[0], key="drift-left", label="Drift Left")
        only_left = structs.replace(decision, options=(left,))
        table = table_of("rally")

        assert table.answers_in("dr", only_left) == ["drift-right"]
        assert table.answers_in("dr l", only_left) == ["dr l"]

    def test_beginnings_of_words_do_in_a_list_too(self) -> None:
        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:3]
        made, _ = played(
            state, ", ".join(" ".join(word[:3].lower() for word in card.split()) for card in cards)
        )

        assert plan_of(made.state, 0) == cards

    def test_what_is_typed_too_much_answers_nothing_else(self) -> None:
        """Neither another person's questions nor those of the registers."""
        for bots in ([None, None], [None, RandomBot(1)]):
            state = planning()
            cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces][:5]
            handed_over = [""] if bots == [None, None] else []
            typed = ", ".join([*cards, "bot", "1", "1"])
            made, _ = played(state, *handed_over, "ask", typed, *handed_over, bots=list(bots))

            assert made.state.journal is not None
            assert [key for seat, key in made.state.journal.choices if seat == 0][-1] == "bot"
            assert len(plan_of(made.state, 1)) == (0 if bots == [None, None] else 5)

    def test_a_planned_card_is_taken_back(self) -> None:
        state = planning()
        cards = [piece.card or "" for piece in state.view(0).zone("hand", 0).pieces]
        made, printed = played(state, f"{cards[0]}, {cards[1]}", "u")

        assert "Taken back." in printed
        assert plan_of(made.state, 0) == [cards[0]]

    def test_people_plan_before_bots_do(self) -> None:
        made, _ = played(planning(4), "1")

        assert [len(plan_of(made.state, seat)) for seat in range(4)] == [1, 0, 0, 0]


class TestSecrets:
    def test_no_other_person_sees_a_plan(self) -> None:
        state = planning()
        made, printed = played(state, "", "1", "1", "1", "1", "1", "1", "", bots=[None, None])

        *_, after = printed.split("[screen cleared]")
        assert "2   Move" not in after.split("Which card goes into register 1?")[0]
        assert after.count("Plan   1 ?   2 ·   3 ·   4 ·   5 ·") == 1
        beside = next(line for line in after.splitlines() if line.startswith(("(O", "[O")))
        assert "▒▒ ▒▒ ▒▒ ▒▒ ▒▒" in beside
        assert len(plan_of(made.state, 0)) == 5

    @pytest.mark.parametrize("seed", [1, 2])
    def test_what_is_printed_depends_on_what_the_seat_knows(self, seed: int) -> None:
        """Two worlds that differ only in what a seat cannot know look alike to it, questions included."""
        from altmode.cli.terminal.prompts import question
        from altmode.kernel.chance import Chance

        table = table_of("rally")

        def printed(state: engine.State, seat: int) -> list[str]:
            view = state.view(seat)
            lines = table.board(view, 100, plain=False)
            for decision in view.decisions:
                lines += table.above(view, decision, 100, plain=False)
                lines += question(decision, 100, table.details(view, decision, 100))
            return [line.plain for line in lines]

        state = race(3, seed, rounds=2)
        bot = RandomBot(seed)
        checked = 0
        while not state.over:
            decision = state.decisions[0]
            if len(state.journal.choices if state.journal else []) % 4 == 0:
                for seat in (0, 1, -1):
                    other = state.determinize(seat, Chance(seed * 7 + checked, 0))
                    assert printed(state, seat) == printed(other, seat)
                    checked += 1
            state.choose(decision.seat, bot.pick(seen_by(state, decision.seat)))
        assert checked > 40


class TestCommands:
    def test_looking_things_up(self) -> None:
        _, printed = played(
            planning(),
            "rule RR-ROAD-03",
            "card turbo boost",
            "card turb",
            "card nothing",
            "legend",
            "log",
            "why",
        )

        assert printed.count("Permanent upgrade · cost 3 Energon (cost ours)") == 2
        assert "RR-ROAD-03  rule" in printed
        assert 'There is no card "nothing".' in printed
        assert "where your plan leads if nobody interferes" in printed
        assert re.search(r"Round 1 begins\. +RR-ROUND-01", printed)

    def test_a_robot_is_looked_up_like_a_card(self) -> None:
        _, printed = played(planning(), "card megatron", "card flamew", "card Megatorn")

        assert "Robot · Decepticon · 3 personal upgrades" in printed
        assert all(name in printed for name in ("Rulebreaker", "Rolling Thunder", "Bike Lane"))
        assert 'There is no card "Megatorn". Did you mean "Megatron"?' in printed

    def test_a_space_is_named_with_its_rules(self) -> None:
        _, printed = played(planning(), "space H2", "space h6", "space a1", "space zz9", "space Q40", "space")

        assert "H2: a road to the east." in printed and "rule RR-ROAD-03" in printed
        assert "H6: an oil slick." in printed
        assert "A1: a grandstand with its front on the south side; closed to the north and west." in printed
        assert "Q40 is no space of this course." in printed
        assert printed.count("Which space? For example: space C4") == 2

    def test_oil_is_named_with_what_it_covers(self) -> None:
        course = find_course("twin-loop-warm-up-lap").to_plain()
        board = course["boards"][0]["board"]
        board["spaces"] = board["spaces"].replace(" o ", " o=> ", 1)

        _, printed = played(planning(course=course), "space H6", "legend")

        assert "H6: an oil slick on a road, which has no effect." in printed
        assert "rule RR-OIL-01, rule RR-OIL-11" in printed
        assert re.search(r"≈→≈ +oil slick on something that it hides +RR-OIL-11", printed)

    def test_conceding_among_several(self, altmode: Altmode) -> None:
        printed = altmode(*RACE, "--seed", "4", typed="1\nconcede\ny\n\n")

        assert "Optimus Prime concedes." in printed.out
        assert printed.code == 0

    def test_hint(self) -> None:
        _, printed = played(planning(), "hint")

        assert "The planner bot would: " in printed
        assert re.search(r"^ +\d+%  .+\(\d+ of \d+ tries\)$", printed, re.M)

    def test_enter_lets_play_go_on(self) -> None:
        """The common answer in a register is to do nothing."""
        state = planning()
        made, printed = played(state, "ask", "1", "1", "1", "1", "1", "1", "")

        assert "Go on  (Enter)" in printed
        assert made.state.journal is not None
        assert (0, "go on") in made.state.journal.choices

    def test_play_goes_on_by_itself_where_nobody_is_likely_to_act(self) -> None:
        made, printed = played(planning(), "1", "1", "1", "1", "1", "1")

        assert "do you want to do anything" not in printed
        assert made.state.journal is not None
        assert (0, "go on") in made.state.journal.choices

    def test_whoever_has_enough_is_not_asked_again_in_this_round(self) -> None:
        asked, printed = played(planning(), "ask", *["1"] * 6, "quiet", *["1"] * 12)
        printed = printed.split("round 2", maxsplit=1)[0]

        assert "From now on you are asked at every opportunity." in printed
        assert printed.count("do you want to do anything") == 1
        assert "quiet: go on, and do not ask me again this round." in printed
        assert asked.state.journal is not None
        assert asked.state.journal.choices.count((0, "go on")) > 1

    def test_quiet_is_no_answer_to_anything_else(self) -> None:
        made, printed = played(planning(), "quiet")

        assert "You are asked something else now." in printed
        assert plan_of(made.state, 0) == []


class TestReactions:
    def reach_another_seats_window(self) -> engine.State:
        """Seat 1 goes first and is asked whether it wants to do something; seat 0 may react."""
        state = engine.new_game("rally", seats=[{}, {}], seed=3, first=1)
        while state.decisions[0].about != "action":
            decision = state.decisions[0]
            state.choose(decision.seat, decision.options[0])
        assert state.decisions[0].seat == 1
        assert [offer.seat for offer in state.decisions if offer.reaction] == [0]
        return state

    def test_nobody_is_asked_who_does_not_want_to(self) -> None:
        made, printed = played(self.reach_another_seats_window())

        assert "you may do something too" not in printed
        assert made.state.decisions[0].seat == 0

    def test_who_wants_to_may_react(self) -> None:
        state = self.reach_another_seats_window()
        typist = Typist("1", "")
        made = Session(state, [None, RandomBot(1)], typist)
        made.do_react(0, "")
        made.do_ask(0, "")
        with pytest.raises(NoMoreInput):
            made.play()

        assert "you may do something too" in typist.printed
        assert made.state.journal is not None
        assert made.state.journal.choices[-1 - self.choices_since(made)] == (0, "convert to alt")

    def choices_since(self, made: Session) -> int:
        assert made.state.journal is not None
        made_by_others = [seat for seat, _ in made.state.journal.choices]
        return made_by_others[::-1].index(0)

    def test_enter_leaves_it(self) -> None:
        state = self.reach_another_seats_window()
        before = len(state.journal.choices) if state.journal else 0
        typist = Typist("")
        made = Session(state, [None, RandomBot(1)], typist)
        made.do_react(0, "")
        with pytest.raises(NoMoreInput):
            made.play()

        assert made.state.journal is not None
        assert made.state.journal.choices[before][0] == 1


class TestSettingUp:
    def test_enter_starts_at_once(self) -> None:
        made = race_for(PlayArguments("rally", bot="planner"))

        assert settle(made, PlayArguments("rally", bot="planner"), Typist("")) == made
        assert (made.course.name, made.racers, made.people, made.mode) == (
            "Twin Loop Warm-Up Lap",
            4,
            1,
            "race",
        )

    def test_everything_can_be_changed(self) -> None:
        arguments = PlayArguments("rally", bot="planner")
        typist = Typist(
            "course", "course 4", "robot fla", "racers 9", "racers 5", "mode", "mode advanced-tokens", "x", ""
        )
        made = settle(race_for(arguments), arguments, typist)

        assert (made.course.name, made.racers, made.mode) == ("Spiral Mesa", 5, "advanced-tokens")
        assert made.robots == ["Flamewar"]
        assert "Spiral Mesa is for 3 to 5 robots." in typist.printed
        assert '"x" is nothing that can be changed' in typist.printed

    def test_a_classic_board_brings_its_mode_and_leaves_with_it(self) -> None:
        arguments = PlayArguments("rally", bot="planner")
        there = settle(race_for(arguments), arguments, Typist("course night-shift", ""))
        back = settle(there, arguments, Typist("course 1", ""))

        assert there.mode == "classic-boards"
        assert back.mode == "race"

    def test_the_course_limits_the_racers(self) -> None:
        assert race_for(PlayArguments("rally", given={"course": ["triple-threat-grand-prix"]})).racers == 5
        assert race_for(PlayArguments("rally", seats=2)).racers == 2
        assert race_for(PlayArguments("rally", bot="none", seats=3)).people == 3

    @pytest.mark.parametrize(("bot", "people"), [("planner", 6), ("none", 0)])
    def test_people_are_never_more_than_the_racers(self, bot: str, people: int) -> None:
        """Whichever of them is changed: another course may have room for fewer."""
        arguments = PlayArguments("rally", bot=bot, people=people, seats=6)
        course = settle(race_for(arguments), arguments, Typist("course spiral-mesa", ""))
        racers = settle(race_for(arguments), arguments, Typist("racers 3", ""))

        assert (course.racers, course.people) == (5, 5)
        assert (racers.racers, racers.people) == (3, 3)

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--course", "twin-lop"], 'there is no course "twin-lop"'),
            (["--robot", "Megatorn"], 'there is no robot "Megatorn"; did you mean "Megatron"?'),
            (["--robot", "Megatron", "--robot", "megatron"], "Megatron was chosen twice"),
            (["--seats", "7"], "is for 2 to 6 seats, found 7"),
            (["--people", "9"], "--people: found 9, expected 1 to 6, for there are 6 seats"),
            (["--people", "3", "--seats", "2"], "--people: found 3, expected 1 to 2"),
            (["--people", "6", "--course", "spiral-mesa"], "--people: found 6, expected 1 to 5"),
            (["--deck", "autobots"], "--deck means nothing in rally"),
            (["--mode", "metroplex"], 'rally has no mode "metroplex"'),
            (["--bot", "greedy"], 'there is no bot "greedy"; there are random, rookie, scout'),
            (["--mode", "teams", "--seats", "5"], "--seats: Team versus team is for 4 or 6 seats, found 5"),
            (["--mode", "race", "--course", "night-shift"], "need the mode classic-boards"),
        ],
    )
    def test_what_cannot_be_is_refused(self, altmode: Altmode, words: list[str], message: str) -> None:
        printed = altmode("play", "rally", "--terminal", *words)

        assert printed.code == 2
        assert message in printed.err
        assert "Traceback" not in printed.err

    def test_options_of_a_race_mean_nothing_in_the_card_game(self, altmode: Altmode) -> None:
        printed = altmode("play", "--terminal", "--course", "night-shift")

        assert printed.code == 2
        assert "--course means nothing in tcg" in printed.err

    def test_a_course_of_ones_own(self, altmode: Altmode) -> None:
        example = Path(__file__).parents[2] / "docs" / "examples" / "courses" / "fire-walk.yaml"
        printed = altmode(*RACE, "--course", str(example), "--seed", "1", "--rounds", "1", typed=FIRST_ALWAYS)

        assert printed.code == 0
        assert "Fire Walk · round 1" in printed.out

    def test_names_robots_and_people(self, altmode: Altmode) -> None:
        words = [
            "--name",
            "Ada",
            "--name",
            "Ben",
            "--people",
            "2",
            "--seats",
            "3",
            "--robot",
            "Arcee",
            "--seed",
            "2",
        ]
        printed = altmode(*RACE, *words, typed="\n1\n\n1\n")

        assert "Ada: Arcee" in printed.out
        assert "Ben is next. Pass the keyboard" in printed.out

    def test_settling_refuses_what_there_is_not(self) -> None:
        with pytest.raises(CommandRefused, match="there is no course"):
            race_for(PlayArguments("rally", given={"course": ["nowhere"]}))


class TestEndOfInput:
    """Whatever comes next in a terminal begins on a line of its own."""

    @pytest.mark.parametrize(
        ("words", "typed", "end"),
        [
            (["--people", "2", "--seats", "2"], "", "Pass the keyboard, then press Enter. \n"),
            ([], "", "\n> \n"),
            ([], "quit\n", "Save the match? [y/N] \n"),
        ],
    )
    def test_after_a_prompt(self, altmode: Altmode, words: list[str], typed: str, end: str) -> None:
        printed = altmode(*RACE, "--seed", "4", *words, typed=typed)

        assert printed.code == 0
        assert printed.out.endswith(end)

    def test_before_it_is_told_where_the_race_was_saved(self, altmode: Altmode) -> None:
        printed = altmode(*RACE, "--seed", "4", "--save", "race.json", typed="1\n")

        assert "\n> \nSaved as race.json\n" in printed.out


class TestRecords:
    def test_a_record_has_so_many_seats(self, altmode: Altmode) -> None:
        altmode(*RACE, "--seats", "2", "--seed", "9", typed="1\nsave race.json\nquit\n")
        printed = altmode("play", "--terminal", "--load", "race.json", "--people", "3")

        assert printed.code == 2
        assert "--people: found 3, expected 1 to 2" in printed.err

    def test_a_resumed_race_goes_on_as_it_would_have(self, altmode: Altmode) -> None:
        altmode(*RACE, "--seed", "9", typed="1\n" * 14 + "save whole.json\nquit\n")
        altmode(*RACE, "--seed", "9", typed="1\n" * 6 + "save half.json\nquit\n")
        altmode("play", "--terminal", "--bot", "random", "--load", "half.json", typed="1\n" * 8 + "quit\n")

        assert load_match(Path("whole.json")) == load_match(Path("half.json"))

    def test_replay(self, altmode: Altmode) -> None:
        altmode(*RACE, "--seed", "4", "--rounds", "1", "--save", "race.json", typed=FIRST_ALWAYS)
        everything = altmode("replay", "race.json")
        one = altmode("replay", "race.json", "--to", "9", "--seat", "0")
        nobody = altmode("replay", "race.json", "--seat", "6")

        assert everything.code == 0
        assert "Register 5" in everything.out and "the race is over" in everything.out
        assert "(you)" not in everything.out
        assert "Optimus Prime (you)" in one.out and "[9/" in one.out
        assert nobody.code == 2

    def test_a_spectators_replay_shows_no_plan(self, altmode: Altmode) -> None:
        altmode(*RACE, "--seed", "4", "--rounds", "1", "--save", "race.json", typed=FIRST_ALWAYS)
        table = table_of("rally")
        planned = 0
        for frame in frames_of(load_record(Path("race.json")), -1, Path("race.json"), Typist()):
            shown = "\n".join(line.plain for line in table.board(frame.view, 80, plain=False))
            if "planning phase" in shown:
                planned += "▒▒" in shown
                assert not re.search(r"⚑\d/\d +(M\d|MB|T[RL]|UT|D[RL]|PU|AG|SC)\b", shown)
        assert planned
