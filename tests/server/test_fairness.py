"""Nobody gains by what they should not know, by a slow disk or by a bot in their seat, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from conformance.any_game import arena_of

from altmode import api
from altmode.kernel.views import View
from altmode.server.library.replay_cache import Replay
from altmode.server.library.replays import PlayOn, opened_from_replay
from altmode.server.open_tables import Tables
from altmode.server.session import Session
from altmode.server.store import CannotRead, TableRow
from altmode.table.deeds import AskedToTakeBack, BotTookOver, Chose, Clock, Opened, deed_from_json
from altmode.table.live import Table
from altmode.table.refused import Refused

from .indoors import (
    KEYS,
    AtOnce,
    FakeTime,
    House,
    Visitor,
    answer,
    eventually,
    patient,
    play_out,
    run,
    seated_at,
    table_for,
)

SEED = 4711


async def two_at(house: House, **more: Any) -> tuple[Session, Visitor, Visitor]:
    """A match between two people: first the one who is asked."""
    session = await house.table(table_for("tcg", 2, **more))
    ann, ben = [await house.visit(session, key) for key in KEYS[:2]]
    return (session, ann, ben) if ann.page.questions() else (session, ben, ann)


class Pensive(AtOnce):
    """Bots that go on thinking until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = 0
        self.go = asyncio.Event()

    async def pick(self, bot: str, seed: int, view: View, question: int, guess: str = "") -> str:
        """The key of the option that a bot takes, in the end."""
        self.thinking += 1
        await self.go.wait()
        return await super().pick(bot, seed, view, question, guess)


class Naps:
    """Everything that waits for a second or more waits until it is woken."""

    def __init__(self) -> None:
        self._sleep = asyncio.sleep
        self._sleepers: list[asyncio.Event] = []

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        if seconds < 1:
            await self._sleep(seconds)
            return
        woken = asyncio.Event()
        self._sleepers.append(woken)
        await woken.wait()

    def wake(self) -> None:
        """Have all that wait now go on."""
        for woken in self._sleepers:
            woken.set()
        self._sleepers = []


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> Naps:
    """Long waits that a test ends."""
    fake = Naps()
    monkeypatch.setattr(asyncio, "sleep", fake.sleep)
    return fake


# -- Seeds and their seals


def test_a_seed_that_somebody_chose_has_no_seal_to_guess_it_from() -> None:
    """All else that goes into the seal is public, and people choose small numbers."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, seed=SEED, chosen_seed=True))
        ann, eve = await house.visit(session, KEYS[0]), await house.visit(session)
        assert eve.page.table["chosen_seed"] and eve.page.table["seed"] is None
        seal = session.table.commitment()
        assert not any(seal in text for text in (*ann.texts, *eve.texts))
        assert seal not in house.store.rows["table"].summary
        await ann.says("concede", seat=0)
        assert eve.page.table["seed"] == str(SEED)

    run(evening)


def test_a_seed_that_was_drawn_is_sealed_and_told_in_the_end() -> None:
    async def evening() -> None:
        house = House()
        opened = table_for("tcg", 2, seed=SEED)
        session = await house.table(opened)
        ann, eve = await house.visit(session, KEYS[0]), await house.visit(session)
        data = eve.page.table
        assert data["commitment"] and data["seed"] is None
        await ann.says("concede", seat=0)
        again = Table("table", Opened("tcg", "advanced", int(eve.page.table["seed"]), opened.seats))
        assert again.commitment() == data["commitment"]

    run(evening)


def test_nobody_chose_the_seed_of_a_rematch() -> None:
    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 2, seed=SEED, chosen_seed=True))
        ann = await house.visit(session, KEYS[0])
        await ann.says("concede", seat=0)
        done = await ann.says("rematch")
        assert done and done["on"] == "done"
        rematch = await house.tables.session(done["table"])
        assert rematch is not None and rematch.table.opened.seed != SEED
        assert not rematch.info().chosen_seed and rematch.info().commitment

    run(evening)


def test_a_rematch_from_the_same_position_has_the_seed_that_somebody_chose() -> None:
    async def evening() -> None:
        house = House()
        state = arena_of("tcg", "basic", SEED).start(log=True)
        session = await house.table(seated_at(state, KEYS, chosen_seed=True))
        ann = await house.visit(session, KEYS[0])
        await ann.says("concede", seat=0)
        done = await ann.says("rematch")
        assert done and done["on"] == "done"
        rematch = await house.tables.session(done["table"])
        assert rematch is not None and rematch.table.opened.seed == session.table.opened.seed
        assert rematch.info().chosen_seed

    run(evening)


def test_whoever_plays_a_replay_on_may_know_its_seed_and_the_table_says_so() -> None:
    """Everybody may read the record of a match that is over, and its seed is there."""

    async def evening() -> None:
        house = House()
        session, ann, ben = await two_at(house)
        await play_out(ann, ben)
        replay = Replay(api.record_of(session.table.state))
        on = await house.table(opened_from_replay(replay, PlayOn(5)), id="on")
        eve = await house.visit(on)
        assert on.table.opened.seed == session.table.opened.seed
        assert eve.page.table["chosen_seed"] and not eve.page.table["commitment"]

    run(evening)


# -- Clocks


def test_handing_over_and_taking_back_does_not_stop_the_clock(watch: FakeTime) -> None:
    async def evening() -> None:
        house = House()
        session, asked, _ = await two_at(house, clock=Clock(100))
        (seat,) = asked.page.you
        house.tables.thinkers = Pensive()
        watch.now += 99
        for do in ("take_over", "hand_back"):
            done = await asked.says(do, seat=seat)
            assert done and done["on"] == "done"
        assert asked.page.table["seats"][seat]["clock"] <= 1000
        deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
        assert [deed.spent for deed in deeds if isinstance(deed, BotTookOver)] == [99_000]
        session.put_away()
        del house.tables._sessions["table"]
        later = await house.tables.session("table")
        assert later is not None and (later.clocks() or {})[seat] <= 1000, "a restart gives no time either"

    run(evening)


def test_who_chose_in_time_has_not_lost_on_time(watch: FakeTime, naps: Naps) -> None:
    """The disk may be so slow that time runs out between a choice and its being kept."""

    async def evening() -> None:
        house = House()
        _, asked, other = await two_at(house, clock=Clock(100, 60))
        append, writing, disk = house.store.append, asyncio.Event(), asyncio.Event()

        async def slow(table: str, number: int, deeds: Sequence[str], row: TableRow | None = None) -> None:
            writing.set()
            await disk.wait()
            await append(table, number, deeds, row)

        house.store.append = slow  # type: ignore[method-assign]
        watch.now += 99.9
        choosing = asyncio.create_task(answer(asked))
        await writing.wait()
        watch.now += 0.2
        naps.wake()
        await house.rest()
        disk.set()
        data = await choosing
        await house.rest()
        assert data and data["on"] == "done"
        assert other.page.table["conceded"] == [] and not other.page.over
        deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
        assert isinstance(deeds[-1], Chose), "nothing was done after the choice"

    run(evening)


# -- Bots and persons


def test_a_bot_does_not_move_for_a_person_who_is_back() -> None:
    async def evening() -> None:
        house = House(patient(stand_in_seconds=0.0))
        session, asked, _ = await two_at(house)
        (seat,) = asked.page.you
        house.tables.thinkers = bots = Pensive()
        await asked.says("take_over", seat=seat)
        await eventually(lambda: bots.thinking)
        done = await asked.says("hand_back", seat=seat)
        assert done and done["on"] == "done"
        bots.go.set()
        await eventually(lambda: not session.busy)
        await house.rest()
        assert session.table.choices == 0
        done = await answer(asked)
        assert done and done["on"] == "done" and session.table.choices == 1

    run(evening)


def test_a_bot_whose_move_was_kept_though_nobody_heard_does_not_stumble(
    naps: Naps, caplog: pytest.LogCaptureFixture
) -> None:
    """While it waits to try again, the table is read again, and there may be nothing left for it to do."""

    async def evening() -> None:
        house = House()
        session = await house.table(table_for("tcg", 1, 1))
        ann = await house.visit(session, KEYS[0])
        append, lost = house.store.append, 0

        async def deaf(table: str, number: int, deeds: Sequence[str], row: TableRow | None = None) -> None:
            nonlocal lost
            if deeds and isinstance(deed := deed_from_json(deeds[0]), Chose) and deed.seat == 1:
                house.store.answers_lost = 1
                lost += 1
            await append(table, number, deeds, row)

        house.store.append = deaf  # type: ignore[method-assign]
        while not lost or session.table.bots_to_move():
            if not session.table.bots_to_move():
                await answer(ann)
            await eventually(lambda: not session.doubtful)
            await house.rest()
            if session.table.bots_to_move():
                naps.wake()
                await house.rest()
        assert session.busy, "it has not tried again yet"
        naps.wake()
        await eventually(lambda: not session.busy)
        done = await answer(ann)
        assert done and done["on"] == "done"

    run(evening)
    assert not [record for record in caplog.records if record.exc_info], caplog.text


# -- What is kept and not told


@pytest.mark.parametrize("unread", [0, 3], ids=["read at once", "read at the fourth try"])
def test_what_was_kept_though_nobody_heard_is_told_without_anybody_asking(naps: Naps, unread: int) -> None:
    """Whoever chose may have left, and whoever is asked now must learn that it is their turn."""

    async def evening() -> None:
        house = House()
        _, asked, other = await two_at(house)
        deeds_of, tries = house.store.deeds_of, 0

        async def falters(table: str) -> list[str] | None:
            nonlocal tries
            tries += 1
            if tries <= unread:
                raise CannotRead("The connection was lost.")
            return await deeds_of(table)

        house.store.deeds_of = falters  # type: ignore[method-assign]
        house.store.answers_lost = 1
        refused = await answer(asked)
        assert refused and refused["code"] == "cannot keep" and "does not count" not in refused["message"]
        await asked.goes()
        for number in range(unread):
            await eventually(lambda number=number: tries > number)  # type: ignore[misc]
            await house.rest()
            assert other.page.table["choices"] == 0
            naps.wake()
        await eventually(lambda: other.page.table["choices"] == 1)

    run(evening)


# -- Requests to take something back


async def until_others_must_agree(session: Session, *people: Visitor) -> tuple[Visitor, Visitor]:
    """Play until somebody who is asked can take a choice back only if the other agrees; they come first."""
    rng = random.Random(3)
    while not session.table.over:
        asked, other = sorted(people, key=lambda person: not person.page.questions())
        try:
            if isinstance(session.table.take_back(asked.page.you[0]), AskedToTakeBack):
                return asked, other
        except Refused:
            pass
        await answer(asked, rng.randrange(20))
    raise AssertionError("everything could be taken back freely")


def test_nobody_is_asked_any_more_when_a_bot_plays_for_the_one_who_could_agree() -> None:
    async def evening() -> None:
        house = House(patient(leave_seconds=0.0))
        session, ann, ben = await two_at(house)
        asked, other = await until_others_must_agree(session, ann, ben)
        ((seat,), (left,)) = asked.page.you, other.page.you
        await asked.says("take_back", seat=seat)
        assert asked.page.table["undo"]["wanted_by"] == seat
        await other.goes()
        done = await asked.says("take_over", seat=left)
        assert done and done["on"] == "done" and asked.page.table["seats"][left]["stand_in"]
        assert asked.page.table["undo"] is None

    run(evening)


# -- Tables that cannot be read


def test_a_table_that_could_not_be_read_leaves_nothing_behind_and_is_found_later() -> None:
    async def evening() -> None:
        house = House()
        await house.table(table_for("tcg", 2))
        tables = Tables(house.store, patient())
        table = house.store.table

        async def fails(id: str) -> TableRow | None:
            raise CannotRead("The connection was lost.")

        house.store.table = fails  # type: ignore[method-assign]
        for id in ("table", "another"):
            with pytest.raises(CannotRead):
                await tables.session(id)
        house.store.deeds["damaged"], house.store.rows["damaged"] = ["{"], house.store.rows["table"]
        house.store.table = table  # type: ignore[method-assign]
        with pytest.raises(Refused):
            await tables.session("damaged")
        assert not tables._loading
        assert await tables.session("table") is not None

    run(evening)


def test_a_table_is_never_there_twice() -> None:
    """Some wait for a table that could not be read just now, and others come meanwhile."""

    async def evening() -> None:
        house = House()
        await house.table(table_for("tcg", 2))
        tables = Tables(house.store, patient())
        table, answers = house.store.table, [asyncio.Event() for _ in range(3)]
        waiting = iter(answers)

        async def slow(id: str) -> TableRow | None:
            answered = next(waiting)
            await answered.wait()
            if answered is answers[0]:
                raise CannotRead("The connection was lost.")
            return await table(id)

        house.store.table = slow  # type: ignore[method-assign]
        loading = [asyncio.create_task(tables.session("table")) for _ in range(2)]
        await house.rest()
        answers[0].set()
        await house.rest()
        loading.append(asyncio.create_task(tables.session("table")))
        await house.rest()
        answers[1].set()
        answers[2].set()
        with pytest.raises(CannotRead):
            await loading[0]
        found = [await loading[1], await loading[2], await tables.session("table")]
        assert found[0] is not None and found[0] is found[1] is found[2]
        assert not tables._loading

    run(evening)


def test_a_server_starts_though_one_table_cannot_be_read() -> None:
    """That one is read when somebody comes to it."""

    async def evening() -> None:
        house = House()
        for id in ("first", "second"):
            await house.table(table_for("tcg", 1, bots=1), id)
        deeds_of, failed = house.store.deeds_of, False

        async def falters(table: str) -> list[str] | None:
            nonlocal failed
            if table == "first" and not failed:
                failed = True
                raise CannotRead("The connection was lost.")
            return await deeds_of(table)

        house.store.deeds_of = falters  # type: ignore[method-assign]
        tables = Tables(house.store, patient())
        tables.thinkers = AtOnce()
        await tables.start()
        await eventually(lambda: [session.table.id for session in tables.live_sessions()] == ["second"])
        assert await tables.session("first") is not None
        await tables.stop()

    run(evening)
