"""The characters of A Rising Darkness, all Decepticons."""

from __future__ import annotations

from typing import Final

from altmode.abilities.effects import If, May, steps
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Energon, EnergonBlock
from altmode.games.deckbuilder.build import character, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import AvoidsAmbush, BattlesOwn, BuysOntoDeck, CardPower
from altmode.games.deckbuilder.mechanics.amounts import AtMostSo, EnergonHeld
from altmode.games.deckbuilder.mechanics.conditions import DamageAtLeast, EnergonAtMost
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Destroy,
    Discard,
    Draw,
    EmpowerOne,
    GainEnergon,
    GainMove,
    GainPower,
    ReturnDamage,
)
from altmode.games.deckbuilder.mechanics.kinds import (
    DECEPTICONS,
    MANEUVERS,
    SITES,
    TECHNOLOGIES,
    Kind,
)
from altmode.games.deckbuilder.mechanics.matrix_effects import (
    GainFromMatrix,
    MakeAttack,
    Teleport,
    TurnUp,
    TurnUpLeft,
)
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    DOWN,
    IN_HAND,
    NEAR,
    OTHERS,
    YOURSELF,
    OfKind,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import (
    GainsDamage,
    LeavesSpace,
    MovesOnto,
    Plays,
    TurnEnds,
)
from altmode.games.deckbuilder.terms import DECEPTICON, ROBOT
from altmode.kernel.game import PARTIAL

CHARACTERS: Final[tuple[DeckCard, ...]] = (
    character(
        "Megatron",
        faction=DECEPTICON,
        bot=(
            Always(CardPower(1), OfKind(DECEPTICONS)),
            Energon(1, GainPower(2)),
            Energon(2, GainFromMatrix(one(matrix(kind=Kind(ROBOT, "decepticon", most=3), where=NEAR)))),
        ),
        alt=(When(Plays(DECEPTICONS), May(Convert())),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Starscream",
        faction=DECEPTICON,
        bot=(
            Always(BattlesOwn(), YOURSELF),
            Energon(1, GainPower(1, reach=2)),
            Energon(2, steps(May(MakeAttack(one(players(OTHERS)), Discard(one(cards(IN_HAND))))), Draw(2))),
        ),
        alt_move=3,
        flight=True,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Thundercracker",
        faction=DECEPTICON,
        bot=(
            Always(BuysOntoDeck(OfKind(Kind(flight=True))), YOURSELF),
            When(Plays(MANEUVERS), May(TurnUp(one(matrix(DOWN, where=NEAR))))),
            Energon(1, EmpowerOne(2, one(cards(CONTROLLED, MANEUVERS)))),
            Energon(2, Draw(2)),
        ),
        alt=(When(LeavesSpace(), TurnUpLeft()),),
        alt_move=2,
        flight=True,
        provenance=PARTIAL,
    ),
    character(
        "Shrapnel",
        faction=DECEPTICON,
        bot=(
            When(GainsDamage(), GainEnergon(1)),
            Energon(1, steps(ReturnDamage(), GainPower(1))),
            Energon(2, steps(Destroy(one(cards(CONTROLLED))), Draw(1))),
        ),
        alt=(start_of_turn(If(DamageAtLeast(1), GainMove(1, flight=True))),),
        alt_move=2,
        provenance=PARTIAL,
    ),
    character(
        "Galvane",
        faction=DECEPTICON,
        bot=(
            When(Plays(TECHNOLOGIES), GainEnergon(1)),
            Energon(1, steps(Draw(2), Discard(one(cards(IN_HAND))))),
            Energon(2, GainPower(AtMostSo(EnergonHeld(), 4))),
        ),
        alt=(When(TurnEnds(), If(EnergonAtMost(1), GainEnergon(1))),),
        alt_move=2,
        alt_penalty=1,
    ),
    character(
        "Culvert",
        faction=DECEPTICON,
        bot=(
            When(MovesOnto(SITES), Draw(1)),
            EnergonBlock(1, 0, any_turn=True),
            Energon(2, steps(Teleport(), GainPower(2))),
        ),
        alt=(Always(AvoidsAmbush(), YOURSELF),),
        alt_move=2,
        alt_penalty=1,
    ),
)
