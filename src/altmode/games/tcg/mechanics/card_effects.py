"""Effects on battle cards: drawing, scrapping, returning, putting on decks, flipping."""

from __future__ import annotations

from dataclasses import dataclass

from altmode.abilities.amounts import ThatMany
from altmode.abilities.effects import May
from altmode.abilities.nodes import Amount, Effect, Selector, article, counted, number
from altmode.abilities.picks import PickingEffect
from altmode.abilities.players import YOU, Player
from altmode.abilities.refs import UnlikeChosen
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import Each, One
from altmode.games.tcg.events import CARD_PUT_UNDER, CARD_SCRAPPED
from altmode.games.tcg.mechanics.card_selectors import CardsIn, Shown
from altmode.games.tcg.mechanics.selectors import OPPONENT, seat_meant
from altmode.games.tcg.rules.deck import (
    draw,
    flip_top,
    put_on_deck,
    refill,
    return_to_hand,
    scrap,
    take_top,
)
from altmode.games.tcg.rules.flips import flip_battle_cards
from altmode.games.tcg.rules.upgrades import (
    return_upgrade,
    scrap_upgrade,
)
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK, HAND, SCRAP, UNDER, UPGRADES
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, as many as there are."""

    cards: Amount | int = 1
    who: Player = YOU

    def same_anywhere(self) -> bool:
        return isinstance(self.cards, int)

    def text(self) -> str:
        if isinstance(self.cards, ThatMany):
            text = "that many cards"
        elif self.cards == 1:
            text = "a card"
        else:
            text = counted(self.cards, "card", "cards")
        return f"draw {text}" if self.who == YOU else f"your opponent draws {text}"

    def third_person(self) -> str:
        return f"draws {self.text().removeprefix('draw ')}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        scope.done = draw(
            state, seat_meant(scope, self.who), number(self.cards, state, scope), "TCG-SETUP-09"
        )


@dataclass(frozen=True)
class Scrap(PickingEffect):
    """Scrap cards: from a hand, or Upgrades from their characters (TCG-PLAY-03)."""

    what: Selector

    def text(self) -> str:
        what = self.what
        if isinstance(what, One) and what.by == OPPONENT:
            return f"your opponent scraps {what.theirs()}"
        return f"scrap {what.text()}"

    def third_person(self) -> str:
        return f"scraps {self.what.text().replace('your', 'their')}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        in_hands = [(state.owner(p), state.cards[p]) for p in targets if state.zone_kind(p) == HAND]
        for piece in targets:
            kind = state.zone_kind(piece)
            if kind == UPGRADES:
                scrap_upgrade(state, piece, "TCG-PLAY-03")
            elif kind == DECK:
                # Left out of a reshuffle that its going causes (TCG-DECK-05).
                scope.held = (*scope.held, piece)
                scrap(state, piece, "TCG-PLAY-03")
            elif kind != HAND:
                scrap(state, piece, "TCG-PLAY-03")
        for seat, card in in_hands:
            # By card, not by piece: as each leaves, those that stay may exchange identities.
            scrap(state, next(p for p in state.hand(seat) if state.cards[p] == card), "TCG-PLAY-03")
        scope.done = len(targets)
        scope.number = len(targets)


@dataclass(frozen=True)
class ScrapFromHand(Effect):
    """Scrap several cards of your choice from your hand, as many as there are."""

    cards: int

    def payable(self, state: TcgState, scope: Scope) -> bool:
        return len(state.hand(scope.seat)) >= self.cards

    def text(self) -> str:
        return f"scrap {self.cards} cards from your hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        for _ in range(min(self.cards, len(state.hand(scope.seat)))):
            state.work.append(Do(Scrap(One(CardsIn("hand")))))


@dataclass(frozen=True)
class ScrapUpgradesAndRepair(Effect):
    """Scrap Upgrades and repair 1 damage from each character for each one scrapped from it."""

    what: Selector

    def text(self) -> str:
        return f"scrap {self.what.text()}. Each character is repaired by 1 for each Upgrade it lost"

    def perform(self, state: TcgState, scope: Scope) -> None:
        from altmode.games.tcg.rules.damage import repair

        pieces = self.what.find(state, scope)
        hosts = [state.host[piece] for piece in pieces]
        for piece in pieces:
            scrap_upgrade(state, piece, "TCG-PLAY-03")
        for character in dict.fromkeys(hosts):
            repair(state, [character], hosts.count(character))
        scope.done = len(pieces)


@dataclass(frozen=True)
class ScrapTop(Effect):
    """Scrap cards from the top of the deck; what follows calls them 'them'."""

    cards: int

    def text(self) -> str:
        return (
            f"scrap the top {self.cards} cards of your deck"
            if self.cards > 1
            else "scrap the top card of your deck"
        )

    def perform(self, state: TcgState, scope: Scope) -> None:
        pieces: list[int] = []
        for _ in range(self.cards):
            deck = state.deck(scope.seat)
            if not deck:
                break
            piece = deck[-1]
            # Held before it moves: a reshuffle it causes must leave it alone (TCG-DECK-05).
            scope.held = (*scope.held, piece)
            take_top(state, scope.seat, SCRAP)
            pieces.append(piece)
            state.emit(CARD_SCRAPPED, "TCG-PLAY-03", piece, scope.seat)
            refill(state, scope.seat)
        scope.shown = tuple(pieces)
        scope.number = scope.done = len(pieces)


@dataclass(frozen=True)
class ReturnToHand(PickingEffect):
    """Return cards to their owners' hands (TCG-PLAY-16)."""

    what: Selector

    def text(self) -> str:
        what = self.what
        of = what.of if isinstance(what, (One, Each)) else what
        if isinstance(of, (CardsIn, Shown)):
            return f"return {what.text()} to your hand"
        return f"return {what.text()} to {'its' if isinstance(what, One) else 'their'} owner's hand"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        for piece in targets:
            if state.zone_kind(piece) == UPGRADES:
                return_upgrade(state, piece)
            else:
                return_to_hand(state, piece, "TCG-PLAY-16")
        scope.done = len(targets)


@dataclass(frozen=True)
class PutOnDeck(PickingEffect):
    """Put a card on top of its owner's deck (TCG-DECK-08)."""

    what: Selector

    def text(self) -> str:
        return f"put {self.what.text()} on top of your deck"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        for piece in targets:
            put_on_deck(state, piece, "TCG-DECK-08")
        scope.done = len(targets)


@dataclass(frozen=True)
class KeepInHand(Effect):
    """A player keeps some cards of their choice and scraps the rest of their hand."""

    cards: int
    who: Player = OPPONENT

    def text(self) -> str:
        if self.who == OPPONENT:
            return f"your opponent keeps {self.cards} cards in hand and scraps the others"
        return f"keep {self.cards} cards in hand and scrap the others"

    def perform(self, state: TcgState, scope: Scope) -> None:
        # Choosing what stays and choosing what goes come to the same; what goes is a shorter list of picks.
        surplus = len(state.hand(seat_meant(scope, self.who))) - self.cards
        for _ in range(max(0, surplus)):
            state.work.append(Do(Scrap(One(CardsIn("hand", self.who), self.who))))


@dataclass(frozen=True)
class FlipCards(Effect):
    """Flip battle cards outside an attack; only what follows uses their icons (TCG-DECK-10, TCG-GAP-16)."""

    cards: Amount | int

    def text(self) -> str:
        return f"flip {counted(self.cards, 'battle card', 'battle cards')}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        pieces: list[int] = []
        for _ in range(number(self.cards, state, scope)):
            piece = flip_top(state, scope.seat, scope.seat, "TCG-DECK-10")
            if piece < 0:
                break
            pieces.append(piece)
        scope.shown = tuple(pieces)
        scope.done = len(pieces)


@dataclass(frozen=True)
class FlipMore(Effect):
    """Flip more battle cards for the attack under way."""

    cards: int

    def text(self) -> str:
        return f"flip {self.cards} more battle card{'' if self.cards == 1 else 's'}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if state.fighting:
            flip_battle_cards(state, scope.seat, self.cards, "TCG-ATK-14")


@dataclass(frozen=True)
class PutBottomUnder(Effect):
    """Put the bottom card of your deck face down under this; nobody looks at it (TCG-DECK-09)."""

    def text(self) -> str:
        return "put the bottom card of your deck face down under this"

    def perform(self, state: TcgState, scope: Scope) -> None:
        deck = state.deck(scope.seat)
        if not deck or scope.source not in state.field(scope.seat):
            scope.done = 0
            return
        piece = deck[0]
        state.attach(piece, scope.source)
        state.put(piece, UNDER)
        state.emit(CARD_PUT_UNDER, "TCG-DECK-09", piece, scope.source)
        scope.done = 1
        refill(state, scope.seat)


@dataclass(frozen=True)
class Plan(Effect):
    """Put up to so many cards from your hand on top of your deck, one after another."""

    cards: int

    def text(self) -> str:
        return f"Plan {self.cards}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        if self.cards > 0 and state.hand(scope.seat):
            from altmode.abilities.effects import May

            more = Plan(self.cards - 1) if self.cards > 1 else None
            state.work.append(Do(May(PutOnDeck(One(CardsIn("hand"))), then=more)))


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
        return f"return up to {self.cards} {noun}s with different names from {self.what.pile()} to your hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        more = ReturnDifferent(self.cards - 1, self.what) if self.cards > 1 else None
        state.work.append(Do(May(ReturnToHand(One(UnlikeChosen(self.what))), then=more)))
