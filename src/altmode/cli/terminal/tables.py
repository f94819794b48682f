"""What a game brings to the terminal: its set-up, its board, its way of telling what happened, its own commands.

The session, the questions, saving and replaying know no game. Each game's part of `cli` has one `Table`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Protocol

from rich.text import Text

from altmode.cli.terminal.screen import BOARD_WIDTH, WIDE
from altmode.kernel.state import State
from altmode.kernel.views import DecisionView, OptionView, View

if TYPE_CHECKING:
    from altmode.cli.terminal.arguments import PlayArguments
    from altmode.cli.terminal.screen import Screen

Command = Callable[["Screen", View, str], None]
"""Something that can be typed at a game's table besides answers: it shows something and changes nothing."""


class Teller(Protocol):
    """Tells one seat what happened since it was last told."""

    shown: int
    """How many entries of the journal it has told."""

    def pages(self, state: State) -> list[list[Text]]:
        """The news as lines, in portions that a person may want to read one after the other; the last may be empty."""


class Table:
    """One game at the terminal."""

    game: str
    chapter: ClassVar[str]
    """The event with which a turn or round begins: a match that is taken up again is told from there."""
    widest: ClassVar[int] = BOARD_WIDTH
    """The width beyond which its board does not grow."""
    log_beside: ClassVar[int] = WIDE
    """From this width on the log stands beside the board."""
    board_always_beside: ClassVar[bool] = True
    """Whether a wide terminal shows the board beside every question, not only where it is drawn afresh."""
    help: ClassVar[str] = ""
    """Its own commands, for people who ask for help."""
    commands: ClassVar[dict[str, Command]] = {}
    foreseen: ClassVar[tuple[str, ...]] = ()
    """Questions beside whose options stands what they can do; of others it is told when somebody asks."""

    def start(self, arguments: PlayArguments, screen: Screen) -> State:
        """Set up the match that was asked for; at a terminal, ask what was not said."""
        raise NotImplementedError

    def teller(self, seat: int, width: int, plain: bool) -> Teller:
        """Somebody who tells a seat what happens."""
        raise NotImplementedError

    def board(self, view: View, width: int, plain: bool) -> list[Text]:
        """All that a seat sees, drawn at a width."""
        raise NotImplementedError

    def draws_board_for(self, view: View, decision: DecisionView) -> bool:
        """Whether the board is drawn afresh for a question, and not only for the first one a person is asked."""
        raise NotImplementedError

    def above(self, view: View, decision: DecisionView, width: int, plain: bool) -> list[Text]:
        """What stands above a question, beyond the board."""
        return []

    def details(self, view: View, decision: DecisionView, width: int) -> Callable[[OptionView], str]:
        """What to say beside each option of a question."""
        return lambda option: ""

    def usual_answer(self, decision: DecisionView) -> str:
        """The key of the answer that Enter gives where there are several; empty to have the question repeated."""
        return ""

    def answers_in(self, text: str, decision: DecisionView) -> list[str]:
        """What was typed, as answers to this question and to those that follow it."""
        return [text]

    def stage(self, view: View) -> str:
        """The point of the match up to which answers may be typed ahead."""
        return ""

    def show_card(self, screen: Screen, view: View, name: str) -> None:
        """A card by its name or the beginning of it."""
        raise NotImplementedError

    def result(self, view: View) -> list[Text]:
        """Further lines about how a match ended."""
        return []
