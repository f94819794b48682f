"""Words that cards of the later sets need: Focus, revealing chosen cards, playing onto, the end of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.effects import May
from altmode.abilities.nodes import Condition, Effect, PickingEffect, Selector, Trigger
from altmode.abilities.resolve import Do
from altmode.games.tcg import events
from altmode.games.tcg.abilities import When
from altmode.games.tcg.mechanics.card_effects import ReturnToHand, Scrap, WhereToPut
from altmode.games.tcg.mechanics.conditions import claim
from altmode.games.tcg.mechanics.selectors import CardsIn, One, article, distinct_cards, singular
from altmode.games.tcg.mechanics.triggers import AboutSomebody, subject
from altmode.games.tcg.rules.deck import arrange_top, reveal_from_hand
from altmode.games.tcg.rules.play import play, ways_to_play
from altmode.games.tcg.state import TcgState, Triggered
from altmode.games.tcg.terms import DECK, ICON_NAMES, ICONS
from altmode.kernel.decisions import Question
from altmode.kernel.events import EventKind
from altmode.kernel.work import NOBODY, Scope

# Triggers


@dataclass(frozen=True)
class BeforeBattleFlips(AboutSomebody):
    """Somebody battles and the flips come next; what attacking and defending caused is over."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.ABOUT_TO_FLIP,)

    def text(self) -> str:
        return f"before you flip battle cards when {subject(self.who)} attacks or defends"


@dataclass(frozen=True)
class BecomesUntapped(AboutSomebody):
    """Somebody who was tapped is untapped, whatever untapped them."""

    who: Selector

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.UNTAPPED,)

    def text(self) -> str:
        return f"when {subject(self.who)} becomes untapped"


@dataclass(frozen=True)
class YouPutBack(Trigger):
    """You put a card from your hand on top of your deck."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.CARD_PUT_BACK,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.CARD_PUT_BACK and second == seat

    def text(self) -> str:
        return "when you put a card from your hand on top of your deck"


@dataclass(frozen=True)
class YouPlaySecret(Trigger):
    """You play a Secret Action face down."""

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.SECRET_PLAYED,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.SECRET_PLAYED and second == seat

    def text(self) -> str:
        return "when you play a Secret Action"


@dataclass(frozen=True)
class BattleOver(Trigger):
    """One battle of the turn is over, counted by the attacks made so far."""

    attack: int

    def kinds(self) -> tuple[EventKind, ...]:
        return (events.AFTER_ATTACK,)

    def matches(
        self, state: TcgState, seat: int, source: int, kind: EventKind, first: int, second: int, third: int
    ) -> bool:
        return kind is events.AFTER_ATTACK and len(state.attacked) == self.attack

    def text(self) -> str:
        return "after the battle"


# Conditions


@dataclass(frozen=True)
class IsUntapped(Condition):
    """A character is not tapped."""

    who: Selector

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return not any(state.tapped[piece] for piece in self.who.find(state, scope))

    def text(self) -> str:
        return claim(self.who, "is untapped")


@dataclass(frozen=True)
class FlippedNone(Condition):
    """No icon of a colour is among your flips of this attack."""

    icon: int

    def holds(self, state: TcgState, scope: Scope) -> bool:
        return state.icons[scope.seat * ICONS + self.icon] == 0

    def text(self) -> str:
        return f"you flip no {ICON_NAMES[self.icon]} icons"


@dataclass(frozen=True)
class StartedOnlyWith(Condition):
    """Every character you began the game with has a trait on all its sides, as factions are."""

    trait: str

    def holds(self, state: TcgState, scope: Scope) -> bool:
        team = [state.character(piece) for piece in state.match.teams[scope.seat]]
        return all(self.trait in side.traits for card in team for side in card.sides())

    def text(self) -> str:
        return f"you began the game with {self.trait}s only"


# Looking at the top of the deck


@dataclass(frozen=True)
class LookedAt(Selector):
    """The cards being looked at that are still in the deck."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [piece for piece in scope.shown if state.zone_kind(piece) == DECK]

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def text(self) -> str:
        return "one of them"


@dataclass(frozen=True)
class Focus(Effect):
    """Look at the top cards of your deck, scrap any number of them and put the rest back in any order."""

    cards: int

    def text(self) -> str:
        if self.cards == 1:
            return "Focus 1: look at the top card of your deck; you may scrap it"
        return (
            f"Focus {self.cards}: look at the top {self.cards} cards of your deck, scrap as many of them as "
            "you like and put back the others in the order you like"
        )

    def perform(self, state: TcgState, scope: Scope) -> None:
        top = state.deck(scope.seat)[-self.cards :]
        scope.shown = tuple(reversed(top))
        scope.done = len(top)
        for piece in scope.shown:
            state.show(piece, 1 << scope.seat)
            state.emit(events.CARD_LOOKED_AT, "TCG-DECK-07", piece, scope.seat)
        state.work.append(Do(PutBack()))
        state.work.append(Do(ScrapAny()))


@dataclass(frozen=True)
class ScrapAny(Effect):
    """Scrap any number of the cards being looked at, one after another."""

    def text(self) -> str:
        return "scrap as many of them as you like"

    def perform(self, state: TcgState, scope: Scope) -> None:
        state.work.append(Do(May(Scrap(One(LookedAt())), then=self)))


@dataclass(frozen=True)
class PutBack(Effect):
    """Put the cards being looked at back in an order that only their owner knows."""

    def text(self) -> str:
        return "put back the others in the order you like"

    def perform(self, state: TcgState, scope: Scope) -> None:
        ask_for_order(state, scope, ())


def ask_for_order(state: TcgState, scope: Scope, settled: tuple[int, ...]) -> None:
    """Ask for the next card from the top; with one left there is nothing to ask.

    Two copies of one card are asked about all the same: that they are alike is nobody else's business.
    """
    left = [piece for piece in LookedAt().find(state, scope) if piece not in settled]
    if len(left) > 1:
        state.ask(scope.seat, WhichOnTop(settled), distinct_cards(state, left))
    elif settled:
        arrange_top(state, scope.seat, [*settled, *left])


@dataclass(frozen=True)
class WhichOnTop(Question):
    """In which order the cards looked at are put back, the top one first (TCG-DECK-07)."""

    about: ClassVar[str] = "order"

    settled: tuple[int, ...]
    """Cards whose place is settled, the top one first."""

    def prompt(self, state: TcgState, seat: int) -> str:
        return "Which card comes next below it?" if self.settled else "Which card do you put on top?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return state.key_of(seat, option)

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return state.label_of(seat, option)

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (option,)

    def rule(self, state: TcgState) -> str:
        return "TCG-DECK-07"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        ask_for_order(state, state.scopes[-1], (*self.settled, option))

    def again(self, state: TcgState, seat: int) -> None:
        ask_for_order(state, state.scopes[-1], self.settled)


# Hands


@dataclass(frozen=True)
class TheyReveal(Effect):
    """Your opponent chooses so many cards of their hand, or all if there are fewer, and reveals them."""

    cards: int

    def text(self) -> str:
        return f"your opponent reveals {self.cards} cards of their choice from their hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        ask_to_reveal(state, scope, self.cards, ())


def ask_to_reveal(state: TcgState, scope: Scope, cards: int, picked: tuple[int, ...]) -> None:
    """Have the next card chosen; when there is no choice left, reveal them all together."""
    seat = 1 - scope.seat
    left = [piece for piece in state.hand(seat) if piece not in picked]
    wanted = cards - len(picked)
    if 0 < wanted < len(left):
        state.ask(seat, WhichToReveal(cards, picked), distinct_cards(state, left))
        return
    chosen = [*picked, *left[:wanted]]
    scope.shown = tuple(reveal_from_hand(state, seat, chosen, "TCG-PLAY-01"))
    scope.done = len(chosen)


@dataclass(frozen=True)
class WhichToReveal(Question):
    """Which card of one's hand to reveal."""

    about: ClassVar[str] = "reveal"

    cards: int
    picked: tuple[int, ...]

    def prompt(self, state: TcgState, seat: int) -> str:
        left = self.cards - len(self.picked)
        name = state.name_of_card(state.scopes[-1].card)
        return (
            f"{name}: choose {left} {'more ' if self.picked else ''}card{'' if left == 1 else 's'} to reveal."
        )

    def key(self, state: TcgState, seat: int, option: int) -> str:
        return state.key_of(seat, option)

    def label(self, state: TcgState, seat: int, option: int) -> str:
        return state.label_of(seat, option)

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (option,)

    def take(self, state: TcgState, seat: int, option: int) -> None:
        ask_to_reveal(state, state.scopes[-1], self.cards, (*self.picked, option))

    def again(self, state: TcgState, seat: int) -> None:
        ask_to_reveal(state, state.scopes[-1], self.cards, self.picked)


@dataclass(frozen=True)
class AmongThem(Selector):
    """The cards that the instruction before revealed."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return list(scope.shown)

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def text(self) -> str:
        return "one of them"


@dataclass(frozen=True)
class ScrapWithAnother(Effect):
    """Scrap a card that fits from your hand and another card, whatever it is."""

    what: CardsIn

    def text(self) -> str:
        return f"scrap {article(self.what.noun())} and another card from your hand"

    def payable(self, state: TcgState, scope: Scope) -> bool:
        return len(state.hand(scope.seat)) > 1 and bool(self.what.find(state, scope))

    def perform(self, state: TcgState, scope: Scope) -> None:
        state.work.append(Do(Scrap(One(CardsIn("hand")))))
        state.work.append(Do(Scrap(One(self.what))))


@dataclass(frozen=True)
class ReturnDifferent(Effect):
    """Return up to so many cards with different names to your hand, one after another."""

    cards: int
    what: CardsIn

    def text(self) -> str:
        noun = self.what.noun()
        return f"return up to {self.cards} {noun}s with different names from {self.what.place()} to your hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        more = ReturnDifferent(self.cards - 1, self.what) if self.cards > 1 else None
        state.work.append(Do(May(ReturnToHand(One(UnlikeChosen(self.what))), then=more)))


@dataclass(frozen=True)
class UnlikeChosen(Selector):
    """Those of a selection that have another name than the cards chosen before."""

    of: Selector

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        taken = [state.cards[piece] for piece in scope.chosen]
        return [piece for piece in self.of.find(state, scope) if state.cards[piece] not in taken]

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)

    def text(self) -> str:
        return singular(self.of)


# Playing


@dataclass(frozen=True)
class PlayOnto(PickingEffect):
    """Play an Upgrade onto one character, in addition to the turn's own allowance (TCG-TURN-12)."""

    what: CardsIn
    onto: Selector

    def text(self) -> str:
        return f"play {article(self.what.noun())} onto {self.onto.text()}"

    def target(self) -> Selector:
        return PlayableOnto(self.what, self.onto)

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        onto = self.onto.find(state, scope)
        scope.done = 0
        for piece in targets:
            ways = ways_onto(state, scope.seat, piece, onto)
            scope.done += len(ways) > 0
            if len(ways) == 1:
                play(state, scope.seat, piece, ways[0][0], ways[0][1])
            elif ways:
                options = [character | slot << 20 for character, slot in ways]
                state.ask(scope.seat, WhereToPut(piece, True, tuple(onto)), options)


def ways_onto(state: TcgState, seat: int, piece: int, onto: list[int]) -> list[tuple[int, int]]:
    """The slots of these characters that a card can be played to."""
    return [way for way in ways_to_play(state, seat, piece) if way[0] in onto]


@dataclass(frozen=True)
class PlayableOnto(Selector):
    """Those cards of a selection that can be played onto a character now."""

    asks: ClassVar[bool] = True

    of: Selector
    onto: Selector

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        onto = self.onto.find(state, scope)
        return [p for p in self.of.find(state, scope) if ways_onto(state, scope.seat, p, onto)]

    def secret(self, state: TcgState, scope: Scope) -> bool:
        return self.of.secret(state, scope)

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)

    def text(self) -> str:
        return self.of.text()


# Promises


@dataclass(frozen=True)
class AfterBattle(Effect):
    """Promise something for the end of the battle under way, and of this one only."""

    effect: Effect

    def text(self) -> str:
        return f"after the battle, {self.effect.text()}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if state.attacker == NOBODY:
            return
        when = When(BattleOver(len(state.attacked)), self.effect)
        state.watching.append(Triggered(scope.seat, scope.source, scope.card, when, -1, -1, -1))
        state.changed()
