"""The words in which positions of the Trading Card Game are saved and its cards are written."""

from __future__ import annotations

from typing import Final

from altmode.kernel.reading import KERNEL, Codec

TCG_CODEC: Final = Codec(*KERNEL.packages, "altmode.games.tcg")
