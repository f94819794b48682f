"""The Sites of A Rising Darkness: they serve whoever stands there."""

from __future__ import annotations

from typing import Final

from altmode.abilities.conditions import Have
from altmode.abilities.effects import May
from altmode.abilities.paragraphs import Always
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Payment, Visit
from altmode.games.deckbuilder.build import site, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import DefeatCost
from altmode.games.deckbuilder.mechanics.conditions import DamageAtLeast
from altmode.games.deckbuilder.mechanics.effects import Destroy, Discard, Draw, GainEnergon, ReturnDamage
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARIES
from altmode.games.deckbuilder.mechanics.matrix_effects import HasStock, TakeStock
from altmode.games.deckbuilder.mechanics.selectors import (
    IN_DISCARD,
    IN_HAND,
    NEAR,
    cards,
    matrix,
)
from altmode.games.deckbuilder.profile import TEAM_MARK
from altmode.kernel.game import PARTIAL

SITES: Final[tuple[DeckCard, ...]] = (
    site("Ore-13 Refinery", Visit(Payment(move=1), TakeStock(2), HasStock()), stock=9, provenance=PARTIAL),
    site(
        "Decepticon Defense Bunker",
        Visit(Payment(power=1), ReturnDamage(), DamageAtLeast(1)),
        marks=(TEAM_MARK,),
        provenance=PARTIAL,
    ),
    site(
        "Sluice Market", Visit(Payment(energon=1), Destroy(one(cards(IN_DISCARD))), Have(cards(IN_DISCARD)))
    ),
    site("Switchback Yard", Visit(Payment(move=2), Draw(2))),
    site("Coil Exchange", Visit(Payment(power=1), GainEnergon(2)), Visit(Payment(energon=2), Draw(2))),
    site("The Sorting Floor", start_of_turn(May(Discard(one(cards(IN_HAND))), Draw(2)))),
    site("Vulture Ledge", Always(DefeatCost(-1), matrix(kind=ADVERSARIES, where=NEAR))),
)
