"""The Autobot Bosses of A Rising Darkness, two of each Level."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, steps
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.build import boss, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, DefeatCost
from altmode.games.deckbuilder.mechanics.amounts import AtMostSo, DamageHeld
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtLeast
from altmode.games.deckbuilder.mechanics.effects import Discard, GainPoints, LoseEnergon, Wound
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY_ROBOTS
from altmode.games.deckbuilder.mechanics.selectors import BESIDE_THIS, IN_HAND, NEAR, cards, matrix
from altmode.games.deckbuilder.mechanics.triggers import Buys
from altmode.kernel.game import PARTIAL

BOSSES: Final[tuple[DeckCard, ...]] = (
    boss(
        "Bumblebee",
        start_of_turn(Discard(one(cards(IN_HAND)))),
        level=1,
        cost=5,
        reveal=LoseEnergon(1),
        reward=GainPoints(3),
        provenance=PARTIAL,
    ),
    boss(
        "Warden Portcullis",
        Always(DefeatCost(1), matrix(kind=ADVERSARY_ROBOTS, where=BESIDE_THIS)),
        level=1,
        cost=6,
        reveal=Discard(one(cards(IN_HAND))),
        reward=GainPoints(3),
        then_ambush=True,
    ),
    boss(
        "Commander Ballast",
        start_of_turn(If(EnergonAtLeast(2), LoseEnergon(1))),
        level=2,
        cost=8,
        reveal=Wound(1),
        reward=GainPoints(4),
    ),
    boss(
        "Old Trebuchet",
        Always(BuyCost(1), matrix(where=NEAR)),
        level=2,
        cost=8,
        reveal=steps(LoseEnergon(1), Discard(one(cards(IN_HAND)))),
        reward=GainPoints(4),
        then_ambush=True,
    ),
    boss(
        "High Marshal Cresset",
        Always(DefeatCost(AtMostSo(DamageHeld(), 3)), THIS),
        level=3,
        cost=10,
        reveal=steps(Wound(1), Discard(one(cards(IN_HAND)))),
        reward=GainPoints(5),
    ),
    boss(
        "The Vesper Paladin",
        When(Buys(), LoseEnergon(1)),
        level=3,
        cost=11,
        reveal=Wound(2),
        reward=GainPoints(5),
    ),
)
