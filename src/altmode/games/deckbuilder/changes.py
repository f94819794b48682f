"""What cards change while they lie there: costs, what a card brings, and what a player may or may not do.

Rules look for these only where a card in play has them, by their bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.modifiers import Permission
from altmode.abilities.nodes import Amount, Modifier, Selector

DEFEAT_COST: Final = 1 << 0
BUY_COST: Final = 1 << 1
CARD_POWER: Final = 1 << 2
AVOIDS_AMBUSH: Final = 1 << 3
BUYS_ADVERSARIES: Final = 1 << 4
BATTLES_OWN: Final = 1 << 5
CANNOT_CONVERT: Final = 1 << 7
BUYS_ONTO_DECK: Final = 1 << 8
MOVE_AS_POWER: Final = 1 << 9
NO_RANGE: Final = 1 << 10
REACH: Final = 1 << 11
ASSIST_POWER: Final = 1 << 13
IGNORES_RUINS: Final = 1 << 14
COMMAND_COST: Final = 1 << 15


class CostChange(Modifier):
    """Adds to a number that rules work out when they need it; several of them add up."""

    bit: ClassVar[int] = 0

    amount: Amount | int


def so_much(amount: Amount | int, word: str) -> str:
    """An amount of what is not counted one by one: '2 Power', '1 Power for each Damage you control'."""
    if isinstance(amount, int):
        return f"{amount} {word}"
    each = amount.per()
    return f"{amount.factor()} {word} for each {each}" if each else f"{word} equal to {amount.text()}"


def cost_words(who: Selector, amount: Amount | int, to_do: str) -> str:
    """The claim that something costs more or less."""
    cost = f"{who.text()} costs" if who.names_one() else f"{who.all()} cost"
    if isinstance(amount, int) and amount < 0:
        return f"{cost} {-amount} less Power to {to_do}"
    return f"{cost} {so_much(amount, f'more Power to {to_do}')}"


def played_words(who: Selector) -> str:
    """Each card of a kind that one plays, in words."""
    noun, that, cost = who.counted_as().partition(" that ")
    return f"each {noun} you play on your turn{that}{cost}"


def signed(amount: Amount | int, word: str) -> str:
    """An amount with its sign, as in '+1 Power' or '+1 Power for each player'."""
    if isinstance(amount, int):
        return f"{amount:+d} {word}"
    each = amount.per()
    return f"+{amount.factor()} {word} for each {each}" if each else f"{word} equal to {amount.text()}"


@dataclass(frozen=True)
class DefeatCost(CostChange):
    """Defeating those meant takes more or less Power."""

    bit: ClassVar[int] = DEFEAT_COST

    amount: Amount | int

    def text(self) -> str:
        return f"{signed(self.amount, 'cost')} to defeat"

    def text_of(self, who: Selector) -> str:
        return cost_words(who, self.amount, "defeat")


@dataclass(frozen=True)
class BuyCost(CostChange):
    """Buying those meant takes more or less Power."""

    bit: ClassVar[int] = BUY_COST

    amount: Amount | int

    def text(self) -> str:
        return f"{signed(self.amount, 'cost')} to buy"

    def text_of(self, who: Selector) -> str:
        return cost_words(who, self.amount, "buy")


@dataclass(frozen=True)
class CommandCost(CostChange):
    """Taking command of those meant takes more or less Power (WOC-POLITY-03)."""

    bit: ClassVar[int] = COMMAND_COST

    amount: Amount | int

    def text(self) -> str:
        return f"{signed(self.amount, 'cost')} to command"

    def text_of(self, who: Selector) -> str:
        return cost_words(who, self.amount, "command")


@dataclass(frozen=True)
class CardPower(CostChange):
    """A card of the kind meant has more Power when it is played; it keeps that whatever comes (ARD-CHAR-03)."""

    bit: ClassVar[int] = CARD_POWER

    amount: Amount | int

    def text(self) -> str:
        return signed(self.amount, "Power")

    def text_of(self, who: Selector) -> str:
        return f"{played_words(who)} has {self.text()}"


@dataclass(frozen=True)
class AssistPower(CostChange):
    """A card of the kind meant has more Power when one Assists with it."""

    bit: ClassVar[int] = ASSIST_POWER

    amount: Amount | int

    def text(self) -> str:
        return signed(self.amount, "Power")

    def text_of(self, who: Selector) -> str:
        return f"each {who.counted_as()} you Assist with has {self.text()}"


@dataclass(frozen=True)
class Reach(CostChange):
    """The Power of cards of the kind meant reaches farther."""

    bit: ClassVar[int] = REACH

    amount: Amount | int

    def text(self) -> str:
        return signed(self.amount, "Range")

    def text_of(self, who: Selector) -> str:
        return f"{played_words(who)} has {self.text()}"


class Right(Permission):
    """Something that a player may do, must not do or is spared."""

    words: ClassVar[str] = ""

    def text(self) -> str:
        return self.words

    def text_of(self, who: Selector) -> str:
        return f"{who.text()} {self.text()}"


@dataclass(frozen=True)
class AvoidsAmbush(Right):
    """Ambushes on one's own turn pass one by (ARD-AMBUSH-08, ARD-AMBUSH-11)."""

    bit: ClassVar[int] = AVOIDS_AMBUSH
    words: ClassVar[str] = "avoid Ambushes"

    def text_of(self, who: Selector) -> str:
        return f"{super().text_of(who)} on your turn"


@dataclass(frozen=True)
class BuysAdversaries(Right):
    """Adversary Robots may be bought as if they were none."""

    bit: ClassVar[int] = BUYS_ADVERSARIES
    words: ClassVar[str] = "may buy Adversary Robots"


@dataclass(frozen=True)
class BattlesOwn(Right):
    """Robots of one's own faction may be battled (ARD-CARD-09)."""

    bit: ClassVar[int] = BATTLES_OWN
    words: ClassVar[str] = "may battle Robots of your own faction"


@dataclass(frozen=True)
class CannotConvert(Right):
    """Converting by Energon is not open."""

    bit: ClassVar[int] = CANNOT_CONVERT
    words: ClassVar[str] = "can't pay Energon to Convert"


@dataclass(frozen=True)
class MoveAsPower(Right):
    """Unspent Move counts as Power in battles, with the Range of its card."""

    bit: ClassVar[int] = MOVE_AS_POWER
    words: ClassVar[str] = "may count unspent Move as Power in battles"


@dataclass(frozen=True)
class IgnoresRuins(Right):
    """What Ruins do to those who stand there, and that they may not be entered, does not concern one (WOC-RUIN-12)."""

    bit: ClassVar[int] = IGNORES_RUINS
    words: ClassVar[str] = "ignore the Ongoing effects of Ruins"


@dataclass(frozen=True)
class NoRange(Right):
    """Power can be used on one's own space only, whatever its Range."""

    bit: ClassVar[int] = NO_RANGE
    words: ClassVar[str] = "can't use Power beyond your own space"


@dataclass(frozen=True)
class BuysOntoDeck(Right):
    """Bought cards of a kind may go on top of the deck (ARD-BUY-02)."""

    what: Selector

    bit: ClassVar[int] = BUYS_ONTO_DECK

    def text(self) -> str:
        return f"may put {self.what.singular()} you buy on top of your deck"
