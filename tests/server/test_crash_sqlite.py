"""A server that is killed in the middle of everything loses nothing that it has acknowledged: tables in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from soaking import seeds

from .crashing import spend

KILLS = 5
"""So often in each evening."""


@pytest.mark.parametrize("seed", seeds(quick=1, soak=8))
def test_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    """Several tables of all games at once: everything told stays true, bots go on by themselves, all matches end."""
    evening = spend(str(tmp_path / "tables.sqlite"), tmp_path, seed, KILLS)
    assert evening.acknowledged > 50 and evening.matches >= 4 and evening.bots_went_on
