"""What a game is to the kernel: the fixed facts of one match, and the rules that set it up."""

from __future__ import annotations

from typing import Any

from altmode.kernel.zones import ZoneKind, everybody, zone_masks


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
    ) -> None:
        self.game = game
        self.mode = mode
        self.names = names
        self.seats = len(names)
        self.seed = seed
        self.zone_kinds = zone_kinds
        self.masks = zone_masks(zone_kinds, self.seats)
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
        return self.zone_kinds[zone % len(self.zone_kinds)].name

    def zone_owner(self, zone: int) -> int:
        """The seat a zone belongs to."""
        return zone // len(self.zone_kinds)

    def zone(self, kind: int, seat: int) -> int:
        """The zone of that kind that belongs to a seat."""
        return seat * len(self.zone_kinds) + kind
