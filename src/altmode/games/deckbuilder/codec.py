"""The words in which positions of the deck-building games are saved and their cards are written."""

from __future__ import annotations

from typing import Final

from altmode.kernel.reading import KERNEL, Codec

DECK_CODEC: Final = Codec(*KERNEL.packages, "altmode.games.deckbuilder")
