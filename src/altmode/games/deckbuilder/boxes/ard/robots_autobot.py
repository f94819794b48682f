"""The Autobot Robots of A Rising Darkness: Adversaries of the players of this game, whom few can buy."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, May, steps
from altmode.abilities.paragraphs import OnPlay
from altmode.abilities.selectors import each, one
from altmode.games.deckbuilder.abilities import Block, Energon, Labelled
from altmode.games.deckbuilder.build import robot
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.conditions import ThisTurn
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Destroy,
    Discard,
    Draw,
    Empower,
    GainEnergon,
    GainPoints,
    NextTime,
    PutOnDeck,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import ROBOTS
from altmode.games.deckbuilder.mechanics.matrix_effects import GainBasic, TurnUp
from altmode.games.deckbuilder.mechanics.selectors import (
    ADJACENT,
    CONTROLLED,
    DOWN,
    HERE,
    IN_DISCARD,
    IN_HAND,
    cards,
    matrix,
)
from altmode.games.deckbuilder.mechanics.triggers import Defeats
from altmode.games.deckbuilder.terms import AUTOBOT, CONFRONT, LABEL_ASSIST, LABEL_CONFRONT
from altmode.kernel.game import PARTIAL

ROBOTS_AUTOBOT: Final[tuple[DeckCard, ...]] = (
    # Cost 2
    robot(
        "Halyard",
        OnPlay(TurnUp(one(matrix(DOWN, where=HERE)))),
        faction=AUTOBOT,
        cost=2,
        power=1,
        move=1,
        reward=GainPoints(1),
    ),
    robot(
        "Pavise",
        Block(),
        faction=AUTOBOT,
        cost=2,
        power=1,
        reach=2,
        reward=GainPoints(1),
    ),
    robot(
        "Treadle",
        OnPlay(If(ThisTurn("moved"), GainEnergon(1))),
        faction=AUTOBOT,
        cost=2,
        power=1,
        move=1,
        reward=GainPoints(1),
    ),
    # Cost 3
    robot(
        "Kedge",
        OnPlay(May(ReturnDamage())),
        faction=AUTOBOT,
        cost=3,
        power=2,
        reach=1,
        reward=steps(GainPoints(1), May(Convert())),
    ),
    robot(
        "Ferrule",
        Labelled((LABEL_ASSIST,), Draw(1)),
        faction=AUTOBOT,
        cost=3,
        power=2,
        reach=2,
        reward=steps(GainPoints(1), TurnUp(one(matrix(DOWN, where=ADJACENT)))),
    ),
    robot(
        "Wainscot",
        OnPlay(Draw(1)),
        faction=AUTOBOT,
        cost=3,
        power=1,
        reach=1,
        move=1,
        reward=steps(GainPoints(1), Draw(1), Discard(one(cards(IN_HAND)))),
    ),
    # Cost 4
    robot(
        "Hound",
        OnPlay(TurnUp(one(matrix(DOWN, where=ADJACENT)))),
        faction=AUTOBOT,
        cost=4,
        power=3,
        reach=1,
        reward=GainPoints(2),
        provenance=PARTIAL,
    ),
    robot(
        "Escapement",
        Block(),
        Energon(2, Empower(2)),
        faction=AUTOBOT,
        cost=4,
        power=2,
        reach=3,
        reward=GainPoints(2),
    ),
    robot(
        "Lintel",
        OnPlay(May(Destroy(one(cards(IN_DISCARD))))),
        Energon(1, PutOnDeck(one(cards(IN_DISCARD)))),
        faction=AUTOBOT,
        cost=4,
        power=2,
        move=1,
        reward=GainPoints(2),
    ),
    # Cost 5
    robot(
        "Bellwether",
        OnPlay(Empower(1, each(cards(CONTROLLED, ROBOTS, other=True)))),
        faction=AUTOBOT,
        cost=5,
        power=3,
        reach=1,
        move=1,
        reward=steps(GainPoints(2), Draw(1)),
    ),
    robot(
        "Gangplank",
        OnPlay(NextTime(Defeats(), Draw(1))),
        faction=AUTOBOT,
        cost=5,
        power=4,
        reward=steps(GainPoints(2), GainBasic()),
    ),
    robot(
        "Corbel",
        OnPlay(May(ReturnDamage())),
        Labelled((LABEL_CONFRONT,), Empower(1, purpose=CONFRONT)),
        faction=AUTOBOT,
        cost=5,
        power=3,
        reach=1,
        reward=steps(GainPoints(2), May(Destroy(one(cards(CONTROLLED))))),
    ),
)
