"""Names in a lesson, and what of a seat's view they mean: nothing can glow that the seat does not see."""

from __future__ import annotations

import re
from typing import NamedTuple

from altmode.kernel.game import slug
from altmode.kernel.views import PieceView, View

TABLE = -1
"""The owner of a zone that is nobody's."""


class Glow(NamedTuple):
    """What stands out on the board."""

    pieces: tuple[int, ...]
    cells: tuple[str, ...]


class Unseen(LookupError):
    """A name that means nothing the seat sees; the message says what there is."""


def glowing(view: View, name: str) -> Glow:
    """What a name means: an option's key, a card (`prowl`, `prowl of ben`), a zone (`hand`, `deck of ben`)."""
    for decision in view.decisions:
        for option in decision.options:
            if option.key == name:
                return Glow(option.pieces, option.cells)
    what, owner = _parts(view, name)
    pieces = [*_zone(view, what, owner), *_cards(view, what, owner)]
    if not pieces:
        raise Unseen(f'nothing here goes by the name "{name}"; {_known(view)}')
    return Glow(tuple(pieces), ())


def glowing_all(view: View, names: tuple[str, ...]) -> Glow:
    """What several names mean; those that mean nothing now are left out."""
    pieces: dict[int, None] = {}
    cells: dict[str, None] = {}
    for name in names:
        try:
            found = glowing(view, name)
        except Unseen:
            continue
        pieces.update(dict.fromkeys(found.pieces))
        cells.update(dict.fromkeys(found.cells))
    return Glow(tuple(pieces), tuple(cells))


def _parts(view: View, name: str) -> tuple[str, int | None]:
    """A name without its owner, and the seat that it names; None without one."""
    what, of, owner = name.rpartition(" of ")
    if of and owner in view.names:
        return what, view.names.index(owner)
    return name, None


def _zone(view: View, what: str, owner: int | None) -> list[int]:
    """The pieces of a zone: that of the seat itself, or of the table, where no owner is named."""
    owners = (view.seat, TABLE) if owner is None else (owner,)
    for one in owners:
        for zone in view.zones:
            if zone.name == what and zone.owner == one:
                return [piece.id for piece in zone.pieces]
    return []


def _cards(view: View, what: str, owner: int | None) -> list[int]:
    """The pieces that show a card of that name; of its own seat first where it names no owner."""
    wanted = slug(what)
    return [
        piece.id
        for zone in view.zones
        if owner is None or zone.owner == owner
        for piece in zone.pieces
        if _called(piece, wanted)
    ]


def _called(piece: PieceView, wanted: str) -> bool:
    if piece.card is None:
        return False
    return wanted in (slug(piece.card), slug(re.split(r",\s", piece.card)[0]))


def _known(view: View) -> str:
    """What could have been meant, in short."""
    cards = sorted({slug(piece.card) for zone in view.zones for piece in zone.pieces if piece.card})
    zones = sorted({zone.name for zone in view.zones if zone.pieces})
    return f"there are the zones {', '.join(zones)} and the cards {', '.join(cards[:30])}"
