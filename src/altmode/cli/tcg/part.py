"""The Trading Card Game on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import typer

from altmode.cli.part import Argument, CliPart, Shelf

if TYPE_CHECKING:
    from altmode.cli.terminal.tables import Table


class TcgCli(CliPart):
    """Two lines of characters, cards to look up, and decks to check."""

    for_play: ClassVar[tuple[Argument, ...]] = (
        Argument("deck", "a ready deck or a deck file; give it twice, yours first.", many=True),
    )
    for_sim: ClassVar[tuple[Argument, ...]] = (
        Argument("deck", "a deck for each seat; without, all ready decks in turn.", many=True),
    )
    for_card: ClassVar[tuple[Argument, ...]] = (
        Argument("trait", "characters with this trait."),
        Argument("icon", "battle cards with this icon."),
        Argument("stars", "cards with so many stars: 5, 5-8, 5+."),
        Argument("text", "cards whose text holds these words."),
        Argument("set", "cards of this set."),
    )

    def table(self) -> Table:
        from altmode.cli.tcg.table import TcgTable

        return TcgTable()

    def shelf(self) -> Shelf:
        from altmode.cli.tcg.cards import TcgShelf

        return TcgShelf()

    def commands(self) -> dict[str, typer.Typer]:
        from altmode.cli.tcg.commands import deck_app

        return {"deck": deck_app}


PART: Final = TcgCli()
