"""Keeps pictures small, and rewrites one only when somebody would see the difference."""

from __future__ import annotations

from functools import reduce
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

COLOURS = 48
"""Flat colours and plain type: more of them cannot be told apart by eye, and a picture stays below 40 kB or so."""
SEEN = 24
"""By how much of 255 a colour must change for an eye to notice it beside the old one."""
SPECKS = 60
"""So many pixels may differ before a picture counts as another."""


def keep(picture: bytes, path: Path) -> str:
    """Keep a picture unless the one that is there looks the same, and tell what was done."""
    # An octree keeps colours that only a few pixels have; by median cut the orange of small icons turns red.
    taken = (
        Image.open(BytesIO(picture))
        .convert("RGB")
        .quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    )
    packed = BytesIO()
    taken.convert("RGB").save(packed, "WEBP", lossless=True, method=6)
    if path.exists() and looks_like(Image.open(packed), Image.open(path)):
        return f"{path.name}: as it was"
    path.write_bytes(packed.getvalue())
    return f"{path.name}: {len(packed.getvalue()) // 1000} kB"


def looks_like(one: Image.Image, other: Image.Image) -> bool:
    """Whether nobody would notice if one picture was put in the other's place."""
    if one.size != other.size:
        return False
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    noticed = reduce(ImageChops.lighter, apart.split()).point(lambda by: 255 if by > SEEN else 0)
    return noticed.histogram()[255] <= SPECKS
