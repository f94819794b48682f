"""`altmode card`: a card of whichever game has it."""

from __future__ import annotations

import json

from rich.console import Console

from altmode.authoring.part import Given
from altmode.authoring.problems import did_you_mean
from altmode.cli.errors import CommandRefused
from altmode.cli.modes import check_game
from altmode.cli.part import Shelf, cli_of
from altmode.games.registry import GAMES


def print_card(name: str, game: str, as_json: bool) -> None:
    """Show a card; games that share its name are both shown, unless one of them is asked for."""
    shelves = shelves_of([check_game(game)] if game else list(GAMES))
    found = [(id, shelf, card) for id, shelf in shelves.items() if (card := shelf.find(name)) is not None]
    sharing = next(filter(None, [shelf.sharing(name) for shelf in shelves.values()]), "")
    if sharing and not any(shelf.is_card(card) for _, shelf, card in found):
        other = f"; --game {found[0][0]} shows what goes by that name there" if found else ""
        raise CommandRefused(f'there is no card "{name}"{sharing}{other}')
    if not found:
        near = did_you_mean(name, [known for shelf in shelves.values() for known in shelf.names()])
        where = f" in {game}" if game else ""
        raise CommandRefused(f'there is no card "{name}"{where}{_elsewhere(name, game) or near}')
    if as_json:
        _, shelf, card = found[0]
        print(json.dumps(shelf.data(card)))
        return
    console = Console(highlight=False)
    for number, (_, shelf, card) in enumerate(found):
        if number:
            console.print()
        console.print(shelf.text(card))


def print_cards(game: str, given: Given, as_json: bool) -> None:
    """List the cards of a game that fit."""
    shelf = cli_of(game).shelf()
    if shelf is None:
        raise CommandRefused(f"{game} has no cards that can be looked up")
    shelf.print_list(given, as_json)


def shelves_of(games: list[str]) -> dict[str, Shelf]:
    """The cards of some games, by the games' ids; a game may have none."""
    return {game: shelf for game in games if (shelf := cli_of(game).shelf()) is not None}


def _elsewhere(name: str, game: str) -> str:
    """The other games that have a card of that name, as the end of a message."""
    others = shelves_of([other for other in GAMES if other != game])
    having = [other for other, shelf in others.items() if shelf.find(name) is not None]
    return f"; there is one in {' and '.join(having)} (--game {having[0]})" if having else ""
