"""The Bosses of War on Cybertron, two of each Level for either faction."""

from __future__ import annotations

from typing import Final

from altmode.abilities.amounts import Count
from altmode.abilities.effects import Choose, EachPlayer, If, Otherwise, steps
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.build import boss, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, CannotConvert, CardPower, DefeatCost
from altmode.games.deckbuilder.mechanics.amounts import AtMostSo, VaultSize
from altmode.games.deckbuilder.mechanics.conditions import DamageAtLeast
from altmode.games.deckbuilder.mechanics.effects import (
    ConvertTo,
    Destroy,
    Discard,
    GainPoints,
    LoseEnergon,
    PutOnDeck,
    Wound,
)
from altmode.games.deckbuilder.mechanics.kinds import (
    ALLIES,
    BASICS,
    ROBOTS,
    TECHNOLOGIES,
    Kind,
)
from altmode.games.deckbuilder.mechanics.matrix_effects import SwapSpaces
from altmode.games.deckbuilder.mechanics.selectors import (
    ADVERSARY_PLAYERS,
    CONTROLLED,
    EITHER,
    HERE,
    IN_HAND,
    YOURSELF,
    OfKind,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import Buys
from altmode.games.deckbuilder.terms import ALT, AUTOBOT, DECEPTICON, ROBOT, RUIN
from altmode.kernel.game import PARTIAL

BOSSES: Final[tuple[DeckCard, ...]] = (
    # Autobots
    boss(
        "Blurr",
        start_of_turn(Choose(one(matrix(kind=Kind(RUIN))), SwapSpaces(one(matrix(EITHER, where=HERE))))),
        level=1,
        cost=5,
        reveal=Discard(one(cards(IN_HAND))),
        reward=GainPoints(3),
        faction=AUTOBOT,
        provenance=PARTIAL,
    ),
    boss(
        "Proctor Ambry",
        When(Buys(ROBOTS), Discard(one(cards(IN_HAND)))),
        level=1,
        cost=6,
        reveal=LoseEnergon(1),
        reward=GainPoints(3),
        then_ambush=True,
        faction=AUTOBOT,
    ),
    boss(
        "Brigadier Cairnstone",
        Always(CardPower(-1), OfKind(BASICS)),
        level=2,
        cost=8,
        reveal=steps(ConvertTo(ALT), LoseEnergon(1)),
        reward=GainPoints(4),
        faction=AUTOBOT,
    ),
    boss(
        "The Vigil at Ninegates",
        Always(DefeatCost(1), matrix(kind=Kind(ROBOT, "autobot"))),
        level=2,
        cost=8,
        reveal=LoseEnergon(2),
        reward=GainPoints(4),
        then_ambush=True,
        faction=AUTOBOT,
    ),
    boss(
        "High Archon Tessera",
        Always(DefeatCost(AtMostSo(VaultSize(2), 3)), THIS),
        level=3,
        cost=10,
        reveal=steps(Discard(one(cards(IN_HAND))), Discard(one(cards(IN_HAND)))),
        reward=GainPoints(5),
        faction=AUTOBOT,
    ),
    boss(
        "The Unbroken Line",
        start_of_turn(If(DamageAtLeast(1), Discard(one(cards(IN_HAND))), LoseEnergon(1))),
        level=3,
        cost=10,
        reveal=Otherwise(Destroy(one(cards(CONTROLLED, ALLIES))), Wound(1)),
        reward=GainPoints(5),
        faction=AUTOBOT,
    ),
    # Decepticons
    boss(
        "Foreman Gangue",
        Always(BuyCost(1), OfKind(ROBOTS)),
        level=1,
        cost=5,
        reveal=Otherwise(LoseEnergon(1), Wound(1)),
        reward=GainPoints(3),
        faction=DECEPTICON,
    ),
    boss(
        "The Tithe Collector",
        start_of_turn(PutOnDeck(one(cards(IN_HAND)))),
        level=1,
        cost=6,
        reveal=Discard(one(cards(IN_HAND))),
        reward=GainPoints(3),
        then_ambush=True,
        faction=DECEPTICON,
    ),
    boss(
        "Octane",
        start_of_turn(Otherwise(LoseEnergon(1), Discard(one(cards(IN_HAND))))),
        level=2,
        cost=8,
        reveal=Wound(1),
        reward=GainPoints(4),
        faction=DECEPTICON,
        provenance=PARTIAL,
    ),
    boss(
        "The Clampwright",
        Always(CannotConvert(), YOURSELF),
        level=2,
        cost=8,
        reveal=Otherwise(Discard(one(cards(CONTROLLED, ALLIES))), Wound(1)),
        reward=GainPoints(4),
        faction=DECEPTICON,
    ),
    boss(
        "Shockwave",
        Always(DefeatCost(AtMostSo(Count(cards(CONTROLLED, TECHNOLOGIES)), 3)), THIS),
        level=3,
        cost=10,
        reveal=steps(Wound(1), LoseEnergon(2)),
        reward=GainPoints(5),
        faction=DECEPTICON,
        provenance=PARTIAL,
    ),
    boss(
        "Menasor",
        start_of_turn(EachPlayer(LoseEnergon(1), players(ADVERSARY_PLAYERS))),
        level=3,
        cost=10,
        reveal=Wound(1),
        reward=GainPoints(5),
        then_ambush=True,
        faction=DECEPTICON,
        provenance=PARTIAL,
    ),
)
