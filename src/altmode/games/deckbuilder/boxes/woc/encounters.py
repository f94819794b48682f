"""The Encounters of War on Cybertron, each with a half for Ambushes and one for Confrontations."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, Otherwise, steps
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.build import encounter
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.amounts import (
    AtMostSo,
    DamageHeld,
    EnergonHeld,
    HighestCost,
    VaultSize,
)
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtMost, InForm
from altmode.games.deckbuilder.mechanics.effects import ConvertTo, Destroy, Discard, LoseEnergon, Wound
from altmode.games.deckbuilder.mechanics.kinds import ALLIES, ROBOTS, Kind, costing
from altmode.games.deckbuilder.mechanics.matrix_effects import Bar, RaiseCost
from altmode.games.deckbuilder.mechanics.selectors import CONTROLLED, IN_HAND, cards, matrix
from altmode.games.deckbuilder.terms import ALT, BOSS, MANEUVER, TECHNOLOGY
from altmode.kernel.game import DOCUMENTED, PARTIAL

ENCOUNTERS: Final[tuple[DeckCard, ...]] = (
    encounter(
        "Power Boost",
        Otherwise(LoseEnergon(1), Wound(1)),
        steps(RaiseCost(EnergonHeld()), If(EnergonAtMost(2), Wound(2))),
        provenance=PARTIAL,
    ),
    encounter(
        "Back-Up",
        Wound(1),
        RaiseCost(HighestCost(matrix(kind=Kind(not_types=BOSS)))),
        provenance=DOCUMENTED,
    ),
    encounter("Dug in Deep", Wound(1), RaiseCost(2)),
    encounter("Weak in Every Seam", Discard(one(cards(IN_HAND))), RaiseCost(DamageHeld())),
    encounter("Trophies on Their Walls", LoseEnergon(2), RaiseCost(AtMostSo(VaultSize(3), 3))),
    encounter(
        "No Friends Out Here",
        Bar(),
        Otherwise(Discard(one(cards(CONTROLLED, ALLIES))), Discard(one(cards(CONTROLLED)))),
        attack=True,
    ),
    encounter(
        "Picked Off",
        Wound(1),
        Otherwise(Destroy(one(cards(CONTROLLED, ROBOTS))), LoseEnergon(3)),
        attack=True,
    ),
    encounter(
        "Ceiling of Knives",
        Otherwise(Discard(one(cards(IN_HAND, Kind(MANEUVER | TECHNOLOGY)))), LoseEnergon(1)),
        Otherwise(Destroy(one(cards(CONTROLLED, costing(4)))), Discard(one(cards(CONTROLLED)))),
        attack=True,
    ),
    encounter(
        "Caught Between Gears",
        ConvertTo(ALT),
        If(InForm(ALT), steps(Wound(1), LoseEnergon(1)), Wound(1)),
    ),
    encounter(
        "The Long Fuse",
        Wound(1),
        If(EnergonAtMost(0), Wound(1), LoseEnergon(2)),
    ),
)
