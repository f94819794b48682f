"""Zones: named, ordered places for pieces, each of which says who may see what lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PUBLIC: Final = "public"
"""Everybody sees what lies here."""
OWNER: Final = "owner"
"""Only the owner sees it; everybody sees how many pieces there are."""
HIDDEN: Final = "hidden"
"""Nobody sees it; everybody sees how many pieces there are."""


@dataclass(frozen=True)
class ZoneKind:
    """One kind of zone, of which each seat has one."""

    name: str
    visibility: str


def spectator_bit(seats: int) -> int:
    """The bit in a knowledge mask that stands for people who only watch."""
    return 1 << seats


def everybody(seats: int) -> int:
    """The knowledge mask of something public."""
    return (1 << (seats + 1)) - 1


def zone_masks(kinds: tuple[ZoneKind, ...], seats: int) -> list[int]:
    """For each zone of the state, seat by seat, the mask of those who see what lies there."""
    masks = []
    for seat in range(seats):
        for kind in kinds:
            if kind.visibility == PUBLIC:
                masks.append(everybody(seats))
            elif kind.visibility == OWNER:
                masks.append(1 << seat)
            else:
                masks.append(0)
    return masks
