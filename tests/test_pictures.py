"""A picture is rewritten only when somebody would see the difference."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pictures import keep
from PIL import Image, ImageDraw

NIGHT, ORANGE, NEARLY_NIGHT = (24, 30, 36), (255, 150, 60), (26, 31, 37)


def picture(*boxes: tuple[int, int, int, int], ground: tuple[int, int, int] = NIGHT) -> bytes:
    """What a browser might hand over."""
    drawn = Image.new("RGB", (320, 200), ground)
    for box in boxes:
        ImageDraw.Draw(drawn).rectangle(box, ORANGE)
    packed = BytesIO()
    drawn.save(packed, "PNG")
    return packed.getvalue()


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A picture that was taken before."""
    path = tmp_path / "home-1440.webp"
    keep(picture((10, 10, 60, 40)), path)
    return path


@pytest.mark.parametrize(
    "again",
    [
        picture((10, 10, 60, 40)),
        picture((10, 10, 60, 40), (200, 100, 204, 104)),
        picture((10, 10, 60, 40), ground=NEARLY_NIGHT),
    ],
    ids=["the same", "a few specks", "a shade that no eye tells apart"],
)
def test_what_looks_the_same_is_left_alone(kept: Path, again: bytes) -> None:
    before = kept.read_bytes()
    assert keep(again, kept) == "home-1440.webp: as it was"
    assert kept.read_bytes() == before


def test_what_looks_different_is_rewritten(kept: Path) -> None:
    before = kept.read_bytes()
    assert "as it was" not in keep(picture((14, 10, 64, 40)), kept)
    assert kept.read_bytes() != before
    assert Image.open(kept).convert("RGB").getpixel((62, 20)) == ORANGE
