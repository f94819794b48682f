"""What a game is to the kernel: the fixed facts of one match, and the rules that set it up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from altmode.kernel.brought import version_with
from altmode.kernel.events import Journal
from altmode.kernel.reading import KERNEL, Codec
from altmode.kernel.voice import PLAIN_VOICE, Voice
from altmode.kernel.zones import ZoneKind, everybody, zone_masks

if TYPE_CHECKING:
    from altmode.kernel.state import State
    from altmode.kernel.views import DecisionView, View
    from altmode.kernel.windows import Chance

# Where what is printed on a card comes from.
DOCUMENTED: Final = "documented"
PARTIAL: Final = "partial"
ORIGINAL: Final = "original"
FROM_PACK: Final = "pack"


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as words a person would type: `I Still Function!` as `i-still-function`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def different_names(names: list[str]) -> tuple[str, ...]:
    """The seats' names, told apart where two of them would be typed the same."""
    typed = [slug(name) for name in names]
    return tuple(
        [name if typed[seat] not in typed[:seat] else f"{name} {seat + 1}" for seat, name in enumerate(names)]
    )


class Card:
    """What is printed: immutable, shared by all its pieces; each game adds what its cards say."""

    __slots__ = ("name", "slug")

    name: str
    slug: str

    def __init__(self, name: str, slug: str) -> None:
        self.name = name
        self.slug = slug


def no_version() -> str:
    """The name of the card data of a game that has none."""
    return ""


class Setup:
    """The facts of one match that never change: who sits where, which cards are in it, what is visible.

    Guesses share them, so whatever somebody at the table may not know, such as the seed, is no part of them.
    """

    __slots__ = (
        "backs",
        "card_version",
        "cards",
        "codec",
        "everybody",
        "game",
        "masks",
        "mode",
        "names",
        "owners",
        "plain",
        "pools",
        "rule_ids",
        "seats",
        "sides",
        "table_kinds",
        "voice",
        "zone_kinds",
    )

    game: str
    mode: str
    seats: int
    names: tuple[str, ...]
    """What to call each seat."""
    sides: tuple[int, ...]
    """The side of each seat: those on one win and lose together. Each seat is its own unless the game says so."""
    cards: list[Card]
    """Every card in the match; a piece's identity is an index into this list."""
    owners: list[int]
    """For each piece the seat that owns it (-1: the table)."""
    backs: list[int]
    """For each piece the group it cannot be told apart from when face down (-1: always face up)."""
    pools: list[int]
    """For each zone its pool. Which cards lie in a pool, all in all, everybody can tell, though not where in it: what a
    seat does not know can only be another card of the same pool and back. Unless a game says more, all is one pool."""
    zone_kinds: tuple[ZoneKind, ...]
    """The zones of each seat."""
    table_kinds: tuple[ZoneKind, ...]
    """The zones that all seats share; they come after those of the seats."""
    masks: list[int]
    everybody: int
    plain: dict[str, Any]
    """The set-up as it was asked for, ready for JSON: with the seed, all a record needs to start anew."""
    codec: Codec
    """The words in which positions of the match are saved: the kernel's and the game's own."""
    voice: Voice
    """What is said of positions of the match."""
    rule_ids: dict[str, str]
    """What the rulebook of this game calls a rule that an engine of several games names otherwise."""
    card_version: Callable[[], str]
    """Works out a name for the card data, which takes a moment: most matches are never saved."""

    def __init__(
        self,
        game: str,
        mode: str,
        names: tuple[str, ...],
        zone_kinds: tuple[ZoneKind, ...],
        plain: dict[str, Any],
        table_kinds: tuple[ZoneKind, ...] = (),
        sides: tuple[int, ...] = (),
        codec: Codec = KERNEL,
        voice: Voice = PLAIN_VOICE,
        card_version: Callable[[], str] = no_version,
        rule_ids: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.mode = mode
        self.names = names
        self.seats = len(names)
        self.sides = sides or tuple(range(len(names)))
        self.zone_kinds = zone_kinds
        self.table_kinds = table_kinds
        self.masks = zone_masks(zone_kinds, table_kinds, self.seats, self.sides)
        self.everybody = everybody(self.seats)
        self.plain = plain
        self.codec = codec
        self.voice = voice
        self.card_version = card_version
        self.rule_ids = rule_ids or {}
        self.cards = []
        self.owners = []
        self.backs = []
        self.pools = [0] * len(self.masks)

    def data_version(self) -> str:
        """A name for the card data the match is played with, those of its pack among them."""
        return version_with(self.card_version(), self.plain)

    def cited(self, rule: str) -> str:
        """The id of a rule in the rulebook of this game."""
        return self.rule_ids.get(rule, rule)

    def pool(self, zones: Iterable[int]) -> None:
        """Make some zones a pool of their own: cards go in and out of it only where everybody sees which."""
        number = max(self.pools) + 1
        for zone in zones:
            self.pools[zone] = number

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


def counts_in_words(allowed: Sequence[int], one: str) -> str:
    """How many there may be of a thing, as people say it: "1 seat", "2 or 4 seats", "2 to 6 seats"."""
    parts = [str(number) for number in allowed]
    if len(allowed) > 2 and allowed[-1] - allowed[0] == len(allowed) - 1:
        numbers = f"{parts[0]} to {parts[-1]}"
    else:
        numbers = " or ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
    return f"{numbers} {one if allowed[-1] == 1 else one + 's'}"


class CannotPlay(ValueError):
    """A match that cannot be set up as it was asked for: all reasons, below a heading."""

    def __init__(self, message: str, heading: str, reasons: list[str]) -> None:
        super().__init__(message)
        self.heading = heading
        self.reasons = reasons

    def sentences(self) -> str:
        """The reasons one below the other."""
        return "\n".join([self.heading, *[f"  {reason}" for reason in self.reasons]])


class UnknownName(LookupError):
    """Nothing goes by that name; the message offers the nearest that does."""


class Game:
    """A game as everything around it knows it: how many may play, in which modes, and how a match begins.

    One object of it stands in `GAMES` of `altmode.games.registry`; whatever works with any game asks that object.
    """

    id: str
    title: str
    """What people call it."""
    seats: tuple[int, ...]
    """With how many seats it can be played, the fewest first; `seats_in` says it of one mode."""
    modes: dict[str, str]
    """Each mode's id with its title."""
    default_mode: str
    """The mode a match is played in where none is named."""
    home: str
    """The package that has its folders, if that is not altmode."""
    lasts: str
    """How long nobody is asked for chances who has enough of them, as in "this round"; empty in a game without."""

    def __init__(
        self,
        id: str,
        title: str,
        seats: tuple[int, ...],
        modes: dict[str, str],
        default_mode: str,
        home: str = "",
        lasts: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.modes = modes
        self.default_mode = default_mode
        self.home = home
        self.lasts = lasts

    def seats_in(self, mode: str) -> tuple[int, ...]:
        """With how many seats a mode can be played, the fewest first."""
        return self.seats

    def wrong_number(self, mode: str, found: int) -> str:
        """Why a mode cannot be played with so many seats; empty if it can."""
        allowed = self.seats_in(mode)
        if found in allowed:
            return ""
        what = self.title if allowed == self.seats else self.modes[mode]
        return f"{what} is for {counts_in_words(allowed, 'seat')}, found {found}"

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

    def restore(self, mode: str, seed: int, setup: dict[str, Any], data: dict[str, Any]) -> State:
        """A saved position, checked before anybody plays on from it; BadData says what is wrong with it."""
        raise NotImplementedError

    def data_version(self) -> str:
        """A short name for the game's card data; it changes when any card does."""
        raise NotImplementedError

    def next_options(self, state: State) -> dict[str, Any]:
        """The options in which the next match between the same seats differs from this one."""
        raise NotImplementedError

    def chance(self, view: View, decision: DecisionView) -> Chance | None:
        """What a question is about that only asks whether a seat wants to act now; None for any other question."""
        return None

    def pool_counts(self) -> dict[str, dict[str, Any]]:
        """For each set or box its distinct `cards`, and how many there are by `kinds` and by `provenance`."""
        return {}
