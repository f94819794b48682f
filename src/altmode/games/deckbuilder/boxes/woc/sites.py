"""The Sites of War on Cybertron that nobody commands: they serve whoever stands there."""

from __future__ import annotations

from typing import Final

from altmode.abilities.conditions import Have
from altmode.abilities.effects import steps
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Payment, Visit
from altmode.games.deckbuilder.build import site, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.effects import Destroy, Discard, Draw, GainEnergon
from altmode.games.deckbuilder.mechanics.matrix_effects import GainBasic, Teleport
from altmode.games.deckbuilder.mechanics.selectors import IN_DISCARD, IN_HAND, cards, spaces
from altmode.kernel.game import PARTIAL

SITES: Final[tuple[DeckCard, ...]] = (
    site(
        "Maccadam's",
        Visit(Payment(energon=1), Draw(1)),
        Visit(Payment(energon=1), Destroy(one(cards(IN_DISCARD))), Have(cards(IN_DISCARD))),
        Visit(Payment(power=1), GainEnergon(2)),
        provenance=PARTIAL,
    ),
    site("Vector Sigma", Visit(Payment(energon=2), steps(GainBasic(), Draw(1))), provenance=PARTIAL),
    site(
        "The Ferrymen's Stair",
        Visit(Payment(move=1), steps(Discard(one(cards(IN_HAND))), Draw(2)), Have(cards(IN_HAND))),
    ),
    site("Undertow Lift", Visit(Payment(move=1), steps(Teleport(one(spaces())), Draw(1)))),
    site("Dripstone Well", start_of_turn(GainEnergon(1))),
)
