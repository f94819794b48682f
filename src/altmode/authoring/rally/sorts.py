"""The sorts of file that people write for the race."""

from __future__ import annotations

from typing import Final

from altmode.authoring.sorts import SCENARIO, FileSort

COURSE: Final = FileSort("course", ("course", "layout", "start"), "altmode course check")
BOARD: Final = FileSort("board", ("board", "grid"), "altmode course check")
SORTS: Final = (SCENARIO, COURSE, BOARD)
"""What a file may be taken for that was meant to be one of them."""
