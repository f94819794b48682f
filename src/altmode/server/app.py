"""The server as a whole: pages, library, tables, and what whoever runs it wants to know."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from altmode.server.admission import admit
from altmode.server.answer_headers import answer_heads, guard_answer
from altmode.server.errors import HANDLERS
from altmode.server.limits import Addresses
from altmode.server.metrics import METRICS
from altmode.server.neighbours import Neighbours, open_network, show_network
from altmode.server.open_tables import Tables
from altmode.server.origins import check_origins
from altmode.server.pages import PACKED_ALREADY, built_pages, pages_handler
from altmode.server.routes import routers
from altmode.server.routes.answers import LONG_BODY
from altmode.server.routes.replays import close_worker
from altmode.server.settings import Settings
from altmode.server.store import Store
from altmode.server.tables import Crowd, live, lobby, open_table, show_table
from altmode.server.wire.gate import Gate
from altmode.version import VERSION

LARGEST_BODY = 2_000_000


class Health(msgspec.Struct, frozen=True):
    """Whether all is well."""

    ok: bool
    version: str
    tables: int
    message: str = ""
    """What is not well."""


@get("/api/health", tags=["running"])
async def health(tables: NamedDependency[Tables]) -> Response[Health]:
    """Whether the server and its database answer, and whether anything can be saved."""
    ailment = await tables.store.ailment()
    answer = Health(not ailment, VERSION, len(tables.live_sessions()), ailment)
    return Response(answer, status_code=503 if ailment else 200)


@get("/api/metrics", tags=["running"], media_type="text/plain", sync_to_thread=False)
def metrics() -> bytes:
    """Figures in the form that Prometheus reads."""
    return METRICS.text()


def provided(name: str) -> Provide:
    """Something that was made when the server started."""

    async def give(state: State) -> Any:
        return state[name]

    return Provide(give)


def create_app(
    settings: Settings,
    web: Path | None = None,
    extra: Sequence[Any] = (),
    hosts: Sequence[str] = (),
    neighbours: Neighbours | None = None,
    gate: Gate | None = None,
) -> Litestar:
    """The server, which opens its database when it starts; `web` is the folder of the built pages.

    With `neighbours` whoever plays at this machine can let their network in. Where several servers share a database,
    whoever comes in through the gate is passed on to the one that has their table.
    """

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database, address=settings.address)
        tables = Tables(store, settings)
        app.state.tables = tables
        app.state.store = store
        app.state.crowd = Crowd(settings.connections_per_address)
        app.state.openers = Addresses(settings.tables_per_minute / 60, settings.tables_at_once)
        app.state.checkers = Addresses(settings.checks_per_minute / 60, settings.checks_at_once)
        await tables.start()
        if gate is not None and store.leases is not None:
            gate.elsewhere = tables.elsewhere
        try:
            yield
        finally:
            close_worker(app.state)
            if neighbours is not None:
                await neighbours.close()
            await tables.stop()

    async def given() -> Neighbours | None:
        return neighbours

    pages = built_pages(web) if web is not None else {}
    app = Litestar(
        route_handlers=[
            health,
            metrics,
            open_table,
            show_table,
            lobby,
            live,
            show_network,
            open_network,
            *routers(),
            *extra,
            pages_handler(pages),
        ],
        dependencies={
            **{name: provided(name) for name in ("tables", "store", "crowd", "openers", "checkers")},
            "neighbours": Provide(given),
        },
        lifespan=[running],
        middleware=[admit(settings, LONG_BODY), check_origins(hosts)],
        before_send=[guard_answer],
        exception_handlers=HANDLERS,  # type: ignore[arg-type]
        openapi_config=OpenAPIConfig(
            title="altmode",
            version=VERSION,
            path="/api/schema",
            use_handler_docstrings=True,
            # The other viewers load scripts from elsewhere.
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, exclude_opt_key=PACKED_ALREADY
        ),
        request_max_body_size=LARGEST_BODY,
        # The command sets up what is logged, and how.
        logging_config=None,
    )
    app.asgi_handler = answer_heads(app.asgi_handler)
    return app
