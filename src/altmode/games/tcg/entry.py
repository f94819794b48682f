"""The Trading Card Game as the rest of altmode knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.tcg.card import BattleCard, TcgCard
from altmode.games.tcg.game import PROFILES, first_seat, new_match
from altmode.games.tcg.pool import card_data_version, pool
from altmode.games.tcg.saved import restored
from altmode.games.tcg.state import TcgState
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.state import State


class TcgGame(Game):
    """The Trading Card Game: two seats, each with a team and a deck."""

    def __init__(self) -> None:
        modes = {mode: profile.title for mode, profile in PROFILES.items()}
        super().__init__("tcg", "Transformers Trading Card Game", (2,), modes, "advanced")

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        return new_match(mode, seats, seed, options, journal)

    def restore(self, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> State:
        return restored(mode, seed, setup, data)

    def data_version(self) -> str:
        return card_data_version()

    def next_options(self, state: State) -> dict[str, Any]:
        """The other player goes first, whoever won (TCG-SETUP-07)."""
        assert isinstance(state, TcgState)
        return {"first": 1 - first_seat(state)}

    def pool_counts(self) -> dict[str, dict[str, Any]]:
        return {
            name: {
                "cards": len({card.slug for card in cards}),
                "kinds": dict(Counter([_kind_of(card) for card in cards])),
                "provenance": dict(Counter([card.provenance for card in cards])),
            }
            for name, cards in pool().sets.items()
        }


def _kind_of(card: TcgCard) -> str:
    return card.kind if isinstance(card, BattleCard) else "Character"


TCG: Final = TcgGame()
