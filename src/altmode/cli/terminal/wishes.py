"""What was asked for on the command line, before a match is set up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from altmode.cli.errors import Refusal

NOBODY = "none"
"""In place of a bot's name: all seats are people's."""
DEFAULT_GAME = "tcg"


@dataclass(frozen=True)
class Wishes:
    """Everything that `altmode play` can be told; empty where nothing was said."""

    game: str = ""
    mode: str = ""
    decks: list[str] | tuple[str, ...] = ()
    bot: str = ""
    seed: int | None = None
    load: Path | None = None
    save: Path | None = None
    names: list[str] | tuple[str, ...] = ()
    seats: int = 0
    people: int = 0
    robots: list[str] | tuple[str, ...] = ()
    course: str = ""
    rounds: int = 0
    teams: int = 0
    plain: bool = False

    def people_among(self, seats: int) -> int:
        """How many of the seats are people's: the first ones."""
        return seats if self.bot == NOBODY else min(self.people or 1, seats)

    def check_people(self, seats: int) -> None:
        """Refuse more people than there are seats."""
        if self.people > seats:
            raise Refusal(
                f"--people: found {self.people}, expected 1 to {seats}, for there are {seats} seats"
            )
