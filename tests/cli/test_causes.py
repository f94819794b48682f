"""Stories in the terminal say which card is behind what happens, once, and not where a line has just said it."""

from __future__ import annotations

from tables import Seat, at, seat, table

from altmode.cli.tcg.story import Storyteller
from altmode.cli.terminal.causes import Causes, Heading
from altmode.kernel.views import CauseView, LogLine


def line(text: str, cause: CauseView | None = None, *refs: int) -> LogLine:
    """A line of a log."""
    return LogLine(1, "event", text, "", refs, (), {}, cause=cause)


def story(player: Seat) -> list[str]:
    """What a player reads of the match so far."""
    return [text.plain for text in Storyteller(player.number, plain=True).tell(player.state)]


def test_a_card_in_play_is_named_in_front_of_what_it_does() -> None:
    """Draws of one seat because of two cards are two lines."""
    ada, _ = table(
        ada=seat(play=["Prowl, Military Strategist"]),
        ben=seat(play=[at("Megatron, Decepticon Leader", upgrades=["Data Bank"])]),
    )

    ada.does("attack with prowl")

    told = story(ada)
    begin = told.index("  Data Bank, at the start of your turn:")
    assert told[begin - 1 : begin + 2] == [
        "  ben draws a card.",
        "  Data Bank, at the start of your turn:",
        "    ben draws a card.",
    ]


def test_what_follows_from_a_card_that_was_just_named_stands_below_it() -> None:
    """Playing it and flipping it names it."""
    ada, _ = table(
        ada=seat(play=[at("Megatron, Decepticon Leader", mode="bot")], hand=["Zap"]),
        ben=seat(play=[at("Prowl, Military Strategist", upgrades=["Improvised Shield"])]),
    )

    ada.does("flip megatron", "zap")

    told = story(ada)
    begin = told.index("  Megatron flips to alt mode.")
    assert told[begin + 1 : begin + 3] == [
        "    Zap is scrapped from ada's hand.",
        "    Improvised Shield is scrapped from Prowl (the only choice).",
    ]


def test_a_card_is_named_unless_that_has_just_been_done() -> None:
    """A line about two cards does not say which of them is behind the next one."""
    causes = Causes()
    strike = CauseView(7, "Air Strike")
    bank = CauseView(8, "Data Bank", "when this attacks")
    assert causes.heading(line("Ada uses Air Strike.", strike)) == Heading("", False)
    assert causes.heading(line("Ben gains damage.", strike)) == Heading("", True)
    assert causes.heading(line("Ada draws.", bank)) == Heading("Data Bank, when this attacks:", True)
    assert causes.heading(line("Zapper attacks Data Bank.", None, 9, 8)) == Heading("", False)
    assert causes.heading(line("Data Bank is repaired.", bank)) == Heading(
        "Data Bank, when this attacks:", True
    )
    assert causes.heading(line("Ada draws.", CauseView(9))) == Heading("", False)


def test_a_card_that_was_only_a_card_has_not_been_named() -> None:
    """Somebody draws it unseen, and then plays it."""
    causes = Causes()
    bank = CauseView(8, "Data Bank")
    causes.heading(LogLine(1, "event", "Ada draws a card.", "", (8,), (None,), {}))
    assert causes.heading(line("Ada plays Data Bank.", bank, 8)) == Heading("", False)
    assert causes.heading(line("Ada draws.", bank)) == Heading("", True)
