"""Words for characters and players: who is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import Selector, article, counted
from altmode.abilities.players import Player, You
from altmode.games.tcg.abilities import ByTrait
from altmode.games.tcg.card import Character
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ALT,
    BOT,
    FIELD,
    FORMS,
    IN_ORDER,
    KO_AREA,
    UNDER,
    ZONES,
)
from altmode.kernel.work import NOBODY, Scope

FRIEND: Final = "friend"
ENEMY: Final = "enemy"
ANY: Final = "any"
SIDES: Final = (ANY, FRIEND, ENEMY)


@dataclass(frozen=True)
class Opponent(Player):
    """The other seat."""

    def text(self) -> str:
        return "your opponent"

    def seat(self, state: TcgState, scope: Scope) -> int:
        return 1 - scope.seat


OPPONENT: Final = Opponent()


def seat_meant(scope: Scope, who: Player) -> int:
    """The seat that 'you' or 'your opponent' is."""
    return scope.seat if isinstance(who, You) else 1 - scope.seat


@dataclass(frozen=True)
class Characters(ByTrait):
    """Characters that fit a description; on the battlefield unless it says otherwise (TCG-TRAIT-04)."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"side": SIDES, "mode": ("", *FORMS)}

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
        for seat in IN_ORDER[scope.seat]:
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
        if self.mode and FORMS[state.form[piece]] != self.mode:
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
        text = ""
        if self.mode:
            text += f" in {self.mode} mode"
        if self.alt_trait:
            text += f" whose alt mode is {article(self.alt_trait)}"
        having = []
        if self.upgraded is not None:
            having.append("an Upgrade" if self.upgraded else "no Upgrades")
        if self.stars_at_least >= 0:
            having.append(f"{counted(self.stars_at_least, 'star', 'stars')} or more")
        if self.stars_at_most >= 0:
            having.append(f"{counted(self.stars_at_most, 'star', 'stars')} or fewer")
        return f"{text} that {'have' if several else 'has'} {' and '.join(having)}" if having else text

    def predicate(self) -> str:
        return f"{self.noun()}{self.tail()}" if self.named and self.side != FRIEND else self.singular()

    def claimed(self) -> str:
        if self == Characters(stars_at_most=self.stars_at_most, stars_at_least=self.stars_at_least):
            return self.tail().removeprefix(" that ")
        return f"is {self.predicate()}"

    def counted_as(self) -> str:
        return self.placed() if self.in_ko_area else self.singular().replace("one of ", "of ", 1)

    def existence(self) -> str:
        there = "you have" if self.side == FRIEND else "there is"
        return f"{there} {self.placed() if self.named else article(self.placed())}"

    def theirs(self) -> str:
        other = "other " if self.other else ""
        trait = f"{self.trait} " if self.trait else ""
        return f"one of their {other}{trait}characters"

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

    def counted_as(self) -> str:
        return "character under this"


BOT_FORM: Final = FORMS[BOT]
ALT_FORM: Final = FORMS[ALT]
