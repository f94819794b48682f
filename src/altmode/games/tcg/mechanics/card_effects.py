"""Effects on battle cards: drawing, scrapping, returning, revealing, playing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Amount, Effect, PickingEffect, Selector, counted, number
from altmode.abilities.resolve import Do
from altmode.games.tcg.events import CARD_LOOKED_AT, CARD_PUT_UNDER, CARD_REVEALED, CARD_SCRAPPED
from altmode.games.tcg.mechanics.amounts import ThatMany
from altmode.games.tcg.mechanics.refs import CHOSEN
from altmode.games.tcg.mechanics.selectors import (
    OPPONENT,
    PLAYERS,
    SLOT_WORDS,
    YOU,
    CardsIn,
    Each,
    InPlay,
    One,
    Shown,
    article,
    seat_meant,
)
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
from altmode.games.tcg.rules.play import counter, play, ways_to_play
from altmode.games.tcg.rules.upgrades import (
    may_be_put_on,
    places_for,
    put_upgrade,
    return_upgrade,
    scrap_upgrade,
)
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK, FIELD, HAND, SCRAP, SLOT_NAMES, UNDER, UPGRADES
from altmode.kernel.decisions import Question
from altmode.kernel.work import Scope


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, as many as there are."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"who": PLAYERS}

    cards: Amount | int = 1
    who: str = YOU

    def text(self) -> str:
        if isinstance(self.cards, ThatMany):
            told = "that many cards"
        elif self.cards == 1:
            told = "a card"
        else:
            told = counted(self.cards, "card", "cards")
        return f"draw {told}" if self.who == YOU else f"your opponent draws {told}"

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
            of = what.of
            theirs = f"one of their {of.noun()}s" if isinstance(of, InPlay) else what.text()
            return "your opponent scraps " + theirs.replace("your opponent's", "their")
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

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"who": PLAYERS}

    cards: int
    who: str = OPPONENT

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
class LookAtTop(Effect):
    """Look at the top card of your deck; if nothing moves it, it stays there (TCG-DECK-07)."""

    then: Effect

    def text(self) -> str:
        told = self.then.text()
        return f"look at the top card of your deck. {told[:1].upper()}{told[1:]}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        deck = state.deck(scope.seat)
        scope.done = 1 if deck else 0
        if deck:
            piece = deck[-1]
            state.show(piece, 1 << scope.seat)
            scope.shown = (piece,)
            state.emit(CARD_LOOKED_AT, "TCG-DECK-07", piece, scope.seat)
            state.work.append(Do(self.then))


@dataclass(frozen=True)
class RevealTop(Effect):
    """Reveal the top card of your deck to everybody."""

    def text(self) -> str:
        return "reveal the top card of your deck"

    def third_person(self) -> str:
        return "reveals the top card of their deck"

    def perform(self, state: TcgState, scope: Scope) -> None:
        deck = state.deck(scope.seat)
        scope.done = 1 if deck else 0
        scope.shown = ()
        if deck:
            piece = deck[-1]
            state.show(piece, state.match.everybody)
            scope.shown = (piece,)
            state.emit(CARD_REVEALED, "TCG-DECK-07", piece, scope.seat)


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at your opponent's hand."""

    then: Effect

    def text(self) -> str:
        then = self.then.text().replace("your opponent's hand", "it")
        return f"look at your opponent's hand and {then}"

    def perform(self, state: TcgState, scope: Scope) -> None:
        for piece in state.hand(1 - scope.seat):
            state.show(piece, 1 << scope.seat)
            state.emit(CARD_LOOKED_AT, "TCG-PLAY-01", piece, scope.seat)
        state.work.append(Do(self.then))


@dataclass(frozen=True)
class RevealHand(Effect):
    """Reveal your hand to everybody."""

    def text(self) -> str:
        return "reveal your hand"

    def third_person(self) -> str:
        return "reveals their hand"

    def perform(self, state: TcgState, scope: Scope) -> None:
        for piece in state.hand(scope.seat):
            state.show(piece, state.match.everybody)
            state.emit(CARD_REVEALED, "TCG-PLAY-01", piece, scope.seat)


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
            if piece >= 0:
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
        state.host[piece] = scope.source
        state.place(piece, UNDER)
        state.emit(CARD_PUT_UNDER, "TCG-DECK-09", piece, scope.source)
        scope.done = 1
        refill(state, scope.seat)


@dataclass(frozen=True)
class Play(PickingEffect):
    """Play a card in addition to the turn's own allowance (TCG-TURN-12)."""

    what: Selector
    another: bool = False
    """Whether the card speaks of a second one like it."""

    def text(self) -> str:
        what = self.what
        of = what.of if isinstance(what, One) else what
        if isinstance(of, CardsIn) and of.zone == "hand":
            return f"play another {of.noun()}" if self.another else f"play {article(of.noun())}"
        return f"play {what.text()}"

    def target(self) -> Selector:
        return Playable(self.what)

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            ways = ways_to_play(state, scope.seat, piece)
            if not ways:
                scope.done = 0
            elif len(ways) == 1:
                play(state, scope.seat, piece, ways[0][0], ways[0][1])
            else:
                state.ask(scope.seat, WhereToPut(piece, playing=True), _as_options(ways))


@dataclass(frozen=True)
class Playable(Selector):
    """Those cards of a selection that can be played now."""

    asks: ClassVar[bool] = True

    of: Selector

    def text(self) -> str:
        return self.of.text()

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [p for p in self.of.find(state, scope) if ways_to_play(state, scope.seat, p)]

    def secret(self, state: TcgState, scope: Scope) -> bool:
        return self.of.secret(state, scope)

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)


def _as_options(ways: list[tuple[int, int]]) -> list[int]:
    return [character | slot << 20 for character, slot in ways]


@dataclass(frozen=True)
class WhereToPut(Question):
    """On which character, and in which slot, an Upgrade is put (TCG-UPG-16)."""

    about: ClassVar[str] = "slot"

    piece: int
    playing: bool
    onto: tuple[int, ...] = ()
    """The characters it may be put on; none for any of the player's own."""

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Where do you put {state.name_of_card(state.cards[self.piece])}?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        character, slot = option & 0xFFFFF, option >> 20
        key = state.key_of(seat, character)
        unusual = slot != state.battle_card(self.piece).slot
        return f"{key} in {SLOT_NAMES[slot].lower()} slot" if unusual else key

    def label(self, state: TcgState, seat: int, option: int) -> str:
        character, slot = option & 0xFFFFF, option >> 20
        return f"On {state.label_of(seat, character)}, {SLOT_NAMES[slot]} slot"

    def refs(self, state: TcgState, seat: int, option: int) -> tuple[int, ...]:
        return (self.piece, option & 0xFFFFF)

    def rule(self, state: TcgState) -> str:
        return "TCG-UPG-16"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        character, slot = option & 0xFFFFF, option >> 20
        if self.playing:
            play(state, seat, self.piece, character, slot)
        else:
            put_upgrade(state, self.piece, character, slot, "TCG-UPG-05")

    def again(self, state: TcgState, seat: int) -> None:
        if self.playing:
            ways = ways_to_play(state, seat, self.piece)
            ways = [way for way in ways if not self.onto or way[0] in self.onto]
        else:
            ways = places_for(state, self.piece, list(self.onto) or state.field(seat))
        state.ask(seat, self, _as_options(ways))


@dataclass(frozen=True)
class PutOnto(PickingEffect):
    """Put an Upgrade from the scrap pile, or from another character, onto a character (TCG-UPG-05)."""

    what: Selector
    onto: Selector

    def text(self) -> str:
        what = self.what
        of = what.of if isinstance(what, One) else what
        if isinstance(of, CardsIn):
            return f"put {what.text()} onto {self.onto.text()}"
        return f"move {what.text().replace(' on ', ' from ', 1)} to {self.onto.text()}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        scope.done = 0
        onto = [who for who in self.onto.find(state, scope) if state.zone_kind(who) == FIELD]
        for piece in targets:
            ways = [way for way in places_for(state, piece, onto) if way[0] != state.host[piece]]
            if not ways:
                # What may not be put there stays where it is (TCG-UPG-09).
                continue
            scope.done = 1
            if len(ways) == 1:
                put_upgrade(state, piece, ways[0][0], ways[0][1], "TCG-UPG-05")
            else:
                state.ask(scope.seat, WhereToPut(piece, False, tuple(onto)), _as_options(ways))


@dataclass(frozen=True)
class FillSlots(PickingEffect):
    """Put an Upgrade of a kind from your scrap pile on each character described that has none.

    Which goes on whom is the player's choice, until characters or Upgrades run out.
    """

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"slot": SLOT_WORDS}

    slot: int
    who: Selector

    def text(self) -> str:
        kind = article(SLOT_NAMES[self.slot])
        return f"put {kind} from your scrap pile on {Each(self.who).text()} that has none"

    def target(self) -> Selector:
        return One(Unarmed(self.slot, self.who))

    def apply(self, state: TcgState, scope: Scope, targets: list[int]) -> None:
        for _ in targets:
            state.work.append(Do(self))
            state.work.append(Do(PutOnto(One(CardsIn("scrap", YOU, "", (self.slot,), fits=CHOSEN)), CHOSEN)))


@dataclass(frozen=True)
class Unarmed(Selector):
    """Characters without an Upgrade of a kind, for which there is a fitting one in your scrap pile."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"slot": SLOT_WORDS}

    slot: int
    who: Selector

    def text(self) -> str:
        return f"{self.who.text()} that have no {SLOT_NAMES[self.slot]}"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        spare = CardsIn("scrap", YOU, "", (self.slot,)).find(state, scope)
        return [
            character
            for character in self.who.find(state, scope)
            if not any(state.battle_card(p).slot == self.slot for p in state.upgrades_on(character))
            and any(may_be_put_on(state, piece, character) for piece in spare)
        ]


@dataclass(frozen=True)
class CounterAction(Effect):
    """Scrap the Action that was just played; it has no effect."""

    def text(self) -> str:
        return "scrap that Action before it does anything"

    def perform(self, state: TcgState, scope: Scope) -> None:
        counter(state, scope.first)


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
