"""The Relics of War on Cybertron: strong while they are played, worth points once they lie in the Vault."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import May, steps
from altmode.abilities.paragraphs import Always, OnPlay
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import (
    Block,
    Clear,
    Energon,
    Labelled,
    Payment,
    VaultedWhenBought,
)
from altmode.games.deckbuilder.build import relic
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuyCost, IgnoresRuins
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    Destroy,
    Draw,
    Empower,
    GainEnergon,
    PutOnDeck,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import Kind
from altmode.games.deckbuilder.mechanics.selectors import IN_DISCARD, OfKind, cards
from altmode.games.deckbuilder.terms import (
    COMMAND,
    CONFRONT,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    MANEUVER,
    RUIN,
    SITE,
    TECHNOLOGY,
)
from altmode.kernel.game import PARTIAL

RELICS: Final[tuple[DeckCard, ...]] = (
    relic(
        "Crystal City",
        Always(BuyCost(-1), OfKind(Kind(MANEUVER | TECHNOLOGY))),
        Clear(Payment(power=3), GainEnergon(3)),
        VaultedWhenBought(),
        cost=6,
        vault_vp=3,
        also=SITE | RUIN,
        provenance=PARTIAL,
    ),
    relic(
        "Key to Vector Sigma",
        OnPlay(Allow(IgnoresRuins())),
        cost=6,
        power=3,
        reach=1,
        vault_vp=2,
        provenance=PARTIAL,
    ),
    relic(
        "The Mending Font",
        OnPlay(steps(ReturnDamage(), GainEnergon(1))),
        Block(),
        cost=7,
        power=2,
        reach=1,
        move=1,
    ),
    relic(
        "Signet of the First Forum",
        Labelled((LABEL_COMMAND,), Empower(2, purpose=COMMAND)),
        Labelled((LABEL_CONFRONT,), Empower(1, purpose=CONFRONT)),
        Energon(1, Draw(1)),
        cost=7,
        power=3,
        reach=1,
    ),
    relic(
        "Scythe of the Pale Orbit",
        OnPlay(May(Destroy(one(cards(IN_DISCARD))))),
        cost=8,
        power=4,
        reach=2,
    ),
    relic(
        "The Echo Loom",
        OnPlay(May(PutOnDeck(one(cards(IN_DISCARD))), Draw(1))),
        cost=8,
        power=3,
        reach=1,
        move=2,
    ),
)
