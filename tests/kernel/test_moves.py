"""Log lines carry the moves of pieces between zones, as far as each viewer may know them."""

from __future__ import annotations

from typing import Final

import pytest

from altmode.kernel.events import PIECE, EventBook
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR, LogLine, MoveView, TurnView

from .toy import DECK, HAND, PLAN, TABLE, ZONES, Toy, new_race

BOOK: Final = EventBook()
DONE: Final = BOOK.kind("done", "It is done.")
HEARD: Final = BOOK.kind("heard", "It can be heard.", quiet=True)
LEAVING: Final = BOOK.kind("leaving", "{piece} leaves.", announces=True, piece=PIECE)
BEN: Final = 1


def last_line(state: Toy, viewer: int) -> LogLine:
    """The newest line as a viewer reads it."""
    return state.view(viewer).log[-1]


def table() -> Toy:
    """A race with a log that begins now."""
    state = new_race(seed=7)
    state.open_journal()
    return state


def test_a_move_of_a_hidden_card_tells_where_it_came_from_and_went_to() -> None:
    """Only its owner is told which card it is, and which of the others have changed pieces with it."""
    state = table()
    hand, plan = BEN * ZONES + HAND, BEN * ZONES + PLAN
    option = state.distinct(BEN)[0]
    name = state.name(option)
    state.choose(BEN, state.setup.cards[state.cards[option]].slug)
    (moved,) = state.zone(PLAN, BEN)
    assert moved != option
    for viewer in (0, 2, SPECTATOR):
        assert last_line(state, viewer).moves == (MoveView(moved, hand, plan),)
        assert last_line(state, viewer).turned == ()
    assert last_line(state, BEN).moves == (MoveView(moved, hand, plan, name),)
    assert last_line(state, BEN).turned == (TurnView(option, state.name(option)),)


def test_onlookers_read_the_same_whichever_card_is_moved() -> None:
    """Two worlds in which Ben plans different cards."""
    found = set()
    for option in range(len(new_race(seed=7).asked[BEN].options)):
        state = new_race(seed=7)
        state.take(state.asked[BEN], option)
        found.add(state.view(0).to_json() + state.view(SPECTATOR).to_json())
    assert len(found) == 1


def test_the_log_of_a_game_without_turns_is_one_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that does not count turns has all its lines before the first."""
    monkeypatch.setattr(Toy, "turn_number", State.turn_number)
    state = table()
    state.emit(DONE, "TOY-90")
    assert last_line(state, SPECTATOR).turn == 0


def test_what_is_shuffled_is_known_to_nobody_any_more() -> None:
    """Whoever had seen a card is told that they know it no longer."""
    state = table()
    first, second = state.zone(DECK, 0)[:2]
    state.show(first, 1)
    state.show(second, 1)
    state.emit(DONE, "TOY-90")
    assert last_line(state, 0).turned == (
        TurnView(first, state.name(first)),
        TurnView(second, state.name(second)),
    )
    assert last_line(state, 1).turned == ()

    # It is not where it was, and is told anew with all that lie above its place; the other one lies where it lay.
    state.move(second, TABLE)
    state.move(second, DECK)
    state.emit(DONE, "TOY-91")
    state.known[second] = 1
    state.shuffle(DECK)
    state.emit(DONE, "TOY-92")
    line = last_line(state, 0)
    assert MoveView(second, DECK, DECK) in line.moves
    assert {move.card for move in line.moves} == {None}
    assert line.turned == (TurnView(first),)


def test_what_moved_before_a_quiet_event_is_told_with_the_next_one() -> None:
    """Nobody reads a quiet one."""
    state = table()
    piece = state.zone(HAND, 0)[-1]
    state.move(piece, TABLE)
    state.emit(HEARD, "TOY-90")
    state.emit(DONE, "TOY-90")
    (line,) = state.view(SPECTATOR).log
    assert line.moves == (MoveView(piece, HAND, TABLE, state.name(piece)),)


def test_a_move_that_was_announced_belongs_to_the_announcement() -> None:
    """What else has moved by then is told with what comes next."""
    state = table()
    other, piece = state.zone(HAND, 0)[-2:]
    state.move(other, TABLE)
    state.emit(LEAVING, "TOY-90", piece)
    state.move(piece, TABLE)
    state.as_announced()
    state.emit(DONE, "TOY-91")
    leaving, done = state.view(SPECTATOR).log
    assert [move.piece for move in leaving.moves] == [piece]
    # It was put on top of the other one.
    assert [move.piece for move in done.moves] == [other, piece]


def test_pieces_that_are_laid_out_come_from_nowhere() -> None:
    """A log from the very beginning tells the whole table."""
    state = new_race(seed=7)
    first = state.view(SPECTATOR).log[0]
    assert {move.source for move in first.moves} == {-1}
    assert len(first.moves) == len(state.cards)


def test_a_copied_log_goes_its_own_way() -> None:
    """Undo in the terminal goes back to a copy."""
    state = table()
    assert state.journal is not None
    twin = state.clone()
    twin.journal = state.journal.copy()
    piece = state.zone(HAND, 0)[-1]
    for one in (state, twin):
        one.move(piece, TABLE)
        one.emit(DONE, "TOY-90")
        assert [move.piece for move in last_line(one, 0).moves] == [piece]
