"""At a table one asks what an attack can do, and a hint says why; both come from guesses of the seat that asks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from altmode.bots.part import forecast_of
from altmode.bots.player import seen_by
from altmode.server.thinking import Thinkers, any_guess

from .indoors import KEYS, House, Visitor, run, table_for
from .serving import PATIENCE


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few guesses will do."""
    monkeypatch.setenv("ALTMODE_SIMULATIONS", "5")


async def first_turn(house: House) -> tuple[Any, list[Visitor], int]:
    """Two people at a table of the card game, and whose turn it is."""
    session = await house.table(table_for("tcg", 2))
    people = [await house.visit(session, key) for key in KEYS[:2]]
    return session, people, session.table.waiting_for()[0]


def keys_of(visitor: Visitor) -> list[str]:
    """What somebody can answer."""
    return [option["key"] for _, asked in visitor.page.questions() for option in asked["options"]]


def test_what_an_attack_can_do_is_told_to_whoever_is_asked() -> None:
    async def evening() -> None:
        house = House()
        session, people, mover = await first_turn(house)
        attack = next(key for key in keys_of(people[mover]) if key.startswith("attack"))
        told = await people[mover].says("preview", seat=mover, keys=[attack])

        expected = forecast_of(seen_by(session.table.state, mover), attack)
        assert told is not None and expected is not None
        assert told["steps"] == [
            {
                "target": expected.target,
                "least": expected.least,
                "most": expected.most,
                "falls": expected.falls,
                "text": expected.text,
            }
        ]
        for seat, visitor, keys in (
            (mover, people[mover], ["flip nobody"]),
            (mover, people[mover], [attack, attack]),
            (mover, people[mover], []),
            (1 - mover, people[1 - mover], [attack]),
            (mover, people[1 - mover], [attack]),
        ):
            refused = await visitor.says("preview", seat=seat, keys=keys)
            assert refused is not None and refused["on"] == "refused"

    run(evening)


def test_one_forecast_is_made_at_a_time() -> None:
    async def evening() -> None:
        house = House()
        _, people, mover = await first_turn(house)
        asking = people[mover]
        attack = next(key for key in keys_of(asking) if key.startswith("attack"))
        await asyncio.gather(
            *(
                asking.connection.hear(
                    f'{{"do": "preview", "n": {n}, "seat": {mover}, "keys": ["{attack}"]}}'
                )
                for n in (101, 102)
            )
        )
        await house.rest()
        assert {told["re"]: told["on"] for told in asking.others if told["re"] > 100} == {
            101: "preview",
            102: "refused",
        }

    run(evening)


def test_a_hint_says_why() -> None:
    async def evening() -> None:
        house = House()
        _, people, mover = await first_turn(house)
        told = await people[mover].says("hint", seat=mover)
        assert told is not None and told["on"] == "advice"
        assert told["why"].endswith((".", ")"))

    run(evening)


def test_a_process_foresees_and_explains() -> None:
    async def evening() -> None:
        state_house = House()
        session, people, mover = await first_turn(state_house)
        state = session.table.state
        attack = next(key for key in keys_of(people[mover]) if key.startswith("attack"))
        view, guess = session.table.view(mover), any_guess(state, mover)
        thinkers = Thinkers(1, PATIENCE)
        try:
            assert await thinkers.forecast(view, 0, attack, guess) == forecast_of(
                seen_by(state, mover), attack
            )
            assert await thinkers.reason(view, 0, attack, guess)
            assert await thinkers.forecast(view, 0, "no such option", guess) is None
            assert await thinkers.reason(view, 0, "no such option", guess) == ""
        finally:
            thinkers.close()

    asyncio.run(evening())
