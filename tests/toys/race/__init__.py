"""The toy race as a registered game of another package: everything around games must work with one that is no card game
for two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from kernel.toy import CODEC, Toy, new_race

from altmode.games.registry import GAMES
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.reading import Codec
from altmode.kernel.state import State

TOY_CODEC = Codec(*CODEC.packages, __name__)


class ToyGame(Game):
    """A race for two or three."""

    def __init__(self) -> None:
        super().__init__(
            "toy", "Toy race", (2, 3), {"race": "Race", "long": "Long race"}, "race", home="toys.race"
        )

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        state = new_race(tuple(seat["name"] for seat in seats), seed, log=journal is not None)
        state.setup.mode = mode
        state.setup.codec = TOY_CODEC
        state.setup.plain = {"seats": list(seats), **options}
        return state

    def restore(self, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> State:
        options = {key: value for key, value in setup.items() if key != "seats"}
        state = Toy()
        state.fill_from_plain(self.begin(mode, setup["seats"], seed, options, None).setup, data)
        state.seed = seed
        return state

    def data_version(self) -> str:
        return ""

    def next_options(self, state: State) -> dict[str, Any]:
        return {"lap": state.setup.plain.get("lap", 1) + 1}


TOY = ToyGame()


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the race to the games there are for as long as a test runs."""
    monkeypatch.setitem(GAMES, "toy", TOY)
