"""The one decision protocol: a seat is asked a question with a finite list of options and takes one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from altmode.kernel.codec import Plain, to_plain
from altmode.kernel.reasons import reason
from altmode.kernel.views import Reason, option_text

if TYPE_CHECKING:
    from altmode.kernel.state import State


PASS: Final = -1
"""The option of doing none of it."""
YES: Final = 1
"""The option of doing it, where the question is whether."""


class IllegalChoice(ValueError):
    """An answer that is not among the options; says what was legal, and the state is as it was."""


class Aim(NamedTuple):
    """What an option is about, as data; no two options of one decision have the same."""

    verb: str
    """What is done, one of the question's `VERBS`."""
    pieces: tuple[int, ...] = ()
    """First the piece that does it or is moved, then the one it is done to, then what has to leave for it."""
    cells: tuple[int, ...] = ()
    """The cells it is done at, in the order in which they are come to."""
    seats: tuple[int, ...] = ()
    """The seats it is done to."""
    way: str = ""
    """How: a mode, a slot, a direction."""
    number: int = 0
    """How many, or which of several that are otherwise alike."""


PASSING: Final = Aim("pass")
"""Doing none of it."""


class Question(Plain):
    """What is being asked: immutable data that can name its options and carry out the one taken.

    An option is a whole number whose meaning only its question knows; that keeps long option lists
    cheap. Keys, labels and aims are made from it when somebody wants to read them.
    """

    tag: ClassVar[str] = "ask"
    about: ClassVar[str] = "choice"
    """A word for the kind of question, the same for every seat and position."""
    VERBS: ClassVar[tuple[str, ...]] = ()
    """What its options can do: every verb there is for `aim`."""
    declining: ClassVar[int] = PASS
    """The option of doing none of it, in those questions that have it."""

    def prompt(self, state: Any, seat: int) -> str:
        """One sentence that says what is asked and why."""
        raise NotImplementedError

    def key(self, state: Any, seat: int, option: int) -> str:
        """Words a person would type for this option; no two options of one decision share them."""
        raise NotImplementedError

    def label(self, state: Any, seat: int, option: int) -> str:
        """The option as a short phrase for a button."""
        return self.key(state, seat, option).capitalize()

    def aim(self, state: Any, seat: int, option: int) -> Aim:
        """What the option is about, for those who do not read words: tables, bots, tests."""
        raise NotImplementedError

    def does(self) -> Plain | None:
        """The effect that the answer is for, where it is a card's words that make the table ask."""
        return None

    def rule(self, state: Any) -> str:
        """The rule or card that makes the table ask."""
        return ""

    def secret(self, state: Any, seat: int) -> bool:
        """Whether a seat is asked although it may find that it can only decline, because it alone knows what it holds.

        Then the time an answer takes must not tell that either.
        """
        return False

    def why_not(self, state: Any, seat: int, piece: int) -> Reason | None:
        """Why none of the options is about a piece; None where the game says it of the piece itself."""
        return None

    def offered(self, state: Any, seat: int) -> tuple[int, ...]:
        """The options with which a seat is asked this now; none if it is not."""
        asks: list[Ask] = [*state.asked, *state.offers]
        for ask in asks:
            if ask.seat == seat and ask.question is self:
                return ask.options
        return ()

    def not_now(self, state: Any, why: str) -> Reason:
        """That this question comes first, by the rule behind it."""
        rule: str = state.setup.voice.rule_behind(state, self)
        return reason(why, rule)

    def take(self, state: Any, seat: int, option: int) -> None:
        """Carry out the option."""
        raise NotImplementedError

    def again(self, state: Any, seat: int) -> None:
        """Ask the same seat once more with the options of the present position."""
        raise NotImplementedError


class PieceQuestion(Question):
    """A question whose options are pieces, and perhaps PASS; the first of its verbs is what is done with a piece."""

    VERBS: ClassVar[tuple[str, ...]] = ("choose", "pass")

    def key(self, state: Any, seat: int, option: int) -> str:
        key: str = "pass" if option == PASS else state.key_of(seat, option)
        return key

    def label(self, state: Any, seat: int, option: int) -> str:
        label: str = "Pass" if option == PASS else state.label_of(seat, option)
        return label

    def aim(self, state: Any, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else Aim(self.VERBS[0], (option,))


class YesNo(Question):
    """Whether to do something: the first of its verbs is what yes does, and no is PASS."""

    VERBS: ClassVar[tuple[str, ...]] = ("use", "pass")
    ANSWERS: ClassVar[tuple[int, int]] = (YES, PASS)
    """Its options, in the order in which they are offered."""
    yes: ClassVar[str] = ""
    """The key of doing it, where that is not the verb itself."""
    no: ClassVar[str] = "pass"
    """The key of leaving it."""

    def put(self, state: Any, seat: int) -> None:
        """Ask a seat."""
        state.ask(seat, self, list(self.ANSWERS))

    def key(self, state: Any, seat: int, option: int) -> str:
        return self.no if option == PASS else self.yes or self.VERBS[0]

    def aim(self, state: Any, seat: int, option: int) -> Aim:
        return PASSING if option == PASS else self.goal(state, seat)

    def goal(self, state: Any, seat: int) -> Aim:
        """What yes is about."""
        return Aim(self.VERBS[0])

    def take(self, state: Any, seat: int, option: int) -> None:
        if option == PASS:
            self.decline(state, seat)
        else:
            self.accept(state, seat)

    def accept(self, state: Any, seat: int) -> None:
        """Do it."""
        raise NotImplementedError

    def decline(self, state: Any, seat: int) -> None:
        """Leave it; that changes nothing unless a question says so."""

    def again(self, state: Any, seat: int) -> None:
        self.put(state, seat)


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
    """One legal answer, with a stable text key, and what it is about."""

    __slots__ = ("aim", "cells", "code", "index", "key", "label")

    def __init__(self, index: int, code: int, key: str, label: str, aim: Aim, cells: tuple[str, ...]) -> None:
        self.index = index
        self.code = code
        self.key = key
        self.label = label
        self.aim = aim
        self.cells = cells
        """The cells of its aim as people call them."""

    @property
    def verb(self) -> str:
        """What is done."""
        return self.aim.verb

    @property
    def pieces(self) -> tuple[int, ...]:
        """The pieces it is done with."""
        return self.aim.pieces

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats it is done to."""
        return self.aim.seats

    @property
    def way(self) -> str:
        """How: a mode, a slot, a direction."""
        return self.aim.way

    @property
    def number(self) -> int:
        """How many, or which of several."""
        return self.aim.number

    def __repr__(self) -> str:
        aim = self.aim
        text = option_text(self.key, aim.verb, aim.pieces, self.cells, aim.seats, aim.way, aim.number)
        return f"Option({text})"


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
        return self._state.setup.cited(self._ask.question.rule(self._state))

    @property
    def does(self) -> dict[str, Any] | None:
        """The effect that the answer is for, as plain data, where a card's words make the table ask."""
        effect = self._ask.question.does()
        if effect is None:
            return None
        plain = to_plain(effect)
        # A node without fields is its bare name.
        return plain if isinstance(plain, dict) else {effect.tag: plain}

    @property
    def declines(self) -> bool:
        """Whether all the seat can do is to decline."""
        return self._ask.options == (self._ask.question.declining,)

    @property
    def secret(self) -> bool:
        """Whether nobody else may learn whether the seat could do anything but decline."""
        return self._ask.question.secret(self._state, self._ask.seat)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal answer, in a stable order."""
        if self._options is None:
            state, ask = self._state, self._ask
            question, seat = ask.question, ask.seat
            self._options = tuple(
                _option(state, question, seat, index, code) for index, code in enumerate(ask.options)
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


def _option(state: State, question: Question, seat: int, index: int, code: int) -> Option:
    aim = question.aim(state, seat, code)
    cells = tuple([state.cell_name(cell) for cell in aim.cells])
    key, label = question.key(state, seat, code), question.label(state, seat, code)
    return Option(index, code, key, label, aim, cells)
