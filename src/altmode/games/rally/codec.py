"""The words in which positions of the race are saved."""

from __future__ import annotations

from typing import Final

from altmode.kernel.reading import KERNEL, Codec

RALLY_CODEC: Final = Codec(*KERNEL.packages, "altmode.games.rally")
