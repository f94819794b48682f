"""Tables over HTTP and websockets: opening one, the lobby, and the live connection."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Request, WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException, WebSocketDisconnect
from litestar.params import FromPath, JSONBody

from altmode.server.connection import Connection, Send
from altmode.server.errors import TooMany
from altmode.server.limits import Addresses
from altmode.server.log_names import log_name
from altmode.server.messages import COME_BACK, TOO_MANY_HERE, TableInfo
from altmode.server.metrics import METRICS
from altmode.server.open_tables import OpenedTable, Presence, Tables
from altmode.server.setting_up import NewTable, opened_from
from altmode.server.store import CannotRead, Elsewhere, Status
from altmode.table.deeds import SeatKind
from altmode.table.refused import Refused

log = logging.getLogger(__name__)

LOBBY_TABLES = 100
NO_SUCH_TABLE = 4404
LONGEST_REASON = 120
"""What goes into the frame that closes a connection; all signs of our own sentences are ASCII."""
GOODBYE_SECONDS = 2.0
ANSWERED_WITHIN = 5.0
OK = 200
GONE = (OSError, WebSocketDisconnect)
"""What it means to speak to somebody who has left."""


class LobbySeat(msgspec.Struct, frozen=True):
    """A seat as the lobby shows it."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    connected: bool = False


class LobbyTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it; `age` and `idle` are seconds."""

    id: str
    game: str
    mode: str
    title: str
    status: Status
    seats: tuple[LobbySeat, ...]
    spectators: int
    age: float
    idle: float


class Lobby(msgspec.Struct, frozen=True):
    """The tables that are listed."""

    tables: tuple[LobbyTable, ...]


class KeptSummary(msgspec.Struct, frozen=True):
    """What is kept of a table for the lobby."""

    seats: tuple[LobbySeat, ...] = msgspec.field(name="places")


def address_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    """Where somebody calls from."""
    return request.client.host if request.client is not None else ""


@post("/api/tables", tags=["tables"])
async def open_table(
    data: JSONBody[NewTable],
    tables: NamedDependency[Tables],
    openers: NamedDependency[Addresses],
    request: Request[Any, Any, Any],
) -> OpenedTable:
    """Open a table; the keys of the seats that you hold are told once."""
    if not openers.take(address_of(request)):
        raise TooMany("You have opened many tables: wait a moment.")
    opened = await asyncio.to_thread(opened_from, data)
    return await tables.open_table(opened)


@get("/api/tables/{id:str}", tags=["tables"])
async def show_table(
    id: FromPath[str], tables: NamedDependency[Tables], request: Request[Any, Any, Any]
) -> TableInfo:
    """What everybody may know of a table."""
    try:
        session = await tables.session(id)
    except Elsewhere as there:
        return await asyncio.to_thread(_info_elsewhere, there.address, id, address_of(request))
    if session is None:
        raise NotFoundException(detail="There is no such table.")
    return session.info()


def _info_elsewhere(address: str, id: str, caller: str) -> TableInfo:
    """What the server that has a table tells of it."""
    try:
        line = http.client.HTTPConnection(address, timeout=ANSWERED_WITHIN)
        with contextlib.closing(line):
            line.request("GET", f"/api/tables/{id}", headers={"X-Forwarded-For": caller})
            answer = line.getresponse()
            if answer.status == OK:
                return msgspec.json.decode(answer.read(), type=TableInfo)
    except (OSError, http.client.HTTPException) as error:
        raise CannotRead("The server that has the table does not answer.") from error
    raise CannotRead("The server that has the table does not tell anything of it.")


@get("/api/lobby", tags=["tables"])
async def lobby(tables: NamedDependency[Tables]) -> Lobby:
    """The tables that are listed: open ones first, then those being played."""
    now = tables.now_ms()
    presence = await tables.presence()
    found = []
    for row in await tables.store.listed(LOBBY_TABLES):
        here = presence.get(row.id, Presence())
        try:
            kept = msgspec.json.decode(row.summary, type=KeptSummary)
        except msgspec.DecodeError:
            log.error("the lobby cannot show table %s", log_name(row.id))
            continue
        seats = tuple(msgspec.structs.replace(seat, connected=seat.seat in here.seats) for seat in kept.seats)
        found.append(
            LobbyTable(
                row.id,
                row.game,
                row.mode,
                row.title,
                row.status,
                seats,
                here.spectators,
                (now - row.opened_at) / 1000,
                (now - row.touched_at) / 1000,
            )
        )
    return Lobby(tuple(found))


class Crowd:
    """How many connections there are from each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._from: dict[str, int] = {}

    @contextlib.contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a connection while it lasts; TooMany if there are too many."""
        if self._from.get(address, 0) >= self._most:
            raise TooMany("There are too many connections from your address.")
        self._from[address] = self._from.get(address, 0) + 1
        try:
            yield
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]


@websocket("/api/tables/{id:str}/live")
async def live(
    id: FromPath[str],
    socket: WebSocket[Any, Any, Any],
    tables: NamedDependency[Tables],
    crowd: NamedDependency[Crowd],
) -> None:
    """A live connection to a table."""
    await socket.accept()
    try:
        session = await tables.session(id)
    except Refused as refused:
        await socket.close(NO_SUCH_TABLE, refused.message[:LONGEST_REASON])
        return
    except CannotRead as error:
        log.error("the database failed: %s", error)
        await socket.close(COME_BACK, "The server cannot read anything now.")
        return
    except Elsewhere:
        await socket.close(COME_BACK, "The table has moved: come back to it.")
        return
    if session is None:
        await socket.close(NO_SUCH_TABLE, "There is no such table.")
        return
    try:
        with crowd.counted(address_of(socket)):
            await _serve(socket, Connection(session, _speaker(socket)))
    except TooMany as too_many:
        await socket.close(TOO_MANY_HERE, too_many.message)


def _speaker(socket: WebSocket[Any, Any, Any]) -> Send:
    async def send(text: str) -> None:
        try:
            await socket.send_text(text)
        except RuntimeError as error:
            # They said goodbye while this was on its way.
            raise WebSocketDisconnect(detail=str(error)) from None

    return send


async def _serve(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Read and write until either side ends it."""
    METRICS.connections.inc()
    telling = asyncio.create_task(connection.tell())
    hearing = asyncio.create_task(_hear(socket, connection))
    try:
        await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
        if connection.ending:
            # They are told why; whoever does not listen is not waited for.
            await asyncio.wait({telling}, timeout=GOODBYE_SECONDS)
    finally:
        METRICS.connections.dec()
        connection.session.leave(connection)
        await _end(telling)
        await _end(hearing)
    with contextlib.suppress(RuntimeError, *GONE):
        await socket.close(connection.code, connection.ending)


async def _hear(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Hear whatever comes until they go or are sent away."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        heard: Any = message.get("text") or message.get("bytes") or ""
        if not await connection.hear(heard):
            return


async def _end(task: asyncio.Task[None]) -> None:
    """Have one side of a connection end; that somebody has gone is no fault."""
    task.cancel()
    try:
        await task
    except (asyncio.CancelledError, *GONE):
        pass
    except Exception:
        log.exception("a connection failed")
