"""What a game is to the kernel: the fixed facts of one match, and the rules that set it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from altmode.kernel.events import Journal
from altmode.kernel.zones import ZoneKind, everybody, zone_masks

if TYPE_CHECKING:
    from altmode.kernel.state import State


class Card:
    """What is printed: immutable, shared by all its pieces; each game adds what its cards say."""

    __slots__ = ("name", "slug")

    name: str
    slug: str

    def __init__(self, name: str, slug: str) -> None:
        self.name = name
        self.slug = slug


class Setup:
    """The facts of one match that never change: who sits where, which cards are in it, what is visible."""

    __slots__ = (
        "backs",
        "cards",
        "everybody",
        "game",
        "hears",
        "masks",
        "mode",
        "names",
        "owners",
        "plain",
        "seats",
        "seed",
        "table_kinds",
        "zone_kinds",
    )

    game: str
    mode: str
    seats: int
    names: tuple[str, ...]
    """What to call each seat."""
    seed: int
    cards: list[Card]
    """Every card in the match; a piece's identity is an index into this list."""
    owners: list[int]
    """For each piece the seat that owns it (-1: the table)."""
    backs: list[int]
    """For each piece the group it cannot be told apart from when face down (-1: always face up)."""
    zone_kinds: tuple[ZoneKind, ...]
    """The zones of each seat."""
    table_kinds: tuple[ZoneKind, ...]
    """The zones that all seats share; they come after those of the seats."""
    masks: list[int]
    everybody: int
    hears: int
    """One bit for each kind of event that some card in this match listens for."""
    plain: dict[str, Any]
    """The set-up as it was asked for, ready for JSON: with the seed, all a record needs to start anew."""

    def __init__(
        self,
        game: str,
        mode: str,
        names: tuple[str, ...],
        seed: int,
        zone_kinds: tuple[ZoneKind, ...],
        plain: dict[str, Any],
        table_kinds: tuple[ZoneKind, ...] = (),
    ) -> None:
        self.game = game
        self.mode = mode
        self.names = names
        self.seats = len(names)
        self.seed = seed
        self.zone_kinds = zone_kinds
        self.table_kinds = table_kinds
        self.masks = zone_masks(zone_kinds, table_kinds, self.seats)
        self.everybody = everybody(self.seats)
        self.plain = plain
        self.cards = []
        self.owners = []
        self.backs = []
        self.hears = 0

    def data_version(self) -> str:
        """A name for the card data the match is played with; games that have cards say so."""
        return ""

    def zone_name(self, zone: int) -> str:
        """A zone's name without its owner."""
        kinds = self.zone_kinds
        own = self.seats * len(kinds)
        return kinds[zone % len(kinds)].name if zone < own else self.table_kinds[zone - own].name

    def zone_owner(self, zone: int) -> int:
        """The seat a zone belongs to (-1: the table)."""
        return zone // len(self.zone_kinds) if zone < self.seats * len(self.zone_kinds) else -1

    def zone(self, kind: int, seat: int) -> int:
        """The zone of that kind that belongs to a seat."""
        return seat * len(self.zone_kinds) + kind

    def table_zone(self, kind: int) -> int:
        """The zone of that kind that all seats share."""
        return self.seats * len(self.zone_kinds) + kind


class Game:
    """A game as everything around it knows it: how many may play, in which modes, and how a match begins.

    One object of it stands in `GAMES` of `altmode.api`; whatever works with any game asks that object.
    """

    id: str
    title: str
    """What people call it."""
    least: int
    """The fewest seats it can be played with."""
    most: int
    modes: dict[str, str]
    """Each mode's id with its title."""
    default_mode: str
    """The mode a match is played in where none is named."""

    def __init__(
        self, id: str, title: str, least: int, most: int, modes: dict[str, str], default_mode: str
    ) -> None:
        self.id = id
        self.title = title
        self.least = least
        self.most = most
        self.modes = modes
        self.default_mode = default_mode

    def begin(
        self,
        mode: str,
        seats: Sequence[dict[str, Any]],
        seed: int,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> State:
        """Set a match up and run it to its first decision."""
        raise NotImplementedError

    def restore(self, mode: str, seed: int, setup: dict[str, Any], told: dict[str, Any]) -> State:
        """A saved position, checked before anybody plays on from it; BadData says what is wrong with it."""
        raise NotImplementedError

    def data_version(self) -> str:
        """A short name for the game's card data; it changes when any card does."""
        raise NotImplementedError

    def seat_from(self, given: Any, number: int) -> dict[str, Any]:
        """The seat's dict, made of whatever somebody gave for the seat of that number, counted from 1."""
        raise NotImplementedError

    def next_options(self, state: State) -> dict[str, Any]:
        """The options in which the next match between the same seats differs from this one."""
        raise NotImplementedError

    def pool_counts(self) -> dict[str, dict[str, Any]]:
        """For each set or box its distinct `cards`, and how many there are by `kinds` and by `provenance`."""
        return {}
