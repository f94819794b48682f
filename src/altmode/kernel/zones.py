"""Zones: named, ordered places for pieces, each of which says who may see what lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PUBLIC: Final = "public"
"""Everybody sees what lies here."""
OWNER: Final = "owner"
"""Only the owner sees it; everybody sees how many pieces there are."""
TEAM: Final = "team"
"""The owner and those on the owner's side see it; everybody sees how many pieces there are."""
HIDDEN: Final = "hidden"
"""Nobody sees it; everybody sees how many pieces there are."""


@dataclass(frozen=True)
class ZoneKind:
    """One kind of zone: each seat has one of it, or the table as a whole does."""

    name: str
    visibility: str


def spectator_bit(seats: int) -> int:
    """The bit in a knowledge mask that stands for people who only watch."""
    return 1 << seats


def everybody(seats: int) -> int:
    """The knowledge mask of something public."""
    return (1 << (seats + 1)) - 1


def zone_masks(
    kinds: tuple[ZoneKind, ...],
    table_kinds: tuple[ZoneKind, ...],
    seats: int,
    sides: tuple[int, ...] = (),
) -> list[int]:
    """For each zone of the state, seat by seat and then the table's, the mask of those who see what lies there.

    `sides` is the side each seat is on; without it everybody is alone.
    """
    masks = []
    for seat in range(seats):
        owner = team = 1 << seat
        for other, side in enumerate(sides):
            if side == sides[seat]:
                team |= 1 << other
        for kind in kinds:
            masks.append(_mask(kind, owner, team, seats))
    for kind in table_kinds:
        # The table owns them, so there is nobody whom only an owner's look could be meant for.
        masks.append(_mask(kind, 0, 0, seats))
    return masks


def _mask(kind: ZoneKind, owner: int, team: int, seats: int) -> int:
    if kind.visibility == PUBLIC:
        return everybody(seats)
    if kind.visibility == TEAM:
        return team
    return owner if kind.visibility == OWNER else 0
