"""The Allies of A Rising Darkness: bought into play, where they stay."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import Otherwise, steps
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import EnergonBlock
from altmode.games.deckbuilder.build import ally, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import AssistPower, DefeatCost, Reach
from altmode.games.deckbuilder.mechanics.effects import Discard, Draw, GainEnergon, GainMove, ReturnDamage
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY, CARD, INITIATIVES, STARTERS, Kind
from altmode.games.deckbuilder.mechanics.selectors import IN_HAND, OfKind, cards, matrix
from altmode.games.deckbuilder.mechanics.triggers import Thwarts
from altmode.games.deckbuilder.terms import BOSS
from altmode.kernel.game import PARTIAL

ALLIES: Final[tuple[DeckCard, ...]] = (
    ally(
        "The Machinations",
        Always(DefeatCost(-1), matrix(kind=Kind(BOSS, ADVERSARY))),
        When(Thwarts(INITIATIVES), Draw(1)),
        cost=3,
        provenance=PARTIAL,
    ),
    ally("The Relay Choir", Always(Reach(1), OfKind(STARTERS)), cost=3),
    ally("The Siphon Crew", start_of_turn(GainEnergon(1)), cost=4),
    ally(
        "The Patchwork Sisters",
        start_of_turn(Otherwise(ReturnDamage(), GainMove(1, flight=True))),
        cost=4,
    ),
    ally(
        "The Wall of Nine",
        EnergonBlock(1, any_turn=True),
        Always(AssistPower(1), OfKind(CARD)),
        cost=5,
    ),
    ally(
        "The Lamplighters", start_of_turn(steps(Draw(1), Discard(one(cards(IN_HAND))), GainMove(1))), cost=5
    ),
)
