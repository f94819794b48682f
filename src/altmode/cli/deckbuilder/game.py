"""A deck-building game on the command line; both of them are this."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import typer

from altmode.cli.part import Argument, CliPart, Shelf

if TYPE_CHECKING:
    from altmode.cli.terminal.tables import Table


class DeckCli(CliPart):
    """The Matrix with everybody on it, and cards to look up."""

    for_play: ClassVar[tuple[Argument, ...]] = (
        Argument("character", "your character; once for each seat.", many=True),
        Argument("draft", "1: characters are drafted, each seat takes one of two.", number=True),
        Argument("faction", "autobot or decepticon, for players who are all of one faction."),
        Argument("switch", "a reading of an open question; docs/open-questions.md has them.", many=True),
        Argument("mix", "a file that exchanges cards of the box; docs/mixes.md."),
        Argument("base", "team play: the box whose main deck is played with, ard or woc."),
        Argument("autobots", "advanced team play: the box whose Autobots are used."),
        Argument("decepticons", "advanced team play: the box whose Decepticons are used."),
    )
    for_sim: ClassVar[tuple[Argument, ...]] = (
        Argument("character", "a character for each seat; without, all of them in turn.", many=True),
        Argument("mix", "a file that exchanges cards of the box; docs/mixes.md."),
    )
    for_card: ClassVar[tuple[Argument, ...]] = (
        Argument("type", "cards of this type: Robot, Maneuver, Site, ..."),
        Argument("text", "cards whose text holds these words."),
    )

    def __init__(self, game: str) -> None:
        self.game = game

    def table(self) -> Table:
        from altmode.cli.deckbuilder.table import DeckTable

        return DeckTable(self.game)

    def commands(self) -> dict[str, typer.Typer]:
        from altmode.cli.deckbuilder.commands import mix_app

        return {"mix": mix_app}

    def shelf(self) -> Shelf:
        from altmode.cli.deckbuilder.cards import DeckShelf

        return DeckShelf(self.game)
