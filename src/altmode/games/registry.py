"""Every game there is, and the part that each layer has of it.

A layer that does something of its own for each game has a folder for it, and in it a module `part` with one object,
`PART`, of a class that the layer declares (`authoring/part.py`, `bots/part.py`, ...). Nothing lists games but `GAMES`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from altmode.games.deckbuilder.entry import ARD, WOC
from altmode.games.rally.entry import RALLY
from altmode.games.tcg.entry import TCG
from altmode.kernel.game import Game

LAYERS: Final = ("authoring", "bots", "lab", "cli", "server.library")
"""The layers that have a part of every game."""

FURTHER_GAMES: Final = "ALTMODE_GAMES"
"""The variable that names games of other packages, as `package.module:NAME` with commas between."""


class UnknownGame(ValueError):
    """There is no game of that name; the message says which there are."""


class MissingPart(LookupError):
    """A layer has no part of a game; the message says which module should have it."""


def _further_games() -> Iterator[Game]:
    for named in filter(None, os.environ.get(FURTHER_GAMES, "").split(",")):
        module, _, name = named.strip().partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, Game):
            raise TypeError(f"{FURTHER_GAMES}: {named} is no Game")
        yield found


GAMES: Final[dict[str, Game]] = {game.id: game for game in (TCG, RALLY, ARD, WOC, *_further_games())}
"""Every game there is, by its id."""

USUAL_GAME: Final = TCG.id
"""The game that is meant where none is named."""


def game_named(name: str) -> Game:
    """A game by its id."""
    found = GAMES.get(name)
    if found is None:
        raise UnknownGame(f'there is no game "{name}"; there are {", ".join(GAMES)}')
    return found


def part(layer: str, game: str) -> Any:
    """What a layer has of a game; each layer has a function of its own that knows the type."""
    module = part_module(layer, game_named(game))
    try:
        return import_module(module).PART
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise MissingPart(f"{game} has no part in {layer}: expected PART in a module {module}") from None


def part_module(layer: str, game: Game) -> str:
    """The module in which a layer's part of a game is expected."""
    if game.home:
        return f"{game.home}.{layer.rpartition('.')[2]}.part"
    return f"altmode.{layer}.{game.id}.part"
