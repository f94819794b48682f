"""The Decepticon Robots of A Rising Darkness: bought by the players of this game, unless a card lets them battle."""

from __future__ import annotations

from typing import Final

from altmode.abilities.conditions import AtLeast, both
from altmode.abilities.effects import If, May, steps
from altmode.abilities.paragraphs import Always, OnPlay
from altmode.abilities.refs import IT
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Block, Energon, Labelled
from altmode.games.deckbuilder.build import robot
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import CardPower, MoveAsPower
from altmode.games.deckbuilder.mechanics.amounts import CostOf
from altmode.games.deckbuilder.mechanics.conditions import CostsMost, HandAtMost, InForm
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    Destroy,
    Draw,
    Empower,
    GainEnergon,
    GainPoints,
    InThisBattle,
    NextTime,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARIES, DECEPTICONS, STARTERS
from altmode.games.deckbuilder.mechanics.matrix_effects import Peek, ShiftPlayer, Teleport, TurnUp
from altmode.games.deckbuilder.mechanics.selectors import (
    ADJACENT,
    CONTROLLED,
    DOWN,
    IN_HAND,
    NEAR,
    OfKind,
    cards,
    matrix,
    players,
    spaces,
)
from altmode.games.deckbuilder.mechanics.triggers import Defeats, LosesBattle
from altmode.games.deckbuilder.terms import ALT, DECEPTICON, LABEL_ASSIST, LABEL_CONFRONT
from altmode.kernel.game import PARTIAL

ROBOTS_DECEPTICON: Final[tuple[DeckCard, ...]] = (
    # Cost 2
    robot(
        "Laserbeak",
        OnPlay(Peek(one(matrix(DOWN, where=ADJACENT)))),
        Energon(1, TurnUp(one(matrix(DOWN, where=NEAR)))),
        faction=DECEPTICON,
        cost=2,
        power=1,
        reach=1,
        move=1,
        subtype="Mini-Cassette",
        reward=GainPoints(1),
        provenance=PARTIAL,
    ),
    robot(
        "Clinker",
        OnPlay(If(InForm(ALT), GainEnergon(1))),
        faction=DECEPTICON,
        cost=2,
        power=1,
        move=1,
        reward=GainPoints(1),
    ),
    robot(
        "Caltrop",
        Block(Draw(1)),
        faction=DECEPTICON,
        cost=2,
        power=1,
        reach=1,
        reward=GainPoints(1),
    ),
    # Cost 3
    robot(
        "Skywarp",
        OnPlay(May(Teleport(one(spaces(kind=ADVERSARIES))))),
        Energon(2, Allow(MoveAsPower())),
        faction=DECEPTICON,
        cost=3,
        power=1,
        move=2,
        flight=True,
        reward=steps(GainPoints(1), Teleport()),
        provenance=PARTIAL,
    ),
    robot(
        "Brazier",
        OnPlay(May(Destroy(one(cards(IN_HAND, STARTERS))))),
        faction=DECEPTICON,
        cost=3,
        power=2,
        reward=steps(GainPoints(1), May(Destroy(one(cards(CONTROLLED, STARTERS))))),
    ),
    robot(
        "Bodkin",
        Labelled((LABEL_ASSIST,), Empower(1)),
        Energon(1, Empower(2), LABEL_ASSIST),
        faction=DECEPTICON,
        cost=3,
        power=2,
        reach=1,
        reward=steps(GainPoints(1), TurnUp(one(matrix(DOWN, where=NEAR)))),
    ),
    # Cost 4
    robot(
        "Scoria",
        Energon(1, Empower(1)),
        faction=DECEPTICON,
        cost=4,
        power=3,
        reach=1,
        reward=GainPoints(2),
    ),
    robot(
        "Ratline",
        OnPlay(May(ReturnDamage(), GainEnergon(1))),
        faction=DECEPTICON,
        cost=4,
        power=2,
        move=1,
        reward=GainPoints(2),
    ),
    robot(
        "Petard",
        Energon(2, Empower(2), LABEL_CONFRONT),
        faction=DECEPTICON,
        cost=4,
        power=4,
        reward=GainPoints(2),
    ),
    # Cost 5
    robot(
        "Megatron",
        OnPlay(NextTime(Defeats(), steps(GainPoints(1), If(AtLeast(CostOf(IT), 4), GainEnergon(1))))),
        Energon(2, steps(ShiftPlayer(one(players())), Draw(1))),
        faction=DECEPTICON,
        cost=5,
        power=3,
        reach=1,
        reward=steps(GainPoints(2), Draw(1)),
        provenance=PARTIAL,
    ),
    robot(
        "Starscream",
        OnPlay(If(both(HandAtMost(0), CostsMost()), Empower(2))),
        Energon(1, InThisBattle(LosesBattle(), GainPoints(1)), LABEL_ASSIST),
        faction=DECEPTICON,
        cost=5,
        power=3,
        move=1,
        flight=True,
        reward=steps(GainPoints(2), Destroy(one(cards(CONTROLLED)))),
        provenance=PARTIAL,
    ),
    robot(
        "Knurl",
        Always(CardPower(1), OfKind(DECEPTICONS, other=True)),
        Energon(1, Draw(1)),
        faction=DECEPTICON,
        cost=5,
        power=3,
        move=1,
        reward=steps(GainPoints(2), GainEnergon(1)),
    ),
)
