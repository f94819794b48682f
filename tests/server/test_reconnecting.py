"""Losing the line: whatever is cut off and whenever, nothing is lost, nothing is doubled, and play goes on."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import cycle
from typing import Any

import pytest
from conformance.any_game import GAMES, MODES, arena_of

from altmode.server.session import Session

from .indoors import House, Visitor, seated
from .moments import KEYS, asked_now, moments
from .serving import BOT, PERSON, Message, Person, Server, join, open_table, reach

SHORT: dict[str, dict[str, Any]] = {"tcg": {}, "rally": {"options": {"rounds": 2}, "asking": "every"}}
Choice = tuple[int, str]

# -- Over the wire

MOMENTS = ("hello said", "how things stand heard", "choice sent", "news heard", "answer heard")
"""After what the line is cut."""


class Unlucky:
    """Somebody whose line breaks after every single message."""

    def __init__(self, server: Server, table: str, keys: list[str], seed: int) -> None:
        self.server, self.table, self.keys = server, table, keys
        self.rng = random.Random(seed)
        self.answers: dict[str, Choice] = {}
        """What was answered to each question, by its id, in the order in which they came up."""
        self.acknowledged: list[Choice] = []
        self.lines = 0

    async def play(self) -> None:
        """Play to the end."""
        for moment in cycle(MOMENTS):
            person = await self.connected(moment)
            if person is not None:
                if person.page.over:
                    await person.leave()
                    return
                await self.choose(person, moment)
                await person.cut()

    async def connected(self, moment: str) -> Person | None:
        """Back at the table, with something to answer; None if the line broke again."""
        self.lines += 1
        person = await reach(self.server.address, self.table)
        if moment == "hello said":
            await person.send(json.dumps({"do": "hello", "n": 0, "keys": self.keys}))
            await person.cut()
            return None
        await person.say_hello(self.keys)
        if moment == "how things stand heard":
            await person.cut()
            return None
        await person.until(lambda: person.page.over or person.page.questions())
        return person

    async def choose(self, person: Person, moment: str) -> None:
        """Answer the first question, as before if it was answered before, and do not always hear of it."""
        seat, asked = person.page.questions()[0]
        again = asked["id"] in self.answers
        choice = self.answers.setdefault(asked["id"], (seat, self.rng.choice(asked["options"])["key"]))
        heard = len(person.heard)
        message, answer = person.begin_wish("choose", seat=seat, question=asked["id"], key=choice[1])
        await person.send(message)
        if moment == "news heard":
            await person.until(lambda: len(person.heard) > heard)
        elif moment == "answer heard":
            data = await answer
            # What was sent before the line broke may arrive while one is back already.
            assert data["on"] == "done" or (again and data["code"] in ("stale", "over")), data
            self.acknowledged.append(choice)


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_a_match_is_played_though_the_line_breaks_after_every_message(server: Server, game: str) -> None:
    """Rows 9 and 10: every answer stands in the record exactly once and in order."""

    async def evening() -> None:
        table = await open_table(
            server.address, game, [PERSON, PERSON, BOT][: 3 if game == "rally" else 2], **SHORT[game]
        )
        people = [Unlucky(server, table.id, [key], seed) for seed, key in enumerate(table.keys)]
        await asyncio.gather(*(person.play() for person in people))
        record = server.get(f"/api/replays/{table.id}/record")
        for seat, person in enumerate(people):
            made = [(step[0], step[1]) for step in record["choices"] if step[0] == seat]
            assert made == list(person.answers.values())
            assert person.lines > len(made) > 10 and len(person.acknowledged) > 2

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_doubled_answer_counts_once(server: Server, game: str) -> None:
    """Row 9: of the same answer sent four times at once one is granted; who hurried sees no harm done."""

    async def evening() -> None:
        table = await open_table(server.address, game, [PERSON, BOT], **SHORT.get(game, {}))
        rng = random.Random(1)
        made: list[Choice] = []
        tabs = [await join(server.address, table.id, table.keys) for _ in range(2)]
        page = tabs[0].page
        while len(made) < 12 and not page.over:
            await tabs[0].until(lambda: page.over or page.questions())
            if page.over:
                break
            seat, asked = page.questions()[0]
            key = rng.choice(asked["options"])["key"]
            wanted = {"seat": seat, "question": asked["id"], "key": key}
            answers = await asyncio.gather(*(tab.request("choose", **wanted) for tab in tabs * 2))
            granted = [answer["on"] == "done" for answer in answers]
            assert sum(granted) == 1
            assert {answer["code"] for answer in answers if answer["on"] == "refused"} <= {"stale", "over"}
            made.append((seat, key))
        if not page.over:
            await tabs[0].does("concede", seat=0)
        record = server.get(f"/api/replays/{table.id}/record")
        assert [(step[0], step[1]) for step in record["choices"] if step[0] == 0] == made
        for tab in tabs:
            await tab.leave()

    asyncio.run(evening())


# -- At every kind of decision


KINDS = {"tcg": 11, "rally": 30, "ard": 12, "woc": 12}
"""So many kinds of decision come up at least."""
LIVE = 3


async def answer(session: Session, visitors: list[Visitor], rng: random.Random) -> Message:
    """Have one of those who are asked, or may react, answer; what it was about."""
    asked = [
        (visitor, seat, question)
        for visitor in visitors
        for seat, question in visitor.page.questions(reactions=rng.random() < 0.1)
    ]
    visitor, seat, question = rng.choice(asked)
    key = rng.choice(question["options"])["key"]
    done = await visitor.says("choose", seat=seat, question=question["id"], key=key)
    assert done is not None and done["on"] == "done", done
    return question


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_sees_what_one_who_never_left_sees(game: str) -> None:
    """Row 11: at every kind of decision, byte for byte, for those who are asked, those who wait and those who watch."""

    async def evening() -> None:
        for about, moment in moments(game).items():
            house = House()
            session = await house.table(moment.table(LIVE))
            seats = len(moment.opened.seats)
            keys = (*KEYS[:seats], "")
            stayed = [await house.visit(session, key) for key in keys]
            for seat, key in moment.left(LIVE):
                await take(stayed[seat], seat, key)
            assert about in asked_now(session.table.state)
            for stays, key in zip(stayed, keys, strict=True):
                back = await house.visit(session, key)
                assert back.page.known() == stays.page.known(), f"{moment.name}: {about}"
                assert back.page.table == stays.page.table
                await back.goes()
            await house.close()

    assert len(moments(game)) >= KINDS[game], sorted(moments(game))
    asyncio.run(evening())


async def take(visitor: Visitor, seat: int, key: str) -> None:
    """Take an option by its key."""
    (asked,) = [
        asked
        for number, asked in visitor.page.questions(reactions=True)
        if number == seat and key in [option["key"] for option in asked["options"]]
    ]
    done = await visitor.says("choose", seat=seat, question=asked["id"], key=key)
    assert done is not None and done["on"] == "done", done


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_can_act(game: str) -> None:
    """Row 11: every decision of a match is answered by somebody who has just come back."""

    async def evening() -> None:
        house = House()
        opened = seated(arena_of(game, MODES[game][-1], 4), KEYS)
        session = await house.table(opened)
        rng = random.Random(4)
        choices = 0
        while not session.table.over and choices < 150:
            seat = rng.choice(session.table.waiting_for())
            back = await house.visit(session, KEYS[seat])
            await answer(session, [back], rng)
            choices += 1
            assert session.table.choices == choices
            await back.goes()

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_late_answers_change_nothing(game: str) -> None:
    """Row 9: every question that was ever answered, answered again at every later moment, is stale."""

    async def evening() -> None:
        house = House()
        opened = seated(arena_of(game, MODES[game][-1], 5), KEYS)
        session = await house.table(opened)
        seats = len(opened.seats)
        people = [await house.visit(session, key) for key in KEYS[:seats]]
        rng = random.Random(5)
        late: list[tuple[Visitor, dict[str, Any]]] = []
        refused = 0
        while not session.table.over and session.table.choices < 60:
            visitor = rng.choice([person for person in people if person.page.questions()])
            seat, asked = visitor.page.questions()[0]
            wanted = {"seat": seat, "question": asked["id"], "key": rng.choice(asked["options"])["key"]}
            done = await visitor.says("choose", **wanted)
            assert done is not None and done["on"] == "done"
            if rng.random() < 0.1:
                await visitor.says("take_back", seat=seat)
            late.append((visitor, wanted))
            before, deeds = session.table.state.digest(), session.table.deeds
            for other, again in rng.sample(late, min(len(late), 12)):
                data = await other.says("choose", **again)
                assert data is not None and data["code"] in ("stale", "over"), data
                refused += 1
            assert (session.table.state.digest(), session.table.deeds) == (before, deeds)
        assert refused > 200

    asyncio.run(evening())
