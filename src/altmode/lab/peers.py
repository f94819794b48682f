"""What other engines reach: figures measured elsewhere, on one core, in November 2026, not by this benchmark."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

MEASURED: Final = "measured elsewhere on one core in November 2026: random play to the end"


@dataclass(frozen=True)
class Peer:
    """Another engine's figures."""

    name: str
    game: str
    written_in: str
    decisions_per_s: int
    clone_us: float


PEERS: Final = (
    Peer("fireplace", "Hearthstone, with an effect language", "Python", 306, 9830),
    Peer("boardgame.io", "a shedding card game", "JavaScript", 6_464, 12),
    Peer("rlcard", "gin rummy", "Python", 17_500, 1970),
    Peer("python-chess", "chess, clone without move stack", "Python", 19_700, 1.8),
    Peer("rlcard", "uno", "Python", 64_000, 1140),
    Peer("OpenSpiel", "gin rummy, through Python", "C++", 34_000, 42),
    Peer("OpenSpiel", "hearts, through Python", "C++", 280_000, 1.0),
    Peer("OpenSpiel", "crazy eights, through Python", "C++", 347_000, 0.8),
)

AIMS: Final[dict[str, dict[str, float]]] = {
    "plain": {"decisions_per_s": 80_000, "clone_us": 10.0},
    "compiled": {"decisions_per_s": 330_000, "clone_us": 3.0},
}
"""What altmode wants to reach on the whole card game."""


def peers_as_plain() -> dict[str, Any]:
    """The peers as JSON-ready data."""
    return {"measured": MEASURED, "engines": [asdict(peer) for peer in PEERS]}
