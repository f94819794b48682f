"""Asking several seats one after another, and chances to do something at any time.

Who is asked must follow from what everybody can see; what a seat is then offered may depend on what it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from altmode.kernel.decisions import PASS, Question
from altmode.kernel.work import Task

if TYPE_CHECKING:
    from altmode.kernel.state import State

GO_ON: Final = PASS
"""In a window: do nothing now."""
WATCH: Final = -2
"""In a window: do nothing now, but be asked whenever there is a chance."""


class Chance(NamedTuple):
    """A question that only asks whether a seat wants to do something before play goes on, for those who ask it.

    Whether it is likely to matter follows from what everybody can see; so does whether a seat is asked that leaves it
    to the table.
    """

    go_on: str
    """The key of doing nothing."""
    likely: bool
    """Whether it is likely to matter."""
    span: str
    """The part of the match in which it is asked, such as a round: it may be enough of it for somebody."""


def clockwise(state: State, first: int) -> list[int]:
    """All seats in clockwise order, beginning with one of them."""
    seats = state.setup.seats
    return [(first + index) % seats for index in range(seats)]


class Poll(Task):
    """Every seat that may has its turn, one after another.

    A turn that asks the seat or causes something is finished before the next one begins: the rest of the poll waits
    below it on the stack.
    """

    def seats(self, state: Any) -> list[int]:
        """The seats whose turn is still to come, in order; none once somebody has done what only one can do."""
        raise NotImplementedError

    def turn(self, state: Any, seat: int) -> None:
        """Ask a seat if it may do something, or do what it does without a choice."""
        raise NotImplementedError

    def rest(self, state: Any, seat: int) -> Task | None:
        """The poll when that seat has had its turn; None if nothing is left of it."""
        raise NotImplementedError

    def end(self, state: Any) -> None:
        """What follows when everybody has had their turn."""

    def run(self, state: State) -> None:
        """Go on with the next seat."""
        work = state.work
        asked = state.asked
        mark = len(work)
        for seat in self.seats(state):
            self.turn(state, seat)
            if asked or len(work) > mark:
                rest = self.rest(state, seat)
                if rest is not None:
                    work.insert(mark, rest)
                return
            if state.outcome is not None:
                return
        self.end(state)


def still_waiting(seats: list[int], seat: int) -> int:
    """Those of some seats in order, as bits, that come after one of them."""
    waiting = 0
    for other in seats[seats.index(seat) + 1 :]:
        waiting |= 1 << other
    return waiting


class AnytimeQuestion(Question):
    """What a seat may do between any two effects; as it stands, a reaction that nobody waits for."""

    def open_to(self, state: Any, seat: int) -> list[int]:
        """What a seat could do now; nothing is offered where there is nothing."""
        raise NotImplementedError

    def act(self, state: Any, seat: int, option: int) -> None:
        """Do what a seat chose to do."""
        raise NotImplementedError

    def take(self, state: Any, seat: int, option: int) -> None:
        """Do it; whoever was being asked is asked again."""
        self.act(state, seat, option)


def ask_between(
    state: State, seat: int, question: Question, options: list[int], reaction: AnytimeQuestion
) -> None:
    """Ask a seat between two effects, and let all others that could react do so meanwhile.

    Whoever reacts interrupts, and the seat is asked again: `again` of the question has to call what called this.
    """
    state.ask(seat, question, options)
    for other in range(state.setup.seats):
        if other != seat:
            may = reaction.open_to(state, other)
            if may:
                state.offer(other, reaction, may)


class WindowQuestion(AnytimeQuestion):
    """A chance that play waits for: GO_ON, WATCH, or something to do, after which the seat is asked again."""

    def watch(self, state: Any, seat: int, always: bool) -> None:
        """Note whether a seat wants to be asked at every chance."""
        raise NotImplementedError

    def reopen(self, state: Any, seat: int, option: int) -> None:
        """Leave the same chance to that seat below what it has chosen to do."""
        raise NotImplementedError

    def take(self, state: Any, seat: int, option: int) -> None:
        """Go on, or act and be asked again."""
        if option in (GO_ON, WATCH):
            self.watch(state, seat, option == WATCH)
        else:
            self.reopen(state, seat, option)
            self.act(state, seat, option)
