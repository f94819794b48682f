"""`altmode card`: a card of whichever game has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from altmode.authoring.problems import did_you_mean
from altmode.cli.cards import Search, card_text, print_tcg_cards
from altmode.cli.errors import Refusal
from altmode.cli.modes import check_game
from altmode.cli.rally_cards import text_to_read
from altmode.games.rally import pool as rally_pool
from altmode.games.rally.card_data import (
    Robot,
    all_robots,
    kind_of,
    rally_card_data,
    robot_data,
    robot_named,
    text_of,
)
from altmode.games.tcg.card_data import card_data
from altmode.games.tcg.pool import pool


@dataclass(frozen=True)
class Shelf:
    """The cards of one game, and what else people look up there: how one is found, shown and told as data."""

    find: Callable[[str], Any]
    """The card of a name, or None."""
    names: Callable[[], list[str]]
    text: Callable[[Any], RenderableType]
    data: Callable[[Any], dict[str, Any]]


def _rally_card(name: str) -> Any:
    try:
        return rally_pool.card_named(name)
    except LookupError:
        return robot_named(name)


SHELVES = {
    "tcg": Shelf(
        lambda name: pool().find(name), lambda: [card.name for card in pool().cards], card_text, card_data
    ),
    "rally": Shelf(
        _rally_card,
        lambda: [*(card.name for card in rally_pool.all_cards()), *(robot.name for robot in all_robots())],
        text_to_read,
        lambda found: robot_data(found) if isinstance(found, Robot) else rally_card_data(found),
    ),
}


def print_card(name: str, game: str, as_json: bool) -> None:
    """Show a card; games that share its name are both shown, unless one of them is asked for."""
    shelves = [SHELVES[check_game(game)]] if game else list(SHELVES.values())
    found = [(shelf, card) for shelf in shelves if (card := shelf.find(name)) is not None]
    several = namesakes(name) if SHELVES["tcg"] in shelves else ""
    if several and all(isinstance(one, Robot) for _, one in found):
        robot = "; --game rally shows the robot of that name" if found else ""
        raise Refusal(f'there is no card "{name}"{several}{robot}')
    if not found:
        near = did_you_mean(name, [known for shelf in shelves for known in shelf.names()])
        raise Refusal(f'there is no card "{name}"{near}')
    if as_json:
        shelf, card = found[0]
        print(json.dumps(shelf.data(card)))
        return
    console = Console(highlight=False)
    for number, (shelf, card) in enumerate(found):
        if number:
            console.print()
        console.print(shelf.text(card))


def namesakes(name: str) -> str:
    """The characters of the card game that share a name, as the end of a message; empty if no two do."""
    several = pool().did_you_mean(name)
    return several if several.startswith("; there are") else ""


def print_cards(search: Search, game: str, as_json: bool) -> None:
    """List the cards that fit."""
    if check_game(game or "tcg") == "tcg":
        print_tcg_cards(search, as_json)
        return
    if search.trait or search.icon or search.stars or search.set_name:
        raise Refusal("--trait, --icon, --stars and --set are for cards of tcg; rally has --text")
    words = search.text.lower().split()
    found = [
        card
        for card in rally_pool.all_cards()
        if all(word in f"{card.name} {text_of(card)}".lower() for word in words)
    ]
    if as_json:
        print(json.dumps({"cards": [rally_card_data(card) for card in found]}))
        return
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=24)
    table.add_column(max_width=22)
    for card in found:
        table.add_row(card.name, kind_of(card)[0], Text(text_of(card), style="dim"))
    console.print(table)
    console.print(f"{len(found)} {'card' if len(found) == 1 else 'cards'}")
