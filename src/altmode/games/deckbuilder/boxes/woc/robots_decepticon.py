"""The Decepticon Robots of War on Cybertron: they destroy and discard, feed on Energon, attack, fly and command."""

from __future__ import annotations

from typing import Final

from altmode.abilities.conditions import Have
from altmode.abilities.effects import If, May, choose_one, steps
from altmode.abilities.paragraphs import OnPlay, When
from altmode.abilities.selectors import each, one
from altmode.games.deckbuilder.abilities import Block, Energon
from altmode.games.deckbuilder.build import robot
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.amounts import AtMostSo, EnergonHeld, VaultSize
from altmode.games.deckbuilder.mechanics.conditions import ThisTurn
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Destroy,
    Discard,
    Draw,
    Empower,
    GainEnergon,
    GainPoints,
    LoseEnergon,
    PutOnDeck,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY_ROBOTS, ROBOTS, Kind
from altmode.games.deckbuilder.mechanics.matrix_effects import GainBasic, MakeAttack, Teleport, TurnUp
from altmode.games.deckbuilder.mechanics.polities import Commands
from altmode.games.deckbuilder.mechanics.selectors import (
    ADVERSARY_PLAYERS,
    CONTROLLED,
    DOWN,
    HERE,
    IN_DISCARD,
    IN_HAND,
    NEAR,
    WITHIN,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import Defeats
from altmode.games.deckbuilder.terms import (
    COMMAND,
    DECEPTICON,
    LABEL_ASSIST,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    RUIN,
)
from altmode.kernel.game import PARTIAL

ROBOTS_DECEPTICON: Final[tuple[DeckCard, ...]] = (
    # Cost 2
    robot(
        "Linstock",
        Energon(1, TurnUp(one(matrix(DOWN)))),
        faction=DECEPTICON,
        cost=2,
        power=1,
        move=1,
        flight=True,
        reward=GainPoints(1),
    ),
    robot(
        "Quern",
        OnPlay(May(Discard(one(cards(IN_HAND))), GainEnergon(2))),
        faction=DECEPTICON,
        cost=2,
        power=1,
        reward=GainPoints(1),
    ),
    robot(
        "Spall",
        OnPlay(If(Have(matrix(kind=Kind(RUIN), where=NEAR)), Empower(1))),
        faction=DECEPTICON,
        cost=2,
        power=1,
        reach=2,
        reward=GainPoints(1),
    ),
    # Cost 3
    robot(
        "Snaffle",
        OnPlay(May(MakeAttack(one(players(ADVERSARY_PLAYERS, WITHIN)), LoseEnergon(2)))),
        faction=DECEPTICON,
        cost=3,
        power=2,
        reach=2,
        reward=steps(GainPoints(1), May(Discard(one(cards(IN_HAND))), Draw(1))),
    ),
    robot(
        "Gyve",
        Energon(1, Empower(AtMostSo(EnergonHeld(), 3)), LABEL_ASSIST),
        faction=DECEPTICON,
        cost=3,
        power=2,
        reach=1,
        reward=steps(GainPoints(1), May(Convert())),
    ),
    robot(
        "Thurible",
        OnPlay(May(Destroy(one(cards(IN_HAND))), ReturnDamage())),
        faction=DECEPTICON,
        cost=3,
        power=1,
        reach=1,
        reward=steps(GainPoints(1), May(PutOnDeck(one(cards(IN_DISCARD))))),
    ),
    # Cost 4
    robot(
        "Rippersnapper",
        When(Defeats(ADVERSARY_ROBOTS, where=HERE), steps(GainPoints(1), Draw(1))),
        faction=DECEPTICON,
        cost=4,
        power=2,
        reach=1,
        move=1,
        reward=GainPoints(2),
        provenance=PARTIAL,
    ),
    robot(
        "Culverin",
        faction=DECEPTICON,
        cost=4,
        power=3,
        reach=3,
        reward=GainPoints(2),
    ),
    robot(
        "Mattock",
        Energon(1, Empower(3, purpose=COMMAND), LABEL_COMMAND),
        Block(May(Destroy(one(cards(IN_DISCARD))))),
        faction=DECEPTICON,
        cost=4,
        power=2,
        reach=1,
        reward=GainPoints(2),
    ),
    # Cost 5
    robot(
        "Motormaster",
        OnPlay(If(ThisTurn("moved"), Empower(1, each(cards(CONTROLLED, ROBOTS))))),
        When(Commands(), Draw(1)),
        faction=DECEPTICON,
        cost=5,
        power=3,
        move=1,
        reward=steps(GainPoints(2), GainBasic()),
        provenance=PARTIAL,
    ),
    robot(
        "Carronade",
        OnPlay(PutOnDeck(one(cards(IN_HAND)))),
        faction=DECEPTICON,
        cost=5,
        power=4,
        reach=2,
        reward=steps(GainPoints(2), May(Teleport())),
    ),
    robot(
        "Crozier",
        Energon(1, Empower(AtMostSo(VaultSize(), 3)), LABEL_CONFRONT),
        faction=DECEPTICON,
        cost=5,
        power=3,
        reach=1,
        move=1,
        flight=True,
        reward=steps(GainPoints(2), choose_one(Draw(1), GainEnergon(1))),
    ),
)
