"""Every game that the laboratory measures and simulates."""

from __future__ import annotations

from altmode.lab.lineups import GameInLab
from altmode.lab.rally_lineups import RallyInLab
from altmode.lab.tcg_lineups import TcgInLab

LABS: dict[str, GameInLab] = {lab.game.id: lab for lab in (TcgInLab(), RallyInLab())}
"""By the id of its game what the laboratory knows of it."""
