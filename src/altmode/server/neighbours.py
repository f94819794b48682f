"""People on the same network: they can come in once whoever plays at this machine has said so."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from altmode.server.settings import Settings
from altmode.server.wire.serving import ways_in
from altmode.table.refused import Refused

ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: what leads there tells which address this machine has on its network."""
HTTP_PORT = 80
CLOSING_SECONDS = 3


class NetworkInfo(msgspec.Struct, frozen=True):
    """Whether people on the same network can come in."""

    address: str
    """Where they find this server, or would find it; empty where whoever asks cannot let them in."""
    open: bool


class Neighbours:
    """Listens for the network as well, besides this machine, when that is asked for here."""

    def __init__(self, hosts: list[str], address: str, port: int, settings: Settings) -> None:
        self.hosts = hosts
        """The names that the server goes by; the one on the network is added when it is open."""
        self.home = tuple(hosts)
        self.address = address
        """This machine's address on its network; empty without one."""
        self.port = port
        self.settings = settings
        self.open = False
        self._serving: asyncio.Task[None] | None = None
        self._server: Any = None
        self._opening = asyncio.Lock()

    @property
    def name(self) -> str:
        """What a browser on the network calls this server."""
        return self.address if self.port == HTTP_PORT else f"{self.address}:{self.port}"

    def info(self, request: Request[Any, Any, Any]) -> NetworkInfo:
        """What somebody may know and do about it."""
        if not self.address or not self.is_at_home(request):
            return NetworkInfo("", False)
        return NetworkInfo(f"http://{self.name}", self.open)

    def is_at_home(self, request: Request[Any, Any, Any]) -> bool:
        """Whether somebody sits at this machine."""
        client = request.client
        host = request.headers.get("host", "").lower()
        return client is not None and is_this_machine(client.host) and host in self.home

    async def let_in(self, app: Any) -> None:
        """Listen for the network; OSError where that cannot be."""
        async with self._opening:
            if self.open:
                return
            # Late: a server that nobody invites to needs no second listener.
            import uvicorn

            class Door(uvicorn.Server):
                """A further listener, which leaves the signals to the first."""

                @contextmanager
                def capture_signals(self) -> Iterator[None]:
                    yield

            way = socket.socket()
            try:
                way.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                way.bind((self.address, self.port))
            except OSError:
                way.close()
                raise
            self._server = Door(
                uvicorn.Config(
                    app,
                    lifespan="off",
                    log_config=None,
                    access_log=False,
                    timeout_graceful_shutdown=CLOSING_SECONDS,
                    **ways_in(self.settings),
                )
            )
            self._serving = asyncio.create_task(self._server.serve(sockets=[way]))
            self.hosts.append(self.name)
            self.open = True

    async def close(self) -> None:
        """Let nobody in any more."""
        if self._serving is not None:
            self._server.should_exit = True
            await self._serving


def is_this_machine(host: str) -> bool:
    """Whether an address is this machine's own, as it calls itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str:
    """This machine's address on its own network; empty without one, and where the whole world would find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent.
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    address = ipaddress.ip_address(found)
    return found if address.is_private and not (address.is_loopback or address.is_link_local) else ""


GivenNeighbours = NamedDependency[SkipValidation[Neighbours | None]]


@get("/api/network", tags=["running"], sync_to_thread=False)
def show_network(request: Request[Any, Any, Any], neighbours: GivenNeighbours) -> NetworkInfo:
    """Whether people on the same network can come in, for whoever sits at this machine."""
    return neighbours.info(request) if neighbours is not None else NetworkInfo("", False)


@post("/api/network", tags=["running"], status_code=200)
async def open_network(request: Request[Any, Any, Any], neighbours: GivenNeighbours) -> NetworkInfo:
    """Let people on the same network in, until the server stops; only whoever sits at this machine may."""
    if neighbours is None or not neighbours.info(request).address:
        raise Refused("not allowed", "Only whoever plays at the machine itself can let others in.")
    try:
        await neighbours.let_in(request.app)
    except OSError as error:
        raise Refused("cannot listen", f"Others cannot be let in: {error.strerror or error}.") from None
    return neighbours.info(request)
