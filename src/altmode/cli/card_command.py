"""`altmode card`: a card of whichever game has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console, RenderableType

from altmode.authoring.problems import did_you_mean
from altmode.cli.cards import Search, card_text, print_tcg_cards
from altmode.cli.errors import Refusal
from altmode.cli.modes import check_game
from altmode.cli.rally_cards import print_rally_cards, text_to_read
from altmode.games.rally import pool as rally_pool
from altmode.games.rally.card_data import (
    Robot,
    all_robots,
    rally_card_data,
    robot_data,
    robot_named,
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
    print_list: Callable[[Search, bool], None]
    """Print those of its cards that fit, as a table or as JSON."""


def _rally_card(name: str) -> Any:
    try:
        return rally_pool.card_named(name)
    except LookupError:
        return robot_named(name)


SHELVES = {
    "tcg": Shelf(
        lambda name: pool().find(name),
        lambda: [card.name for card in pool().cards],
        card_text,
        card_data,
        print_tcg_cards,
    ),
    "rally": Shelf(
        _rally_card,
        lambda: [*(card.name for card in rally_pool.all_cards()), *(robot.name for robot in all_robots())],
        text_to_read,
        lambda found: robot_data(found) if isinstance(found, Robot) else rally_card_data(found),
        print_rally_cards,
    ),
}
USUAL_GAME: Final = "tcg"
"""Whose cards are listed where no game is named."""


def print_card(name: str, game: str, as_json: bool) -> None:
    """Show a card; games that share its name are both shown, unless one of them is asked for."""
    shelves = [_shelf_of(game)] if game else list(SHELVES.values())
    found = [(shelf, card) for shelf in shelves if (card := shelf.find(name)) is not None]
    several = namesakes(name) if SHELVES["tcg"] in shelves else ""
    if several and all(isinstance(one, Robot) for _, one in found):
        robot = "; --game rally shows the robot of that name" if found else ""
        raise Refusal(f'there is no card "{name}"{several}{robot}')
    if not found:
        near = did_you_mean(name, [known for shelf in shelves for known in shelf.names()])
        where = f" in {game}" if game else ""
        raise Refusal(f'there is no card "{name}"{where}{_elsewhere(name, game) or near}')
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
    """List the cards of a game that fit."""
    _shelf_of(game or USUAL_GAME).print_list(search, as_json)


def _shelf_of(game: str) -> Shelf:
    """The shelf of a game, or a refusal that names the games that have one."""
    if check_game(game) not in SHELVES:
        raise Refusal(f"{game} has no cards to look up; there are cards of {', '.join(SHELVES)}")
    return SHELVES[game]


def _elsewhere(name: str, game: str) -> str:
    """The other games that have a card of that name, as the end of a message."""
    having = [other for other, shelf in SHELVES.items() if other != game and shelf.find(name) is not None]
    return f"; there is one in {' and '.join(having)} (--game {having[0]})" if having else ""
