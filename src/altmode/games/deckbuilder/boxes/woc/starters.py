"""What every player of War on Cybertron begins with, what can always be bought, and Damage."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, May
from altmode.abilities.paragraphs import OnPlay
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import AssistDrag, PlayFirst
from altmode.games.deckbuilder.build import basic, damage, starter
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtLeast, EnergonAtMost
from altmode.games.deckbuilder.mechanics.effects import Convert, GainEnergon, LoseEnergon, ReturnDamage
from altmode.games.deckbuilder.mechanics.matrix_effects import TurnUp
from altmode.games.deckbuilder.mechanics.selectors import ADJACENT, DOWN, matrix
from altmode.kernel.game import PARTIAL

STARTERS: Final[tuple[DeckCard, ...]] = (
    starter("Bold", copies=6, power=1, provenance=PARTIAL),
    starter("Artillery", copies=1, power=2, reach=1, provenance=PARTIAL),
    starter(
        "Scout",
        OnPlay(May(TurnUp(one(matrix(DOWN, where=ADJACENT))))),
        copies=1,
        move=1,
        provenance=PARTIAL,
    ),
    starter("Patch", OnPlay(ReturnDamage()), copies=1, power=1, provenance=PARTIAL),
    starter(
        "Resupply",
        OnPlay(If(EnergonAtMost(1), GainEnergon(2), If(EnergonAtMost(3), GainEnergon(1)))),
        copies=1,
        move=1,
        provenance=PARTIAL,
    ),
    basic("Reinforcements", OnPlay(May(Convert())), cost=2, copies=16, power=1, move=1, provenance=PARTIAL),
    damage("Blast Wound", AssistDrag(2), copies=15, ongoing=True, provenance=PARTIAL),
    damage(
        "Energy Leak",
        PlayFirst(),
        OnPlay(If(EnergonAtLeast(2), LoseEnergon(1))),
        copies=5,
        provenance=PARTIAL,
    ),
)
