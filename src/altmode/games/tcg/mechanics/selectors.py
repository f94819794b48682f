"""Words for characters, Upgrades and cards: who is meant, and who picks among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Selector
from altmode.games.tcg.card import BattleCard, Character
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ACTION,
    ALT,
    BOT,
    DECK,
    FIELD,
    HAND,
    ICON_NAMES,
    KO_AREA,
    MODES,
    PLAYED,
    SCRAP,
    SECRET_ACTION,
    SLOT_NAMES,
    UNDER,
    UPGRADE,
    UPGRADES,
    ZONES,
)
from altmode.kernel.work import Scope

YOU: Final = "you"
OPPONENT: Final = "opponent"
FRIEND: Final = "friend"
ENEMY: Final = "enemy"
ANY: Final = "any"
SIDES: Final = (ANY, FRIEND, ENEMY)
PLAYERS: Final = (YOU, OPPONENT)
CARD_KINDS: Final = ("", ACTION, UPGRADE, SECRET_ACTION)
SLOT_WORDS: Final = tuple(name.lower() for name in SLOT_NAMES)
PLACE_WORDS: Final = {"hand": "hand", "scrap": "scrap pile", "deck": "deck", "played": "played area"}
ZONE_WORDS: Final = {"hand": HAND, "scrap": SCRAP, "deck": DECK, "played": PLAYED}


def seat_meant(scope: Scope, who: str) -> int:
    """The seat that 'you' or 'your opponent' is."""
    return scope.seat if who == YOU else 1 - scope.seat


def article(noun: str) -> str:
    """A noun with 'a' or 'an'."""
    vowel = noun[:1].lower() in "aeiou" and not noun.startswith(("Uti", "uni"))
    return f"an {noun}" if vowel else f"a {noun}"


def with_icon(icon: int) -> str:
    """' with an orange icon', where a colour is asked for."""
    return f" with {article(ICON_NAMES[icon])} icon" if icon >= 0 else ""


@dataclass(frozen=True)
class Characters(Selector):
    """Characters that fit a description; on the battlefield unless it says otherwise (TCG-TRAIT-04)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"side": SIDES, "mode": ("", *MODES)}

    side: str = ANY
    trait: str = ""
    named: str = ""
    other: bool = False
    damaged: bool = False
    tapped: bool | None = None
    mode: str = ""
    stars_at_most: int = -1
    stars_at_least: int = -1
    upgraded: bool | None = None
    in_ko_area: bool = False
    alt_trait: str = ""
    """A trait that the alt side has, whichever side is up."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        zone = KO_AREA if self.in_ko_area else FIELD
        found: list[int] = []
        for seat in (scope.seat, 1 - scope.seat):
            if (seat == scope.seat and self.side == ENEMY) or (seat != scope.seat and self.side == FRIEND):
                continue
            found.extend([p for p in state.zones[seat * ZONES + zone] if self.fits(state, scope.source, p)])
        return found

    def has(self, state: TcgState, scope: Scope, piece: int) -> bool:
        return self.covers(state, scope.seat, scope.source, piece)

    def covers(self, state: TcgState, seat: int, source: int, piece: int) -> bool:
        if piece < 0 or not state.is_character(piece):
            return False
        if state.zone_kind(piece) != (KO_AREA if self.in_ko_area else FIELD):
            return False
        if self.side != ANY and (state.owner(piece) == seat) != (self.side == FRIEND):
            return False
        return self.fits(state, source, piece)

    def only_trait(self) -> str:
        return self.trait if self == Characters(ANY, self.trait) else ""

    def fits(self, state: TcgState, source: int, piece: int) -> bool:
        """Whether a character fits everything but the side it is on."""
        if self.other and (piece == source or piece == state.host[source]):
            # 'Other' than the one that has the ability: itself, or the one an Upgrade is on (TCG-TRAIT-05).
            return False
        if self.trait and not state.has_trait(piece, self.trait):
            return False
        if self.damaged and not state.damage[piece]:
            return False
        if self.tapped is not None and bool(state.tapped[piece]) != self.tapped:
            return False
        if self.mode and MODES[state.mode[piece]] != self.mode:
            return False
        if self.named or self.stars_at_most >= 0 or self.stars_at_least >= 0 or self.alt_trait:
            return self._printed_facts_fit(state.character(piece))
        if self.upgraded is not None:
            return bool(state.upgrades_on(piece)) == self.upgraded
        return True

    def _printed_facts_fit(self, card: Character) -> bool:
        # Names are compared without the subtitle (TCG-GAP-33); stars are the printed ones (TCG-STAR-03).
        if self.named and card.title != self.named:
            return False
        if self.stars_at_most >= 0 and card.stars > self.stars_at_most:
            return False
        if self.stars_at_least >= 0 and card.stars < self.stars_at_least:
            return False
        alt = card.faces[ALT]
        return not self.alt_trait or (alt is not None and self.alt_trait in alt.traits)

    def noun(self) -> str:
        """The description in front of 'enemy' or 'character', without what follows it."""
        words = ["KO'd"] if self.in_ko_area else []
        if self.other and self.side != FRIEND:
            words.append("other")
        if self.damaged:
            words.append("damaged")
        if self.tapped is not None:
            words.append("tapped" if self.tapped else "untapped")
        role = self.trait in ("Melee", "Ranged")
        if self.named:
            words.append(self.named)
        elif self.trait and not role and self.side != ENEMY:
            words.append(self.trait)
        else:
            if self.trait:
                words.append(self.trait)
            words.append("enemy" if self.side == ENEMY else "character")
        return " ".join(words)

    def tail(self) -> str:
        """What follows the noun."""
        told = ""
        if self.mode:
            told += f" in {self.mode} mode"
        if self.alt_trait:
            told += f" whose alt mode is {article(self.alt_trait)}"
        if self.upgraded is not None:
            told += " that has an Upgrade" if self.upgraded else " that has no Upgrades"
        if self.stars_at_most >= 0:
            told += f" that has {self.stars_at_most} stars or fewer"
        if self.stars_at_least >= 0:
            told += f" that has {self.stars_at_least} stars or more"
        return told

    def plain_noun(self) -> str:
        """The noun without the place it is in."""
        return self.noun().removeprefix("KO'd ")

    def kind_named(self) -> str:
        return f"{self.noun() if self.named else self.plural()}{self.tail()}"

    def plural(self) -> str:
        """The description for several."""
        noun = self.noun()
        return f"{noun[:-1]}ies" if noun.endswith("enemy") else f"{noun}s"

    def text(self) -> str:
        return f"{self.plural()}{self.tail()}"

    def singular(self) -> str:
        """One of them, in words."""
        if self.side == FRIEND:
            if self.named:
                return f"your {self.noun()}{self.tail()}"
            other = "other " if self.other else ""
            return f"one of your {other}{self.plural()}{self.tail()}"
        if self.other:
            return f"another {self.noun().replace('other ', '')}{self.tail()}"
        return f"{article(self.noun())}{self.tail()}"

    def all(self) -> str:
        """Each of them, in words."""
        if self.side == FRIEND:
            if self.named:
                return f"your {self.noun()}{self.tail()}"
            other = "other " if self.other else ""
            return f"each of your {other}{self.plural()}{self.tail()}"
        return f"each {self.noun()}{self.tail()}"


def characters(
    trait: str = "", *, named: str = "", other: bool = False, damaged: bool = False, alt_trait: str = ""
) -> Characters:
    """Characters of both players."""
    return Characters(ANY, trait, named, other, damaged, alt_trait=alt_trait)


def friends(
    trait: str = "",
    *,
    named: str = "",
    other: bool = False,
    damaged: bool = False,
    tapped: bool | None = None,
    mode: str = "",
    stars_at_most: int = -1,
    stars_at_least: int = -1,
    in_ko_area: bool = False,
    alt_trait: str = "",
) -> Characters:
    """Your characters."""
    return Characters(
        FRIEND,
        trait,
        named,
        other,
        damaged,
        tapped,
        mode,
        stars_at_most,
        stars_at_least,
        None,
        in_ko_area,
        alt_trait,
    )


def enemies(
    trait: str = "",
    *,
    damaged: bool = False,
    tapped: bool | None = None,
    mode: str = "",
    stars_at_most: int = -1,
    upgraded: bool | None = None,
) -> Characters:
    """Your opponent's characters."""
    return Characters(ENEMY, trait, "", False, damaged, tapped, mode, stars_at_most, -1, upgraded)


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
        """One of them, in words."""
        if self.on is not None:
            return f"{article(self.noun())} on {singular(self.on)}"
        if self.side == ENEMY:
            return f"an enemy {self.noun()}"
        return f"one of your {self.noun()}s" if self.side == FRIEND else article(self.noun())

    def all(self) -> str:
        """All of them, in words."""
        if self.on is not None:
            return f"all {self.noun()}s on {self.on.text()}"
        whose = {ENEMY: "enemy ", FRIEND: "your ", ANY: ""}[self.side]
        return f"all {whose}{self.noun()}s"

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
        "whose": PLAYERS,
        "kind": CARD_KINDS,
        "slots": SLOT_WORDS,
        "icon": ICON_NAMES,
    }

    zone: str
    whose: str = YOU
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

    def place(self) -> str:
        """Where it is, in words."""
        whose = "your" if self.whose == YOU else "your opponent's"
        return f"{whose} {PLACE_WORDS[self.zone]}"

    def singular(self) -> str:
        """One of them, in words."""
        return f"{article(self.noun())} from {self.place()}"

    def all(self) -> str:
        """All of them, in words."""
        if self.zone == "hand" and self.noun() == "card":
            return self.place()
        return f"all {self.noun()}s from {self.place()}"

    def text(self) -> str:
        return f"{self.noun()}s in {self.place()}"


def in_hand(kind: str = "", *slots: int, icon: int = -1, whose: str = YOU, named: str = "") -> CardsIn:
    """Cards in a hand."""
    return CardsIn("hand", whose, kind, slots, icon, named)


def in_scrap(
    kind: str = "",
    *slots: int,
    icon: int = -1,
    whose: str = YOU,
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
        """One of them, in words."""
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


@dataclass(frozen=True)
class UnderThis(Selector):
    """Characters under the one that has the ability."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        pieces = state.zones[scope.seat * ZONES + UNDER]
        return [p for p in pieces if state.host[p] == scope.source and state.is_character(p)]

    def text(self) -> str:
        return "characters under this"

    def singular(self) -> str:
        """One of them, in words."""
        return "a character from under this"


@dataclass(frozen=True)
class One(Selector):
    """One of several, picked by somebody; without a choice if there is only one (TCG-GAP-35)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"by": PLAYERS}

    asks: ClassVar[bool] = True

    of: Selector
    by: str = YOU

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return self.of.find(state, scope)

    def chooser(self, state: TcgState, scope: Scope) -> int:
        return seat_meant(scope, self.by)

    def secret(self, state: TcgState, scope: Scope) -> bool:
        # Also when somebody picks from another's hand that they were shown: spectators were not.
        return self.of.secret(state, scope)

    def distinct(self, state: TcgState, found: list[int]) -> list[int]:
        return self.of.distinct(state, found)

    def text(self) -> str:
        return singular(self.of)


@dataclass(frozen=True)
class Each(Selector):
    """All of them, without a choice."""

    of: Selector

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return self.of.find(state, scope)

    def has(self, state: TcgState, scope: Scope, piece: int) -> bool:
        return self.of.has(state, scope, piece)

    def text(self) -> str:
        of = self.of
        if isinstance(of, (Characters, InPlay, CardsIn)):
            return of.all()
        return of.text()


def singular(of: Selector) -> str:
    """One of several, in words."""
    if isinstance(of, (Characters, InPlay, CardsIn, FlippedCards, UnderThis)):
        return of.singular()
    return of.text()


def one(of: Selector, by: str = YOU) -> One:
    """One of them, picked."""
    return One(of, by)


def each(of: Selector) -> Each:
    """All of them."""
    return Each(of)


BOT_MODE: Final = MODES[BOT]
ALT_MODE: Final = MODES[ALT]
