"""Campfire at the terminal."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from altmode import GAMES, State, new_game
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_mode
from altmode.cli.part import CliPart
from altmode.cli.terminal.arguments import PlayArguments
from altmode.cli.terminal.screen import Screen
from altmode.cli.terminal.tables import Table, Teller
from altmode.kernel.views import DecisionView, View
from toys.campfire.games import CampFacts


class CampTeller:
    """Tells the log as it is."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.shown = 0

    def pages(self, state: State) -> list[list[Text]]:
        """All the news at once."""
        lines = state.view(self.seat, self.shown).log
        self.shown = len(state.journal.entries) if state.journal is not None else 0
        return [[Text(line.text) for line in lines]]


class CampfireTable(Table):
    """Fires and hands."""

    game = "campfire"
    chapter: ClassVar[str] = "turn_began"

    def start(self, arguments: PlayArguments, screen: Screen) -> State:
        """As many seats as were asked for, or as few as the mode allows."""
        mode = check_mode(arguments.game, arguments.mode)
        seats = arguments.seats or GAMES[arguments.game].seats_in(mode)[0]
        if wrong := GAMES[arguments.game].wrong_number(mode, seats):
            raise CommandRefused(f"--seats: {wrong}")
        arguments.check_people(seats)
        names = [*arguments.names, *(f"Camper {seat + 1}" for seat in range(len(arguments.names), seats))]
        return new_game(arguments.game, mode=mode, seats=names, seed=arguments.seed)

    def teller(self, seat: int, width: int, plain: bool) -> Teller:
        return CampTeller(seat)

    def board(self, view: View, width: int, plain: bool) -> list[Text]:
        assert isinstance(view.facts, CampFacts)
        return [Text(f"Fires: {', '.join(map(str, view.facts.fires))}")]

    def draws_board_for(self, view: View, decision: DecisionView) -> bool:
        return True

    def show_card(self, screen: Screen, view: View, name: str) -> None:
        screen.say("There is Wood, and there is Rain.")


class CampfireCli(CliPart):
    """Fires on the command line."""

    def table(self) -> Table:
        return CampfireTable()


PART = CampfireCli()
