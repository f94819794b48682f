"""The Allies of War on Cybertron: bought into play, where they stay."""

from __future__ import annotations

from typing import Final

from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import EnergonBlock
from altmode.games.deckbuilder.build import ally, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, CardPower, Reach
from altmode.games.deckbuilder.mechanics.effects import Draw, GainEnergon, GainMove, ReturnDamage
from altmode.games.deckbuilder.mechanics.kinds import CARD, STARTERS, Kind
from altmode.games.deckbuilder.mechanics.matrix_effects import Peek
from altmode.games.deckbuilder.mechanics.polities import HoldsPolity
from altmode.games.deckbuilder.mechanics.ruins import Clears
from altmode.games.deckbuilder.mechanics.selectors import DOWN, OfKind, matrix
from altmode.games.deckbuilder.mechanics.triggers import Buys, GainsDamage, TurnEnds
from altmode.games.deckbuilder.terms import MANEUVER, TECHNOLOGY

ALLIES: Final[tuple[DeckCard, ...]] = (
    ally("The Toll Keepers", Always(BuyCost(-1), matrix(kind=Kind(MANEUVER | TECHNOLOGY))), cost=3),
    ally("The Ash Pilgrims", start_of_turn(GainMove(1)), When(Clears(), Draw(1)), cost=3),
    ally("The Weigh House", When(Buys(CARD), GainEnergon(1), HoldsPolity()), cost=4),
    ally(
        "The Night Welders",
        When(TurnEnds(), ReturnDamage()),
        When(GainsDamage(), Draw(1)),
        cost=4,
    ),
    ally(
        "The Oathbound Five",
        EnergonBlock(1, 1, any_turn=True),
        Always(CardPower(1), OfKind(STARTERS)),
        cost=5,
    ),
    ally(
        "The Long Spotters",
        start_of_turn(Peek(one(matrix(DOWN)))),
        Always(Reach(1), OfKind(CARD)),
        cost=5,
    ),
)
