"""The Ruins of War on Cybertron: they lie where Adversaries were defeated, until somebody clears them."""

from __future__ import annotations

from typing import Final

from altmode.abilities.paragraphs import Always
from altmode.games.deckbuilder.abilities import (
    CannotBeCleared,
    Clear,
    Closed,
    EntryCost,
    LeaveCost,
    Payment,
)
from altmode.games.deckbuilder.build import ruin, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, NoRange
from altmode.games.deckbuilder.mechanics.effects import GainEnergon, LoseEnergon
from altmode.games.deckbuilder.mechanics.kinds import CARD
from altmode.games.deckbuilder.mechanics.selectors import YOURSELF, OfKind
from altmode.kernel.game import PARTIAL

RUIN_CARDS: Final[tuple[DeckCard, ...]] = (
    ruin("Buckled Overpass", LeaveCost(1), Clear(Payment(power=2), GainEnergon(1)), copies=2),
    ruin("Static Canyon", Always(NoRange(), YOURSELF), Clear(Payment(move=1), GainEnergon(1)), copies=2),
    ruin(
        "Bleeding Conduits",
        start_of_turn(LoseEnergon(1)),
        Clear(Payment(power=3), GainEnergon(2)),
        copies=2,
    ),
    ruin(
        "Picked-Clean Depot",
        Always(BuyCost(1), OfKind(CARD)),
        Clear(Payment(move=2), GainEnergon(2)),
        copies=2,
    ),
    ruin("Caved-In Arcade", EntryCost(1), Clear(Payment(power=1), GainEnergon(1))),
    ruin("Toxic War Zone", Closed(), CannotBeCleared(), provenance=PARTIAL),
)
