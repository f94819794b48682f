"""Threat 28: one of several server processes is killed in the middle of everything; nothing acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

from soaking import times

from .crowding import crowd
from .postgres import postgres_server


def test_a_killed_process_takes_nothing_with_it(tmp_path: Path) -> None:
    """Three real processes at one PostgreSQL: all tables go on, once and in order, also while all are replaced."""
    kills = times(quick=4, soak=100)
    hall = crowd(postgres_server().new_database(), tmp_path, 28, kills)
    pauses = sorted(hall.pauses)
    print(
        f"\n{kills} kills among three processes: {hall.acknowledged} choices acknowledged in {hall.matches} matches, "
        f"none lost, none doubled; {hall.under_way_kept} on their way were kept; {len(pauses)} lines broke, and people "
        f"saw their table again after {pauses[len(pauses) // 2]:.2f} s (median), {pauses[-1]:.2f} s (longest)"
    )
    assert hall.acknowledged > 20 and pauses
