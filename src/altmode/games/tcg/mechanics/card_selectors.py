"""Words for battle cards: in play, in hands, in piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Selector, article
from altmode.abilities.players import YOU, Player, You
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.mechanics.selectors import ANY, ENEMY, FRIEND, SIDES, seat_meant
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ACTION,
    DECK,
    FIELD,
    HAND,
    ICON_NAMES,
    PLAYED,
    SCRAP,
    SECRET_ACTION,
    SLOT_NAMES,
    UPGRADE,
    UPGRADES,
    ZONES,
)
from altmode.kernel.work import Scope

CARD_KINDS: Final = ("", ACTION, UPGRADE, SECRET_ACTION)


SLOT_WORDS: Final = tuple(name.lower() for name in SLOT_NAMES)


PLACE_WORDS: Final = {"hand": "hand", "scrap": "scrap pile", "deck": "deck", "played": "played area"}


ZONE_WORDS: Final = {"hand": HAND, "scrap": SCRAP, "deck": DECK, "played": PLAYED}


def with_icon(icon: int) -> str:
    """' with an orange icon', where a colour is asked for."""
    return f" with {article(ICON_NAMES[icon])} icon" if icon >= 0 else ""


@dataclass(frozen=True)
class InPlay(Selector):
    """Upgrades in play: whose, of which kinds, on which characters (TCG-PLAY-18)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"side": SIDES, "slots": SLOT_WORDS}

    side: str = ANY
    slots: tuple[int, ...] = ()
    """The kinds meant; none for any kind."""
    on: Selector | None = None
    fits: Selector | None = None
    """Only those that could be put on this character."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        found: list[int] = []
        for seat in (scope.seat, 1 - scope.seat):
            if (seat == scope.seat and self.side == ENEMY) or (seat != scope.seat and self.side == FRIEND):
                continue
            for piece in state.zones[seat * ZONES + UPGRADES]:
                if self.slots and state.battle_card(piece).slot not in self.slots:
                    continue
                if self.on is not None and not self.on.has(state, scope, state.host[piece]):
                    continue
                if self.fits is not None and not fits_on(state, scope, piece, self.fits):
                    continue
                found.append(piece)
        return found

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def noun(self) -> str:
        """The kind of Upgrade, in words."""
        return " or ".join(SLOT_NAMES[slot] for slot in self.slots) if self.slots else "Upgrade"

    def singular(self) -> str:
        if self.on is not None:
            return f"{article(self.noun())} on {self.on.singular()}"
        if self.side == ENEMY:
            return f"an enemy {self.noun()}"
        return f"one of your {self.noun()}s" if self.side == FRIEND else article(self.noun())

    def all(self) -> str:
        if self.on is not None:
            return f"all {self.noun()}s on {self.on.text()}"
        whose = {ENEMY: "enemy ", FRIEND: "your ", ANY: ""}[self.side]
        return f"all {whose}{self.noun()}s"

    def theirs(self) -> str:
        return f"one of their {self.noun()}s"

    def counted_as(self) -> str:
        return self.singular().replace("one of ", "of ", 1).replace("an ", "", 1)

    def text(self) -> str:
        whose = {ENEMY: "enemy ", FRIEND: "your ", ANY: ""}[self.side]
        on = f" on {self.on.text()}" if self.on is not None else ""
        return f"{whose}{self.noun()}{on}"


def upgrades(side: str, *slots: int, on: Selector | None = None, fits: Selector | None = None) -> InPlay:
    """Upgrades in play."""
    return InPlay(side, slots, on, fits)


def fits_on(state: TcgState, scope: Scope, piece: int, who: Selector) -> bool:
    """Whether an Upgrade may be put on those meant; on nobody who has left the battlefield."""
    there = [character for character in who.find(state, scope) if state.zone_kind(character) == FIELD]
    return bool(there) and all(may_be_put_on(state, piece, character) for character in there)


def distinct_cards(state: TcgState, found: list[int]) -> list[int]:
    """One piece of each card, and for Upgrades in play one for each card and character."""
    seen: list[tuple[int, int]] = []
    kept: list[int] = []
    for piece in found:
        look = (state.cards[piece], state.host[piece])
        if look not in seen:
            seen.append(look)
            kept.append(piece)
    return kept


@dataclass(frozen=True)
class CardsIn(Selector):
    """Battle cards in a hand, scrap pile, deck or played area that fit a description."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {
        "zone": tuple(ZONE_WORDS),
        "kind": CARD_KINDS,
        "slots": SLOT_WORDS,
        "icon": ICON_NAMES,
    }

    zone: str
    whose: Player = YOU
    kind: str = ""
    """'Action', 'Upgrade', a slot's name, or nothing for any card."""
    slots: tuple[int, ...] = ()
    icon: int = -1
    named: str = ""
    fits: Selector | None = None

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        seat = seat_meant(scope, self.whose)
        zone = state.zones[seat * ZONES + ZONE_WORDS[self.zone]]
        return [piece for piece in zone if self.suits(state, scope, piece)]

    def suits(self, state: TcgState, scope: Scope, piece: int) -> bool:
        """Whether a card fits the description."""
        card = state.battle_card(piece)
        if not self.describes(card):
            return False
        return self.fits is None or fits_on(state, scope, piece, self.fits)

    def describes(self, card: BattleCard) -> bool:
        """Whether a printed card fits the description."""
        if self.kind == ACTION and card.kind == UPGRADE:
            # A Secret Action counts as an Action in every respect (TCG-SECRET-01).
            return False
        if self.kind == UPGRADE and card.kind != UPGRADE:
            return False
        if self.kind == SECRET_ACTION and card.kind != SECRET_ACTION:
            return False
        if self.slots and (card.kind != UPGRADE or card.slot not in self.slots):
            return False
        if self.icon >= 0 and not card.icons[self.icon]:
            return False
        return not self.named or card.name == self.named

    def secret(self, state: TcgState, scope: Scope) -> bool:
        if self.zone != "hand":
            return False
        hand = state.hand(seat_meant(scope, self.whose))
        if self.kind or self.slots or self.icon >= 0 or self.named or self.fits is not None:
            return bool(hand)
        # With copies of one card there is nothing to choose, but that too is nobody else's business.
        return len(hand) > 1

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def noun(self) -> str:
        """What kind of card, in words."""
        if self.named:
            return self.named
        if self.slots:
            noun = " or ".join(SLOT_NAMES[slot] for slot in self.slots)
        else:
            noun = self.kind or "card"
        return f"{noun}{with_icon(self.icon)}"

    def pile(self) -> str:
        """Where it is, in words."""
        whose = "your" if isinstance(self.whose, You) else "your opponent's"
        return f"{whose} {PLACE_WORDS[self.zone]}"

    def singular(self) -> str:
        return f"{article(self.noun())} from {self.pile()}"

    def all(self) -> str:
        if self.zone == "hand" and self.noun() == "card":
            return self.pile()
        return f"all {self.noun()}s from {self.pile()}"

    def theirs(self) -> str:
        return self.singular().replace("your opponent's", "their")

    def counted_as(self) -> str:
        return f"{self.noun()} in {self.pile()}"

    def existence(self) -> str:
        return f"you have {article(self.noun())} in {self.pile()}"

    def text(self) -> str:
        return f"{self.noun()}s in {self.pile()}"


def in_hand(kind: str = "", *slots: int, icon: int = -1, whose: Player = YOU, named: str = "") -> CardsIn:
    """Cards in a hand."""
    return CardsIn("hand", whose, kind, slots, icon, named)


def in_scrap(
    kind: str = "",
    *slots: int,
    icon: int = -1,
    whose: Player = YOU,
    named: str = "",
    fits: Selector | None = None,
) -> CardsIn:
    """Cards in a scrap pile."""
    return CardsIn("scrap", whose, kind, slots, icon, named, fits)


@dataclass(frozen=True)
class FlippedCards(Selector):
    """Cards you flipped in the attack under way that still lie in the played area."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"kind": CARD_KINDS, "icon": ICON_NAMES}

    kind: str = ""
    icon: int = -1

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        described = CardsIn("played", YOU, self.kind, (), self.icon)
        return [
            piece
            for piece in state.flipped[scope.seat]
            if state.zone_kind(piece) == PLAYED and described.describes(state.battle_card(piece))
        ]

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def text(self) -> str:
        return f"the {self.kind or 'card'}s{with_icon(self.icon)} you flipped"

    def singular(self) -> str:
        return f"one of {self.text()}"


@dataclass(frozen=True)
class Shown(Selector):
    """The cards that the instruction before revealed, looked at or moved."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"kind": CARD_KINDS}

    kind: str = ""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        described = CardsIn("played", YOU, self.kind)
        return [piece for piece in scope.shown if described.describes(state.battle_card(piece))]

    def text(self) -> str:
        return f"all {self.kind}s among them" if self.kind else "it"
