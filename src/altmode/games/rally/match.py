"""The facts of one race that never change: its course, robots, cards and variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altmode.games.rally.cards import RallyCard
from altmode.games.rally.codec import RALLY_CODEC
from altmode.games.rally.profile import Profile
from altmode.games.rally.stock import Stock
from altmode.games.rally.terms import (
    COLLECTION,
    DAMAGE_DECK,
    DECK,
    HAND,
    REGISTER_COUNT,
    REGISTERS,
    TABLE_KINDS,
    UPGRADE_DECK,
    ZONE_KINDS,
    ZONES,
)
from altmode.games.rally.track import Track
from altmode.kernel.game import Setup
from altmode.kernel.voice import Voice


class Match(Setup):
    """One race."""

    __slots__ = (
        "all_directions",
        "backward_bonus",
        "classic",
        "compulsory",
        "first",
        "first_in_alt",
        "first_race",
        "modeless",
        "orders",
        "printed",
        "profile",
        "robots",
        "round_limit",
        "scrap",
        "stock",
        "table",
        "track",
    )

    profile: Profile
    track: Track
    robots: tuple[str, ...]
    """The robot of each seat."""
    classic: tuple[bool, ...]
    """Whether each seat's robot is one of the classic game."""
    orders: list[list[int]]
    """For each holder of the priority token, all seats in priority order."""
    printed: list[RallyCard]
    """Every card of the race, as the engine wants it."""
    scrap: int
    """Which of the cards is SCRAP."""
    stock: Stock
    """The upgrades and damage cards it is played with."""
    table: int
    """The first of the zones that all seats share."""
    first: int
    """The seat that was asked to begin, or -1 for chance to decide."""
    round_limit: int
    modeless: bool
    compulsory: bool
    """Whether corners and curved arrows turn a robot whether its owner likes it or not (RR-COMPAT-10)."""
    backward_bonus: bool
    all_directions: bool
    first_in_alt: bool
    first_race: bool
    """Whether robots are put on their starting spaces and there are no upgrades, for people who race the first time."""

    def __init__(
        self,
        mode: str,
        names: tuple[str, ...],
        sides: tuple[int, ...],
        profile: Profile,
        plain: dict[str, Any],
        voice: Voice,
        card_version: Callable[[], str],
    ) -> None:
        super().__init__(
            "rally",
            mode,
            names,
            ZONE_KINDS,
            plain,
            TABLE_KINDS,
            sides=sides,
            codec=RALLY_CODEC,
            voice=voice,
            card_version=card_version,
        )
        self.profile = profile
        self.modeless = profile.modeless
        self.compulsory = profile.modeless
        self.robots = ()
        self.classic = ()
        seats = len(names)
        self.orders = [[(first + index) % seats for index in range(seats)] for first in range(seats)]
        self.printed = []
        self.scrap = 0
        self.stock = Stock((), ())
        self.table = len(names) * ZONES
        self.first = -1
        self.round_limit = 0
        self.backward_bonus = False
        self.all_directions = False
        self.first_in_alt = False
        self.first_race = False
        for seat in range(seats):
            plan = range(REGISTERS, REGISTERS + REGISTER_COUNT)
            self.pool([self.zone(kind, seat) for kind in (DECK, HAND, *plan)])
        self.pool([self.table_zone(DAMAGE_DECK)])
        self.pool([self.table_zone(UPGRADE_DECK), *[self.zone(COLLECTION, seat) for seat in range(seats)]])
