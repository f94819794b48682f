"""Several server processes on one machine, which listen at one port; one that ends is replaced by another.

Whoever comes is taken in by any of them and passed on to the one that has their table. None of them is needed by the
others, and the process that watches over them does nothing else: if it is killed, they end.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import dataclass, replace
from multiprocessing import connection
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from altmode.server.app import create_app
from altmode.server.logs import set_up_logs
from altmode.server.settings import Settings
from altmode.server.wire.gate import Gate, trusted
from altmode.server.wire.serving import believed, ways_in

log = logging.getLogger(__name__)

GRACEFUL_SECONDS: Final = 3
BACKLOG: Final = 2048
LOOK_SECONDS: Final = 0.2
READY_WITHIN: Final = 60.0
ENDED_WITHIN: Final = 15.0
SHORT_LIFE: Final = 5.0
"""Seconds: one that ended sooner is not replaced at once, but after a pause that grows."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 10.0
REPLACE: Final = "SIGUSR1"
"""The signal at which all are replaced, one after the other."""


@dataclass(frozen=True)
class Serving:
    """How a server process is to serve."""

    settings: Settings
    web: Path | None
    hosts: tuple[str, ...]
    log_json: bool


class NoAddress(ValueError):
    """Other servers could not reach this one at an address that was named."""


def listening(host: str, port: int) -> socket.socket:
    """A socket at which others can knock."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    line = socket.socket(family, kind, protocol)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind(address)
        line.listen(BACKLOG)
    except BaseException:
        line.close()
        raise
    line.setblocking(False)
    return line


def read_address(text: str) -> tuple[str, int]:
    """A host and a port, 0 for any; NoAddress if it is none."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, "0"
    if not host or "/" in host or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise NoAddress(f'"{text}" is no address: write a host, or a host and a port, such as 10.0.0.5:8430.')
    return host, int(port)


def serve_here(serving: Serving, line: socket.socket, ready: Event | None = None) -> None:
    """Serve in this process until it is told to end; also at an address of its own, where others pass people on."""
    host, port = read_address(serving.settings.address)
    own = listening(host.strip("[]"), port)
    settings = replace(serving.settings, address=f"{host}:{own.getsockname()[1]}")
    proxies = believed()
    gate = Gate(settings, trusted(proxies))
    app = create_app(settings, serving.web, hosts=serving.hosts, gate=gate)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        backlog=BACKLOG,
        **ways_in(settings, proxies, gate),
    )
    Punctual(config, ready).run([line, own])


class Punctual(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Event | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self._ready is not None:
            self._ready.set()


def work(serving: Serving, line: socket.socket, ready: Event) -> None:
    """What each of the processes does."""
    set_up_logs(serving.log_json, "INFO" if serving.log_json else "WARNING")
    # Ctrl+C reaches every process of a terminal; when to end is said by the one that watches.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if (watch := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_end_with, args=(watch.sentinel,), daemon=True).start()
    serve_here(serving, line, ready)


def _leave(number: int, frame: FrameType | None) -> None:
    # The web server ends in order and then passes the signal on: what it would do by itself leaves things lying about.
    raise SystemExit(0)


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@dataclass
class Worker:
    """One of the processes."""

    process: SpawnProcess
    ready: Event
    began: float


class Workers:
    """The processes of one machine, and who watches over them."""

    def __init__(self, serving: Serving, count: int, line: socket.socket) -> None:
        self._serving = serving
        self._line = line
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._workers: list[Worker | None] = [None] * count
        self._pauses = [0.0] * count
        self._not_before = [0.0] * count
        self._second = [False] * count
        """Who listens at the second of its two addresses, so that another could begin before it ends."""
        self._ending = False
        self._replacing = False

    def run(self) -> None:
        """Keep them all going until this process is told to end."""
        for name in ("SIGTERM", "SIGINT"):
            signal.signal(getattr(signal, name), self._end)
        if hasattr(signal, REPLACE):
            signal.signal(getattr(signal, REPLACE), self._replace_soon)
        try:
            while not self._ending:
                for number in range(len(self._workers)):
                    self._keep_going(number)
                if self._replacing:
                    self._replacing = False
                    self._replace_all()
                sentinels = [worker.process.sentinel for worker in self._workers if worker is not None]
                connection.wait(sentinels, timeout=LOOK_SECONDS)
        finally:
            self._line.close()
            self._end_all([worker for worker in self._workers if worker is not None])

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _replace_soon(self, number: int, frame: FrameType | None) -> None:
        self._replacing = True

    def _keep_going(self, number: int) -> None:
        worker, now = self._workers[number], time.monotonic()
        if worker is not None:
            if worker.process.exitcode is None:
                return
            log.warning("a server process ended with %s, another takes its place", worker.process.exitcode)
            worker.process.close()
            short = now - worker.began < SHORT_LIFE
            pause = max(FIRST_PAUSE, min(2 * self._pauses[number], LONGEST_PAUSE)) if short else 0.0
            self._pauses[number] = pause
            self._workers[number] = None
            self._not_before[number] = now + pause
        if now >= self._not_before[number]:
            self._workers[number] = self._start(number)

    def _start(self, number: int) -> Worker:
        serving = self._serving
        host, port = read_address(serving.settings.address)
        if port:
            second = len(self._workers) if self._second[number] else 0
            address = f"{host}:{port + number + second}"
            serving = replace(serving, settings=replace(serving.settings, address=address))
        ready = self._context.Event()
        process = self._context.Process(target=work, args=(serving, self._line, ready))
        process.start()
        return Worker(process, ready, time.monotonic())

    def _replace_all(self) -> None:
        """Start another for each of them, and end it as soon as that answers; tables move over."""
        for number, old in enumerate(self._workers):
            if old is None or self._ending:
                continue
            self._second[number] = not self._second[number]
            new = self._start(number)
            if not self._answers(new):
                log.error("a new server process did not start: those that are there go on")
                self._end_all([new])
                self._second[number] = not self._second[number]
                return
            self._end_all([old])
            old.process.close()
            self._workers[number] = new

    def _answers(self, worker: Worker) -> bool:
        give_up = time.monotonic() + READY_WITHIN
        while worker.process.exitcode is None and time.monotonic() < give_up and not self._ending:
            if worker.ready.wait(LOOK_SECONDS):
                return True
        return False

    @staticmethod
    def _end_all(workers: list[Worker]) -> None:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join(ENDED_WITHIN)
            if worker.process.exitcode is None:
                worker.process.kill()
                worker.process.join()
