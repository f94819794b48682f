"""The Autobot Robots of War on Cybertron: they help others, repair, draw and guard from afar."""

from __future__ import annotations

from typing import Final

from altmode.abilities.amounts import Count
from altmode.abilities.effects import EachPlayer, If, May, steps
from altmode.abilities.paragraphs import OnPlay, When
from altmode.abilities.selectors import each, one
from altmode.games.deckbuilder.abilities import Block, EnergonBlock, Labelled
from altmode.games.deckbuilder.build import robot
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtMost, InForm, ThisTurn
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Destroy,
    Draw,
    Empower,
    GainEnergon,
    GainPoints,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import AUTOBOTS, MANEUVERS, costing
from altmode.games.deckbuilder.mechanics.matrix_effects import Teleport, TurnUp
from altmode.games.deckbuilder.mechanics.missions import DiscardMission, DrawMission
from altmode.games.deckbuilder.mechanics.selectors import (
    ADJACENT,
    CONTROLLED,
    DOWN,
    IN_DISCARD,
    IN_HAND,
    NEAR,
    WITHIN,
    cards,
    matrix,
    players,
    spaces,
)
from altmode.games.deckbuilder.mechanics.triggers import Defeats, Plays
from altmode.games.deckbuilder.terms import (
    AUTOBOT,
    BOT,
    COMMAND,
    CONFRONT,
    LABEL_ASSIST,
    LABEL_COMMAND,
    LABEL_CONFRONT,
)
from altmode.kernel.game import PARTIAL

ROBOTS_AUTOBOT: Final[tuple[DeckCard, ...]] = (
    # Cost 2
    robot(
        "Mullion",
        OnPlay(If(ThisTurn("moved"), TurnUp(one(matrix(DOWN, where=ADJACENT))))),
        faction=AUTOBOT,
        cost=2,
        power=1,
        move=1,
        reward=GainPoints(1),
    ),
    robot(
        "Trivet",
        Block(May(Convert())),
        faction=AUTOBOT,
        cost=2,
        power=1,
        reach=2,
        reward=GainPoints(1),
    ),
    robot(
        "Gudgeon",
        OnPlay(EachPlayer(GainEnergon(1), one(players(where=NEAR)))),
        faction=AUTOBOT,
        cost=2,
        power=1,
        reward=GainPoints(1),
    ),
    # Cost 3
    robot(
        "Thole",
        OnPlay(EachPlayer(ReturnDamage(), one(players(where=WITHIN)))),
        faction=AUTOBOT,
        cost=3,
        power=2,
        reach=1,
        reward=steps(GainPoints(1), May(TurnUp(one(matrix(DOWN, where=ADJACENT))))),
    ),
    robot(
        "Fairlead",
        Labelled((LABEL_ASSIST,), GainEnergon(1)),
        faction=AUTOBOT,
        cost=3,
        power=2,
        reach=2,
        reward=steps(GainPoints(1), If(EnergonAtMost(3), GainEnergon(1))),
    ),
    robot(
        "Cringle",
        OnPlay(steps(Draw(1), May(DiscardMission(), DrawMission()))),
        faction=AUTOBOT,
        cost=3,
        power=1,
        move=1,
        flight=True,
        reward=steps(GainPoints(1), May(Teleport(one(spaces(ADJACENT))))),
    ),
    # Cost 4
    robot(
        "Chromia",
        When(Defeats(revealed_this_turn=True), steps(GainPoints(1), GainEnergon(1))),
        faction=AUTOBOT,
        cost=4,
        power=3,
        reach=1,
        reward=GainPoints(2),
        provenance=PARTIAL,
    ),
    robot(
        "Purlin",
        When(Plays(MANEUVERS), Empower(1)),
        faction=AUTOBOT,
        cost=4,
        power=2,
        reach=2,
        move=1,
        reward=GainPoints(2),
    ),
    robot(
        "Spandrel",
        OnPlay(May(Destroy(one(cards(IN_HAND))), Draw(1))),
        EnergonBlock(1, 1),
        faction=AUTOBOT,
        cost=4,
        power=2,
        reward=GainPoints(2),
    ),
    # Cost 5
    robot(
        "Optimus Prime",
        OnPlay(Empower(1, each(cards(CONTROLLED, costing(3), other=True)))),
        Labelled((LABEL_COMMAND,), Empower(1, purpose=COMMAND)),
        faction=AUTOBOT,
        cost=5,
        power=3,
        reward=steps(GainPoints(2), GainEnergon(1)),
        provenance=PARTIAL,
    ),
    robot(
        "Transom",
        OnPlay(If(InForm(BOT), Empower(1))),
        faction=AUTOBOT,
        cost=5,
        power=4,
        move=1,
        reward=steps(GainPoints(2), May(Destroy(one(cards(IN_DISCARD))))),
    ),
    robot(
        "Astrolabe",
        OnPlay(Draw(1)),
        Labelled(
            (LABEL_CONFRONT,), Empower(Count(cards(CONTROLLED, AUTOBOTS, other=True)), purpose=CONFRONT)
        ),
        faction=AUTOBOT,
        cost=5,
        power=2,
        reach=2,
        reward=steps(GainPoints(2), Draw(1)),
    ),
)
