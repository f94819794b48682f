"""The Initiatives of the Autobots in A Rising Darkness."""

from __future__ import annotations

from typing import Final

from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import each, one
from altmode.games.deckbuilder.abilities import Contribute, Payment, ThwartFor, ThwartWhen
from altmode.games.deckbuilder.build import initiative, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, CannotConvert, DefeatCost
from altmode.games.deckbuilder.mechanics.amounts import PlayerCount
from altmode.games.deckbuilder.mechanics.effects import Discard, GainPoints, LoseEnergon
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARIES, ADVERSARY_ROBOTS, ROBOTS, costing
from altmode.games.deckbuilder.mechanics.matrix_effects import TurnDown
from altmode.games.deckbuilder.mechanics.selectors import (
    BESIDE_THIS,
    IN_HAND,
    YOURSELF,
    OfKind,
    cards,
    matrix,
)
from altmode.games.deckbuilder.mechanics.triggers import AssistsLegally, Defeats, EverybodyAssists, Plays
from altmode.kernel.game import PARTIAL

INITIATIVES: Final[tuple[DeckCard, ...]] = (
    initiative(
        "Robots in Disguise",
        start_of_turn(TurnDown(each(matrix(kind=ROBOTS)))),
        ThwartWhen(Defeats(ADVERSARY_ROBOTS, where=BESIDE_THIS)),
        vault_vp=1,
        provenance=PARTIAL,
    ),
    initiative(
        "Running on Empty",
        start_of_turn(LoseEnergon(1)),
        Contribute(4, OfKind(costing(3))),
        vault_vp=2,
        provenance=PARTIAL,
    ),
    initiative(
        "Let's Even The Odds",
        Always(DefeatCost(PlayerCount()), matrix(kind=ADVERSARIES)),
        When(AssistsLegally(), GainPoints(1)),
        ThwartWhen(EverybodyAssists()),
        vault_vp=1,
        provenance=PARTIAL,
    ),
    initiative(
        "Sandbag Line",
        Always(BuyCost(1), matrix()),
        Contribute(3, OfKind(costing(2)), different_costs=True),
        vault_vp=2,
    ),
    initiative(
        "Jamming Towers",
        Always(CannotConvert(), YOURSELF),
        ThwartFor(Payment(energon=2, power=3)),
        vault_vp=1,
    ),
    initiative(
        "Safe Houses",
        When(Defeats(ADVERSARY_ROBOTS), Discard(one(cards(IN_HAND)))),
        ThwartFor(Payment(power=3, move=2)),
        vault_vp=2,
    ),
    initiative(
        "Night Harvest",
        Always(DefeatCost(1), matrix(kind=ADVERSARY_ROBOTS)),
        ThwartWhen(Plays(costing(4)), here=True),
        vault_vp=1,
    ),
)
