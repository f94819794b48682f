"""What all connections of a server share below their requests: who is connected, and how much each address sends."""

from __future__ import annotations

import time
from asyncio import Transport
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from altmode.server.limits import Addresses, Bucket, Clock
from altmode.server.settings import Settings

Trusted = Callable[[str], bool]
Elsewhere = Callable[[str], Awaitable[str]]
"""Tells the address of the server that has a table; "" if that is this one."""


class Guest:
    """One line that is open, with whatever is spoken on it."""

    __slots__ = ("address", "idle", "transport")

    def __init__(self, address: str, transport: Transport) -> None:
        self.address = address
        self.transport = transport
        self.idle = True
        """Whether nobody would miss it: no request is being answered on it, and it is no websocket."""


class Line:
    """How much one websocket may send."""

    def __init__(self, gate: Gate, clock: Clock) -> None:
        settings = gate.settings
        self._gate = gate
        self._frames = Bucket(settings.frames_per_second, settings.frames_at_once, clock)
        self._bytes = Bucket(settings.line_bytes_per_second, settings.line_bytes_at_once, clock)

    def most(self) -> int:
        """So many frames may come now."""
        return int(self._frames.left())

    def take(self, address: str, frames: float, size: float) -> bool:
        """Whether so many frames and bytes may come now, for this line and for all of its address."""
        return self.take_alone(frames, size) and self._gate.take(address, frames, size)

    def take_alone(self, frames: float, size: float) -> bool:
        """Whether so many frames and bytes may come now, for this line."""
        return self._frames.take(frames) and self._bytes.take(size)


class Gate:
    """The limits of one server on its lines and on what comes down them."""

    def __init__(
        self, settings: Settings, is_proxy: Trusted = lambda address: False, clock: Clock = time.monotonic
    ) -> None:
        """`is_proxy` tells who calls for others: such an address is many people's."""
        self.settings = settings
        self.elsewhere: Elsewhere | None = None
        """Where several servers share a database, how one finds out which of them has a table."""
        self._is_proxy = is_proxy
        self._clock = clock
        share = settings.address_share
        self._frames = Addresses(settings.frames_per_second * share, settings.frames_at_once * share, clock)
        self._callers = Addresses(settings.requests_per_second, settings.requests_at_once, clock)
        self._bytes = Addresses(
            settings.line_bytes_per_second * share, settings.line_bytes_at_once * share, clock
        )
        # In the order in which they came.
        self._guests: dict[str, dict[Guest, None]] = {}
        self._count = 0

    # -- What is sent

    def line(self) -> Line:
        """A websocket that has just been opened."""
        return Line(self, self._clock)

    def take(self, address: str, frames: float, size: float) -> bool:
        """Whether an address may send so many frames and bytes now."""
        return self._frames.take(address, frames) and self._bytes.take(address, size)

    def pass_on(self, address: str) -> bool:
        """Whether an address may come once more to a table that another server has."""
        return self._is_proxy(address) or self._callers.take(address)

    # -- Who is there

    def enter(self, guest: Guest) -> bool:
        """Let somebody in if there is room for them; whoever only waits has to make room for who comes."""
        there = self._guests.get(guest.address, {})
        if len(there) >= self.settings.connections_per_address and not self._is_proxy(guest.address):
            # Only their own: nobody shuts others out by coming often.
            if not self._make_room(there):
                return False
        if self._count >= self.settings.connections:
            most = max(self._guests.values(), key=len, default={})
            if not self._make_room(most):
                return False
        self._guests.setdefault(guest.address, {})[guest] = None
        self._count += 1
        return True

    def leave(self, guest: Guest) -> None:
        """Somebody has gone."""
        there = self._guests.get(guest.address, {})
        if guest in there:
            del there[guest]
            self._count -= 1
            if not there:
                del self._guests[guest.address]

    def _make_room(self, guests: dict[Guest, None]) -> bool:
        """Hang up on the one that has been waiting for longest."""
        idle = next((guest for guest in guests if guest.idle), None)
        if idle is None:
            return False
        self.leave(idle)
        idle.transport.abort()
        return True


def trusted(addresses: str) -> Trusted:
    """Who is believed to call for others, as uvicorn understands it."""
    hosts = ProxyHeadersMiddleware(_nobody, addresses).trusted_hosts
    return lambda address: address in hosts


async def _nobody(*_: Any) -> None:
    """An application that is never called."""
