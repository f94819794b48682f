"""The Cooperative Schemes of War on Cybertron: two take contributions, two a deed anywhere, two one on the spot."""

from __future__ import annotations

from typing import Final

from altmode.abilities.conditions import Have
from altmode.abilities.effects import If
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Contribute, Payment, ThwartFor, ThwartWhen
from altmode.games.deckbuilder.build import scheme, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, DefeatCost
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtLeast
from altmode.games.deckbuilder.mechanics.effects import Discard, LoseEnergon, Wound
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARIES, ADVERSARY_ROBOTS, TECHNOLOGIES
from altmode.games.deckbuilder.mechanics.missions import MissionDone, MissionsHeld
from altmode.games.deckbuilder.mechanics.polities import Commands
from altmode.games.deckbuilder.mechanics.selectors import IN_HAND, NEAR, OfKind, cards, matrix
from altmode.games.deckbuilder.mechanics.triggers import Buys, Defeats, TurnEnds
from altmode.kernel.game import PARTIAL

SCHEMES: Final[tuple[DeckCard, ...]] = (
    scheme(
        "Reactor Coolant Failure",
        start_of_turn(If(EnergonAtLeast(3), LoseEnergon(2), LoseEnergon(1))),
        Contribute(3, OfKind(TECHNOLOGIES), different_costs=True),
        provenance=PARTIAL,
    ),
    scheme(
        "Price of Silence",
        Always(BuyCost(1), matrix()),
        Contribute(2, OfKind(ADVERSARY_ROBOTS), from_vault=True),
    ),
    scheme(
        "Forged Orders",
        Always(DefeatCost(MissionsHeld()), matrix(kind=ADVERSARY_ROBOTS)),
        ThwartWhen(MissionDone()),
    ),
    scheme("Puppet Councils", start_of_turn(Discard(one(cards(IN_HAND)))), ThwartWhen(Commands())),
    scheme(
        "Black Ledger",
        When(Buys(), LoseEnergon(1)),
        ThwartFor(Payment(energon=2, power=4)),
    ),
    scheme(
        "Crossfire Grid",
        When(TurnEnds(), Wound(1), Have(matrix(kind=ADVERSARIES, where=NEAR))),
        ThwartWhen(Defeats(ADVERSARIES), here=True),
    ),
)
