"""A small card game for two to four seats, whose cards are written in `abilities` and a few words of their own.

Everybody has a standee on a board of nine spaces, some gold and a hand of cards. The seat whose turn it is plays a
card, which then lies on its table, or passes; its text happens, then whatever that triggers, then the turn ends.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from altmode.abilities.amounts import Count
from altmode.abilities.listening import Listening
from altmode.abilities.modifiers import StatModifier, While
from altmode.abilities.nodes import (
    CELLS,
    Ability,
    Amount,
    Effect,
    Selector,
    Trigger,
    counted,
    number,
)
from altmode.abilities.paragraphs import Always, OnPlay, PlayOnlyIf, When
from altmode.abilities.picks import PickingEffect
from altmode.abilities.resolve import resolve
from altmode.abilities.settling import SETTLE, settle
from altmode.abilities.triggers import AboutSomebody, subject
from altmode.kernel.decisions import PASS, PieceQuestion
from altmode.kernel.events import CELL, NUMBER, PIECE, SEAT, EventBook, EventKind, Journal
from altmode.kernel.game import Card, Setup
from altmode.kernel.reading import KERNEL, Codec
from altmode.kernel.voice import Voice
from altmode.kernel.work import Scope, Task
from altmode.kernel.zones import OWNER, PUBLIC, ZoneKind

HAND: Final = 0
TABLE: Final = 1
DISCARD: Final = 2
ZONES: Final = 3
ZONE_KINDS: Final = (ZoneKind("hand", OWNER), ZoneKind("table", PUBLIC), ZoneKind("discard", PUBLIC))
SPACES: Final = 9
PACE: Final = 0

BOOK: Final = EventBook()
PLAYED: Final = BOOK.kind("played", "{seat} plays {piece}.", seat=SEAT, piece=PIECE)
TELEPORTED: Final = BOOK.kind("teleported", "{seat} is at {cell} now.", seat=SEAT, cell=CELL)
GAINED: Final = BOOK.kind("gained", "{seat} gains coins: {number}.", seat=SEAT, number=NUMBER)
DISCARDED: Final = BOOK.kind("discarded", "{piece} is discarded.", piece=PIECE)
TURN_OVER: Final = BOOK.kind("turn_over", "The turn of {seat} is over.", seat=SEAT)


class ErrandCard(Card):
    """A card of the game, with its paragraphs sorted by kind."""

    __slots__ = ("abilities", "always", "only_if", "play", "whens")

    def __init__(self, name: str, *abilities: Ability) -> None:
        super().__init__(name, name.lower())
        self.abilities = abilities
        self.play = next((one.effect for one in abilities if isinstance(one, OnPlay)), None)
        self.only_if = next((one.condition for one in abilities if isinstance(one, PlayOnlyIf)), None)
        self.whens = [one for one in abilities if isinstance(one, When)]
        self.always = [one for one in abilities if isinstance(one, Always)]

    def text(self) -> str:
        """The rules text."""
        return " ".join(ability.text() for ability in self.abilities)


class Errands(Listening):
    """A position of the game."""

    __slots__ = ("active", "at", "gold", "turn")

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (*Listening.OWN_FIELDS, "active", "at", "gold", "turn")
    ORDER_RULE: ClassVar[str] = "ERRAND-3"

    active: int
    at: list[int]
    gold: list[int]
    turn: int

    def listeners(self) -> list[tuple[int, int, list[When]]]:
        found = []
        for seat in self.seats_in_turn_order():
            found += [(seat, piece, self.card(piece).whens) for piece in self.zone(TABLE, seat)]
        return found

    def in_play(self, piece: int) -> bool:
        return self.where[piece] % ZONES == TABLE

    def seats_in_turn_order(self) -> list[int]:
        seats = self.setup.seats
        return [(self.active + step) % seats for step in range(seats)]

    def end_of_turn(self) -> Trigger:
        return TurnIsOver()

    def turn_number(self) -> int:
        return self.turn

    def move(self, piece: int, zone: int) -> None:
        super().move(piece, zone)
        self.changed()

    def zone(self, kind: int, seat: int) -> list[int]:
        """The pieces in a zone of a seat."""
        return self.zones[seat * ZONES + kind]

    def card(self, piece: int) -> ErrandCard:
        """What is printed on a piece."""
        card = self.setup.cards[self.cards[piece]]
        assert isinstance(card, ErrandCard)
        return card

    def pace(self, piece: int) -> int:
        """How fast a card on the table is, by the continuous abilities that reach it."""
        found = 0
        for seat in range(self.setup.seats):
            for source in self.zone(TABLE, seat):
                for always in self.card(source).always:
                    scope = Scope(seat, source, self.cards[source])
                    gives = always.gives
                    if not always.to.covers(self, seat, source, piece):
                        continue
                    if isinstance(gives, While):
                        if not gives.condition.holds(self, scope):
                            continue
                        gives = gives.gives
                    assert isinstance(gives, StatModifier) and gives.stat == PACE
                    found += number(gives.amount, self, scope)
        return found

    def clone(self) -> Errands:
        twin = Errands()
        self.copy_listening_into(twin)
        twin.active, twin.turn = self.active, self.turn
        twin.at, twin.gold = self.at[:], self.gold[:]
        return twin


class ErrandVoice(Voice):
    """What people call the spaces."""

    def cell_name(self, state: Errands, place: int) -> str:
        return f"{'ABC'[place % 3]}{place // 3 + 1}"


CODEC: Final = Codec(*KERNEL.packages, __name__)


def errands(*hands: tuple[ErrandCard, ...], names: tuple[str, ...] = ("Ada", "Ben", "Cleo")) -> Errands:
    """A match at its first decision: everybody has 3 gold and the hand given."""
    setup = Setup("errands", "plain", names, ZONE_KINDS, {}, codec=CODEC, voice=ErrandVoice())
    state = Errands()
    state.cards = []
    pieces = sum(map(len, hands))
    state.empty_listening(setup, pieces)
    for seat, hand in enumerate(hands):
        for card in hand:
            if card not in setup.cards:
                setup.cards.append(card)
            piece = len(state.cards)
            state.cards.append(setup.cards.index(card))
            setup.owners.append(seat)
            setup.backs.append(0)
            zone = seat * ZONES + HAND
            state.where[piece] = zone
            state.zones[zone].append(piece)
            state.known[piece] = setup.masks[zone]
    state.begin_chance(1, "errands")
    state.journal = Journal()
    state.active, state.turn = 0, 1
    state.at = list(range(len(names)))
    state.gold = [3] * len(names)
    state.work = [ErrandTurn()]
    state.advance()
    return state


def choose(state: Errands, *keys: str) -> Errands:
    """Answer the open questions one after another; every position must survive cloning and JSON on the way."""
    for key in keys:
        (asked,) = state.asked
        twin = state.clone()
        fresh = Errands()
        fresh.fill_from_plain(state.setup, json.loads(json.dumps(state.to_plain())))
        for other in (twin, fresh):
            other.choose(asked.seat, key)
        state.choose(asked.seat, key)
        assert state.digest() == twin.digest() == fresh.digest()
    return state


# -- The turn


@dataclass(frozen=True)
class ErrandTurn(Task):
    """The seat whose turn it is plays a card or passes."""

    def run(self, state: Errands) -> None:
        state.work.append(ErrandTurnEnds())
        state.ask(state.active, WhichErrand(), [*playable(state, state.active), PASS])


def playable(state: Errands, seat: int) -> list[int]:
    """The cards of a hand that may be played."""
    found = []
    for piece in state.zone(HAND, seat):
        only_if = state.card(piece).only_if
        if only_if is None or only_if.holds(state, Scope(seat, piece, state.cards[piece])):
            found.append(piece)
    return found


@dataclass(frozen=True)
class WhichErrand(PieceQuestion):
    """Which card to play."""

    about: ClassVar[str] = "errand"

    def prompt(self, state: Errands, seat: int) -> str:
        return "Play a card or pass."

    def take(self, state: Errands, seat: int, option: int) -> None:
        if option == PASS:
            return
        state.move(option, seat * ZONES + TABLE)
        state.emit(PLAYED, "ERRAND-1", seat, option)
        state.work.append(SETTLE)
        effect = state.card(option).play
        if effect is not None:
            resolve(state, effect, Scope(seat, option, state.cards[option]))


@dataclass(frozen=True)
class ErrandTurnEnds(Task):
    """What listens for the end of the turn happens; then the next seat takes one."""

    def run(self, state: Errands) -> None:
        state.emit(TURN_OVER, "ERRAND-2", state.active)
        state.take_up_delayed()
        state.work.append(NextErrandTurn())
        settle(state)


@dataclass(frozen=True)
class NextErrandTurn(Task):
    """The turn goes round."""

    def run(self, state: Errands) -> None:
        state.turn += 1
        state.active = (state.active + 1) % state.setup.seats
        state.work.append(ErrandTurn())


# -- The words of this game's cards


@dataclass(frozen=True)
class GainGold(Effect):
    """Gain gold."""

    gold: Amount | int

    def text(self) -> str:
        return f"gain {counted(self.gold, 'coin', 'coins')}"

    def third_person(self) -> str:
        return f"gains {counted(self.gold, 'coin', 'coins')}"

    def perform(self, state: Errands, scope: Scope) -> None:
        gold = number(self.gold, state, scope)
        state.gold[scope.seat] += gold
        state.emit(GAINED, "ERRAND-4", scope.seat, gold)
        scope.done = gold


@dataclass(frozen=True)
class TakeGold(PickingEffect):
    """Take gold from players."""

    gold: int
    who: Selector

    def text(self) -> str:
        return f"take {counted(self.gold, 'coin', 'coins')} from {self.who.text()}"

    def target(self) -> Selector:
        return self.who

    def apply(self, state: Errands, scope: Scope, targets: list[int]) -> None:
        for seat in targets:
            state.gold[seat] -= self.gold
            state.gold[scope.seat] += self.gold
        scope.done = len(targets)


@dataclass(frozen=True)
class FreeSpaces(Selector):
    """Spaces on which nobody stands."""

    def things(self) -> str:
        return CELLS

    def find(self, state: Errands, scope: Scope) -> list[int]:
        return [space for space in range(SPACES) if space not in state.at]

    def text(self) -> str:
        return "free spaces"

    def singular(self) -> str:
        return "a free space"


@dataclass(frozen=True)
class TeleportTo(PickingEffect):
    """Put one's standee onto a space."""

    where: Selector

    def text(self) -> str:
        return f"teleport to {self.where.text()}"

    def target(self) -> Selector:
        return self.where

    def apply(self, state: Errands, scope: Scope, targets: list[int]) -> None:
        state.at[scope.seat] = targets[0]
        state.emit(TELEPORTED, "ERRAND-5", scope.seat, targets[0])
        scope.done = 1


@dataclass(frozen=True)
class OnTheTable(Selector):
    """Cards on the tables, or on yours alone."""

    yours: bool = True

    def find(self, state: Errands, scope: Scope) -> list[int]:
        seats = [scope.seat] if self.yours else range(state.setup.seats)
        return [piece for seat in seats for piece in state.zone(TABLE, seat)]

    def text(self) -> str:
        return "cards on your table" if self.yours else "cards on all tables"

    def singular(self) -> str:
        return "a card on your table" if self.yours else "a card on a table"

    def counted_as(self) -> str:
        return self.singular().removeprefix("a ")

    def existence(self) -> str:
        return "there is a card on your table" if self.yours else "there is a card on a table"


@dataclass(frozen=True)
class InYourHand(Selector):
    """The cards of one's hand."""

    def find(self, state: Errands, scope: Scope) -> list[int]:
        return state.zone(HAND, scope.seat)[:]

    def text(self) -> str:
        return "cards in your hand"

    def counted_as(self) -> str:
        return "card in your hand"


@dataclass(frozen=True)
class DiscardCards(PickingEffect):
    """Put cards from the tables onto their owners' discard piles."""

    what: Selector

    def text(self) -> str:
        return f"discard {self.what.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: Errands, scope: Scope, targets: list[int]) -> None:
        for piece in targets:
            # Whatever listens does so while it is still there.
            state.emit(DISCARDED, "ERRAND-6", piece)
            state.move(piece, state.setup.owners[piece] * ZONES + DISCARD)
        scope.done = len(targets)


@dataclass(frozen=True)
class GoldHeld(Amount):
    """How many coins you have."""

    def of(self, state: Errands, scope: Scope) -> int:
        return state.gold[scope.seat]

    def text(self) -> str:
        return "the number of your coins"


class AnySeat(Trigger):
    """A trigger on an event of one kind, whoever it happens to."""

    def matches(
        self, state: Any, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return True


@dataclass(frozen=True)
class SomebodyTeleports(AnySeat):
    """Somebody teleports."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (TELEPORTED,)

    def text(self) -> str:
        return "when somebody teleports"


@dataclass(frozen=True)
class TurnIsOver(AnySeat):
    """A turn is over."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (TURN_OVER,)

    def text(self) -> str:
        return "at end of turn"


@dataclass(frozen=True)
class IsDiscarded(AboutSomebody):
    """A card is discarded."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (DISCARDED,)

    def text(self) -> str:
        return f"when {subject(self.who)} is discarded"


@dataclass(frozen=True)
class Pace(StatModifier):
    """How fast a card is."""

    stat: ClassVar[int] = PACE
    word: ClassVar[str] = "Pace"

    amount: Amount | int

    def text(self) -> str:
        return self.rated()


HAND_CARDS: Final = Count(InYourHand())
