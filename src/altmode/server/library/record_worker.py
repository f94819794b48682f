"""Records are played out in a process of their own, which may use so much time and memory and no more.

A record may begin with any position, and what waits to be done there is a small program. Whatever comes of it, it ends
that process and nothing else: whoever brought it is told so, and the next one is played in a fresh process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from altmode.games import matches
from altmode.server.errors import TooMany
from altmode.server.library.refused import Busy, LibraryRefused, TooLong
from altmode.server.library.replay_cache import Replay, ReplayCache, replay_of
from altmode.server.library.replays import replay_id
from altmode.server.thinking import deaf_to_the_keyboard, end_with_the_server

T = TypeVar("T")

CPU_SECONDS = 15
MEMORY = 400_000_000
"""Bytes beyond what the process needs to know the games."""
MOST_WAITING = 40
MOST_OF_ONE = 3
"""So many requests of one address wait at most."""
TOO_MUCH = "The record was given up: playing it takes too much time or memory."


class Source(msgspec.Struct, frozen=True):
    """A record that somebody wants to look at."""

    text: str
    id: str = ""
    """Under which it is kept at hand; empty: under the one it gets from its content."""
    brought: bool = True
    """Whether it comes from outside, and not from a table of this server."""


class Denied(msgspec.Struct, frozen=True):
    """That something cannot be told, and why, on its way out of the process."""

    kind: type[LibraryRefused]
    message: str


_AT_HAND = ReplayCache()


def look(source: Source, see: Callable[..., T], *args: Any) -> T:
    """What there is to see in a record, which is played unless it is at hand; runs in the process."""
    replay = _AT_HAND.get(source.id) if source.id else None
    if replay is None:
        replay = replay_of(source.text) if source.brought else Replay(matches.read_record(source.text))
        _AT_HAND.keep(source.id or replay_id(replay.text), replay)
    return see(replay, *args)


def look_within_limits(seconds: int, source: Source, see: Callable[..., T], *args: Any) -> T | Denied:
    """The same, unless it takes too long, which ends the process."""
    _limit_time(seconds)
    try:
        return look(source, see, *args)
    except LibraryRefused as refused:
        return Denied(type(refused), refused.message)
    except MemoryError:
        _AT_HAND.clear()
        return Denied(TooLong, TOO_MUCH)


_progress: Synchronized[int] | None = None


def tell_progress(done: int) -> None:
    """Let the server know how far this process is with what it does."""
    if _progress is not None:
        _progress.value = done


def begin(memory: int, progress: Synchronized[int], nice: int) -> None:
    """Set a process up; runs once in it."""
    global _progress  # noqa: PLW0603
    _progress = progress
    end_with_the_server()
    if nice and os.name == "posix":
        os.nice(nice)
    try:
        import resource
    except ImportError:
        return
    # What is mapped already counts; where nobody can tell how much that is, there is no limit to set.
    mapped = Path("/proc/self/statm")
    if mapped.exists():
        used = int(mapped.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + memory, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _limit_time(seconds: int) -> None:
    try:
        import resource
    except ImportError:
        return
    used = int(time.process_time()) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (used + seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


class RecordWorker:
    """The process, and who waits for it."""

    def __init__(self, seconds: int = CPU_SECONDS, memory: int = MEMORY, nice: int = 0) -> None:
        self._seconds = seconds
        self._memory = memory
        self._nice = nice
        # Spawned, not forked: a copy of the server must not hold its sockets and its database.
        self._context = multiprocessing.get_context("spawn")
        self._progress: Synchronized[int] = self._context.Value("q", 0)
        self._pool: ProcessPoolExecutor | None = None
        # One at a time: what ends the process ends nobody else's.
        self._turn = asyncio.Lock()
        self._waiting: dict[str, int] = {}

    @property
    def done(self) -> int:
        """How far the process says it is."""
        return self._progress.value

    async def look(self, address: str, source: Source, see: Callable[..., T], *args: Any) -> T:
        """What there is to see in a record; LibraryRefused says why that cannot be told."""
        if self._waiting.get(address, 0) >= MOST_OF_ONE:
            raise TooMany("You look at many records at once: wait a moment.")
        if sum(self._waiting.values()) >= MOST_WAITING:
            raise Busy("The server has much to do: try again in a moment.")
        self._waiting[address] = self._waiting.get(address, 0) + 1
        try:
            async with self._turn:
                found = await self._ask(source, see, args)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
        if isinstance(found, Denied):
            raise found.kind(found.message)
        return found

    async def _ask(self, source: Source, see: Callable[..., T], args: tuple[Any, ...]) -> T | Denied:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=self._context,
                initializer=begin,
                initargs=(self._memory, self._progress, self._nice),
            )
        self._progress.value = 0
        try:
            with deaf_to_the_keyboard():
                answer = asyncio.get_running_loop().run_in_executor(
                    self._pool, look_within_limits, self._seconds, source, see, *args
                )
            return await answer
        except BrokenProcessPool:
            self.close()
            return Denied(TooLong, TOO_MUCH)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
