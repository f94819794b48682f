"""The Polities of War on Cybertron: whoever commands one has its benefit, and its points in the end."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import Otherwise
from altmode.abilities.paragraphs import Always
from altmode.abilities.refs import THIS
from altmode.games.deckbuilder.abilities import Against, WorksNearby
from altmode.games.deckbuilder.build import polity, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import CommandCost, DefeatCost, Reach
from altmode.games.deckbuilder.mechanics.effects import Draw, GainEnergon, ReturnDamage
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY, ADVERSARY_ROBOTS, CARD, Kind
from altmode.games.deckbuilder.mechanics.selectors import BESIDE_THIS, NEAR, OfKind, matrix
from altmode.games.deckbuilder.terms import BOSS
from altmode.kernel.game import PARTIAL

ADVERSARY_BOSSES: Final = Kind(BOSS, ADVERSARY)

POLITIES: Final[tuple[DeckCard, ...]] = (
    # Level I
    polity("Praxus", start_of_turn(Draw(1)), level=1, cost=4, vp=2, provenance=PARTIAL),
    polity("The Copper Terraces", start_of_turn(GainEnergon(1)), level=1, cost=4, vp=2),
    polity(
        "Harrow Gate",
        Always(DefeatCost(-1), matrix(kind=ADVERSARY_ROBOTS, where=NEAR)),
        WorksNearby(),
        level=1,
        cost=5,
        vp=2,
    ),
    # Level II
    polity(
        "Tarn",
        Against(DefeatCost(1), matrix(kind=ADVERSARY_BOSSES, where=BESIDE_THIS)),
        level=2,
        cost=5,
        vp=3,
        provenance=PARTIAL,
    ),
    polity("Meridian Spire", Always(Reach(1), OfKind(CARD)), level=2, cost=6, vp=3),
    # Level III
    polity(
        "The Oriel Courts", start_of_turn(Otherwise(ReturnDamage(), GainEnergon(1))), level=3, cost=6, vp=4
    ),
    polity(
        "The Basalt Throne",
        Always(DefeatCost(-1), matrix(kind=ADVERSARY_BOSSES)),
        WorksNearby(),
        Against(CommandCost(1), THIS),
        level=3,
        cost=7,
        vp=4,
    ),
)
