"""A table while people are around it: clocks, absence, a database that fails, and being put away."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from altmode.authoring.tcg.decks import find_deck
from altmode.server import open_tables as open_tables_module
from altmode.server import session as session_module
from altmode.server.open_tables import DAY_MS, Tables
from altmode.server.session import Session
from altmode.server.store import PLAYING
from altmode.table.deeds import OPEN, Chose, Clock, Opened, Puzzle, SeatPlan, deed_from_json

from .indoors import (
    DECKS,
    KEYS,
    FakeTime,
    House,
    Visitor,
    answer,
    eventually,
    patient,
    play_out,
    run,
    table_for,
)


def test_a_clock_runs_while_its_person_is_asked_and_no_longer(watch: FakeTime) -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, clock=Clock(100, 5)))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        asked, seat = (ann, 0) if ann.page.questions() else (ben, 1)
        watch.now += 30
        assert session.clocks() == {seat: 70_000, 1 - seat: 100_000}
        await answer(asked)
        assert session.table.seats[seat].spent == 30_000
        # Whoever is asked again has begun to think again, which takes a millisecond at least.
        assert asked.page.table["seats"][seat]["clock"] in (74_999, 75_000)
        deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
        assert [deed.spent for deed in deeds if isinstance(deed, Chose)] == [30_000]

    run(evening)


def test_a_person_without_time_has_lost() -> None:
    """Nobody has to do anything for that: the clock itself says so."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, clock=Clock(1)))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        seat = 0 if ann.page.questions() else 1
        await eventually(lambda: session.table.over)
        await house.rest()
        assert ann.page.table["winners"] == [1 - seat] and ben.page.table["conceded"] == [seat]
        assert '"time out"' in house.store.deeds["table"][-1]

    run(evening)


def test_a_clock_that_is_looked_at_too_early_is_looked_at_again(
    watch: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system may wake a sleeper a moment before its time, when a fraction of a millisecond is left."""
    sleep = asyncio.sleep

    async def wake_early(seconds: float) -> None:
        watch.now += 0.9 * seconds
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", wake_early)

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, clock=Clock(1)))
        await eventually(lambda: session.table.over)

    run(evening)


def test_a_bot_drives_on_for_a_person_without_time() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("rally", 3, clock=Clock(1)))
        cleo = await house.visit(session, KEYS[2])
        await eventually(lambda: session.table.over)
        await house.rest()
        out = cleo.page.table["conceded"]
        assert len(out) >= 2 and set(cleo.page.table["winners"]) == {0, 1, 2} - set(out)

    run(evening)


def test_a_clock_that_runs_out_while_the_database_fails_runs_out_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session_module, "TRY_AGAIN_SECONDS", 0.0)

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, clock=Clock(1)))
        house.store.failures = 3
        await eventually(lambda: session.table.over)
        assert house.store.failures == 0

    run(evening)


def test_a_bot_takes_over_for_a_person_who_left_and_not_for_one_who_is_there() -> None:
    async def evening() -> None:
        house = House(patient(leave_seconds=0.0))
        session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        refused = await ann.says("take_over", seat=1)
        assert refused and refused["message"] == "That person is still there."
        await ben.goes()
        assert not ann.page.table["seats"][1]["connected"]
        done = await ann.says("take_over", seat=1)
        assert done and done["on"] == "done" and ann.page.table["seats"][1]["stand_in"]
        for _ in range(4):
            if not ann.page.over:
                await answer(ann)
        assert ann.page.questions() or ann.page.over, "the bot never keeps anybody waiting"
        ben = await house.visit(session, KEYS[1])
        await ben.says("hand_back", seat=1)
        assert not ben.page.table["seats"][1]["stand_in"]
        await play_out(ann, ben)

    run(evening)


def test_a_bot_that_plays_for_somebody_who_looks_on_leaves_them_time_to_come_back() -> None:
    """Against a bot the match would be over before anything of it had been shown."""

    async def evening() -> None:
        house = House(patient(stand_in_seconds=3600.0))
        session = await house.table(table_for("rally", 1, bots=2))
        ann = await house.visit(session, KEYS[0])
        assert ann.page.questions()
        await ann.says("take_over", seat=0)
        assert session.table.bots_to_move() == [0] and session.busy, (
            "it waits, and those for whom nobody waits do not"
        )
        await ann.says("hand_back", seat=0)
        journal = session.table.state.journal
        assert journal is not None and 0 not in [seat for seat, _ in journal.choices]
        assert not session.busy
        done = await answer(ann)
        assert done and done["on"] == "done"

    run(evening)


def test_a_bot_that_nobody_looks_at_does_not_dawdle() -> None:
    async def evening() -> None:
        house = House(patient(stand_in_seconds=3600.0, leave_seconds=0.0))
        session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        await ben.goes()
        await ann.says("take_over", seat=1)
        for _ in range(4):
            if not ann.page.over:
                await answer(ann)
        assert ann.page.questions() or ann.page.over

    run(evening)


def test_a_person_who_has_just_lost_the_line_is_given_time() -> None:
    async def evening() -> None:
        house = House(patient(leave_seconds=1e9))
        session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        await ben.goes()
        refused = await ann.says("take_over", seat=1)
        assert refused and refused["message"] == "That person is still there."

    run(evening)


def test_what_cannot_be_kept_does_not_count_and_may_be_tried_again() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        person = ann if ann.page.questions() else ben
        before = person.page.known(), session.table.state.digest()
        house.store.failures = 1
        refused = await answer(person)
        assert refused and refused["code"] == "cannot keep"
        assert (person.page.known(), session.table.state.digest()) == before
        done = await answer(person)
        assert done and done["on"] == "done"
        await play_out(ann, ben)

    run(evening)


def test_a_deed_that_was_kept_though_nobody_heard_counts() -> None:
    """The answer to a commit may be lost: the table then goes on from what is kept, and nothing is done twice."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        person = ann if ann.page.questions() else ben
        choices = session.table.choices
        seat, asked = person.page.questions()[0]
        house.store.answers_lost = 1
        refused = await answer(person)
        assert refused and refused["code"] == "cannot keep"
        again = await person.says("choose", seat=seat, question=asked["id"], key=asked["options"][0]["key"])
        assert again and again["code"] == "stale", "the same question was answered already"
        assert session.table.choices == choices + 1
        assert person.page.table["choices"] == choices + 1
        await play_out(ann, ben)
        chosen = [text for text in house.store.deeds["table"] if '"choose"' in text]
        assert len(chosen) == session.table.choices

    run(evening)


@pytest.mark.parametrize("lost", [False, True], ids=["not kept", "kept and nobody heard"])
def test_bots_try_again_when_the_database_has_failed(monkeypatch: pytest.MonkeyPatch, lost: bool) -> None:
    monkeypatch.setattr(session_module, "TRY_AGAIN_SECONDS", 0.0)

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 1, 1))
        ann = await house.visit(session, KEYS[0])
        while not session.table.over:
            house.store.failures, house.store.answers_lost = (0, 0)
            await answer_then_fail(house, ann, lost)
            await eventually(lambda: not session.busy and (ann.page.questions() or ann.page.over))
        chosen = [text for text in house.store.deeds["table"] if '"choose"' in text]
        assert len(chosen) == session.table.choices

    run(evening)


async def answer_then_fail(house: House, ann: Visitor, lost: bool) -> None:
    """Answer, and have the database fail for the bot that comes next."""
    seat, asked = ann.page.questions()[0]
    told = len(ann.others)
    key = asked["options"][-1]["key"]
    hearing = asyncio.create_task(ann.says("choose", seat=seat, question=asked["id"], key=key))
    while len(ann.others) == told:
        await asyncio.sleep(0)
    if lost:
        house.store.answers_lost = 2
    else:
        house.store.failures = 2
    await hearing


def test_everybody_is_led_to_one_rematch() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        people = [await house.visit(session, KEYS[seat % 2]) for seat in range(4)]
        await people[0].says("concede", seat=0)
        answers = await asyncio.gather(*(person.says("rematch") for person in people))
        assert len({answer["table"] for answer in answers if answer}) == 1
        assert len(house.store.rows) == 2, "no table was opened in vain"

    run(evening)


def test_a_match_that_has_begun_is_kept_as_such_at_once() -> None:
    """A server that dies right after the beginning finds the match again by its row."""

    async def evening() -> None:
        opened = table_for("tcg", 2)
        plans = (opened.seats[0], SeatPlan(OPEN, given=find_deck(DECKS[1]).as_seat("")))
        house = House()
        session = await house.table(Opened("tcg", "advanced", 7, plans, listed=True), begin=False)
        ann = await house.visit(session, KEYS[0])
        await ann.says("seat_bot", seat=1, bot="random")
        rows: list[tuple[str, str]] = []
        append = house.store.append

        async def watched(table: str, number: int, deeds: Any, row: Any = None) -> None:
            await append(table, number, deeds, row)
            rows.append((deeds[0] if deeds else "", house.store.rows[table].status))

        house.store.append = watched  # type: ignore[method-assign]
        await ann.says("begin")
        assert rows[0] == ('{"do":"begin"}', PLAYING)

    run(evening)


def test_a_table_nobody_looks_at_is_put_away_and_found_again() -> None:
    async def evening() -> None:
        house = House(patient(idle_seconds=-1.0))
        session = await house.table(table_for("tcg", 2))
        ann = await house.visit(session, KEYS[0])
        silent = Visitor(house, session)
        await house.tables.tidy()
        assert house.tables.live_sessions() == [session], "somebody is there"
        known = ann.page.known()
        await ann.goes()
        await house.tables.tidy()
        assert house.tables.live_sessions() == []
        assert not await silent.sends('{"do": "hello", "n": 1}'), "the table is elsewhere now"
        assert silent.others[-1]["on"] == "closing"
        again = await house.tables.session("table")
        assert again is not None and again is not session
        ann = await house.visit(again, KEYS[0])
        assert ann.page.known() == known

    run(evening)


def test_a_table_whose_match_is_over_leaves_memory_sooner() -> None:
    async def evening() -> None:
        house = House(patient(idle_seconds=1e9, over_seconds=-1.0))
        going = await house.table(table_for("tcg", 2), "going")
        over = await house.table(table_for("tcg", 2), "over")
        ann = await house.visit(over, KEYS[0])
        await ann.says("concede", seat=0)
        await house.tables.tidy()
        assert house.tables.live_sessions() == [going, over], "somebody looks at it"
        await ann.goes()
        await house.tables.tidy()
        assert house.tables.live_sessions() == [going]

    run(evening)


def test_tables_in_memory_are_held_and_hours_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threat 24: what tidying is told does not come from the time of day alone."""
    watch = FakeTime()
    told: list[Any] = []

    async def evening() -> None:
        monkeypatch.setattr(open_tables_module, "time", watch)
        monkeypatch.setattr(Tables, "now_ms", staticmethod(lambda: 61 * DAY_MS))
        house = House(patient(idle_seconds=1e9))
        await house.table(table_for("tcg", 2))

        async def hour() -> None:
            told.append("hour")

        async def tidy(before: int, wait: int, held: Collection[str] = ()) -> int:
            told.append((before, wait, sorted(held)))
            return 0

        monkeypatch.setattr(house.store, "another_hour", hour)
        monkeypatch.setattr(house.store, "tidy", tidy)
        await house.tables.tidy()
        watch.now += 2 * 3600.0
        await house.tables.tidy()

    run(evening)
    asked = (DAY_MS, 14 * 24, ["table"])
    assert told == [asked, "hour", "hour", asked]


def test_a_broken_connection_leaves_no_deed_half_done() -> None:
    """Whoever is cut off while their request is being kept: it happens, and the next request waits for that."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("rally", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        while len(session.table.waiting_for()) < 2:
            await answer(ann if ann.page.questions() else ben)
        choices = session.table.choices
        questions = [visitor.page.questions()[0] for visitor in (ann, ben)]
        requests = [
            asyncio.create_task(
                session.do(
                    lambda seat=seat, asked=asked: session.table.choose(  # type: ignore[misc]
                        seat, asked["id"], asked["options"][0]["key"]
                    )
                )
            )
            for seat, asked in questions
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        requests[0].cancel()
        await asyncio.wait(requests)
        await house.rest()
        assert session.table.choices == choices + 2
        assert not session.doubtful

    run(evening)


def test_a_hint_is_thought_up_once_at_a_time_for_a_seat() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2))
        tabs = [await house.visit(session, KEYS[0]) for _ in range(3)]
        if not tabs[0].page.questions():
            tabs = [await house.visit(session, KEYS[1]) for _ in range(3)]
        (seat,) = tabs[0].page.you
        answers = await asyncio.gather(*(tab.says("hint", seat=seat) for tab in tabs))
        assert sorted(answer["on"] for answer in answers if answer) == ["advice", "refused", "refused"]
        last = await tabs[0].says("hint", seat=seat)
        assert last and last["on"] == "advice"

    run(evening)


def test_saying_hello_again_bothers_nobody_else() -> None:
    async def evening() -> None:
        house = House()
        session: Session = await house.table(table_for("tcg", 2))
        ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
        heard = len(ben.texts)
        known = ann.page.known()
        for _ in range(20):
            await ann.says("hello", keys=[KEYS[0]])
        assert len(ben.texts) == heard and ann.page.known() == known
        await ann.says("hello", keys=[])
        assert ann.page.you == [] and not ben.page.table["seats"][0]["connected"]

    run(evening)


def test_a_table_that_is_put_away_while_bots_think_lets_everything_rest() -> None:
    """What was being kept is kept; nobody thinks on."""

    async def evening() -> None:
        for turns in range(40):
            house = House()
            opened = table_for("rally", 0, 3)
            table = asyncio.create_task(house.table(opened))
            for _ in range(turns):
                await asyncio.sleep(0)
            for session in house.tables.live_sessions():
                session.put_away()
            await table
            await house.rest()
            assert not any(session.busy for session in house.tables.live_sessions())

    run(evening)


def test_whatever_is_shown_of_a_table_is_plain_lines() -> None:
    """Titles, decks and puzzles come from people, too, and from files that they brought."""

    async def evening() -> None:
        house = House()
        opened = table_for("tcg", 2, title="a\x00b\u202ec\n", puzzle=Puzzle("\u2066win", "now\r\n"))
        plans = tuple(msgspec.structs.replace(place, brings="deck\u202e\x07") for place in opened.seats)
        found = await house.tables.open_table(msgspec.structs.replace(opened, seats=plans))
        session = await house.tables.session(found.id)
        assert session is not None
        info = session.info()
        assert info.puzzle is not None
        assert (info.title, info.puzzle.title, info.puzzle.goal) == ("a b c", "win", "now")
        assert [place.brings for place in info.seats] == ["deck", "deck"]
        assert house.store.rows[found.id].title == "a b c"

    run(evening)


@pytest.mark.parametrize("id", ["", "\x00", "a/b", "x" * 65, "é", "a b"])
def test_what_cannot_be_the_id_of_a_table_is_not_looked_up(id: str) -> None:
    async def evening() -> None:
        house = House()
        house.store.table = None  # type: ignore[assignment,method-assign]
        assert await house.tables.session(id) is None

    run(evening)


def test_bots_rest_where_nobody_looks_and_go_on_when_somebody_comes() -> None:
    async def evening() -> None:
        house = House(patient(alone_seconds=0.0))
        session: Session = await house.table(table_for("rally", 0, 2))
        assert session.table.choices == 0
        await house.visit(session)
        assert session.table.choices > 0

    run(evening)
