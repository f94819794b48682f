"""The Relics of A Rising Darkness: strong while they are played, worth points once they lie in the Vault."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import May, steps
from altmode.abilities.paragraphs import Always, OnPlay
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Energon
from altmode.games.deckbuilder.build import relic
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import CardPower
from altmode.games.deckbuilder.mechanics.effects import (
    ConvertTo,
    Destroy,
    Discard,
    Draw,
    GainEnergon,
    GainPoints,
)
from altmode.games.deckbuilder.mechanics.kinds import costing
from altmode.games.deckbuilder.mechanics.matrix_effects import Teleport, TurnUp
from altmode.games.deckbuilder.mechanics.selectors import DOWN, NEAR, OfKind, matrix
from altmode.games.deckbuilder.terms import BOT

RELICS: Final[tuple[DeckCard, ...]] = (
    relic("Lance of the Unlit Sun", OnPlay(May(ConvertTo(BOT))), cost=7, power=3, reach=2),
    relic("The Hollow Crown", OnPlay(Draw(2)), cost=7, power=2, move=2),
    relic("Ember Reliquary", OnPlay(GainEnergon(2)), Energon(2, Draw(2)), cost=7, power=2, reach=1),
    relic(
        "Standard of the Last March",
        Always(CardPower(1), OfKind(costing(3), other=True)),
        Energon(1, Discard(THIS)),
        cost=8,
        ongoing=True,
    ),
    relic(
        "The Drowned Engine",
        Energon(2, steps(Destroy(THIS), GainPoints(4))),
        cost=8,
        power=5,
        reach=1,
        vault_vp=0,
    ),
    relic(
        "Gate to Nowhere",
        OnPlay(May(Teleport())),
        Energon(1, TurnUp(one(matrix(DOWN, where=NEAR)))),
        cost=8,
        power=4,
        reach=1,
    ),
)
