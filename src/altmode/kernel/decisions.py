"""The one decision protocol: a seat is asked a question with a finite list of options and takes one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from altmode.kernel.codec import Plain

if TYPE_CHECKING:
    from altmode.kernel.state import State


PASS: Final = -1
"""The option of doing none of it."""


class IllegalChoice(ValueError):
    """An answer that is not among the options; says what was legal, and the state is as it was."""


class Question(Plain):
    """What is being asked: immutable data that can name its options and carry out the one taken.

    An option is a whole number whose meaning only its question knows; that keeps long option lists
    cheap. Keys, labels and references are made from it when somebody wants to read them.
    """

    tag: ClassVar[str] = "ask"
    about: ClassVar[str] = "choice"
    """A word for the kind of question, the same for every seat and position."""

    def prompt(self, state: Any, seat: int) -> str:
        """One sentence that says what is asked and why."""
        raise NotImplementedError

    def key(self, state: Any, seat: int, option: int) -> str:
        """Words a person would type for this option; no two options of one decision share them."""
        raise NotImplementedError

    def label(self, state: Any, seat: int, option: int) -> str:
        """The option as a short phrase for a button."""
        return self.key(state, seat, option).capitalize()

    def refs(self, state: Any, seat: int, option: int) -> tuple[int, ...]:
        """The pieces an option is about, so that a table can light them up."""
        return ()

    def rule(self, state: Any) -> str:
        """The rule or card that makes the table ask."""
        return ""

    def take(self, state: Any, seat: int, option: int) -> None:
        """Carry out the option."""
        raise NotImplementedError

    def again(self, state: Any, seat: int) -> None:
        """Ask the same seat once more with the options of the present position."""
        raise NotImplementedError


class PieceQuestion(Question):
    """A question whose options are pieces, and perhaps PASS."""

    def key(self, state: Any, seat: int, option: int) -> str:
        key: str = "pass" if option == PASS else state.key_of(seat, option)
        return key

    def label(self, state: Any, seat: int, option: int) -> str:
        label: str = "Pass" if option == PASS else state.label_of(seat, option)
        return label

    def refs(self, state: Any, seat: int, option: int) -> tuple[int, ...]:
        return () if option == PASS else (option,)


@dataclass(init=False)
class Ask(Plain):
    """An open question: who is asked what, with which options."""

    tag: ClassVar[str] = "open"

    seat: int
    question: Question
    options: tuple[int, ...]

    # Written out because it is made for every decision: a generated one is slower when compiled.
    def __init__(self, seat: int, question: Question, options: tuple[int, ...]) -> None:
        self.seat = seat
        self.question = question
        self.options = options


class Option:
    """One legal answer, with a stable text key."""

    __slots__ = ("code", "data", "index", "key", "label", "refs")

    def __init__(self, index: int, code: int, key: str, label: str, refs: tuple[int, ...]) -> None:
        self.index = index
        self.code = code
        self.key = key
        self.label = label
        self.refs = refs
        self.data: dict[str, object] = {"code": code}

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Decision:
    """An open question as players, bots and tests see it; its words are made when they are read."""

    __slots__ = ("_ask", "_options", "_state", "reaction")

    def __init__(self, state: State, ask: Ask, reaction: bool) -> None:
        self._state = state
        self._ask = ask
        self._options: tuple[Option, ...] | None = None
        self.reaction = reaction

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self._ask.seat

    @property
    def about(self) -> str:
        """The kind of question."""
        return self._ask.question.about

    @property
    def prompt(self) -> str:
        """One sentence that says what is asked and why."""
        return self._ask.question.prompt(self._state, self._ask.seat)

    @property
    def rule(self) -> str:
        """The rule that makes the table ask, where one does."""
        return self._ask.question.rule(self._state)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal answer, in a stable order."""
        if self._options is None:
            state, ask = self._state, self._ask
            question, seat = ask.question, ask.seat
            self._options = tuple(
                Option(
                    index,
                    code,
                    question.key(state, seat, code),
                    question.label(state, seat, code),
                    question.refs(state, seat, code),
                )
                for index, code in enumerate(ask.options)
            )
        return self._options

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all options."""
        return tuple(option.key for option in self.options)

    def __len__(self) -> int:
        return len(self._ask.options)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, about={self.about!r}, options={list(self.keys)})"
