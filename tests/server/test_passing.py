"""Whoever can only decline is passed in the rhythm of those who think: neither the table nor a bot answers at once."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from altmode.server.rhythm import ENOUGH, LONGEST, PART_OF_BOTS, Rhythm
from altmode.server.session import CLOCK_MARGIN, Session
from altmode.table.deeds import Chose, Clock, deed_from_json

from .indoors import KEYS, FakeTime, House, Visitor, answer, patient, play_out, run, table_for

USUAL = 2.5


class Sleeper:
    """Sleeps that end when they are told to."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self._asleep: list[asyncio.Future[None]] = []

    async def sleep(self, seconds: float) -> None:
        """Sleep until `wake`."""
        self.slept.append(seconds)
        sleeping: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.append(sleeping)
        await sleeping

    @property
    def asleep(self) -> int:
        """How many sleep."""
        self._asleep = [sleeping for sleeping in self._asleep if not sleeping.done()]
        return len(self._asleep)

    def wake(self) -> None:
        """The time is over for everybody."""
        for sleeping in self._asleep:
            if not sleeping.done():
                sleeping.set_result(None)


def slow_house(usual: float = USUAL) -> tuple[House, Sleeper]:
    """A house in which pauses last until somebody wakes the sleepers."""
    house, sleeper = House(patient(pass_seconds=usual)), Sleeper()
    house.tables.sleep = sleeper.sleep
    return house, sleeper


def passing(visitors: Sequence[Visitor]) -> list[tuple[Visitor, int, dict[str, Any]]]:
    """Who is told that the table passes for them, in which seat, and to which question."""
    return [
        (visitor, seat, asked)
        for visitor in visitors
        for seat, asked in visitor.page.questions()
        if asked.get("passes", False)
    ]


async def until_somebody_passes(visitors: Sequence[Visitor]) -> tuple[Visitor, int, dict[str, Any]]:
    """Play on until somebody can only decline."""
    rng = random.Random(3)
    while not passing(visitors):
        asking = [visitor for visitor in visitors if visitor.page.questions()]
        await answer(asking[0], rng.randrange(20))
    return passing(visitors)[0]


async def race(house: House, **more: Any) -> tuple[Session, list[Visitor]]:
    """A race of three people."""
    session = await house.table(table_for("rally", 3, **more))
    return session, [await house.visit(session, key) for key in KEYS[:3]]


def choices(house: House) -> list[Chose]:
    """The choices that were kept."""
    deeds = [deed_from_json(text) for text in house.store.deeds["table"]]
    return [deed for deed in deeds if isinstance(deed, Chose)]


def test_the_table_passes_for_whoever_can_do_nothing_else() -> None:
    """After a pause, as if they had thought; nothing is done before that."""

    async def evening() -> None:
        house, sleeper = slow_house()
        session, people = await race(house)
        visitor, seat, asked = await until_somebody_passes(people)
        assert [option["key"] for option in asked["options"]] == ["done"]
        before, asleep = len(choices(house)), sleeper.asleep
        assert asleep == len(passing(people)) and all(0 < pause <= LONGEST * USUAL for pause in sleeper.slept)
        await house.rest()
        assert len(choices(house)) == before and seat in session.table.waiting_for()
        sleeper.wake()
        await house.rest()
        assert (seat, "done") in [(deed.seat, deed.key) for deed in choices(house)[before : before + asleep]]
        assert asked["id"] not in [question["id"] for _, question in visitor.page.questions()]

    run(evening)


def test_whoever_can_only_pass_may_do_it_sooner() -> None:
    """The table then has nothing left to do."""

    async def evening() -> None:
        house, sleeper = slow_house()
        _, people = await race(house)
        visitor, seat, asked = await until_somebody_passes(people)
        asleep, before = sleeper.asleep, len(choices(house))
        done = await visitor.says("choose", seat=seat, question=asked["id"], key="done")
        assert done and done["on"] == "done" and len(choices(house)) == before + 1
        assert sleeper.asleep == asleep - 1

    run(evening)


def test_only_the_seat_itself_is_told_that_it_passes() -> None:
    """To the others and to those who watch it is waited for like anybody."""

    async def evening() -> None:
        house, _ = slow_house()
        session, people = await race(house)
        watching = await house.visit(session)
        visitor, seat, asked = await until_somebody_passes(people)
        others = [other for other in (*people, watching) if other is not visitor]
        for other in others:
            assert asked["id"] not in "".join(other.texts)
            assert seat in other.page.table["waiting_for"]
        data = json.loads(watching.texts[-1])
        assert "passes" not in json.dumps(data)

    run(evening)


@pytest.mark.parametrize("off", ["table", "server"])
def test_a_table_may_leave_passing_to_people(off: str) -> None:
    async def evening() -> None:
        house, sleeper = slow_house()
        if off == "server":
            house.tables.settings = patient(pass_seconds=0.0)
        _, people = await race(house, passing=off != "table")
        rng, lonely = random.Random(3), 0
        while not lonely:
            asking = [visitor for visitor in people if visitor.page.questions()]
            await answer(asking[0], rng.randrange(20))
            questions = [asked for visitor in people for _, asked in visitor.page.questions()]
            lonely = sum([option["key"] for option in asked["options"]] == ["done"] for asked in questions)
        assert sleeper.slept == [] and not passing(people)

    run(evening)


def test_a_match_goes_on_to_its_end_while_the_table_passes() -> None:
    """Whoever answers first, the table or the person: nobody is waited for in vain."""

    async def evening() -> None:
        house = House(patient(pass_seconds=1e-9))
        _, people = await race(house)
        rng = random.Random(2)
        while not people[0].page.over:
            await house.rest()
            asking = [visitor for visitor in people if visitor.page.questions()]
            if asking:
                await answer(asking[0], rng.randrange(20))

    run(evening)


def test_a_clock_is_never_run_down_by_the_table(watch: FakeTime) -> None:
    """With hardly any time left the table passes soon enough."""

    async def evening() -> None:
        house, sleeper = slow_house(1e6)
        session, people = await race(house, clock=Clock(100))
        _, seat, _ = await until_somebody_passes(people)
        left = (session.clocks() or {})[seat]
        assert sleeper.slept == [pytest.approx(left / 1000 - CLOCK_MARGIN)]

    run(evening)


def test_a_bot_hesitates_over_secrets_whether_it_has_a_choice_or_not() -> None:
    """What it holds must not be told by how soon it answers."""

    async def evening() -> None:
        house, sleeper = slow_house()
        session = await house.table(table_for("rally", 1, bots=2))
        ann = await house.visit(session, KEYS[0])
        kinds: set[bool] = set()
        while not session.table.over and len(kinds) < 2:
            put = {seat: one for seat, one in session._put.items() if one.by_bot}
            kinds |= {one.choice for one in put.values()}
            if ann.page.questions() and not passing([ann]):
                await answer(ann)
            elif sleeper.asleep:
                sleeper.wake()
                await house.rest()
        assert kinds == {False, True}
        assert min(sleeper.slept) > 0

    run(evening)


def test_bots_among_themselves_do_not_hesitate() -> None:
    async def evening() -> None:
        house, sleeper = slow_house()
        session = await house.table(table_for("rally", 0, bots=2))
        assert sleeper.slept == []
        await session.finish()
        assert session.table.over

    run(evening)


def test_a_bot_that_takes_over_does_not_find_the_table_passing() -> None:
    """And the person who comes back does."""

    async def evening() -> None:
        house, _ = slow_house()
        house.tables.settings = patient(pass_seconds=USUAL, stand_in_seconds=3600.0)
        session, people = await race(house)
        visitor, seat, asked = await until_somebody_passes(people)
        await visitor.says("take_over", seat=seat)
        assert session.passes_for(seat) == ""
        await visitor.says("hand_back", seat=seat)
        assert session.passes_for(seat) == asked["id"]

    run(evening)


def test_the_table_learns_from_people_who_have_a_choice_how_long_one_takes(watch: FakeTime) -> None:
    """Not from those who could only pass, nor from questions that are no secret."""

    async def evening() -> None:
        house, _ = slow_house()
        session, people = await race(house)
        rng = random.Random(3)
        taken: list[str] = []
        while len(taken) < ENOUGH or not passing(people):
            asking = [visitor for visitor in people if visitor.page.questions()]
            _, asked = asking[0].page.questions()[0]
            watch.now += 4.0
            if asked["about"] == "upgrades" and not asked.get("passes", False):
                taken.append(asked["id"])
            await answer(asking[0], rng.randrange(20))
        assert 4.0 in session.rhythm._taken and len(session.rhythm._taken) == len(taken)

    run(evening)


# -- The rhythm itself


def test_pauses_are_like_those_that_people_take() -> None:
    """As soon as enough of them are known; nobody waits for ever because somebody pondered once."""
    rhythm = Rhythm(USUAL, random.Random(1))
    for _ in range(ENOUGH):
        rhythm.note(8.0)
    assert all(7.0 < rhythm.of_person() < 9.0 for _ in range(50))
    for _ in range(100):
        rhythm.note(1e6)
    assert all(rhythm.of_person() <= 1.1 * LONGEST * USUAL for _ in range(50))


def test_pauses_vary_and_have_bounds_while_nothing_is_known() -> None:
    rhythm = Rhythm(USUAL, random.Random(1))
    pauses = sorted(rhythm.of_person() for _ in range(1001))
    assert 0.3 * USUAL <= pauses[0] < pauses[-1] <= LONGEST * USUAL
    assert 0.8 * USUAL < pauses[500] < 1.2 * USUAL
    assert pauses[900] > 2 * pauses[100]
    bots = sorted(rhythm.of_bot() for _ in range(1001))
    assert 0.8 * USUAL * PART_OF_BOTS < bots[500] < 1.2 * USUAL * PART_OF_BOTS


def test_no_pauses_at_all() -> None:
    assert {Rhythm(0.0).of_person(), Rhythm(0.0).of_bot()} == {0.0}


def test_people_who_play_on_after_all_that_come_to_the_end() -> None:
    async def evening() -> None:
        house, _ = slow_house()
        _, people = await race(house)
        await play_out(*people)

    run(evening)
