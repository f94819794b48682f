"""Words for cards, spaces and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from altmode.abilities.nodes import CELLS, SEATS, Selector, article
from altmode.games.deckbuilder.mechanics.kinds import CARD, DAMAGE_CARDS, Kind
from altmode.games.deckbuilder.state import DeckState, Look
from altmode.games.deckbuilder.terms import BOSS, DISCARD, HAND, VAULT
from altmode.kernel.work import NOBODY, Scope
from altmode.kernel.zones import PUBLIC

CONTROLLED: Final = "controlled"
IN_HAND: Final = "hand"
IN_DISCARD: Final = "discard"
IN_VAULT: Final = "vault"
ON_DECK: Final = "deck"
OWNED: Final = "hand or in play"
ZONE_WORDS: Final = {
    CONTROLLED: "you control",
    IN_HAND: "in your hand",
    IN_DISCARD: "in your discard pile",
    IN_VAULT: "in your Vault",
    OWNED: "in your hand or in play",
}
THEIR_WORDS: Final = {
    CONTROLLED: "they control",
    IN_HAND: "in their hand",
    IN_DISCARD: "in their discard pile",
    IN_VAULT: "in their Vault",
    OWNED: "in their hand or in play",
}


def placed(noun: str, where: str) -> str:
    """A noun and where it is: 'a card you control that costs 3 or more'."""
    head, that, rest = noun.partition(" that ")
    return f"{head} {where}{that}{rest}"


def distinct_cards(state: DeckState, found: list[int]) -> list[int]:
    """One piece of each card in each zone; in play, one of those that have as much left to give."""
    seen: list[Look] = []
    kept: list[int] = []
    for piece in found:
        look = state.look(piece)
        if look not in seen:
            seen.append(look)
            kept.append(piece)
    return kept


@dataclass(frozen=True)
class CardsOf(Selector):
    """Cards of the player who carries the ability out: controlled, in hand, discarded, vaulted."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"zone": tuple(ZONE_WORDS)}

    zone: str
    kind: Kind = CARD
    other: bool = False
    """Whether the card with the ability itself is left out."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        seat = scope.seat
        if self.zone == CONTROLLED:
            pieces = state.controlled(seat)
        elif self.zone == OWNED:
            pieces = [*state.controlled(seat), *state.zone(HAND, seat)]
        else:
            pieces = state.zone({IN_HAND: HAND, IN_DISCARD: DISCARD, IN_VAULT: VAULT}[self.zone], seat)
        return [
            piece
            for piece in pieces
            if self.kind.fits(state, seat, piece) and not (self.other and piece == scope.source)
        ]

    def secret(self, state: DeckState, scope: Scope) -> bool:
        if self.zone not in (IN_HAND, OWNED) or state.match.profile.hands == PUBLIC:
            return False
        # How many cards a hand has everybody knows.
        return bool(state.zone(HAND, scope.seat))

    def distinct(self, state: DeckState, found: list[int]) -> list[int]:
        return distinct_cards(state, found)

    def singular(self) -> str:
        one = f"another {self.kind.noun()}" if self.other else self.kind.one()
        return placed(one, ZONE_WORDS[self.zone])

    def theirs(self) -> str:
        return placed(self.kind.one(), THEIR_WORDS[self.zone])

    def all(self) -> str:
        return f"all {self.text()}"

    def counted_as(self) -> str:
        return placed(f"{'other ' if self.other else ''}{self.kind.noun()}", ZONE_WORDS[self.zone])

    def text(self) -> str:
        return placed(f"{'other ' if self.other else ''}{self.kind.plural()}", ZONE_WORDS[self.zone])

    def existence(self) -> str:
        if self.zone == CONTROLLED:
            return f"you control {'another ' + self.kind.noun() if self.other else self.kind.one()}"
        return f"you have {self.singular()}"


def cards(zone: str, kind: Kind = CARD, other: bool = False) -> CardsOf:
    """One's own cards."""
    return CardsOf(zone, kind, other)


DAMAGE_CONTROLLED: Final = CardsOf(CONTROLLED, DAMAGE_CARDS)


@dataclass(frozen=True)
class OfKind(Selector):
    """Cards of a kind wherever they are: what is played, bought, contributed."""

    kind: Kind
    other: bool = False
    """Whether the card with the ability itself is left out."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        return []

    def has(self, state: DeckState, scope: Scope, piece: int) -> bool:
        return not (self.other and piece == scope.source) and self.kind.fits(state, scope.seat, piece)

    def singular(self) -> str:
        return self.kind.one()

    def all(self) -> str:
        return self.kind.plural()

    def counted_as(self) -> str:
        return f"{'other ' if self.other else ''}{self.kind.noun()}"

    def text(self) -> str:
        return f"{'other ' if self.other else ''}{self.kind.plural()}"


UP: Final = "faceup"
DOWN: Final = "facedown"
EITHER: Final = ""
HERE: Final = "here"
ADJACENT: Final = "adjacent"
NEAR: Final = "here or adjacent"
WITHIN: Final = "within range"
BESIDE_THIS: Final = "adjacent to this"
SOMEWHERE: Final = ""
PLACE_WORDS: Final = {
    HERE: "on your space",
    ADJACENT: "adjacent to you",
    NEAR: "on your space or adjacent to you",
    WITHIN: "within range",
    BESIDE_THIS: "adjacent to this",
    SOMEWHERE: "",
}


def is_there(state: DeckState, scope: Scope, space: int, where: str) -> bool:
    """Whether a space is where a card says."""
    if where == SOMEWHERE:
        return True
    if where == BESIDE_THIS:
        this = state.space_of(scope.source)
        return this != NOBODY and state.match.grid.distance[this][space] == 1
    distance = state.distance(scope.seat, space)
    if where == HERE:
        return distance == 0
    if where == ADJACENT:
        return distance == 1
    if where == NEAR:
        return distance <= 1
    return distance <= state.card(scope.source).reach


@dataclass(frozen=True)
class MatrixCards(Selector):
    """Cards in the Matrix: faceup or facedown, of a kind, somewhere near or anywhere."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {
        "facing": (UP, DOWN, EITHER),
        "where": tuple(PLACE_WORDS),
    }

    facing: str = UP
    kind: Kind = CARD
    where: str = SOMEWHERE
    this_turn: bool = False
    """Only those turned up this turn."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        found = []
        for space, piece in enumerate(state.matrix):
            if piece != NOBODY and self._means(state, scope, space, piece):
                found.append(piece)
        return found

    def has(self, state: DeckState, scope: Scope, piece: int) -> bool:
        space = state.space_of(piece)
        return space != NOBODY and self._means(state, scope, space, piece)

    def _means(self, state: DeckState, scope: Scope, space: int, piece: int) -> bool:
        up = state.up[space]
        if (self.facing == UP and not up) or (self.facing == DOWN and up):
            return False
        if self.this_turn and piece not in state.turned_up:
            return False
        # What lies facedown is just a card.
        if up and not self.kind.fits(state, scope.seat, piece):
            return False
        if not up and self.kind != CARD:
            return False
        return is_there(state, scope, space, self.where)

    def _noun(self, noun: str) -> str:
        facing = f"{self.facing} " if self.facing and self.kind == CARD else ""
        when = " turned up this turn" if self.this_turn else ""
        where = f" {PLACE_WORDS[self.where]}" if self.where else " in the Matrix"
        return f"{facing}{noun}{when}{where}"

    def singular(self) -> str:
        one = self._noun(self.kind.noun())
        return f"{'an' if one[0] in 'aeiouAEIOU' else 'a'} {one}"

    def all(self) -> str:
        return f"all {self._noun(self.kind.plural())}"

    def counted_as(self) -> str:
        return self._noun(self.kind.noun())

    def text(self) -> str:
        return self._noun(self.kind.plural())

    def existence(self) -> str:
        return f"there is {self.singular()}"


def matrix(
    facing: str = UP, kind: Kind = CARD, where: str = SOMEWHERE, this_turn: bool = False
) -> MatrixCards:
    """Cards in the Matrix."""
    return MatrixCards(facing, kind, where, this_turn)


@dataclass(frozen=True)
class Spaces(Selector):
    """Spaces of the Matrix."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"where": tuple(PLACE_WORDS)}

    where: str = SOMEWHERE
    kind: Kind | None = None
    """Only where a faceup card of that kind lies."""
    empty: bool = False

    def things(self) -> str:
        return CELLS

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        found = []
        for space, piece in enumerate(state.matrix):
            if self.empty and piece != NOBODY:
                continue
            if self.kind is not None and not (
                piece != NOBODY and state.up[space] and self.kind.fits(state, scope.seat, piece)
            ):
                continue
            if is_there(state, scope, space, self.where):
                found.append(space)
        return found

    def singular(self) -> str:
        empty = "an empty" if self.empty else "a"
        what = f" with {self.kind.one()}" if self.kind is not None else ""
        where = f" {PLACE_WORDS[self.where]}" if self.where else ""
        return f"{empty} space{what}{where}"

    def text(self) -> str:
        return self.singular()


def spaces(where: str = SOMEWHERE, kind: Kind | None = None, empty: bool = False) -> Spaces:
    """Spaces of the Matrix."""
    return Spaces(where, kind, empty)


ALL_PLAYERS: Final = "all"
OTHERS: Final = "others"
TEAMMATES: Final = "teammates"
ADVERSARY_PLAYERS: Final = "adversaries"
ASSISTANTS: Final = "assistants"
FIGHTERS: Final = "fighters"
SEAT_WORDS: Final = {
    ALL_PLAYERS: ("player", "players"),
    OTHERS: ("other player", "other players"),
    TEAMMATES: ("teammate", "teammates"),
    ADVERSARY_PLAYERS: ("Adversary player", "Adversary players"),
    ASSISTANTS: ("player who Assisted", "players who Assisted"),
    FIGHTERS: ("player who fought in it", "players who fought in it"),
}


@dataclass(frozen=True)
class Seats(Selector):
    """Players, by who they are to whoever carries the ability out, and by where their characters are."""

    WORDS: ClassVar[dict[str, tuple[str, ...]]] = {"who": tuple(SEAT_WORDS), "where": tuple(PLACE_WORDS)}

    who: str = ALL_PLAYERS
    where: str = SOMEWHERE

    def things(self) -> str:
        return SEATS

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        found = []
        for seat in state.seats_in_turn_order():
            if self.who == OTHERS and seat == scope.seat:
                continue
            if self.who == TEAMMATES and seat not in state.teammates(scope.seat):
                continue
            if self.who == ADVERSARY_PLAYERS and not _opposed(state, scope, seat):
                continue
            if self.who == ASSISTANTS and not _assists(state, seat):
                continue
            if self.who == FIGHTERS and not (_battles(state, seat) or _assists(state, seat)):
                continue
            if self.where and (
                state.at[seat] == NOBODY or not is_there(state, scope, state.at[seat], self.where)
            ):
                continue
            found.append(seat)
        return found

    def _where(self) -> str:
        return f" {PLACE_WORDS[self.where]}" if self.where else ""

    def singular(self) -> str:
        one = "another player" if self.who == OTHERS else article(SEAT_WORDS[self.who][0])
        return f"{one}{self._where()}"

    def all(self) -> str:
        return f"each {SEAT_WORDS[self.who][0]}{self._where()}"

    def counted_as(self) -> str:
        return f"{SEAT_WORDS[self.who][0]}{self._where()}"

    def existence(self) -> str:
        return f"there is {self.singular()}"

    def text(self) -> str:
        return f"{SEAT_WORDS[self.who][1]}{self._where()}"


def _opposed(state: DeckState, scope: Scope, seat: int) -> bool:
    """Whether a player is an Adversary, seen from whoever uses the card: a player, or a Boss itself (WOC-ADV-03)."""
    if state.owner(scope.source) == NOBODY and state.printed(scope.source).types & BOSS:
        return state.is_adversary(seat, scope.source)
    return state.faction(seat) != state.faction(scope.seat)


def _battles(state: DeckState, seat: int) -> bool:
    return state.battle is not None and state.battle.seat == seat


def _assists(state: DeckState, seat: int) -> bool:
    """Whether a seat's Assist was resolved in the battle under way (ARD-GAP-30)."""
    battle = state.battle
    if battle is None:
        return False
    return any(assist.seat == seat and assist.resolved for assist in battle.assists)


def players(who: str = ALL_PLAYERS, where: str = SOMEWHERE) -> Seats:
    """Players."""
    return Seats(who, where)


@dataclass(frozen=True)
class Yourself(Selector):
    """The player who carries the ability out."""

    def things(self) -> str:
        return SEATS

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        return [scope.seat]

    def has(self, state: DeckState, scope: Scope, piece: int) -> bool:
        return piece == scope.seat

    def covers(self, state: DeckState, seat: int, source: int, piece: int) -> bool:
        return piece == seat

    def text(self) -> str:
        return "you"


YOURSELF: Final = Yourself()


@dataclass(frozen=True)
class TheAdversary(Selector):
    """The Adversary that an Encounter was drawn for, or that is being battled."""

    def find(self, state: DeckState, scope: Scope) -> list[int]:
        if scope.second != NOBODY and state.space_of(scope.second) != NOBODY:
            return [scope.second]
        return [state.battle.piece] if state.battle is not None else []

    def text(self) -> str:
        return "the Adversary"


THE_ADVERSARY: Final = TheAdversary()
