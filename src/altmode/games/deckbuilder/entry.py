"""The deck-building games as the rest of altmode knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.game import DRAWN_FACTION, PROFILES, first_seat, new_match
from altmode.games.deckbuilder.pool import box, card_data_version
from altmode.games.deckbuilder.saved import restored
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import POLITY, SITE, STARTER, TYPE_NAMES
from altmode.kernel.events import Journal
from altmode.kernel.game import Game
from altmode.kernel.state import State


class DeckGame(Game):
    """One of the deck-building games: which it is says its box and its modes."""

    def __init__(self, id: str, title: str, default_mode: str) -> None:
        profiles = PROFILES[id]
        seats = sorted({number for profile in profiles.values() for number in profile.seats})
        modes = {mode: profile.title for mode, profile in profiles.items()}
        super().__init__(id, title, tuple(seats), modes, default_mode)

    def seats_in(self, mode: str) -> tuple[int, ...]:
        """What the mode's profile says (ARD-SETUP-02)."""
        return PROFILES[self.id][mode].seats

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        return new_match(self.id, mode, seats, seed, options, journal)

    def restore(self, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> State:
        return restored(self.id, mode, seed, setup, data)

    def data_version(self) -> str:
        return card_data_version(self.id)

    def next_options(self, state: State) -> dict[str, Any]:
        """The next player begins; no rule says who does, so everybody has their turn (ARD-SETUP-22).

        A side that was drawn by lot is drawn again.
        """
        assert isinstance(state, DeckState)
        drawn = {DRAWN_FACTION: ""} if DRAWN_FACTION in state.setup.plain else {}
        return {"first": (first_seat(state) + 1) % state.match.seats, **drawn}

    def pool_counts(self) -> dict[str, dict[str, Any]]:
        cards = box(self.id).cards
        kinds: Counter[str] = Counter()
        provenance: Counter[str] = Counter()
        for card in cards:
            # Each of the players there can be begins with a deck of Starters (ARD-PLAYER-08, WOC-PLAYER-08).
            copies = card.copies * self.seats[-1] if card.types & STARTER else card.copies
            kinds[_kind_of(card)] += copies
            provenance[card.provenance] += copies
        return {"box": {"cards": len(cards), "kinds": dict(kinds), "provenance": dict(provenance)}}


def _kind_of(card: DeckCard) -> str:
    """The first of a card's types, which is what the rulebook counts it as."""
    types = card.types & ~SITE if card.types & POLITY else card.types
    return next(name for bit, name in enumerate(TYPE_NAMES) if types >> bit & 1)


ARD: Final = DeckGame("ard", "A Rising Darkness", "competitive")
WOC: Final = DeckGame("woc", "War on Cybertron", "tvt-1v1")
