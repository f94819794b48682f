"""Pictures of shares with their error bars, as SVG: a row for each, a dot, a whisker, and the band it should lie in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

ROW: Final = 18
TOP: Final = 44
BOTTOM: Final = 26
LABELS: Final = 190
PLOT: Final = 420
NOTES: Final = 150
INSIDE: Final = "#1f5f8b"
OUTSIDE: Final = "#b3372b"
BAND: Final = "#e3efe3"
LINE: Final = "#c8c8c8"
TEXT: Final = "#222222"


@dataclass(frozen=True)
class Row:
    """One share: where its dot and the ends of its whisker are, and what is written beside it."""

    label: str
    share: float
    low: float
    high: float
    note: str = ""
    band: tuple[float, float] | None = None
    """Where the share should lie; None if anywhere."""

    @property
    def inside(self) -> bool:
        """Whether the share lies where it should."""
        return self.band is None or self.band[0] <= self.share <= self.band[1]


def picture(title: str, rows: Sequence[Row], most: float = 1.0) -> str:
    """The rows below each other on one scale from nothing to `most`."""
    width = LABELS + PLOT + NOTES
    height = TOP + ROW * len(rows) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="8" y="18" font-size="13" font-weight="bold" fill="{TEXT}">{escape(title)}</text>',
    ]
    bottom = TOP + ROW * len(rows)
    for place, row in enumerate(rows):
        if row.band is not None:
            left, right = _x(row.band[0], most), _x(min(row.band[1], most), most)
            top = TOP + ROW * place
            parts.append(f'<rect x="{left}" y="{top}" width="{right - left}" height="{ROW}" fill="{BAND}"/>')
    for tenth in range(11):
        x = _x(most * tenth / 10, most)
        parts.append(f'<path d="M{x} {TOP}V{bottom}" stroke="{LINE}" stroke-width="0.5"/>')
        if tenth % 2 == 0:
            parts.append(
                f'<text x="{x}" y="{bottom + 14}" text-anchor="middle" fill="{TEXT}">{most * tenth / 10:.0%}</text>'
            )
    for place, row in enumerate(rows):
        parts.extend(_drawn(row, TOP + ROW * place + ROW // 2, most))
    return "\n".join([*parts, "</svg>", ""])


def _drawn(row: Row, y: int, most: float) -> list[str]:
    color = INSIDE if row.inside else OUTSIDE
    low, high = _x(row.low, most), _x(row.high, most)
    return [
        f'<text x="{LABELS - 8}" y="{y + 4}" text-anchor="end" fill="{TEXT}">{escape(row.label)}</text>',
        f'<path d="M{low} {y}H{high}" stroke="{color}" stroke-width="1.5"/>',
        f'<circle cx="{_x(row.share, most)}" cy="{y}" r="3.5" fill="{color}"/>',
        f'<text x="{LABELS + PLOT + 10}" y="{y + 4}" fill="{TEXT}">{escape(row.note)}</text>',
    ]


def _x(share: float, most: float) -> int:
    return LABELS + round(PLOT * min(max(share, 0.0), most) / most)
