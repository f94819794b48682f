"""The Maneuvers of War on Cybertron, two of each."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, May, steps
from altmode.abilities.paragraphs import OnPlay, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Block, Energon, Labelled
from altmode.games.deckbuilder.build import maneuver
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.conditions import InForm
from altmode.games.deckbuilder.mechanics.effects import (
    Discard,
    Draw,
    Empower,
    GainEnergon,
    ReturnDamage,
    SecondAssist,
)
from altmode.games.deckbuilder.mechanics.matrix_effects import MakeAttack
from altmode.games.deckbuilder.mechanics.missions import DiscardMission, DrawMission
from altmode.games.deckbuilder.mechanics.ruins import OnRuin
from altmode.games.deckbuilder.mechanics.selectors import (
    ADVERSARY_PLAYERS,
    HERE,
    IN_HAND,
    WITHIN,
    cards,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import BattleDeclared
from altmode.games.deckbuilder.terms import (
    ALT,
    COMMAND,
    CONFRONT,
    LABEL_ASSIST,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    THIS_BATTLE,
)
from altmode.kernel.game import PARTIAL

MANEUVERS: Final[tuple[DeckCard, ...]] = (
    maneuver(
        "Switchback Run",
        OnPlay(Draw(1)),
        cost=2,
        move=2,
        flight=True,
    ),
    maneuver(
        "Deep Cover",
        OnPlay(If(InForm(ALT), May(DrawMission(), DiscardMission()))),
        cost=2,
        power=1,
        reach=1,
        move=1,
        provenance=PARTIAL,
    ),
    maneuver(
        "King of the Hill",
        When(BattleDeclared(where=HERE), Empower(2, purpose=THIS_BATTLE)),
        cost=3,
        power=2,
        provenance=PARTIAL,
    ),
    maneuver(
        "First Strike",
        Labelled((LABEL_COMMAND,), Empower(3, purpose=COMMAND)),
        cost=3,
        power=2,
        provenance=PARTIAL,
    ),
    maneuver(
        "Sneak Attack",
        Labelled((LABEL_ASSIST,), Empower(2)),
        cost=4,
        power=2,
        reach=2,
        move=1,
        provenance=PARTIAL,
    ),
    maneuver(
        "Douse Their Beacons",
        OnPlay(May(MakeAttack(one(players(ADVERSARY_PLAYERS, WITHIN)), Discard(one(cards(IN_HAND)))))),
        Labelled((LABEL_CONFRONT,), Empower(1, purpose=CONFRONT)),
        cost=4,
        power=2,
        reach=1,
    ),
    maneuver(
        "Omega Formation",
        Labelled((LABEL_ASSIST,), Empower(1)),
        Energon(2, SecondAssist(), LABEL_ASSIST),
        cost=5,
        power=3,
        reach=2,
        provenance=PARTIAL,
    ),
    maneuver(
        "Entrenched",
        OnPlay(If(OnRuin(), steps(GainEnergon(1), May(ReturnDamage())))),
        Block(GainEnergon(1)),
        cost=5,
        power=3,
        reach=1,
        move=1,
        provenance=PARTIAL,
    ),
)
