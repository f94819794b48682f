"""What every player of A Rising Darkness begins with, what can always be bought, and Damage."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, May
from altmode.abilities.paragraphs import OnPlay
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Drag, ForcesAssist, PlayFirst
from altmode.games.deckbuilder.build import basic, damage, starter
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtMost
from altmode.games.deckbuilder.mechanics.effects import Convert, GainEnergon, ReturnDamage
from altmode.games.deckbuilder.mechanics.matrix_effects import TurnUp
from altmode.games.deckbuilder.mechanics.selectors import ADJACENT, DOWN, matrix
from altmode.kernel.game import DOCUMENTED, PARTIAL

STARTERS: Final[tuple[DeckCard, ...]] = (
    starter("Wrath", copies=6, power=1, provenance=PARTIAL),
    starter("Firepower", copies=1, power=2, reach=1, provenance=PARTIAL),
    starter("Hunt", OnPlay(TurnUp(one(matrix(DOWN, where=ADJACENT)))), copies=1, provenance=PARTIAL),
    starter("Fix", OnPlay(ReturnDamage()), copies=1, power=1, provenance=PARTIAL),
    starter("Reserves", OnPlay(If(EnergonAtMost(3), GainEnergon(1))), copies=1, move=1, provenance=PARTIAL),
    basic("Rise Up!", OnPlay(May(Convert())), cost=2, copies=16, power=1, move=1, provenance=PARTIAL),
    damage("Damage", ForcesAssist(), copies=15, ongoing=True, provenance=DOCUMENTED),
    damage("Damage: Short Circuit", PlayFirst(), Drag(1), copies=5, provenance=PARTIAL),
)
