"""Letting people on the same network in: only who plays at the machine may, and then they reach the same server."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from altmode.server.app import create_app
from altmode.server.neighbours import Neighbours, NetworkInfo, is_this_machine
from altmode.server.settings import Settings

HOME = "localhost:8420"
LOOPBACK = ("127.0.0.1", 5000)
NEAR = ("192.168.1.9", 5000)
ADDRESS = "192.168.1.5"


class Quiet(Neighbours):
    """Opens, and listens to nothing."""

    async def let_in(self, app: Any) -> None:
        self.hosts.append(self.name)
        self.open = True


class Taken(Neighbours):
    """Somebody else listens there."""

    async def let_in(self, app: Any) -> None:
        raise OSError(98, "Address already in use")


def server(
    folder: Path, kind: type[Neighbours] = Quiet, address: str = ADDRESS
) -> tuple[Litestar, Neighbours]:
    settings = Settings(database=str(folder / "tables.sqlite"))
    hosts = [HOME]
    neighbours = kind(hosts, address, 8420, settings)
    return create_app(settings, hosts=hosts, neighbours=neighbours), neighbours


def asked(
    app: Litestar, method: str, host: str = HOME, client: tuple[str, int] = LOOPBACK, **headers: str
) -> httpx.Response:
    """What the server answers about its network."""

    async def ask() -> httpx.Response:
        way = httpx.ASGITransport(app=app, client=client)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=way, base_url=f"http://{host}") as line:
            return await line.request(method, "/api/network", headers=headers)

    return asyncio.run(ask())


def test_who_plays_here_is_told_the_address_and_lets_the_network_in(tmp_path: Path) -> None:
    app, _ = server(tmp_path)
    assert asked(app, "GET").json() == {"address": f"http://{ADDRESS}:8420", "open": False}
    # Nobody goes by that name before somebody has said so.
    assert asked(app, "GET", f"{ADDRESS}:8420", NEAR).status_code == 403
    assert asked(app, "POST").json() == {"address": f"http://{ADDRESS}:8420", "open": True}
    assert asked(app, "GET", f"{ADDRESS}:8420", NEAR).json() == {"address": "", "open": False}


@pytest.mark.parametrize(
    ("host", "client", "headers"),
    [
        (HOME, NEAR, {}),
        ("evil.example", LOOPBACK, {}),
        (HOME, LOOPBACK, {"origin": "https://evil.example"}),
    ],
)
def test_nobody_else_lets_them_in(
    tmp_path: Path, host: str, client: tuple[str, int], headers: dict[str, str]
) -> None:
    """Not from elsewhere, not through a name that leads here, and not from another site's page."""
    app, neighbours = server(tmp_path)
    answer = asked(app, "POST", host, client, **headers)
    assert answer.status_code >= 400
    assert not neighbours.open


def test_who_came_in_cannot_open_more(tmp_path: Path) -> None:
    app, neighbours = server(tmp_path)
    neighbours.hosts.append(neighbours.name)
    assert asked(app, "POST", neighbours.name, NEAR).status_code == 400
    assert not neighbours.open


def test_a_machine_without_a_network_offers_nothing(tmp_path: Path) -> None:
    app, _ = server(tmp_path, address="")
    assert asked(app, "GET").json() == {"address": "", "open": False}
    assert asked(app, "POST").status_code == 400


def test_an_address_that_is_taken_is_told(tmp_path: Path) -> None:
    app, neighbours = server(tmp_path, Taken)
    assert asked(app, "POST").json()["message"] == "Others cannot be let in: Address already in use."
    assert not neighbours.open


def test_a_server_for_others_has_nothing_to_open(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "tables.sqlite")))
    assert asked(app, "GET").json() == {"address": "", "open": False}
    assert asked(app, "POST").status_code == 400


def test_then_the_same_server_answers_there(tmp_path: Path) -> None:
    """And no longer once it is closed."""
    app, neighbours = server(tmp_path, Neighbours, "127.0.0.1")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        neighbours.port = probe.getsockname()[1]

    async def come_in() -> NetworkInfo:
        await neighbours.let_in(app)
        await neighbours.let_in(app)
        async with httpx.AsyncClient(trust_env=False) as line:
            answer = await line.get(f"http://{neighbours.name}/api/network")
            await neighbours.close()
            with pytest.raises(httpx.ConnectError):
                await line.get(f"http://{neighbours.name}/api/network")
        assert answer.status_code == 200
        return NetworkInfo(**answer.json())

    # By that name nobody sits at the machine.
    assert asyncio.run(come_in()) == NetworkInfo("", False)


def test_what_this_machine_calls_itself() -> None:
    assert is_this_machine("127.0.0.1")
    assert is_this_machine("::1")
    assert not is_this_machine("192.168.1.5")
    assert not is_this_machine("somebody")
