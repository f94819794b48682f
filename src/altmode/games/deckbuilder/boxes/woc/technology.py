"""The Technology of War on Cybertron, two of each."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import May, choose_one, steps
from altmode.abilities.paragraphs import Always, OnPlay
from altmode.abilities.refs import IT, THIS
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Block, Energon
from altmode.games.deckbuilder.build import technology
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import BuysAdversaries, DefeatCost
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    Destroy,
    Discard,
    Draw,
    Empower,
    GainEnergon,
    GainPower,
    NextTime,
    PutOnDeck,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY_ROBOTS, SITES
from altmode.games.deckbuilder.mechanics.matrix_effects import Peek, Teleport
from altmode.games.deckbuilder.mechanics.selectors import DOWN, IN_HAND, WITHIN, cards, matrix, spaces
from altmode.games.deckbuilder.mechanics.triggers import Buys, GainsDamage
from altmode.games.deckbuilder.terms import BATTLE
from altmode.kernel.game import PARTIAL

TECHNOLOGY: Final[tuple[DeckCard, ...]] = (
    technology(
        "Anti-Personnel Mine",
        OnPlay(May(Destroy(THIS), GainPower(3, BATTLE))),
        cost=2,
        power=1,
        reach=1,
        provenance=PARTIAL,
    ),
    technology("Coolant Flask", OnPlay(choose_one(GainEnergon(1), ReturnDamage())), cost=2, power=1),
    technology(
        "Armor Plating",
        OnPlay(NextTime(GainsDamage(), ReturnDamage())),
        Block(),
        cost=3,
        power=2,
        provenance=PARTIAL,
    ),
    technology(
        "Grav Sled",
        OnPlay(May(Teleport(one(spaces(kind=SITES))))),
        cost=3,
        power=1,
        reach=1,
        move=2,
    ),
    technology(
        "Robosmasher",
        OnPlay(steps(Allow(BuysAdversaries()), NextTime(Buys(ADVERSARY_ROBOTS), PutOnDeck(IT)))),
        cost=4,
        power=2,
        reach=2,
        provenance=PARTIAL,
    ),
    technology("Rail Lance", OnPlay(Peek(one(matrix(DOWN, where=WITHIN)))), cost=4, power=3, reach=2),
    technology(
        "Tandem Processor",
        OnPlay(steps(Draw(3), Discard(one(cards(IN_HAND))))),
        cost=5,
        power=2,
        reach=2,
    ),
    technology(
        "Siege Projector",
        Always(DefeatCost(-1), matrix(kind=ADVERSARY_ROBOTS)),
        Energon(2, Empower(2)),
        cost=5,
        power=3,
        reach=1,
    ),
)
