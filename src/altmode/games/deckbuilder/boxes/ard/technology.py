"""The Technology of A Rising Darkness, two of each."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import May, steps
from altmode.abilities.paragraphs import OnPlay
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Block, Energon
from altmode.games.deckbuilder.build import technology
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BattlesOwn, BuysAdversaries
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    BecomeCopy,
    CardsInPlay,
    Destroy,
    Draw,
    GainEnergon,
    NextTime,
    ReturnDamage,
    Wound,
)
from altmode.games.deckbuilder.mechanics.kinds import ROBOTS
from altmode.games.deckbuilder.mechanics.matrix_effects import MakeAttack, Peek
from altmode.games.deckbuilder.mechanics.selectors import DOWN, OTHERS, WITHIN, matrix, players
from altmode.games.deckbuilder.mechanics.triggers import Defeats
from altmode.kernel.game import PARTIAL

TECHNOLOGY: Final[tuple[DeckCard, ...]] = (
    technology("Power Up", OnPlay(GainEnergon(1)), cost=2, power=1, reach=1, provenance=PARTIAL),
    technology("Spare Gasket", OnPlay(May(ReturnDamage(), Draw(1))), cost=2, power=1),
    technology(
        "Spark Extractor",
        OnPlay(steps(Allow(BattlesOwn()), NextTime(Defeats(ROBOTS), GainEnergon(1)))),
        cost=3,
        power=2,
        provenance=PARTIAL,
    ),
    technology(
        "Parallax Lens",
        OnPlay(steps(Peek(one(matrix(DOWN))), Draw(1))),
        Block(),
        cost=3,
        power=1,
        reach=1,
    ),
    technology(
        "Mirror Response Mode",
        OnPlay(BecomeCopy(one(CardsInPlay()))),
        cost=4,
        power=1,
        provenance=PARTIAL,
    ),
    technology("Loyalty Rewrite", OnPlay(Allow(BuysAdversaries())), cost=4, power=3, reach=1),
    technology(
        "Plasma Density Charges",
        OnPlay(May(MakeAttack(one(players(OTHERS, WITHIN)), Wound(1), Destroy(THIS)))),
        cost=5,
        power=3,
        reach=1,
        provenance=PARTIAL,
    ),
    technology("Burnout Array", Energon(2, steps(Destroy(THIS), Draw(2))), cost=5, power=4),
)
