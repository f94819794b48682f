"""Bots think beside the tables: many at once, and whatever goes wrong, somebody answers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable
from typing import Any

import pytest
from conformance.any_game import arena_of

from altmode.bots import make_bot, seen_by, usual_bot
from altmode.kernel.state import State
from altmode.kernel.views import View
from altmode.server import thinking
from altmode.server.thinking import Thinkers, bot_seed, guess_for, think

from .serving import PATIENCE


def first_position(game: str) -> State:
    """A match at its first question."""
    return arena_of(game, "advanced" if game == "tcg" else "race", 1).start(log=True)


def first_view(game: str) -> View:
    """What the seat that is asked first sees of it."""
    state = first_position(game)
    return state.view(state.asked[0].seat)


def test_a_process_chooses_what_the_bot_would_choose() -> None:
    async def evening() -> None:
        thinkers = Thinkers(1, PATIENCE)
        try:
            for game in ("tcg", "rally"):
                state = first_position(game)
                seat = state.asked[0].seat
                bot, seed = usual_bot(game), bot_seed("table", seat)
                text = await thinkers.pick(bot, seed, state.view(seat), 0, guess_for(bot, state, seat))
                assert text == make_bot(bot, seed, game).pick(seen_by(state, seat))
        finally:
            thinkers.close()

    asyncio.run(evening())


def test_who_waits_for_a_turn_to_think_loses_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd of tables makes bots slower, not worse: nobody is answered for at random."""
    thinkers = Thinkers(1, PATIENCE)
    view = first_view("tcg")
    timed: list[int] = []
    at_once = 0

    async def slow(*_: Any) -> str:
        for _step in range(3):
            await asyncio.sleep(0)
        return "thought"

    async def wait_for(thought: Awaitable[str], seconds: float) -> str:
        """From here on somebody's time runs."""
        nonlocal at_once
        at_once += 1
        timed.append(at_once)
        told = await thought
        at_once -= 1
        return told

    monkeypatch.setattr(thinkers, "_at_work", slow)
    monkeypatch.setattr(asyncio, "wait_for", wait_for)

    async def evening() -> None:
        told = await asyncio.gather(*(thinkers.pick("greedy", 0, view, 0) for _ in range(80)))
        assert set(told) == {"thought"}
        assert (len(timed), max(timed)) == (80, 2)

    asyncio.run(evening())


def test_a_process_that_dies_or_fails_is_answered_for() -> None:
    view = first_view("tcg")
    legal = [option.key for option in view.decisions[0].options]

    async def evening() -> None:
        thinkers = Thinkers(1, PATIENCE)
        try:
            thinkers._processes_at_work().submit(os._exit, 1)
            assert await thinkers.pick("greedy", 0, view, 0) in legal
            assert await thinkers.pick("no such bot", 0, view, 0) in legal
            assert await thinkers.pick("greedy", 0, view, 0) == think("tcg", "greedy", 0, view, 0, "")
        finally:
            thinkers.close()

    asyncio.run(evening())


def test_a_bot_that_thinks_too_long_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(1, 0.01)
    view = first_view("tcg")

    async def endless(*_: Any) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(thinkers, "_at_work", endless)
    told = asyncio.run(thinkers.pick("greedy", 0, view, 0))
    assert told in [option.key for option in view.decisions[0].options]


FOR_EVER = """
import time
from altmode.server import thinking
thinking.think = lambda *_, sleep=time.sleep: sleep(600)
"""


def test_a_process_that_thinks_for_ever_gives_way_to_another(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bots of other tables think again as soon as it has ended."""
    view = first_view("tcg")
    monkeypatch.setattr(thinking, "GRACE_SECONDS", 0.1)

    async def evening() -> None:
        thinkers = Thinkers(1, 0.2)
        try:
            await asyncio.wrap_future(thinkers._processes_at_work().submit(exec, FOR_EVER))
            legal = [option.key for option in view.decisions[0].options]
            assert await thinkers.pick("greedy", 0, view, 0) in legal
            thinkers._seconds = PATIENCE
            assert await thinkers.pick("greedy", 0, view, 0) == think("tcg", "greedy", 0, view, 0, "")
        finally:
            thinkers.close()

    asyncio.run(evening())
    assert caplog.text.count("thought too long") == 1
