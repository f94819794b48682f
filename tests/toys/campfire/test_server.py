"""Campfire at real tables: one person alone, people who lose together, and what is told when it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.serving import BOT, PERSON, Message, Server, join, joined, open_table, play

from altmode.games.registry import FURTHER_GAMES

ANN, BEN = {**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}
STOKER = {**BOT, "bot": "stoker"}


@pytest.fixture(scope="module")
def camp(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows Campfire."""
    folder = tmp_path_factory.mktemp("camp")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
        patch.setenv(FURTHER_GAMES, "toys.campfire.games:CAMPFIRE")
        running = Server(str(folder / "tables.sqlite"), folder / "log")
    yield running
    running.stop()
    assert "Traceback" not in running.said(), running.said()


def run(evening: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Spend an evening."""
    asyncio.run(evening())


def best(asked: Message) -> str:
    """What keeps a common fire burning."""
    keys = [option["key"] for option in asked["options"]]
    return "play wood" if "play wood" in keys else "bury rain"


def worst(asked: Message) -> str:
    """What puts it out."""
    keys = [option["key"] for option in asked["options"]]
    return next(key for key in ("play rain", "bury wood", "bury rain") if key in keys)


def test_a_person_alone_plays_to_the_end(camp: Server) -> None:
    """The points and what they are for are told; the record is a replay like any other."""

    async def evening() -> None:
        table = await open_table(camp.address, "campfire", [ANN], mode="solo")
        async with await join(camp.address, table.id, table.keys) as ann:
            assert (ann.table["sides"], ann.table["outcome"]) == ([0], None)
            made = await play(ann, best)
            assert len(made) == 5
            assert ann.table["winners"] == [0]
            data = ann.table["outcome"]
            assert (data["winners"], data["lost"], data["points"]) == ([0], False, [4])
            assert data["tally"][0] == {
                "item": "Wood on the fire",
                "points": 3,
                "rule": "CAMP-SCORE-01",
                "seat": 0,
                "side": -1,
            }
            assert ann.page.views[0]["outcome"] == data
            info = camp.get(f"/api/replays/{table.id}")
            assert (info["winners"], info["outcome"]) == ([0], data)
            frames = camp.get(f"/api/replays/{table.id}/frames?from=5")["frames"]
            assert frames[-1]["view"]["outcome"] == data

    run(evening)


def test_people_lose_together(camp: Server) -> None:
    """Nobody has won, and it is told that this is no draw."""

    async def evening() -> None:
        table = await open_table(camp.address, "campfire", [ANN, BEN], mode="together")
        keys = [[key] for key in table.keys]
        async with joined(camp.address, table.id, *keys) as (ann, ben):
            await asyncio.gather(play(ann, worst), play(ben, worst))
            assert ann.table["winners"] == [] and ann.table["outcome"]["lost"]
            assert ben.page.views[1]["outcome"] == ann.table["outcome"]

    run(evening)


def test_one_of_several_gives_up_and_a_bot_plays_on(camp: Server) -> None:
    """Nobody wins by that; when the last person has gone too, the match is lost."""

    async def evening() -> None:
        table = await open_table(camp.address, "campfire", [ANN, BEN, STOKER], mode="together")
        keys = [[key] for key in table.keys]
        async with joined(camp.address, table.id, *keys) as (ann, ben):
            await ann.does("concede", seat=0)
            await ben.until(ben.page.questions)
            assert ben.table["status"] == "playing" and ben.table["winners"] == []
            await ben.does("concede", seat=1)
            await ann.until(lambda: ann.page.over)
            assert ann.table["winners"] == [] and ann.table["outcome"]["lost"]
            assert ann.table["conceded"] == [0, 1]

    run(evening)


def test_who_stays_can_still_win_for_all(camp: Server) -> None:
    async def evening() -> None:
        table = await open_table(camp.address, "campfire", [ANN, BEN], mode="together")
        keys = [[key] for key in table.keys]
        async with joined(camp.address, table.id, *keys) as (ann, ben):
            await ann.does("concede", seat=0)
            await play(ben, best)
            assert ben.table["winners"] == [0, 1]

    run(evening)


def test_games_tell_for_how_many_each_mode_is(camp: Server) -> None:
    data = {game["id"]: game for game in camp.get("/api/games")["games"]}
    assert data["campfire"]["seats"] == [1, 2, 3, 4]
    assert {mode["id"]: mode["seats"] for mode in data["campfire"]["modes"]} == {
        "together": [2, 3],
        "solo": [1],
        "sides": [2, 4],
    }
    assert {mode["id"]: mode["seats"] for mode in data["rally"]["modes"]}["teams"] == [4, 6]


@pytest.mark.parametrize(
    ("mode", "seats", "message"),
    [("solo", 2, "Solo is for 1 seat, found 2."), ("sides", 3, "Team play is for 2 or 4 seats, found 3.")],
)
def test_a_table_has_as_many_seats_as_its_mode_allows(
    camp: Server, mode: str, seats: int, message: str
) -> None:
    body = {"game": "campfire", "mode": mode, "seats": [ANN] * seats}
    answer = httpx.post(f"{camp.address}/api/tables", json=body)
    assert answer.is_client_error and message in answer.text
