"""Threat 23: a record from outside takes so much time and memory, and no more, in a process of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from altmode import api
from altmode.abilities.amounts import Count, Times
from altmode.abilities.effects import ForEach
from altmode.abilities.resolve import Do
from altmode.games.tcg.mechanics.card_effects import Draw
from altmode.games.tcg.mechanics.revealing import RevealHand
from altmode.games.tcg.mechanics.selectors import characters
from altmode.kernel.codec import to_plain
from altmode.kernel.state import State
from altmode.server.errors import TooMany
from altmode.server.library.record_worker import TOO_MUCH, RecordWorker, Source, look
from altmode.server.library.refused import TooLong
from altmode.server.library.replay_cache import Replay
from altmode.server.library.replays import text_and_game


def bomb(duel: State, times: int) -> str:
    """A record of some kilobytes at the beginning of which every card of a hand is revealed again and again."""
    position = json.loads(api.start_of(api.record_of(duel)).to_json())
    state = position["state"]
    state["scopes"] = [{"scope": "scope", "seat": 0, "source": 0, "card": 0}]
    looped = Do(ForEach(Times(times, Count(characters())), RevealHand()))
    state["work"] += [to_plain(looped), to_plain(Do(Draw(60)))]
    state["asked"], state["offers"] = [], []
    record = msgspec.structs.replace(
        api.record_of(duel), start=json.dumps(position), count=0, choices=(), winners=None
    )
    return record.to_json()


def spin(replay: Replay) -> None:
    """Something that never ends."""
    while True:
        pass


def swell(replay: Replay) -> int:
    """Something that takes ever more memory."""
    kept = [bytearray(50_000_000)]
    while True:
        kept.append(bytearray(50_000_000))


@pytest.fixture(scope="module")
def workers() -> Iterator[Callable[[], RecordWorker]]:
    """Processes that are ended when all is done."""
    made: list[RecordWorker] = []

    def make() -> RecordWorker:
        made.append(RecordWorker(seconds=2))
        return made[-1]

    yield make
    for worker in made:
        worker.close()


def test_a_record_that_loops_is_refused(duel: State) -> None:
    """Six kilobytes would have become half a million lines of log."""
    text = bomb(duel, 1200)
    assert len(text) < 40_000
    with pytest.raises(TooLong, match="too much happens in it"):
        look(Source(text), text_and_game)


def test_what_takes_too_much_ends_nothing_but_its_process(
    duel_record: str, workers: Callable[[], RecordWorker]
) -> None:
    """Time and memory without end are refused with a sentence, and the next record is shown as ever."""
    worker = workers()

    async def ask(see: Callable[..., Any]) -> Any:
        return await worker.look("10.0.0.1", Source(duel_record), see)

    async def evening() -> None:
        for _ in range(2):
            for endless in (spin, swell):
                with pytest.raises(TooLong) as refused:
                    await ask(endless)
                assert refused.value.message == TOO_MUCH
            assert (await ask(text_and_game))[1] == "tcg"

    asyncio.run(evening())


def test_an_address_has_few_records_looked_at_at_once(
    duel_record: str, workers: Callable[[], RecordWorker]
) -> None:
    worker = workers()

    async def evening() -> None:
        async def ask(address: str) -> str:
            try:
                return str((await worker.look(address, Source(duel_record), text_and_game))[1])
            except TooMany:
                return "too many"

        asked = await asyncio.gather(*[ask("10.0.0.1") for _ in range(6)], ask("10.0.0.2"))
        assert asked == ["tcg"] * 3 + ["too many"] * 3 + ["tcg"]
        assert await ask("10.0.0.1") == "tcg"

    asyncio.run(evening())
