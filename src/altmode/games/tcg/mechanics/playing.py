"""Effects that play cards, or put Upgrades on characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.abilities.nodes import Effect, Selector, article
from altmode.abilities.picks import PickingEffect
from altmode.abilities.players import YOU
from altmode.abilities.refs import CHOSEN
from altmode.abilities.resolve import Do
from altmode.abilities.selectors import Each, One
from altmode.games.tcg.mechanics.card_selectors import SLOT_WORDS, CardsIn
from altmode.games.tcg.rules.play import counter, play, ways_to_play
from altmode.games.tcg.rules.upgrades import may_be_put_on, places_for, put_upgrade, replacing, surplus
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, SLOT_NAMES
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.work import Scope


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
                state.ask(scope.seat, WhereToPut(piece, playing=True), as_options(ways))


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


def as_options(ways: list[tuple[int, int]]) -> list[int]:
    """Characters with slots, each pair as one number; `where_of` takes it apart."""
    return [character | slot << 20 for character, slot in ways]


def where_of(option: int) -> tuple[int, int]:
    """The character and the slot that an option means."""
    return option & 0xFFFFF, option >> 20


@dataclass(frozen=True)
class WhereToPut(Question):
    """On which character, and in which slot, an Upgrade is put (TCG-UPG-16)."""

    about: ClassVar[str] = "slot"
    VERBS: ClassVar[tuple[str, ...]] = ("put",)

    piece: int
    playing: bool
    onto: tuple[int, ...] = ()
    """The characters it may be put on; none for any of the player's own."""

    def prompt(self, state: TcgState, seat: int) -> str:
        return f"Where do you put {state.name_of_card(state.cards[self.piece])}?"

    def key(self, state: TcgState, seat: int, option: int) -> str:
        character, slot = where_of(option)
        key = state.key_of(seat, character)
        unusual = slot != state.battle_card(self.piece).slot
        return f"{key} in {SLOT_NAMES[slot].lower()} slot" if unusual else key

    def label(self, state: TcgState, seat: int, option: int) -> str:
        character, slot = where_of(option)
        where = f"On {state.label_of(seat, character)}, {SLOT_NAMES[slot]} slot"
        return f"{where}{replacing(state, self.piece, character, slot)}"

    def aim(self, state: TcgState, seat: int, option: int) -> Aim:
        character, slot = where_of(option)
        leaving = surplus(state, self.piece, character, slot)
        return Aim("put", (self.piece, character, *leaving), way=SLOT_NAMES[slot].lower())

    def rule(self, state: TcgState) -> str:
        return "TCG-UPG-16"

    def take(self, state: TcgState, seat: int, option: int) -> None:
        character, slot = where_of(option)
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
        state.ask(seat, self, as_options(ways))


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
                state.ask(scope.seat, WhereToPut(piece, False, tuple(onto)), as_options(ways))


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
                state.ask(scope.seat, WhereToPut(piece, True, tuple(onto)), as_options(ways))


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
