"""What was asked for on the command line, before a match is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from altmode.authoring.part import Given
from altmode.cli.errors import CommandRefused
from altmode.kernel.brought import PACK

NOBODY = "none"
"""In place of a bot's name: all seats are people's."""


@dataclass(frozen=True)
class PlayArguments:
    """Everything that `altmode play` can be told; empty where nothing was said."""

    game: str = ""
    mode: str = ""
    bot: str = ""
    seed: int | None = None
    load: Path | None = None
    save: Path | None = None
    names: list[str] | tuple[str, ...] = ()
    seats: int = 0
    people: int = 0
    plain: bool = False
    pack: Path | None = None
    lesson: str = ""
    """The name or the file of a lesson to be told."""
    given: Given = field(default_factory=dict)
    """What only this game takes, by the names of its arguments."""

    def one(self, name: str) -> str:
        """What was said for an argument that is given once; empty if nothing was."""
        return self.given.get(name, [""])[-1]

    def options(self) -> dict[str, Any]:
        """The options of a match that are the same in every game."""
        return {} if self.pack is None else {PACK: self.pack}

    def people_among(self, seats: int) -> int:
        """How many of the seats are people's: the first ones."""
        return seats if self.bot == NOBODY else min(self.people or 1, seats)

    def check_people(self, seats: int) -> None:
        """Refuse more people than there are seats."""
        if self.people > seats:
            raise CommandRefused(
                f"--people: found {self.people}, expected 1 to {seats}, for there are {seats} seats"
            )
