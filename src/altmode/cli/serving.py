"""Serving the table: for oneself with a browser that opens by itself, or for others."""

from __future__ import annotations

import http.client
import json
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import fields, replace
from pathlib import Path

from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_game
from altmode.cli.terminal.arguments import PlayArguments

LOCAL = "127.0.0.1"
PORT = 8420
PORTS_TRIED = 20
USUAL_PORT = 80
LAST_PORT = 65535
PATIENCE = 30.0


def data_folder() -> Path:
    """Where tables are kept on this machine."""
    if named := os.environ.get("ALTMODE_DATA"):
        return Path(named)
    if shared := os.environ.get("XDG_DATA_HOME"):
        return Path(shared) / "altmode"
    try:
        return Path.home() / ".local" / "share" / "altmode"
    except RuntimeError:
        raise CommandRefused(
            "There is no home folder to keep tables in: set ALTMODE_DATA to a folder."
        ) from None


def default_database() -> str:
    """The file in which tables are kept where nothing else is said."""
    return str(data_folder() / "tables.sqlite")


def built_client() -> Path | None:
    """The folder of the built pages: the one that the launcher names, or the one in the package."""
    named = os.environ.get("ALTMODE_WEB")
    folder = Path(named) if named else Path(__file__).parents[1] / "server" / "web"
    return folder if (folder / "index.html").is_file() else None


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that is free."""
    for port in range(wanted, min(wanted + PORTS_TRIED, LAST_PORT + 1)):
        if why_not_port(host, port) is None:
            return port
    raise CommandRefused(f"No port from {wanted} on is free: name another with --port.")


def why_not_port(host: str, port: int) -> str | None:
    """Why nothing can be served there; None if it can."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        return error.strerror or str(error)
    return None


def play_in_browser(arguments: PlayArguments, port: int, opens: bool) -> None:
    """Serve the table for whoever sits at this machine, and show it."""
    page = f"/play/{check_game(arguments.game)}" if arguments.game else "/"
    said = [
        field.name
        for field in fields(arguments)
        if field.name not in ("game", "given") and getattr(arguments, field.name) not in (field.default, [])
    ]
    said.extend(arguments.given)
    if said:
        option = "name" if said[0] == "names" else said[0]
        raise CommandRefused(
            f"--{option} is for playing in the terminal: add --terminal, or choose it on the page."
        )
    if serves_already(port):
        # A second server would keep the same tables and know nothing of what is done at the first.
        print(f"altmode runs already at http://localhost:{port}/")
        if opens:
            _show(f"http://localhost:{port}{page}")
        return
    port = free_port(LOCAL, port)
    serve(LOCAL, port, default_database(), False, page if opens else None, own_names(port))


def serve(
    host: str,
    port: int,
    database: str,
    as_json: bool,
    open_page: str | None = None,
    hosts: Sequence[str] = (),
    pass_after: float | None = None,
    workers: int = 1,
    address: str = LOCAL,
) -> None:
    """Serve until somebody stops it; with a page to open, show that in the browser as soon as it answers.

    With `hosts` the server goes by these names alone, and whoever plays at this machine can let their network in;
    else a proxy may give it any. Several processes need a database of PostgreSQL, and so do servers of several
    machines, which reach this one at `address`.
    """
    # Late: other commands start faster without a web server.
    import uvicorn

    from altmode.server.app import create_app
    from altmode.server.logs import set_up_logs
    from altmode.server.neighbours import Neighbours, network_address
    from altmode.server.settings import Settings, shared_among
    from altmode.server.store import BadDatabase
    from altmode.server.store.migrating import migrate
    from altmode.server.store.sole import sole_server
    from altmode.server.store.urls import is_file, read_url
    from altmode.server.wire.serving import room_for_lines, ways_in
    from altmode.server.workers import NoAddress, Serving, Workers, listening, read_address, serve_here

    with ExitStack() as held:
        try:
            # Before anything else is started: what is wrong with a database is told in words.
            url = read_url(database)
            alone = is_file(url)
            if alone and (workers > 1 or address != LOCAL):
                raise CommandRefused(
                    "A file is served by one process: for several, keep tables in PostgreSQL with "
                    "--database postgresql://user@host/name."
                )
            read_address(address)
            migrate(url)
            held.enter_context(sole_server(url))
        except (BadDatabase, NoAddress) as error:
            raise CommandRefused(str(error)) from None
        taken = why_not_port(host, port)
        if taken is not None:
            raise CommandRefused(f"{host} port {port} cannot be served: {taken}. Name another with --port.")
        web = built_client()
        if web is None:
            print(
                "The pages are not built, so only the API answers: start it through ./altmode.",
                file=sys.stderr,
            )
        set_up_logs(as_json, "INFO" if as_json else "WARNING")
        settings = Settings(database=database, connections=room_for_lines())
        if pass_after is not None:
            settings = replace(settings, pass_seconds=pass_after)
        shown = f"http://{'localhost' if host in (LOCAL, '0.0.0.0', '::') else host}:{port}/"
        print(f"altmode is at {shown}", flush=True)
        if open_page is not None:
            threading.Thread(target=_open_when_ready, args=(shown, open_page), daemon=True).start()
            print("Your tables are kept. Press Ctrl+C to stop.", flush=True)
        if not alone:
            settings = replace(shared_among(settings, workers), address=address)
            serving = Serving(settings, web, tuple(hosts), as_json)
            line = listening(host, port)
            if workers > 1:
                Workers(serving, workers, line).run()
            else:
                serve_here(serving, line)
            return
        names = list(hosts)
        # Whoever opens a server to the world has said so already, and knows its names.
        neighbours = Neighbours(names, network_address(), port, settings) if names else None
        uvicorn.run(
            create_app(settings, web, hosts=names, neighbours=neighbours),
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=3,
            **ways_in(settings),
        )


def own_names(port: int) -> list[str]:
    """What a browser calls this machine: no name elsewhere that leads here may read what is kept on it."""
    names = ["localhost", LOCAL]
    # A browser leaves the usual port out.
    return names if port == USUAL_PORT else [f"{name}:{port}" for name in names]


def serves_already(port: int) -> bool:
    """Whether a table of this machine is served there."""
    try:
        data = json.loads(_asked(f"http://{LOCAL}:{port}/"))
    except (OSError, ValueError, http.client.HTTPException):
        return False
    return isinstance(data, dict) and {"ok", "version", "tables"} <= set(data)


def _asked(address: str) -> bytes:
    """How a server says it is; a proxy for the rest of the world knows nothing of this machine."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(f"{address}api/health", timeout=1) as answer:
        body: bytes = answer.read(1000)
    return body


def _open_when_ready(address: str, page: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            _asked(address)
        except OSError:
            time.sleep(0.05)
            continue
        _show(address.rstrip("/") + page)
        return


def _show(address: str) -> None:
    if not os.environ.get("ALTMODE_NO_BROWSER"):
        webbrowser.open(address)
