"""Bots think in processes of their own, so that a long thought delays no table but its own.

A bot gets a view, the question and perhaps a guess, never the match. Whatever goes wrong with a thought, an answer is
given: a table must not wait for ever because a process died.
"""

from __future__ import annotations

import asyncio
import faulthandler
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import connection
from typing import ParamSpec, TypeVar

from altmode.bots import Bot, Seen, bots_for, first_guess, make_bot
from altmode.bots.part import Forecast, forecast_of, reason_for
from altmode.bots.search.opinion import Opinion
from altmode.bots.search.pondering import Advised, advised
from altmode.games.matches import load
from altmode.kernel.state import State
from altmode.kernel.views import View
from altmode.server.metrics import METRICS

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

_made: dict[tuple[str, str, int], Bot] = {}
MOST_MADE = 64
GRACE_SECONDS = 1.0


def think(game: str, bot: str, seed: int, view: View, question: int, guess: str) -> str:
    """The key of the option that a bot takes; runs in a worker process, with a guess at what its seat does not see."""
    return _bot(game, bot, seed).pick(Seen(view, view.decisions[question], lambda: load(guess)))


def think_aloud(game: str, bot: str, seed: int, view: View, question: int, guess: str) -> Advised:
    """What a bot would do and what a search makes of the options; runs in a worker process."""
    seen = Seen(view, view.decisions[question], lambda: load(guess))
    return advised(game, _bot(game, bot, seed), seen, seed)


def _bot(game: str, bot: str, seed: int) -> Bot:
    # A bot that is asked again may remember its plan.
    known = _made.get((game, bot, seed))
    if known is None:
        if len(_made) >= MOST_MADE:
            _made.clear()
        known = _made[game, bot, seed] = make_bot(bot, seed, game)
    return known


def in_time(seconds: float, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Work something out; a process that does so for ever prints where it is and ends, so that another starts."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        return work(*given, **named)
    finally:
        faulthandler.cancel_dump_traceback_later()


def foresee(view: View, question: int, key: str, guess: str) -> Forecast | None:
    """What an option can do, as far as its seat can tell; runs in a worker process."""
    return forecast_of(Seen(view, view.decisions[question], lambda: load(guess)), key)


def explain(view: View, question: int, key: str, guess: str) -> str:
    """Why to take an option that was advised; runs in a worker process."""
    return reason_for(Seen(view, view.decisions[question], lambda: load(guess)), key)


def ready() -> None:
    """Nothing; a process that has done it has started and knows the games."""


@contextmanager
def deaf_to_the_keyboard() -> Iterator[None]:
    """Ctrl+C reaches every process of a terminal; those that start meanwhile never hear it, the server ends them."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_the_server() -> None:
    """Have a worker process end when the server does, however that ends; runs once in each of them."""
    # Ctrl+C reaches every process of a terminal; when to end is the server's to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_wait_for_end, args=(server.sentinel,), daemon=True).start()


def _wait_for_end(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def bot_seed(table: str, seat: int) -> int:
    """The seed of a table's bot: the same whenever it is asked, and nothing to do with the shuffle."""
    return int.from_bytes(hashlib.blake2b(f"{table} {seat}".encode(), digest_size=4).digest(), "big")


def guess_for(bot: str, state: State, seat: int) -> str:
    """A guess at what a seat does not see, for a bot that guesses; nothing for one that goes by its view alone.

    Whatever leaves for a worker process is this guess: neither the match nor the seed of its shuffles does.
    """
    kind = bots_for(state.setup.game).get(bot)
    return any_guess(state, seat) if kind is not None and kind.guesses else ""


def any_guess(state: State, seat: int) -> str:
    """A guess at what a seat does not see, for whatever is worked out for it."""
    return first_guess(state, seat).to_json()


class Thinkers:
    """The worker processes."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes = processes
        self._seconds = seconds
        # One more than can be thought at once, so that no process waits; the others' time does not run yet.
        self._turn = asyncio.Semaphore(processes + 1)
        self._pool: ProcessPoolExecutor | None = None

    async def pick(self, bot: str, seed: int, view: View, question: int, guess: str = "") -> str:
        """The key of the option that a bot takes; `guess` is what `guess_for` made for it."""
        options = view.decisions[question].options
        if len(options) == 1:
            return options[0].key
        found = await self._thought(bot, seed, view, question, guess, think)
        return found if found is not None else self._by_lot(seed, view, question, guess)

    async def advise(self, bot: str, seed: int, view: View, question: int, guess: str) -> Advised:
        """The key of the option that a bot would take, and what a search makes of the options."""
        options = view.decisions[question].options
        if len(options) == 1:
            return Advised(options[0].key, Opinion(0, ()))
        found = await self._thought(bot, seed, view, question, guess, think_aloud)
        if found is not None:
            return found
        return Advised(self._by_lot(seed, view, question, guess), Opinion(0, ()))

    @staticmethod
    def _by_lot(seed: int, view: View, question: int, guess: str) -> str:
        return make_bot("random", seed, view.game).pick(
            Seen(view, view.decisions[question], lambda: load(guess))
        )

    async def _thought(
        self,
        bot: str,
        seed: int,
        view: View,
        question: int,
        guess: str,
        work: Callable[[str, str, int, View, int, str], T],
    ) -> T | None:
        """What comes of a thought; nothing if it took too long or failed."""
        for _ in range(2):
            try:
                async with self._turn:
                    with METRICS.thought.labels(bot).time():
                        thought = self._at_work(work, view.game, bot, seed, view, question, guess)
                        return await asyncio.wait_for(thought, self._seconds)
            except BrokenProcessPool:
                log.warning("a thinking process died, starting others")
            except TimeoutError:
                log.warning("bot %s thought too long about %s", bot, view.decisions[question].about)
                break
            except Exception:
                log.exception("bot %s failed at %s", bot, view.decisions[question].about)
                break
        return None

    def warm_up(self) -> None:
        """Start the processes now, so that the first thought does not wait for them."""
        # The pool comes first: making it starts a process that lets the keyboard in again.
        pool = self._processes_at_work()
        for _ in range(self._processes):
            with deaf_to_the_keyboard():
                pool.submit(ready)

    async def forecast(self, view: View, question: int, key: str, guess: str) -> Forecast | None:
        """What an option can do; None where nothing is foreseen of it."""
        return await self._worked_out("forecast", foresee, view, question, key, guess)

    async def reason(self, view: View, question: int, key: str, guess: str) -> str:
        """Why to take an option that was advised."""
        return await self._worked_out("reason", explain, view, question, key, guess) or ""

    async def _worked_out(
        self, what: str, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T | None:
        """Something that helps and that nobody has to have: None if it is not found out in time."""
        try:
            async with self._turn:
                with METRICS.thought.labels(what).time():
                    return await asyncio.wait_for(self._at_work(work, *given, **named), self._seconds)
        except (BrokenProcessPool, TimeoutError):
            log.warning("a %s was not found in time", what)
        except Exception:
            log.exception("a %s failed", what)
        return None

    async def _at_work(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        running = asyncio.get_running_loop()
        pool = self._processes_at_work()
        # Later than whoever asked is answered for: a thought that comes just in time ends no process.
        in_limits = partial(in_time, self._seconds + GRACE_SECONDS, work, *given, **named)
        try:
            with deaf_to_the_keyboard():
                thought = running.run_in_executor(pool, in_limits)
            return await thought
        except BrokenProcessPool:
            # Several thoughts may find the same processes dead; only the first may send for others.
            if self._pool is pool:
                self._pool = None
            raise

    def _processes_at_work(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a copy of the server must not hold its sockets and its database.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=context, initializer=end_with_the_server
            )
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
