"""Robo Rally: Transformers as the rest of altmode knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.rally.cards import DamageCard, RallyCard, Upgrade
from altmode.games.rally.chances import chance_in
from altmode.games.rally.game import new_match
from altmode.games.rally.pool import all_cards, card_data_version
from altmode.games.rally.profile import PROFILES
from altmode.games.rally.saved import restored
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import SCRAP
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.kernel.views import DecisionView, View
from altmode.kernel.windows import Chance

RACERS: Final = (2, 3, 4, 5, 6)
TEAM_RACERS: Final = (4, 6)


class RallyGame(Game):
    """The race: two to six seats, each with a robot."""

    def __init__(self) -> None:
        modes = {mode: profile.title for mode, profile in PROFILES.items()}
        super().__init__("rally", "Robo Rally: Transformers", RACERS, modes, "race", lasts="this round")

    def seats_in(self, mode: str) -> tuple[int, ...]:
        """Teams are of equal size (RR-TEAM-01)."""
        return TEAM_RACERS if PROFILES[mode].teams else RACERS

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
        """The token starts one seat further on."""
        assert isinstance(state, RallyState)
        first = (state.priority - max(state.round - 1, 0)) % state.match.seats
        return {"first": (first + 1) % state.match.seats}

    def chance(self, view: View, decision: DecisionView) -> Chance | None:
        return chance_in(view, decision)

    def pool_counts(self) -> dict[str, dict[str, Any]]:
        cards = all_cards()
        return {
            "box": {
                "cards": len(cards),
                "kinds": dict(Counter([_kind_of(card) for card in cards])),
                "provenance": dict(Counter([card.provenance for card in cards])),
            }
        }


def _kind_of(card: RallyCard) -> str:
    if isinstance(card, Upgrade):
        return f"{card.type} upgrade"
    if isinstance(card, DamageCard):
        return "special damage"
    return "planning card" if card.kind < SCRAP else "SCRAP"


RALLY: Final = RallyGame()
