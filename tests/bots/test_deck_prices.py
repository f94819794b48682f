"""What the planner of the deck-building games holds a card for, by its numbers and its words.

The cards are made up here, so that no price depends on what a box prints.
"""

from __future__ import annotations

import pytest

from altmode.abilities.amounts import Count
from altmode.abilities.effects import ChooseOne, ForEach, If, IfDone, May, Otherwise, steps
from altmode.abilities.nodes import Ability, Effect, Modifier
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.abilities.refs import THIS
from altmode.abilities.selectors import one
from altmode.bots.deckbuilder.pricing import of_effect, points_of
from altmode.games.deckbuilder.abilities import Block, Drag, Energon, EnergonBlock, Labelled, PlayFirst
from altmode.games.deckbuilder.build import ally, damage, maneuver, start_of_turn
from altmode.games.deckbuilder.changes import (
    AssistPower,
    BattlesOwn,
    BuyCost,
    CardPower,
    DefeatCost,
    Reach,
)
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtMost
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    BecomeCopy,
    CardsInPlay,
    Convert,
    ConvertTo,
    Destroy,
    Discard,
    Draw,
    Empower,
    EmpowerOne,
    GainEnergon,
    GainMove,
    GainPoints,
    GainPower,
    LoseEnergon,
    LosePoints,
    NextTime,
    PutOnDeck,
    ReturnDamage,
    SecondAssist,
    Wound,
)
from altmode.games.deckbuilder.mechanics.kinds import ROBOTS
from altmode.games.deckbuilder.mechanics.matrix_effects import (
    DestroyInMatrix,
    GainBasic,
    GainFromMatrix,
    MakeAttack,
    Peek,
    Relocate,
    ShiftPlayer,
    TakeStock,
    Teleport,
    TurnDown,
    TurnUp,
)
from altmode.games.deckbuilder.mechanics.selectors import (
    CONTROLLED,
    DOWN,
    IN_HAND,
    OTHERS,
    OfKind,
    Spaces,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import Defeats
from altmode.games.deckbuilder.terms import ALT, CONFRONT, LABEL_ASSIST, LABEL_CONFRONT

HELD = Count(cards(IN_HAND))
EFFECTS: list[tuple[Effect, float]] = [
    (Draw(2), 2.0),
    (Draw(HELD), 1.5),
    (GainEnergon(2), 1.5),
    (LoseEnergon(2), -1.5),
    (GainPoints(2), 1.5),
    (LosePoints(2), -1.5),
    (Empower(3), 3.0),
    # What counts in some battles only is worth half.
    (Empower(3, purpose=CONFRONT), 1.5),
    (EmpowerOne(2, one(cards(CONTROLLED))), 2.0),
    (GainPower(2), 2.0),
    (GainMove(2), 1.0),
    (TakeStock(2), 1.5),
    (Discard(one(cards(IN_HAND))), -0.5),
    (Destroy(one(cards(IN_HAND))), 0.75),
    # To part with the card itself costs something.
    (Destroy(THIS), -1.0),
    (Discard(THIS), -1.0),
    (PutOnDeck(one(cards(IN_HAND))), 0.75),
    (ReturnDamage(), 0.5),
    (Wound(1), -0.75),
    (Convert(), 0.2),
    (ConvertTo(ALT), 0.2),
    (Teleport(), 0.6),
    (TurnUp(one(matrix(DOWN))), 0.5),
    (Peek(one(matrix(DOWN))), 0.25),
    (TurnDown(one(matrix())), 0.25),
    (DestroyInMatrix(one(matrix())), 0.5),
    (Relocate(one(Spaces(empty=True))), 0.25),
    (GainBasic(), 1.5),
    (GainFromMatrix(one(matrix())), 2.0),
    (ShiftPlayer(one(players(OTHERS))), 0.25),
    (Allow(BattlesOwn()), 0.5),
    (BecomeCopy(one(CardsInPlay())), 2.5),
    (MakeAttack(one(players(OTHERS)), Wound(1)), 0.75),
    (steps(Draw(2), Discard(one(cards(IN_HAND)))), 1.5),
    (May(Draw(2)), 2.0),
    (May(Destroy(THIS), Draw(3)), 2.0),
    # Nobody does what is not worth it.
    (May(Destroy(THIS)), 0.0),
    (If(EnergonAtMost(3), Draw(2)), 1.0),
    (IfDone(Draw(3)), 1.5),
    (Otherwise(ReturnDamage(), Draw(2)), 2.0),
    (Otherwise(Draw(2), ReturnDamage()), 2.0),
    (NextTime(Defeats(ROBOTS), Draw(2)), 1.0),
    (ForEach(HELD, Draw(2)), 3.0),
    (ChooseOne((Draw(2), Draw(1), GainMove(1))), 2.0),
    # What has no price of its own.
    (SecondAssist(), 0.5),
]
ALWAYS: list[tuple[Modifier, float]] = [
    (CardPower(1), 1.2),
    (AssistPower(1), 0.25),
    (Reach(1), 0.4),
    (DefeatCost(1), 0.5),
    (BuyCost(1), 0.5),
]
PARAGRAPHS: list[tuple[Ability, float]] = [
    (OnPlay(Draw(2)), 2.0),
    (When(Defeats(ROBOTS), Draw(2)), 0.5),
    (start_of_turn(Draw(2)), 0.5),
    *[(Always(change, OfKind(ROBOTS)), price) for change, price in ALWAYS],
    (Energon(1, Draw(3)), 2.25),
    (Energon(2, Draw(3), LABEL_CONFRONT), 0.75),
    (Energon(3, Draw(1)), 0.25),
    (Labelled((LABEL_ASSIST,), Empower(3)), 1.5),
    (Block(), 0.5),
    (Block(Draw(2)), 1.5),
    (EnergonBlock(1), 0.25),
    (Drag(2), -2.0),
    (PlayFirst(), 0.0),
]


@pytest.mark.parametrize(("effect", "price"), EFFECTS, ids=[effect.text() for effect, _ in EFFECTS])
def test_an_effect(effect: Effect, price: float) -> None:
    assert of_effect(effect) == pytest.approx(price)


@pytest.mark.parametrize(
    ("ability", "price"), PARAGRAPHS, ids=[repr(ability)[:60] for ability, _ in PARAGRAPHS]
)
def test_a_paragraph_beside_the_numbers(ability: Ability, price: float) -> None:
    plain = points_of(maneuver("Made Up", cost=2, power=2))
    assert plain == 2.0
    assert points_of(maneuver("Made Up", ability, cost=2, power=2)) == pytest.approx(2.0 + price)


def test_range_and_move_and_flight() -> None:
    assert points_of(maneuver("Far", cost=2, power=2, reach=1)) == 2.5
    assert points_of(maneuver("Farther", cost=2, power=2, reach=2)) == 3.0
    # Range is worth nothing without Power.
    assert points_of(maneuver("Empty", cost=2, reach=2)) == 0.0
    assert points_of(maneuver("Fast", cost=2, move=2)) == 1.0
    assert points_of(maneuver("Over", cost=2, move=2, flight=True)) == 1.25


def test_what_an_ally_does_at_the_start_it_does_every_turn() -> None:
    assert points_of(ally("Friend", start_of_turn(Draw(2)), cost=3)) == 2.0
    assert points_of(ally("Friend", When(Defeats(ROBOTS), Draw(2)), cost=3)) == 0.5


def test_damage_is_a_card_less_whatever_it_says() -> None:
    assert points_of(damage("Sting", Drag(3), copies=1)) == -1.0
