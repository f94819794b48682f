"""The facts of one race that never change: its course, robots, cards and variant."""

from __future__ import annotations

from typing import Any

from altmode.games.rally.cards import RallyCard
from altmode.games.rally.profile import Profile
from altmode.games.rally.terms import TABLE_KINDS, ZONE_KINDS, ZONES
from altmode.games.rally.track import Track
from altmode.kernel.game import Setup


class Match(Setup):
    """One race."""

    __slots__ = (
        "all_directions",
        "backward_bonus",
        "classic",
        "compulsory",
        "first",
        "first_in_alt",
        "modeless",
        "orders",
        "printed",
        "profile",
        "robots",
        "round_limit",
        "scrap",
        "table",
        "teams",
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
    teams: tuple[int, ...]
    """The team of each seat; every seat is its own where there are no teams."""
    printed: list[RallyCard]
    """Every card of the race, as the engine wants it."""
    scrap: int
    """Which of the cards is SCRAP."""
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

    def __init__(
        self, mode: str, names: tuple[str, ...], seed: int, profile: Profile, plain: dict[str, Any]
    ) -> None:
        super().__init__("rally", mode, names, seed, ZONE_KINDS, plain, TABLE_KINDS)
        self.profile = profile
        self.modeless = profile.modeless
        self.compulsory = profile.modeless
        self.robots = ()
        self.classic = ()
        seats = len(names)
        self.orders = [[(first + place) % seats for place in range(seats)] for first in range(seats)]
        self.teams = tuple(range(len(names)))
        self.printed = []
        self.scrap = 0
        self.table = len(names) * ZONES
        self.first = -1
        self.round_limit = 0
        self.backward_bonus = False
        self.all_directions = False
        self.first_in_alt = False

    def data_version(self) -> str:
        # Imported here because the version is worked out from all cards, which this module knows nothing of.
        from altmode.games.rally.pool import card_data_version

        return card_data_version()
