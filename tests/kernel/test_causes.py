"""Log lines name the card behind them, for as long as it is behind them and to those who knew it then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Effect
from altmode.abilities.resolve import resolve
from altmode.kernel.decisions import Question
from altmode.kernel.events import PIECE, SEAT, EventBook
from altmode.kernel.views import SPECTATOR, CauseView
from altmode.kernel.work import NOBODY, Scope, Task

from .toy import DECK, HAND, Toy, new_race

BOOK: Final = EventBook()
DONE: Final = BOOK.kind("done", "It is done.")
USED: Final = BOOK.kind("used", "{seat} uses {piece}.", used="piece", seat=SEAT, piece=PIECE)


@dataclass(frozen=True)
class SayIt(Task):
    """Say that something is done."""

    def run(self, state: Toy) -> None:
        state.emit(DONE, "TOY-90")


@dataclass(frozen=True)
class MayUse(Question):
    """Which card to use, if any; a task is left that says what it has led to."""

    about: ClassVar[str] = "use"

    def key(self, state: Toy, seat: int, option: int) -> str:
        return "pass" if option == NOBODY else f"use {option}"

    def take(self, state: Toy, seat: int, option: int) -> None:
        state.work.append(SayIt())
        if option != NOBODY:
            state.emit(USED, "TOY-91", seat, option)

    def again(self, state: Toy, seat: int) -> None:
        state.ask(seat, self, [NOBODY])


class Nothing(Effect):
    """An effect that does nothing."""


def table() -> Toy:
    """A race in which nothing is pending or asked, with a log that begins now."""
    state = new_race(seed=7)
    state.work.clear()
    state.asked.clear()
    state.open_journal()
    return state


def causes(state: Toy, viewer: int = SPECTATOR) -> list[int]:
    """For each line the piece behind it."""
    return [NOBODY if line.cause is None else line.cause.piece for line in state.view(viewer).log]


def test_a_card_is_behind_all_that_comes_before_pending_work_goes_on() -> None:
    """Work that the card leads to belongs to it, and the work below does not."""
    state = table()
    piece = state.zone(HAND, 0)[0]
    state.work.append(SayIt())

    state.because(piece)
    state.work.append(SayIt())
    state.emit(DONE, "TOY-90")
    state.advance()

    assert causes(state) == [piece, piece, NOBODY]


def test_work_that_leads_to_other_work_does_not_bring_a_cause_back() -> None:
    """The stack is as high again as when the card was named, but that is other work."""

    @dataclass(frozen=True)
    class SayTwice(Task):
        def run(self, state: Toy) -> None:
            state.work.extend([SayIt(), SayIt()])

    state = table()
    state.work.append(SayTwice())
    state.because(state.zone(HAND, 0)[0])
    state.advance()
    assert causes(state) == [NOBODY, NOBODY]


def test_rules_say_when_a_card_is_no_longer_behind_what_they_do() -> None:
    """Causes lie in each other."""
    state = table()
    outer, inner = state.zone(HAND, 0)[:2]
    state.because(outer)
    state.because(inner)
    state.emit(DONE, "TOY-90")
    state.because_no_more(inner)
    state.emit(DONE, "TOY-90")
    state.because_no_more(outer)
    state.emit(DONE, "TOY-90")
    assert causes(state) == [inner, outer, NOBODY]


def test_a_copy_of_the_log_goes_its_own_way() -> None:
    """It knows who is behind what happens, and what ends in one ends only there."""
    state = table()
    piece = state.zone(HAND, 0)[0]
    state.because(piece)
    assert state.journal is not None
    twin = state.clone()
    twin.write_into(state.journal.copy())
    state.because_no_more(piece)
    state.emit(DONE, "TOY-90")
    twin.emit(DONE, "TOY-90")
    assert causes(twin) == [piece]
    assert causes(state) == [NOBODY]


def test_what_an_answer_uses_is_behind_what_follows_from_it() -> None:
    """Another seat's answer at the same moment has nothing to do with it."""
    state = table()
    piece = state.zone(HAND, 0)[0]
    state.ask(0, MayUse(), [piece, NOBODY])
    state.ask(1, MayUse(), [NOBODY])

    state.choose(0, f"use {piece}")
    state.choose(1, "pass")

    assert [line.event for line in state.view(SPECTATOR).log] == ["used", "done", "done"]
    # What Ada's card has led to waits until Ben has answered, and what his answer leads to comes first.
    assert causes(state) == [piece, NOBODY, piece]


def test_a_reaction_has_nothing_to_do_with_what_it_interrupts() -> None:
    """Whoever is asked because of a card may be interrupted by others of their own accord."""
    state = table()
    piece = state.zone(HAND, 0)[0]
    state.because(piece)
    state.ask(0, MayUse(), [NOBODY])
    state.offer(1, MayUse(), [NOBODY])

    state.choose(1, "pass")
    state.choose(0, "pass")

    assert causes(state) == [NOBODY, piece]


def test_one_answer_after_another_has_nothing_to_do_with_what_the_one_before_used() -> None:
    """Unless the rules say so again."""
    state = table()
    piece = state.zone(HAND, 0)[0]
    for option in (piece, NOBODY):
        state.ask(0, MayUse(), [option])
        state.choose(0, 0)
    assert causes(state) == [piece, piece, NOBODY]


def test_what_was_used_in_the_middle_of_other_work_is_for_the_rules_to_say() -> None:
    """A task that uses a card by itself may go on to something else."""
    state = table()
    state.emit(USED, "TOY-91", 0, state.zone(HAND, 0)[0])
    state.emit(DONE, "TOY-90")
    assert causes(state) == [NOBODY, NOBODY]


def test_only_those_who_knew_the_card_are_told_its_name() -> None:
    """Nor does an old line tell more when the card is shown later."""
    state = table()
    piece = state.zone(HAND, 1)[0]
    state.because(piece)
    state.emit(DONE, "TOY-90")
    state.show(piece, state.setup.everybody)
    for viewer, card in ((0, None), (1, state.name(piece)), (SPECTATOR, None)):
        assert state.view(viewer).log[0].cause == CauseView(piece, card)


def test_an_ability_is_behind_what_it_does_though_its_card_is_shuffled_away() -> None:
    """What the piece becomes is nobody's business."""
    state = table()
    piece = state.zone(DECK, 0)[0]
    card = state.cards[piece]
    state.scopes.append(Scope(0, piece, card))
    state.shuffle(DECK)
    state.cards[piece] = (card + 1) % len(state.setup.cards)
    state.emit(DONE, "TOY-90")
    for viewer in (0, 1, SPECTATOR):
        assert state.view(viewer).log[0].cause == CauseView(piece, state.setup.cards[card].name)


def test_a_cause_is_forgotten_with_the_log() -> None:
    """A state that thinks ahead has none, and naming cards costs it nothing."""
    state = table()
    twin = state.clone()
    twin.because(0)
    twin.because_no_more(0)
    twin.as_announced()
    assert twin.journal is None
    assert twin.digest() == state.digest()


def test_the_log_knows_which_ability_is_being_resolved() -> None:
    """The innermost one, whatever was around it."""
    state = table()
    journal = state.journal
    assert journal is not None
    outer, inner = Nothing(), Nothing()
    resolve(state, outer, Scope(0, 0, 0))
    resolve(state, inner, Scope(0, 1, 0))
    state.emit(DONE, "TOY-90")
    state.scopes.pop()
    state.emit(DONE, "TOY-90")
    lines = [entry.cause for entry in journal.entries]
    assert [cause.ability for cause in lines if cause is not None] == [inner, outer]
    assert lines[0] is not None and lines[0].ability is inner
