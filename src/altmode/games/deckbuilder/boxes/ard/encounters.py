"""The Encounters of A Rising Darkness, each with a half for Ambushes and one for Confrontations."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import Otherwise, steps
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
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Destroy,
    Discard,
    InThisBattle,
    LoseEnergon,
    LosePoints,
    PutOnDeck,
    Wound,
)
from altmode.games.deckbuilder.mechanics.kinds import MANEUVERS, ROBOTS, TECHNOLOGIES, costing
from altmode.games.deckbuilder.mechanics.matrix_effects import AmbushPlayers, Bar, RaiseCost
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    FIGHTERS,
    IN_HAND,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import BattleDecided
from altmode.kernel.game import PARTIAL

ENCOUNTERS: Final[tuple[DeckCard, ...]] = (
    encounter(
        "Evil Cannot Win",
        Wound(1),
        Otherwise(Destroy(one(cards(CONTROLLED, MANEUVERS))), Wound(2)),
        attack=True,
        provenance=PARTIAL,
    ),
    encounter("Autobots, Roll Out!", Bar(), RaiseCost(2), provenance=PARTIAL),
    encounter(
        "This Time We Hit Back",
        Wound(1),
        InThisBattle(BattleDecided(), AmbushPlayers(players(FIGHTERS))),
        provenance=PARTIAL,
    ),
    encounter("Severed Fuel Line", LoseEnergon(2), RaiseCost(AtMostSo(EnergonHeld(), 3))),
    encounter("From the Rooftops", Wound(1), RaiseCost(HighestCost(matrix(kind=ROBOTS)))),
    encounter(
        "Every Crack Shows", steps(LoseEnergon(1), LosePoints(1)), RaiseCost(AtMostSo(DamageHeld(), 4))
    ),
    encounter("They Have Kept a List", Discard(one(cards(IN_HAND))), RaiseCost(AtMostSo(VaultSize(2), 4))),
    encounter(
        "Sprung Net",
        Convert(),
        Otherwise(Destroy(one(cards(CONTROLLED, TECHNOLOGIES))), LoseEnergon(2)),
        attack=True,
    ),
    encounter("Falling Masonry", Wound(1), steps(Wound(1), RaiseCost(1))),
    encounter(
        "Smoke and Sirens",
        PutOnDeck(one(cards(IN_HAND))),
        Otherwise(Discard(one(cards(CONTROLLED, costing(3)))), Wound(1)),
        attack=True,
    ),
)
