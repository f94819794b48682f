"""The Maneuvers of A Rising Darkness, two of each."""

from __future__ import annotations

from typing import Final

from altmode.abilities.amounts import Count
from altmode.abilities.conditions import Is
from altmode.abilities.effects import If, May, steps
from altmode.abilities.paragraphs import OnPlay
from altmode.abilities.refs import CHOSEN
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Block, Energon, Labelled
from altmode.games.deckbuilder.build import maneuver
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import AvoidsAmbush
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    Discard,
    Draw,
    Empower,
    PutOnDeck,
    ReturnDamage,
    Wound,
)
from altmode.games.deckbuilder.mechanics.kinds import ADVERSARY, INITIATIVES, Kind
from altmode.games.deckbuilder.mechanics.matrix_effects import MakeAttack, TurnDown
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    IN_DISCARD,
    IN_HAND,
    OTHERS,
    WITHIN,
    OfKind,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.terms import CONFRONT, LABEL_ASSIST, LABEL_CONFRONT
from altmode.kernel.game import DOCUMENTED, PARTIAL

MANEUVERS: Final[tuple[DeckCard, ...]] = (
    maneuver(
        "Hold the Corridor",
        Block(ReturnDamage()),
        cost=2,
        power=1,
        reach=1,
    ),
    maneuver(
        "Quiet Approach",
        OnPlay(Allow(AvoidsAmbush())),
        cost=2,
        power=1,
        move=1,
    ),
    maneuver(
        "Wingman",
        Labelled((LABEL_ASSIST,), Empower(1)),
        Block(),
        cost=3,
        power=1,
        reach=1,
        move=1,
        flight=True,
        provenance=PARTIAL,
    ),
    maneuver(
        "Change of Plans",
        OnPlay(steps(May(TurnDown(one(matrix()))), If(Is(CHOSEN, OfKind(INITIATIVES)), Wound(1)))),
        cost=3,
        power=2,
        reach=1,
        provenance=PARTIAL,
    ),
    maneuver(
        "To Punish and Enslave",
        OnPlay(May(MakeAttack(players(OTHERS, WITHIN), Wound(1), Discard(one(cards(IN_HAND)))))),
        cost=4,
        power=2,
        reach=1,
        move=1,
        provenance=PARTIAL,
    ),
    maneuver(
        "Hammer and Anvil",
        Labelled((LABEL_ASSIST,), Empower(1)),
        Labelled((LABEL_CONFRONT,), Empower(1, purpose=CONFRONT)),
        cost=4,
        power=3,
    ),
    maneuver(
        "Decepticons, Attack!",
        OnPlay(May(MakeAttack(one(players(where=WITHIN)), Wound(1), Draw(1)))),
        Energon(2, Empower(Count(cards(CONTROLLED, Kind(side=ADVERSARY)))), LABEL_CONFRONT),
        cost=5,
        power=2,
        reach=1,
        move=1,
        provenance=DOCUMENTED,
    ),
    maneuver(
        "Rain of Slag",
        OnPlay(May(PutOnDeck(one(cards(IN_DISCARD))))),
        cost=5,
        power=3,
        reach=1,
    ),
)
