"""The characters of War on Cybertron, four of either faction."""

from __future__ import annotations

from typing import Final

from altmode.abilities.amounts import Count
from altmode.abilities.conditions import AtLeast
from altmode.abilities.effects import Choose, If, May, choose_one, steps
from altmode.abilities.paragraphs import Always, When
from altmode.abilities.selectors import one
from altmode.games.deckbuilder.abilities import Action, Energon, EnergonBlock, Labelled
from altmode.games.deckbuilder.build import character, start_of_turn
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import AssistPower, CardPower, IgnoresRuins, Reach
from altmode.games.deckbuilder.mechanics.amounts import AtMostSo
from altmode.games.deckbuilder.mechanics.effects import (
    Convert,
    Discard,
    Draw,
    EmpowerOne,
    ExchangeCard,
    GainEnergon,
    GainMove,
    GainPoints,
    GainPower,
    PutOnDeck,
)
from altmode.games.deckbuilder.mechanics.kinds import (
    ADVERSARIES,
    ADVERSARY_ROBOTS,
    AUTOBOTS,
    CARD,
    ROBOTS,
    TECHNOLOGIES,
    Kind,
    costing,
)
from altmode.games.deckbuilder.mechanics.matrix_effects import (
    GainBasic,
    Peek,
    ShiftPlayer,
    SwapSpaces,
    TurnUp,
)
from altmode.games.deckbuilder.mechanics.missions import ChoosePossible, ExchangeMission
from altmode.games.deckbuilder.mechanics.polities import OWN_COMMAND, Commands, OnPolity
from altmode.games.deckbuilder.mechanics.ruins import Defeat
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    DOWN,
    EITHER,
    IN_DISCARD,
    IN_HAND,
    NEAR,
    YOURSELF,
    OfKind,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import BattleDeclared, Buys, MovesOnto, Plays, TurnEnds
from altmode.games.deckbuilder.terms import (
    AUTOBOT,
    COMMAND,
    CONFRONT,
    DECEPTICON,
    LABEL_COMMAND,
    LABEL_CONFRONT,
    POLITY,
    RUIN,
    THIS_BATTLE,
)
from altmode.kernel.game import PARTIAL

DEAR_CARDS: Final = Count(cards(CONTROLLED, costing(3)))

CHARACTERS: Final[tuple[DeckCard, ...]] = (
    character(
        "Optimus Prime",
        faction=AUTOBOT,
        bot=(
            Labelled((LABEL_COMMAND,), GainPower(DEAR_CARDS, COMMAND)),
            Labelled((LABEL_CONFRONT,), GainPower(DEAR_CARDS, CONFRONT)),
            EnergonBlock(1),
            Energon(2, If(OnPolity(OWN_COMMAND), choose_one(GainPoints(1), Draw(2)))),
        ),
        alt=(When(MovesOnto(ADVERSARIES), May(choose_one(Convert(), Draw(1)))),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Elita-1",
        faction=AUTOBOT,
        bot=(
            Always(Reach(1), OfKind(ROBOTS)),
            Energon(1, EmpowerOne(2, one(cards(CONTROLLED, AUTOBOTS)))),
            Energon(2, steps(PutOnDeck(one(cards(IN_DISCARD, ROBOTS))), Draw(2))),
        ),
        alt=(When(Buys(ROBOTS), May(Convert())),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Prowl",
        faction=AUTOBOT,
        bot=(
            Always(CardPower(1), OfKind(TECHNOLOGIES)),
            Always(AssistPower(1), OfKind(TECHNOLOGIES)),
            Energon(1, ChoosePossible((ExchangeCard(), ExchangeMission()))),
            Energon(2, steps(TurnUp(one(matrix(DOWN))), Draw(2))),
        ),
        alt=(start_of_turn(Peek(one(matrix(DOWN, where=NEAR)))),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Hot Rod",
        faction=AUTOBOT,
        bot=(
            When(
                BattleDeclared(revealed_this_turn=True),
                EmpowerOne(1, one(cards(CONTROLLED)), THIS_BATTLE),
            ),
            Energon(1, steps(TurnUp(one(matrix(DOWN, where=NEAR))), Draw(1))),
            Energon(2, GainPower(2, CONFRONT), LABEL_CONFRONT),
        ),
        alt=(Action(Discard(one(cards(IN_HAND))), Convert()),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Megatron",
        faction=DECEPTICON,
        bot=(
            When(Commands(), Defeat(one(matrix(kind=ADVERSARY_ROBOTS)))),
            Energon(1, steps(GainMove(1), GainPower(1))),
            Energon(2, GainPower(3, COMMAND), LABEL_COMMAND),
        ),
        alt=(When(MovesOnto(Kind(POLITY)), May(Convert())),),
        alt_move=2,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Hun-Gurr",
        faction=DECEPTICON,
        bot=(
            When(Plays(ROBOTS), GainPower(1), AtLeast(Count(cards(CONTROLLED, ROBOTS)), 2)),
            Energon(1, GainPower(AtMostSo(Count(cards(CONTROLLED, ROBOTS)), 3))),
            Energon(2, steps(GainBasic(), Draw(2))),
        ),
        alt_move=3,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Slipstream",
        faction=DECEPTICON,
        bot=(
            Always(CardPower(1), OfKind(Kind(flight=True))),
            Always(AssistPower(1), OfKind(CARD)),
            Energon(1, steps(GainMove(1, flight=True), GainPower(1, reach=1))),
            Energon(2, steps(May(ShiftPlayer(one(players()))), Draw(2))),
        ),
        alt=(When(TurnEnds(), May(Convert())),),
        alt_move=2,
        flight=True,
        alt_penalty=1,
        provenance=PARTIAL,
    ),
    character(
        "Breccia",
        faction=DECEPTICON,
        bot=(
            When(MovesOnto(Kind(RUIN)), GainEnergon(1)),
            Energon(
                1,
                steps(
                    Choose(one(matrix(kind=Kind(RUIN))), SwapSpaces(one(matrix(EITHER, where=NEAR)))),
                    GainPower(1),
                ),
            ),
            Energon(2, GainPower(AtMostSo(Count(matrix(kind=Kind(RUIN))), 4))),
        ),
        alt=(Always(IgnoresRuins(), YOURSELF),),
        alt_move=2,
        alt_penalty=1,
    ),
)
