"""Words for characters, Upgrades and cards: who is meant, and who picks among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Selector, counted
from altmode.games.tcg.card import Character
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ALT,
    BOT,
    FIELD,
    KO_AREA,
    MODES,
    UNDER,
    ZONES,
)
from altmode.kernel.work import NOBODY, Scope

YOU: Final = "you"
OPPONENT: Final = "opponent"
FRIEND: Final = "friend"
ENEMY: Final = "enemy"
ANY: Final = "any"
SIDES: Final = (ANY, FRIEND, ENEMY)
PLAYERS: Final = (YOU, OPPONENT)


def seat_meant(scope: Scope, who: str) -> int:
    """The seat that 'you' or 'your opponent' is."""
    return scope.seat if who == YOU else 1 - scope.seat


def article(noun: str) -> str:
    """A noun with 'a' or 'an'."""
    vowel = noun[:1].lower() in "aeiou" and not noun.startswith(("Uti", "uni"))
    return f"an {noun}" if vowel else f"a {noun}"


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
        if self.other and source != NOBODY and piece in (source, state.host[source]):
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
        if self.upgraded is not None and bool(state.upgrades_on(piece)) != self.upgraded:
            return False
        if self.named or self.stars_at_most >= 0 or self.stars_at_least >= 0 or self.alt_trait:
            return self._printed_facts_fit(state.character(piece))
        return True

    def _printed_facts_fit(self, card: Character) -> bool:
        # Names are compared without rank and subtitle (TCG-NAME-01, TCG-GAP-33), stars as printed (TCG-STAR-03).
        if self.named and card.known_as != self.named:
            return False
        if self.stars_at_most >= 0 and card.stars > self.stars_at_most:
            return False
        if self.stars_at_least >= 0 and card.stars < self.stars_at_least:
            return False
        alt = card.faces[ALT]
        return not self.alt_trait or (alt is not None and self.alt_trait in alt.traits)

    def noun(self) -> str:
        """The description in front of 'enemy' or 'character' or a name, without what follows it.

        Who is on your side is said by what stands in front of it ('your other ...').
        """
        words = ["KO'd"] if self.in_ko_area else []
        if self.other and self.side != FRIEND:
            words.append("other")
        if self.damaged:
            words.append("damaged")
        if self.tapped is not None:
            words.append("tapped" if self.tapped else "untapped")
        if self.trait:
            words.append(self.trait)
        if self.side == ENEMY:
            words.append("enemy")
        if self.named:
            words.append(self.named)
        elif self.side != ENEMY and (not self.trait or self.trait in ("Melee", "Ranged")):
            words.append("character")
        return " ".join(words)

    def tail(self, several: bool = False) -> str:
        """What follows the noun."""
        told = ""
        if self.mode:
            told += f" in {self.mode} mode"
        if self.alt_trait:
            told += f" whose alt mode is {article(self.alt_trait)}"
        having = []
        if self.upgraded is not None:
            having.append("an Upgrade" if self.upgraded else "no Upgrades")
        if self.stars_at_least >= 0:
            having.append(f"{counted(self.stars_at_least, 'star', 'stars')} or more")
        if self.stars_at_most >= 0:
            having.append(f"{counted(self.stars_at_most, 'star', 'stars')} or fewer")
        return f"{told} that {'have' if several else 'has'} {' and '.join(having)}" if having else told

    def predicate(self) -> str:
        """After 'is': 'a Tank', 'Megatron', 'one of your other Planes'."""
        return f"{self.noun()}{self.tail()}" if self.named and self.side != FRIEND else self.singular()

    def placed(self) -> str:
        """One of them without an article, with the place it is in after it."""
        other = "other " if self.other and self.side == FRIEND else ""
        if not self.in_ko_area:
            return f"{other}{self.noun()}{self.tail()} on the battlefield"
        noun = self.noun().removeprefix("KO'd ")
        area = {FRIEND: "your KO area", ENEMY: "your opponent's KO area", ANY: "a KO area"}[self.side]
        return f"{other}{noun}{self.tail()} in {area}"

    def kind_named(self) -> str:
        return f"{self.noun()}{self.tail()}" if self.named else f"{self.plural()}{self.tail(several=True)}"

    def plural(self) -> str:
        """The description for several."""
        noun = self.noun()
        if self.named:
            return f"{noun} characters"
        return f"{noun[:-1]}ies" if noun.endswith("enemy") else f"{noun}s"

    def text(self) -> str:
        whose = f"{self._yours()} " if self.side == FRIEND else ""
        return f"{whose}{self.plural()}{self.tail(several=True)}"

    def _yours(self) -> str:
        return "your other" if self.other else "your"

    def singular(self) -> str:
        if self.side == FRIEND:
            if self.named:
                return f"{self._yours()} {self.noun()}{self.tail()}"
            return f"one of {self._yours()} {self.plural()}{self.tail()}"
        if self.other:
            return f"another {self.noun().replace('other ', '', 1)}{self.tail()}"
        return f"{article(self.noun())}{self.tail()}"

    def all(self) -> str:
        if self.side == FRIEND:
            if self.named:
                return f"{self._yours()} {self.noun()}{self.tail()}"
            return f"each of {self._yours()} {self.plural()}{self.tail()}"
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
class UnderThis(Selector):
    """Characters under the one that has the ability."""

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        pieces = state.zones[scope.seat * ZONES + UNDER]
        return [p for p in pieces if state.host[p] == scope.source and state.is_character(p)]

    def text(self) -> str:
        return "characters under this"

    def singular(self) -> str:
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
        return self.of.singular()


@dataclass(frozen=True)
class Each(Selector):
    """All of them, without a choice."""

    of: Selector

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return self.of.find(state, scope)

    def has(self, state: TcgState, scope: Scope, piece: int) -> bool:
        return self.of.has(state, scope, piece)

    def text(self) -> str:
        return self.of.all()


def one(of: Selector, by: str = YOU) -> One:
    """One of them, picked."""
    return One(of, by)


def each(of: Selector) -> Each:
    """All of them."""
    return Each(of)


BOT_MODE: Final = MODES[BOT]
ALT_MODE: Final = MODES[ALT]
