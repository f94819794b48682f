"""Effects on Energon, points, Power, Move, Damage and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Amount, Effect, Selector, Trigger, counted, number
from altmode.abilities.paragraphs import When
from altmode.abilities.picks import PickingEffect
from altmode.abilities.refs import THIS
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import One
from altmode.abilities.waiting import Triggered
from altmode.games.deckbuilder.abilities import PowerEffect
from altmode.games.deckbuilder.changes import Right, so_much
from altmode.games.deckbuilder.events import (
    CARD_COPIED,
    MOVE_GAINED,
    POWER_GAINED,
    POWER_GIVEN,
)
from altmode.games.deckbuilder.mechanics.selectors import DAMAGE_CONTROLLED, distinct_cards
from altmode.games.deckbuilder.records import Source
from altmode.games.deckbuilder.rules.assists import OfferSecondAssist, could_assist
from altmode.games.deckbuilder.rules.converting import convert
from altmode.games.deckbuilder.rules.damage import gain_damage, return_damage
from altmode.games.deckbuilder.rules.decks import destroy, discard, draw, put_on_deck
from altmode.games.deckbuilder.rules.energon import (
    gain_energon,
    gain_points,
    lose_energon,
    lose_points,
)
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ANY,
    ASSIST,
    DECK,
    DISCARD,
    FORMS,
    HAND,
    LABEL_ASSIST,
    PURPOSES,
)
from altmode.kernel.work import NOBODY, Scope
from altmode.kernel.zones import PUBLIC

# -- Energon and points


@dataclass(frozen=True)
class GainEnergon(Effect):
    """Gain Energon."""

    amount: Amount | int = 1

    def same_anywhere(self) -> bool:
        return isinstance(self.amount, int)

    def text(self) -> str:
        return f"gain {so_much(self.amount, 'Energon')}"

    def third_person(self) -> str:
        return f"gains {so_much(self.amount, 'Energon')}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = gain_energon(state, scope.seat, number(self.amount, state, scope), "ARD-ENERGON-02")


@dataclass(frozen=True)
class LoseEnergon(Effect):
    """Lose Energon, as much as there is."""

    amount: Amount | int = 1

    def same_anywhere(self) -> bool:
        return isinstance(self.amount, int)

    def text(self) -> str:
        return f"lose {so_much(self.amount, 'Energon')}"

    def third_person(self) -> str:
        return f"loses {so_much(self.amount, 'Energon')}"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return state.energon[scope.seat] >= number(self.amount, state, scope)

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = lose_energon(state, scope.seat, number(self.amount, state, scope), "ARD-GAP-24")


@dataclass(frozen=True)
class GainPoints(Effect):
    """Gain VP, as the mode has them."""

    amount: Amount | int = 1

    def same_anywhere(self) -> bool:
        return isinstance(self.amount, int)

    def text(self) -> str:
        return f"gain {so_much(self.amount, 'VP')}"

    def third_person(self) -> str:
        return f"gains {so_much(self.amount, 'VP')}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = gain_points(state, scope.seat, number(self.amount, state, scope), "ARD-VAULT-03")


@dataclass(frozen=True)
class LosePoints(Effect):
    """Lose VP, as the mode has them."""

    amount: Amount | int = 1

    def text(self) -> str:
        return f"lose {so_much(self.amount, 'VP')}"

    def third_person(self) -> str:
        return f"loses {so_much(self.amount, 'VP')}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = lose_points(state, scope.seat, number(self.amount, state, scope), "ARD-GAP-26")


# -- Power and Move


def _for_what(purpose: int) -> str:
    return f" {PURPOSES[purpose]}" if purpose != ANY else ""


@dataclass(frozen=True)
class Empower(PowerEffect):
    """Give a card more Power: it has that card's Range and goes with it (ARD-POWER-08, ARD-CHAR-04)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"purpose": PURPOSES}

    amount: Amount | int
    to: Selector = THIS
    purpose: int = ANY

    def text(self) -> str:
        has = "has" if self.to.names_one() else "have"
        return f"{self.to.text()} {has} {so_much(self.amount, f'more Power{_for_what(self.purpose)}')}"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return bool(self.to.find(state, scope))

    def makes_now(self, state: DeckState, scope: Scope) -> int:
        return max(0, number(self.amount, state, scope)) * len(self.to.find(state, scope))

    def perform(self, state: DeckState, scope: Scope) -> None:
        amount = number(self.amount, state, scope)
        scope.done = 0
        for piece in self.to.find(state, scope):
            if amount > 0 and give_power(state, piece, amount, self.purpose):
                scope.done += amount


def give_power(state: DeckState, piece: int, amount: int, purpose: int) -> bool:
    """Add Power to a card that is in play; False if it is not."""
    for place, source in enumerate(state.sources):
        if source.piece == piece:
            if purpose == ANY and source.purpose == ANY:
                more = source.less(-amount, 0)
                state.sources = (*state.sources[:place], more, *state.sources[place + 1 :])
            else:
                extra = Source(source.seat, piece, amount, 0, source.reach, False, purpose)
                state.sources = (*state.sources, extra)
            state.emit(POWER_GIVEN, "ARD-POWER-08", piece, source.seat, amount)
            return True
    seat = state.owner(piece)
    if seat == NOBODY or not state.in_play(piece):
        return False
    # A card that stays in play from turn to turn brings no Power of its own.
    extra = Source(seat, piece, amount, 0, state.card(piece).reach, False, purpose)
    state.sources = (*state.sources, extra)
    state.emit(POWER_GIVEN, "ARD-POWER-08", piece, seat, amount)
    return True


@dataclass(frozen=True)
class EmpowerOne(PickingEffect):
    """Give one of several cards more Power, as its player picks."""

    MAKES_POWER: ClassVar[bool] = True
    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"purpose": PURPOSES}

    amount: Amount | int
    to: Selector
    purpose: int = ANY

    def text(self) -> str:
        return f"give {self.to.text()} {so_much(self.amount, f'Power{_for_what(self.purpose)}')}"

    def target(self) -> Selector:
        return self.to

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        amount = number(self.amount, state, scope)
        scope.done = sum([give_power(state, piece, amount, self.purpose) for piece in targets])


@dataclass(frozen=True)
class GainPower(PowerEffect):
    """Gain Power that no card brings: its Range is 0 unless it says otherwise (ARD-RANGE-05)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"purpose": PURPOSES}

    amount: Amount | int
    purpose: int = ANY
    reach: int = 0

    def text(self) -> str:
        reach = f" with Range {self.reach}" if self.reach else ""
        return f"gain {so_much(self.amount, 'Power')}{reach}{_for_what(self.purpose)}"

    def makes_now(self, state: DeckState, scope: Scope) -> int:
        return max(0, number(self.amount, state, scope))

    def perform(self, state: DeckState, scope: Scope) -> None:
        amount = number(self.amount, state, scope)
        scope.done = amount
        if amount > 0:
            state.sources = (
                *state.sources,
                Source(scope.seat, NOBODY, amount, 0, self.reach, False, self.purpose),
            )
            state.emit(POWER_GAINED, "ARD-RANGE-05", scope.seat, amount)


@dataclass(frozen=True)
class GainMove(Effect):
    """Gain Move that no card brings; only its player's own turn has a use for it."""

    amount: Amount | int = 1
    flight: bool = False

    def text(self) -> str:
        flight = " with Flight" if self.flight else ""
        return f"gain {so_much(self.amount, 'Move')}{flight}"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return scope.seat == state.active

    def perform(self, state: DeckState, scope: Scope) -> None:
        amount = number(self.amount, state, scope)
        scope.done = amount
        if amount > 0 and scope.seat == state.active:
            state.sources = (*state.sources, Source(scope.seat, NOBODY, 0, amount, 0, self.flight))
            state.emit(MOVE_GAINED, "ARD-MOVE-02", scope.seat, amount)


@dataclass(frozen=True)
class Allow(Effect):
    """Something one may do until the turn ends."""

    right: Right

    def text(self) -> str:
        return f"you {self.right.text()} this turn"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return scope.seat == state.active

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = 1
        if scope.seat == state.active:
            state.rights |= self.right.bit
            state.changed()


# -- Cards


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, as many as there are."""

    amount: Amount | int = 1

    def same_anywhere(self) -> bool:
        return isinstance(self.amount, int)

    def _cards(self) -> str:
        return "a card" if self.amount == 1 else counted(self.amount, "card", "cards")

    def text(self) -> str:
        return f"draw {self._cards()}"

    def third_person(self) -> str:
        return f"draws {self._cards()}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = draw(state, scope.seat, number(self.amount, state, scope), "ARD-SHUFFLE-03")


@dataclass(frozen=True)
class Discard(PickingEffect):
    """Discard cards, from the hand unless it says otherwise (ARD-DISCARD-01)."""

    what: Selector

    def text(self) -> str:
        return f"discard {self.what.text().removesuffix(' in your hand')}"

    def third_person(self) -> str:
        what = self.what
        theirs = what.theirs() if isinstance(what, One) else what.text().replace("your", "their")
        return f"discards {theirs.removesuffix(' in their hand')}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = scope.number = len(targets)
        owners = sorted({state.owner(piece) for piece in targets})
        for seat in owners:
            discard(state, seat, [p for p in targets if state.owner(p) == seat], "ARD-DISCARD-01")


@dataclass(frozen=True)
class Destroy(PickingEffect):
    """Destroy cards: those one controls, or those of one's hand or discard pile (ARD-DESTROY-01 to ARD-DESTROY-05)."""

    what: Selector

    def text(self) -> str:
        return f"destroy {self.what.text()}"

    def third_person(self) -> str:
        what = self.what
        return f"destroys {what.theirs() if isinstance(what, One) else what.text().replace('your', 'their')}"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = scope.number = len(targets)
        # Those in hand by card: as each leaves, those that stay may exchange identities.
        held = [(state.owner(p), state.cards[p]) for p in targets if state.zone_kind(p) == HAND]
        for piece in targets:
            if state.zone_kind(piece) != HAND and not state.over:
                destroy(state, piece, "ARD-DESTROY-01")
        for seat, card in held:
            piece = next(p for p in state.zone(HAND, seat) if state.cards[p] == card)
            destroy(state, piece, "ARD-DESTROY-05")


@dataclass(frozen=True)
class PutOnDeck(PickingEffect):
    """Put a card on top of one's deck."""

    what: Selector

    def text(self) -> str:
        return f"put {self.what.text()} on top of your deck"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = len(targets)
        for piece in targets:
            put_on_deck(state, scope.seat, piece, "ARD-GOLDEN-01")


@dataclass(frozen=True)
class ExchangeCard(Effect):
    """Draw a card and put a different one back; without another card in hand it cannot be done (WOC-CLAR-05, -06)."""

    def text(self) -> str:
        return "draw a card, then put another on top of your deck"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        seat = scope.seat
        return bool(state.zone(HAND, seat)) and bool(state.zone(DECK, seat) or state.zone(DISCARD, seat))

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = 0
        if self.payable(state, scope) and draw(state, scope.seat, 1, "WOC-CLAR-05"):
            scope.done = 1
            scope.number = state.zone(HAND, scope.seat)[-1]
            state.work.append(Do(PutOnDeck(One(OtherThanDrawn()))))


@dataclass(frozen=True)
class OtherThanDrawn(Selector):
    """The cards of the hand but for the one just drawn."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        return [piece for piece in state.zone(HAND, scope.seat) if piece != scope.number]

    def secret(self, state: DeckState, scope: Scope) -> bool:
        return state.match.profile.hands != PUBLIC

    def distinct(self, state: DeckState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def singular(self) -> str:
        return "another card in your hand"

    def text(self) -> str:
        return "the other cards in your hand"


@dataclass(frozen=True)
class BecomeCopy(PickingEffect):
    """The card with this ability becomes a copy of another card in play until the turn ends (ARD-CLAR-08)."""

    of: Selector

    def text(self) -> str:
        return f"this becomes a copy of {self.of.text()} until your turn ends"

    def target(self) -> Selector:
        return self.of

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        piece = scope.source
        scope.done = len(targets)
        if not targets or not state.in_play(piece):
            return
        other = targets[0]
        copied = state.card(other)
        if copied is state.card(piece):
            # It is what it would become; its text is not carried out over and over again.
            return
        card = state.match.printed.index(copied)
        was = state.card(piece)
        state.copies = (*state.copies, (piece, card))
        sources = []
        for source in state.sources:
            if source.piece == piece and source.purpose == ANY:
                # A bonus that it has got stays on it (ARD-CHAR-03).
                power = copied.power + source.power - was.power
                move = 0 if source.seat != state.active else copied.move + source.move - was.move
                reach = copied.reach + source.reach - was.reach
                source = Source(source.seat, piece, power, move, reach, copied.flight)
            sources.append(source)
        state.sources = tuple(sources)
        state.changed()
        state.emit(CARD_COPIED, "ARD-CLAR-08", piece, other, scope.seat)
        if copied.face.play is not None:
            state.work.append(Do(copied.face.play))
        if state.zone_kind(piece) == ASSIST:
            for text in reversed(copied.face.labelled):
                if LABEL_ASSIST in text.labels:
                    state.work.append(Do(text.effect))


@dataclass(frozen=True)
class CardsInPlay(Selector):
    """Cards in play under any player's control, but for the one with the ability."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        found = []
        for seat in state.seats_in_turn_order():
            found.extend([piece for piece in state.controlled(seat) if piece != scope.source])
        return found

    def distinct(self, state: DeckState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def singular(self) -> str:
        return "another card in play"

    def text(self) -> str:
        return "other cards in play"


# -- Damage


@dataclass(frozen=True)
class Wound(Effect):
    """Gain Damage."""

    amount: Amount | int = 1

    def text(self) -> str:
        return f"gain {so_much(self.amount, 'Damage')}"

    def third_person(self) -> str:
        return f"gains {so_much(self.amount, 'Damage')}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = gain_damage(state, scope.seat, number(self.amount, state, scope), "ARD-DMG-01")


@dataclass(frozen=True)
class ReturnDamage(PickingEffect):
    """Return Damage one controls."""

    what: Selector = One(DAMAGE_CONTROLLED)

    def text(self) -> str:
        return f"return {self.what.text()}"

    def third_person(self) -> str:
        return "returns a Damage they control"

    def target(self) -> Selector:
        return self.what

    def apply(self, state: DeckState, scope: Scope, targets: list[int]) -> None:
        scope.done = scope.number = len(targets)
        for piece in targets:
            return_damage(state, scope.seat, piece, "ARD-DMG-08")


# -- Modes and promises


@dataclass(frozen=True)
class Convert(Effect):
    """Convert for free, as part of a text (ARD-CONVERT-05)."""

    def text(self) -> str:
        return "Convert"

    def third_person(self) -> str:
        return "Converts"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = 1
        convert(state, scope.seat, "ARD-CONVERT-05")


@dataclass(frozen=True)
class ConvertTo(Effect):
    """Convert to one of the faces, if one is not in it already."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"form": FORMS}

    form: int

    def text(self) -> str:
        return f"Convert to {('Bot', 'Alt')[self.form]} Mode"

    def third_person(self) -> str:
        return f"Converts to {('Bot', 'Alt')[self.form]} Mode"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = int(state.form[scope.seat] != self.form)
        if scope.done:
            convert(state, scope.seat, "ARD-CONVERT-05")


@dataclass(frozen=True)
class SecondAssist(Effect):
    """Place a second Assist in the battle under way (WOC-ASSIST-03, WOC-GAP-35)."""

    def text(self) -> str:
        return "place a second Assist from your hand"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        battle = state.battle
        if battle is None:
            return False
        placed = [assist for assist in battle.assists if assist.seat == scope.seat]
        # By what everybody can see: that somebody is asked must not tell what the hand holds.
        return len(placed) == 1 and could_assist(state, scope.seat, battle.space)

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = int(self.payable(state, scope))
        if scope.done:
            state.work.append(OfferSecondAssist(scope.seat))


@dataclass(frozen=True)
class NextTime(Effect):
    """Promise something for the next time this turn that an event comes, as long as the card stays in play.

    By ARD-PLAY-11.
    """

    trigger: Trigger
    effect: Effect

    def text(self) -> str:
        return f"{self.trigger.text().replace('when', 'the next time', 1)} this turn, {self.effect.text()}"

    def perform(self, state: DeckState, scope: Scope) -> None:
        scope.done = 1
        when = When(self.trigger, Once(self.effect))
        watch = Triggered(scope.seat, scope.source, scope.card, when, NOBODY, NOBODY, NOBODY)
        state.watching = (*state.watching, watch)
        state.changed()


@dataclass(frozen=True)
class InThisBattle(NextTime):
    """The same for what becomes of the battle under way."""

    trigger: Trigger
    effect: Effect

    def text(self) -> str:
        return f"{self.trigger.text()}, {self.effect.text()}"

    def payable(self, state: DeckState, scope: Scope) -> bool:
        return state.battle is not None


@dataclass(frozen=True)
class Once(Effect):
    """What was promised for one time only; the promise is kept with it."""

    effect: Effect

    def text(self) -> str:
        return self.effect.text()

    def perform(self, state: DeckState, scope: Scope) -> None:
        for watch in state.watching:
            if watch.source == scope.source and watch.what.effect == self:
                left = [other for other in state.watching if other is not watch]
                state.watching = tuple(left)
                state.changed()
                state.work.append(Do(self.effect))
                return
