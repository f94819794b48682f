"""War on Cybertron on the command line."""

from __future__ import annotations

from typing import Final

from altmode.cli.deckbuilder.game import DeckCli

PART: Final = DeckCli("woc")
