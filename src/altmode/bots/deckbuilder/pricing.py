"""What a card does in a turn, in points of Power: its numbers, and its words by what they are made of.

Words that are not known here are worth a little. No card is known by its name, so cards of packs are priced too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from altmode.abilities.effects import ChooseOne, ForEach, If, IfDone, May, Otherwise, Steps
from altmode.abilities.nodes import Ability, Amount, Effect
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.abilities.refs import THIS
from altmode.games.deckbuilder.abilities import Block, Drag, Energon, EnergonBlock, Labelled
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.changes import AssistPower, BuyCost, CardPower, DefeatCost, Reach
from altmode.games.deckbuilder.mechanics.effects import (
    Allow,
    BecomeCopy,
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
    Wound,
)
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
from altmode.games.deckbuilder.mechanics.triggers import TurnStarts
from altmode.games.deckbuilder.terms import ALLY, ANY, DAMAGE, NO_LABEL

MOVE: Final = 0.5
REACH: Final = 0.25
"""What each space of Range adds to a point of Power."""
FLIGHT: Final = 0.25
COUNTED: Final = 1.5
"""What an amount that is counted comes to, on average."""
SOMETIMES: Final = 0.5
"""How often a condition holds, or that for which a promise waits happens."""
SELDOM: Final = 0.25
"""How often something happens that a card waits for, turn after turn."""
ENERGON: Final = 0.75
LEAST_USE: Final = 0.25
"""An ability that may be used for Energon is never worth less."""
UNKNOWN: Final = 0.5
GIVEN_UP: Final = -1.0
"""What it costs to part with the card itself."""
DAMAGE_DRAWN: Final = -1.0

EACH: Final[dict[type[Effect], float]] = {
    Draw: 1.0,
    GainEnergon: ENERGON,
    LoseEnergon: -ENERGON,
    GainPoints: 0.75,
    LosePoints: -0.75,
    Empower: 1.0,
    EmpowerOne: 1.0,
    GainPower: 1.0,
    GainMove: MOVE,
    TakeStock: ENERGON,
}
"""Effects that are worth so much for each of their amount."""
ONCE: Final[dict[type[Effect], float]] = {
    Discard: -0.5,
    Destroy: 0.75,
    PutOnDeck: 0.75,
    ReturnDamage: 0.5,
    Wound: -0.75,
    Convert: 0.2,
    ConvertTo: 0.2,
    Teleport: 0.6,
    TurnUp: 0.5,
    Peek: 0.25,
    TurnDown: 0.25,
    DestroyInMatrix: 0.5,
    Relocate: 0.25,
    GainBasic: 1.5,
    GainFromMatrix: 2.0,
    ShiftPlayer: 0.25,
    Allow: 0.5,
    BecomeCopy: 2.5,
    MakeAttack: 0.75,
}
"""Effects that are worth so much as a whole."""
STANDING: Final[dict[type, float]] = {
    CardPower: 1.2,
    AssistPower: 0.25,
    Reach: 0.4,
    DefeatCost: 0.5,
    BuyCost: 0.5,
}
"""What it is worth in a turn that something always holds."""


@lru_cache(maxsize=1024)
def points_of(card: DeckCard) -> float:
    """What a card adds to the turn in which it is drawn, or, of an Ally, to every turn."""
    return points_without_move(card) + MOVE * card.move


@lru_cache(maxsize=1024)
def points_without_move(card: DeckCard) -> float:
    """The same without its Move, of which a turn can use only so much."""
    if card.types & DAMAGE:
        return DAMAGE_DRAWN
    words = sum([_of_words(ability, bool(card.types & ALLY)) for ability in card.face.abilities])
    return card.power * (1 + REACH * card.reach) + FLIGHT * card.flight + words


def _of_words(ability: Ability, stays: bool) -> float:
    if isinstance(ability, OnPlay):
        return of_effect(ability.effect)
    if isinstance(ability, When):
        every_turn = stays and isinstance(ability.trigger, TurnStarts)
        return of_effect(ability.effect) * (1.0 if every_turn else SELDOM)
    if isinstance(ability, Always):
        return STANDING.get(type(ability.gives), UNKNOWN)
    if isinstance(ability, Energon):
        rarely = 1.0 if ability.label == NO_LABEL else SOMETIMES
        return max(LEAST_USE, rarely * (of_effect(ability.effect) - ENERGON * ability.cost))
    if isinstance(ability, Labelled):
        return SOMETIMES * of_effect(ability.effect)
    if isinstance(ability, Block):
        return 0.5 + (SOMETIMES * of_effect(ability.effect) if ability.effect is not None else 0.0)
    if isinstance(ability, EnergonBlock):
        return SELDOM
    if isinstance(ability, Drag):
        return -float(ability.amount)
    return 0.0


def of_effect(effect: Effect) -> float:
    """What an effect is worth once."""
    kind = type(effect)
    if isinstance(effect, Destroy | Discard) and effect.what == THIS:
        return GIVEN_UP
    if kind in EACH:
        value = EACH[kind] * _amount(getattr(effect, "amount", 1))
        return value if getattr(effect, "purpose", ANY) == ANY else SOMETIMES * value
    if kind in ONCE:
        return ONCE[kind]
    if isinstance(effect, Steps):
        return sum([of_effect(part) for part in effect.parts])
    if isinstance(effect, May):
        more = of_effect(effect.then) if effect.then is not None else 0.0
        return max(0.0, of_effect(effect.effect) + more)
    if isinstance(effect, If):
        return SOMETIMES * of_effect(effect.effect)
    if isinstance(effect, Otherwise):
        return max(of_effect(effect.effect), of_effect(effect.other))
    if isinstance(effect, NextTime | IfDone):
        return SOMETIMES * of_effect(effect.effect)
    if isinstance(effect, ForEach):
        return COUNTED * of_effect(effect.effect)
    if isinstance(effect, ChooseOne):
        return max([of_effect(option) for option in effect.options])
    return UNKNOWN


def _amount(amount: Amount | int) -> float:
    return float(amount) if isinstance(amount, int) else COUNTED
