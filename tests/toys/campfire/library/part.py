"""What people are told about Campfire."""

from __future__ import annotations

from altmode.server.library.part import LibraryPart
from toys.campfire.games import CAMPFIRE


class CampfireLibrary(LibraryPart):
    """A fire in the dark."""

    about = "Keep the fire alive until the cards are gone."
    duration = "A minute"
    chapter = "turn_began"

    def __init__(self) -> None:
        super().__init__(CAMPFIRE)


PART = CampfireLibrary()
