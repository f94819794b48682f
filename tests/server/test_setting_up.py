"""What somebody asks for over the web becomes a table, or is refused with the reason."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from altmode.authoring.rally.courses import default_course, ready_course
from altmode.authoring.tcg.decks import ready_decks
from altmode.games.matches import SEED_BITS, begin, card_data_version
from altmode.games.registry import GAMES
from altmode.server.setting_up import NewTable, SeatWanted, opened_from
from altmode.table import codes
from altmode.table.deeds import Clock, Opened
from altmode.table.refused import Refused

TWO = (SeatWanted(), SeatWanted())
CLOCKS = "A clock has 10 seconds to 24 hours, and at most an hour more with every choice."
DECK_TEXT = 'A deck is sent as {"deck": text}, in at most 64 kB.'
COURSE_TEXT = 'A course of one\'s own is sent as {"text": ...}, in at most 64 kB.'


def opened(game: str = "tcg", seats: tuple[SeatWanted, ...] = TWO, **wanted: Any) -> Opened:
    """The table for a request."""
    return opened_from(NewTable(game, seats, **wanted))


def refused(game: str = "tcg", seats: tuple[SeatWanted, ...] = TWO, **wanted: Any) -> str:
    """Why there is no table for a request."""
    with pytest.raises(Refused) as info:
        opened(game, seats, **wanted)
    assert info.value.code == codes.BAD_SETUP
    assert str(info.value) == info.value.message
    return info.value.message


def bringing(*given: Any) -> tuple[SeatWanted, ...]:
    """Open seats to which this is brought."""
    return tuple(SeatWanted(given=one) for one in given)


@pytest.mark.parametrize(
    ("wanted", "seed"),
    [(0, 0), (7, 7), ("7", 7), (" 12 ", 12), ("1" * 19, int("1" * 19)), (2**63 - 1, 2**63 - 1)],
)
def test_a_seed_may_be_chosen(wanted: int | str, seed: int) -> None:
    """As a number or as text."""
    table = opened(seed=wanted)
    assert (table.seed, table.chosen_seed) == (seed, True)


@pytest.mark.parametrize("wanted", [None, ""])
def test_otherwise_a_seed_is_drawn(wanted: str | None) -> None:
    tables = [opened(seed=wanted) for _ in range(8)]
    assert not any(table.chosen_seed for table in tables)
    assert len({table.seed for table in tables}) == 8
    assert all(0 <= table.seed < 2**SEED_BITS for table in tables)


@pytest.mark.parametrize(
    "wanted", ["abc", "-1", -1, "1e3", "1 2", "²", "٣", 2**63, "9" * 19, "1" * 20, "0" * 20, "1" * 5000]
)
def test_what_is_no_seed_is_refused(wanted: int | str) -> None:
    """Words, signs, digits of other scripts and numbers that are too large."""
    assert refused(seed=wanted).startswith("A seed is a whole number below 2 to the power of 63, not ")


@pytest.mark.parametrize("mode", GAMES["tcg"].modes)
def test_whoever_brings_nothing_is_given_a_deck_that_fits_the_mode(mode: str) -> None:
    """Each seat the next one."""
    fitting = [deck.name for deck in ready_decks(mode).values()]
    brought = [plan.brings for plan in opened(mode=mode).seats]
    assert brought == [fitting[0], fitting[1 % len(fitting)]]


def test_a_ready_deck_is_brought_by_its_id_or_name() -> None:
    """Every one where it fits."""
    table = opened(seats=bringing("Seekers", "dinobots"))
    decks = ready_decks()
    assert [plan.brings for plan in table.seats] == [decks["seekers"].name, decks["dinobots"].name]
    assert [plan.given for plan in table.seats] == [
        decks["seekers"].as_seat("Player 1"),
        decks["dinobots"].as_seat("Player 2"),
    ]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("autobot", 'There is no ready deck "autobot"; did you mean "autobots"?'),
        ("qqqq", 'There is no ready deck "qqqq".'),
        ({"deck": 3}, DECK_TEXT),
        ({}, DECK_TEXT),
        ({"deck": "#" * 65_537}, DECK_TEXT),
        ({"deck": "junk"}, 'Your deck cannot be read. text:1:1: there is no card "junk"'),
        ({"deck": "#" * 65_536}, "Your deck cannot be read. text"),
    ],
)
def test_what_is_no_deck_is_refused(given: Any, message: str) -> None:
    assert refused(seats=bringing(None, given)).startswith(message)


def test_a_deck_that_does_not_fit_the_mode_is_refused() -> None:
    """It is named, with the first reason."""
    deck = ready_decks()["starter-ironhide"]
    fault = deck.faults("advanced")[0]
    assert refused(seats=bringing("starter-ironhide", None)) == f"{deck.name} may not be played here: {fault}"


def test_a_robot_is_brought_by_its_name_and_otherwise_given() -> None:
    seats = opened("rally", bringing("optimus-prime", "Arcee", None)).seats
    assert [plan.brings for plan in seats] == ["Optimus Prime", "Arcee", ""]
    assert [plan.given for plan in seats] == [{"robot": "Optimus Prime"}, {"robot": "Arcee"}, {}]
    assert refused("rally", bringing("qqqq", None)) == 'There is no robot "qqqq".'
    hint = 'There is no robot "mega-tron"; did you mean "Megatron"?'
    assert refused("rally", bringing("mega-tron", None)) == hint
    assert refused("rally", bringing({"robot": "Arcee"}, None)).startswith('There is no robot "{')


def test_seats_are_for_people_or_bots() -> None:
    """A bot that is not named is the game's usual one; names are cut."""
    seats = (SeatWanted("person", "A" * 300), SeatWanted("bot"))
    table = opened(seats=seats)
    assert [(plan.kind, plan.bot) for plan in table.seats] == [("person", ""), ("bot", "greedy")]
    assert [len(plan.name) for plan in table.seats] == [24, 0]
    three = (SeatWanted("bot", bot="random"), SeatWanted("bot"), SeatWanted())
    assert [plan.bot for plan in opened("rally", three).seats] == ["random", "planner", ""]


def test_games_modes_and_numbers_of_seats_there_are() -> None:
    assert refused("chess") == 'There is no game "chess"; there are tcg, rally, ard, woc.'
    assert "has no mode" in refused(mode="blitz") and "basic, advanced" in refused(mode="blitz")
    assert opened().mode == "advanced" and opened("rally").mode == "race"
    assert refused(seats=TWO[:1]).endswith("is for 2 seats, found 1.")
    assert refused(seats=(*TWO, *TWO)).endswith("is for 2 seats, found 4.")
    assert refused("rally", seats=TWO[:1]).endswith("is for 2 to 6 seats, found 1.")
    assert len(opened("rally", TWO * 3).seats) == 6
    assert refused("rally", TWO * 4).endswith("is for 2 to 6 seats, found 8.")


def test_a_race_has_rounds_teams_and_a_course() -> None:
    """A course that is ready by its name, or one's own as text; otherwise the mode's usual one."""
    usual = opened("rally", options={"rounds": 1000, "teams": 0}).options
    assert usual == {"rounds": 1000, "teams": 0, "course": default_course("race").to_plain()}
    named = opened("rally", options={"course": "spiral-mesa"}).options
    assert named == {"course": ready_course("spiral-mesa").to_plain()}
    folder = files("altmode.games.rally") / "courses"
    text = next(file.read_text() for file in folder.iterdir() if "spiral-mesa" in file.name)
    assert opened("rally", options={"course": {"text": text}}).options == named


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": 1001}, "rounds is a whole number from 0 to 1000."),
        ({"rounds": -1}, "rounds is a whole number from 0 to 1000."),
        ({"rounds": True}, "rounds is a whole number from 0 to 1000."),
        ({"rounds": 3, "teams": 2.0}, "teams is a whole number from 0 to 1000."),
        ({"course": "qqqq"}, 'there is no course "qqqq".'),
        ({"course": 3}, COURSE_TEXT),
        ({"course": {"text": 3}}, COURSE_TEXT),
        ({"course": {"text": "#" * 65_537}}, COURSE_TEXT),
        ({"course": {"text": "x"}}, "Your course cannot be raced on. text:1:1: found the text"),
        ({"course": {"text": "#" * 65_536}}, "Your course cannot be raced on. text"),
        ({"laps": 3}, 'Robo Rally: Transformers has no option "laps".'),
    ],
)
def test_options_that_no_race_has_are_refused(options: dict[str, Any], message: str) -> None:
    assert refused("rally", options=options).startswith(message)


def test_a_card_game_has_no_options() -> None:
    assert opened(options={}).options == {}
    assert refused(options={"rounds": 3}).endswith('has no option "rounds".')


@pytest.mark.parametrize("clock", [None, Clock(10), Clock(24 * 3600, 3600), Clock(60, 5)])
def test_a_clock_may_be_wanted(clock: Clock | None) -> None:
    assert opened(clock=clock).clock == clock


@pytest.mark.parametrize("clock", [Clock(9), Clock(24 * 3600 + 1), Clock(10, -1), Clock(10, 3601)])
def test_a_clock_has_limits(clock: Clock) -> None:
    assert refused(clock=clock) == CLOCKS


def test_a_title_is_one_line() -> None:
    table = opened(title=" a\n b  " + "c" * 100, listed=True)
    assert (table.title, table.listed) == ("a b " + "c" * 56, True)
    assert not opened().listed


PACK = """
game = "{game}"
name = "Mine"
[[card]]
replaces = "{card}"
name = "Renamed"
"""


@pytest.mark.parametrize(
    ("game", "card"), [("ard", "wingman"), ("tcg", "arcee-skilled-fighter"), ("rally", "apex armor")]
)
def test_a_pack_is_sent_as_its_text(game: str, card: str) -> None:
    """The table keeps its cards written out, and the match is played with them."""
    table = opened(game, options={"pack": {"text": PACK.format(game=game, card=card)}})
    [kept] = table.options["pack"]["cards"]
    assert (table.options["pack"]["name"], kept["name"]) == ("Mine", "Renamed")
    seats = [{**(plan.given or {}), "name": f"P{number}"} for number, plan in enumerate(table.seats)]
    state = begin(game, table.mode, seats, table.seed, table.options)
    assert state.setup.data_version() == card_data_version(game, table.options)


def test_a_deck_may_name_cards_of_the_pack_that_is_sent() -> None:
    deck = next(iter(ready_decks("advanced").values()))
    named = [*deck.team, *[f"{count} {name}" for count, name in deck.cards]]
    text = PACK.format(game="tcg", card=deck.team[0])
    sent = {"deck": "\n".join([named[0].replace(deck.team[0], "Renamed"), *named[1:]])}
    table = opened(seats=bringing(sent, None), mode=deck.mode, options={"pack": {"text": text}})
    assert "Renamed" in (table.seats[0].given or {})["team"]
    assert 'there is no card "Renamed"' in refused(seats=bringing(sent, None), mode=deck.mode)


@pytest.mark.parametrize(
    "pack", ["docs/examples/packs/race.yaml", {"text": 3}, {"name": "x", "cards": []}, []]
)
def test_no_file_is_opened_for_a_pack(pack: Any) -> None:
    assert refused(options={"pack": pack}) == 'A pack is sent as {"text": ...}, in at most 256 kB.'


def test_what_is_wrong_with_a_pack_is_said() -> None:
    said = refused("ard", options={"pack": {"text": PACK.format(game="ard", card="wingmam")}})
    assert said == (
        "Your pack cannot be played. pack:5:12: card[0].replaces: "
        'there is no card "wingmam" to replace; did you mean "Wingman"?'
    )
