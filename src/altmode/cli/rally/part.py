"""The race on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import typer

from altmode.cli.part import Argument, CliPart, Shelf

if TYPE_CHECKING:
    from altmode.cli.terminal.tables import Table


class RallyCli(CliPart):
    """A course with the racers beside it, cards and robots to look up, and courses to check."""

    for_play: ClassVar[tuple[Argument, ...]] = (
        Argument("robot", "your robot; once for each seat.", many=True),
        Argument("course", "a ready course or a course file."),
        Argument("rounds", "after so many rounds the race is broken off.", number=True),
        Argument("teams", "how many teams, in the mode teams.", number=True),
    )
    for_sim: ClassVar[tuple[Argument, ...]] = (
        Argument("course", "what is raced on: a course's name or its file."),
    )
    for_card: ClassVar[tuple[Argument, ...]] = (Argument("text", "cards whose text holds these words."),)

    def table(self) -> Table:
        from altmode.cli.rally.table import RallyTable

        return RallyTable()

    def shelf(self) -> Shelf:
        from altmode.cli.rally.cards import RallyShelf

        return RallyShelf()

    def commands(self) -> dict[str, typer.Typer]:
        from altmode.cli.rally.commands import course_app

        return {"course": course_app}


PART: Final = RallyCli()
