"""Reviews of replays: made beside everything else, with limits, and the same for whoever asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from altmode.bots.review.found import Review
from altmode.kernel.state import State
from altmode.server.library import reviews as module
from altmode.server.library.record_worker import Source, look
from altmode.server.library.refused import LibraryRefused, Unknown
from altmode.server.library.reviews import Reviews, ReviewState, reviewed
from server.library.conftest import Client
from server.library.fakes import REVIEWED, FakeTables
from server.library.test_replays import brought
from server.serving import PATIENCE


def finished(client: Client, id: str) -> dict[str, Any]:
    """Ask for a review until it is there."""
    answer = client.post(f"/api/replays/{id}/review")
    assert answer.status_code == 202, answer.text
    until = time.monotonic() + PATIENCE
    told = [answer.json()]
    while not told[-1]["review"] and not told[-1]["failed"]:
        assert time.monotonic() < until
        told.append(client.get(f"/api/replays/{id}/review").json())
    assert all(0 <= one["done"] <= one["of"] for one in told)
    assert [one["done"] for one in told] == sorted(one["done"] for one in told)
    last: dict[str, Any] = told[-1]
    return last


def test_a_review_is_made_and_is_there_for_whoever_asks_next(
    client: Client, duel: State, duel_record: str
) -> None:
    id = brought(client, duel_record)
    state = finished(client, id)

    assert state["done"] == state["of"] == REVIEWED
    found = msgspec.convert(state["review"], Review)
    assert found.finished
    assert found.names == duel.setup.names
    assert [account.ended for account in found.accounts] == duel.scores
    assert client.post(f"/api/replays/{id}/review").json() == state
    assert client.get(f"/api/replays/{id}/review").json() == state
    # In the process it is the same as here.
    assert msgspec.json.encode(look(Source(duel_record), reviewed, REVIEWED)) == msgspec.json.encode(found)


def test_the_table_of_a_finished_match_is_reviewed_and_no_other(
    client: Client, tables: FakeTables, duel: State, race: State
) -> None:
    tables.matches = {"over": duel, "going-on": race}

    assert finished(client, "over")["review"]
    assert client.post("/api/replays/going-on/review").status_code == 404
    assert client.get("/api/replays/going-on/review").status_code == 404


def test_nobody_is_told_of_a_review_that_nobody_asked_for(client: Client) -> None:
    answer = client.get("/api/replays/r123/review")

    assert answer.status_code == 404
    assert "Nobody has asked" in answer.json()["message"]


def test_a_position_that_cannot_be_guessed_at_is_no_fault_of_ours(
    duel_record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(*given: Any) -> Review:
        raise LookupError("a guess does not ask seat 0")

    monkeypatch.setattr(module, "review_of", stuck)
    with pytest.raises(LibraryRefused, match="cannot be looked back at"):
        look(Source(duel_record), reviewed, REVIEWED)


@pytest.fixture
def short_of_time() -> Iterator[Reviews]:
    """Reviews that may take no time at all."""
    made = Reviews(simulations=10_000_000, seconds=0)
    yield made
    made.close()


def test_a_review_that_takes_too_long_is_given_up(short_of_time: Reviews, duel_record: str) -> None:
    async def story() -> ReviewState:
        short_of_time.begin("1.2.3.4", "r1", Source(duel_record))
        while short_of_time.state("r1").of and not short_of_time.state("r1").failed:
            await asyncio.sleep(0.01)
        return short_of_time.state("r1")

    state = asyncio.run(story())
    assert state.review is None
    assert "too much time" in state.failed
    with pytest.raises(Unknown):
        short_of_time.state("r2")
