"""Which chances to act a person is asked for: the table goes on for those who do not want to be asked."""

from __future__ import annotations

from altmode.kernel.windows import Chance
from altmode.table import codes
from altmode.table.deeds import EVERY, LATER, LIKELY, AskedToTakeBack, Asking, Chose, Opened, SeatPlan
from altmode.table.live import Table

from .test_live import KEYS, NAMES, StoredTable, race_options, refusal


def begun(asking: Asking = LIKELY) -> StoredTable:
    """A race of two people that has come to its first register."""
    plans = (SeatPlan(given={}), SeatPlan(given={}))
    stored = StoredTable(Opened("rally", "race", 7, plans, options=race_options("race"), asking=asking))
    for seat in range(2):
        stored.do(stored.table.sit(seat, NAMES[seat], KEYS[seat]))
    stored.do(stored.table.begin())
    while not chances(stored.table):
        stored.answer(stored.table.waiting_for()[0])
    return stored


def chances(table: Table) -> list[Chance]:
    """What is only asked whether anybody wants to act."""
    return [chance for seat in table.waiting_for() if (chance := table.chance(seat)) is not None]


def test_the_table_goes_on_for_whoever_is_not_likely_to_act() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    assert stored.table.goes_on(seat) == "go on" and seat in stored.table.bots_to_move()
    deed = stored.table.go_on(seat)
    assert deed == Chose(seat, "go on", check=deed.check, by_table=True)
    before = stored.table.choices
    stored.do(deed)
    assert stored.table.choices == before + 1
    assert stored.anew().state.digest() == stored.table.state.digest()
    assert stored.anew().goes_on(seat) == stored.table.goes_on(seat)


def test_a_table_that_says_nothing_of_it_asks_as_it_always_did() -> None:
    stored = begun(EVERY)
    seat = stored.table.waiting_for()[0]
    assert stored.table.goes_on(seat) == "" and not stored.table.bots_to_move()
    assert refusal(stored.table.go_on, seat).code == codes.STALE


def test_whoever_wants_to_is_asked_at_every_opportunity() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    stored.do(stored.table.ask_me(seat, EVERY))
    assert stored.table.goes_on(seat) == ""
    assert stored.anew().goes_on(seat) == ""
    stored.do(stored.table.ask_me(seat, LIKELY))
    assert stored.table.goes_on(seat) == "go on"


def test_whoever_has_enough_is_not_asked_again_in_this_round() -> None:
    stored = begun(EVERY)
    seat = stored.table.waiting_for()[0]
    stored.do(stored.table.ask_me(seat, LATER))
    first = stored.table.chance(seat)
    assert first is not None and stored.table.goes_on(seat) == first.go_on
    spans: set[str] = set()
    while len(spans) < 2:
        waiting = stored.table.waiting_for()[0]
        chance = stored.table.chance(waiting)
        if waiting == seat and chance is not None:
            spans.add(chance.span)
            assert (stored.table.goes_on(seat) != "") == (chance.span == first.span)
        if stored.table.goes_on(waiting):
            stored.do(stored.table.go_on(waiting))
        else:
            stored.answer(waiting)
    assert stored.anew().state.digest() == stored.table.state.digest()


def test_nothing_but_a_chance_can_be_left_for_later() -> None:
    stored = begun()
    other = 1 - stored.table.waiting_for()[0]
    assert refusal(stored.table.ask_me, other, LATER).code == codes.STALE


def test_what_is_taken_back_is_what_somebody_chose_and_not_what_the_table_did() -> None:
    stored = begun()
    seat = stored.table.waiting_for()[0]
    own, before = stored.table.last_choice_of(seat), stored.table.before_last_choice(seat)
    stored.do(stored.table.go_on(seat))
    assert stored.table.last_choice_of(seat) == own
    assert stored.table.before_last_choice(seat).entries == before.entries
    assert stored.anew().before_last_choice(seat).entries == before.entries
    asked = AskedToTakeBack(seat)
    assert stored.table.take_back(seat) == asked
    stored.do(asked)
    stored.do(stored.table.answer_take_back(1 - seat, True))
    assert seat in stored.table.waiting_for() and not chances(stored.table)
    assert stored.anew().state.digest() == stored.table.state.digest()
