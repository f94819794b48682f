"""Names of games and modes as people type them."""

from __future__ import annotations

from altmode.api import DEFAULT_MODE, GAMES
from altmode.authoring.problems import did_you_mean
from altmode.cli.errors import Refusal

__all__ = ["DEFAULT_MODE", "check_game", "check_mode"]


def check_game(game: str) -> str:
    """A game's id, or a refusal that names the games there are."""
    if game not in GAMES:
        hint = did_you_mean(game, GAMES) or f"; there are {', '.join(GAMES)}"
        raise Refusal(f'there is no game "{game}"{hint}')
    return game


def check_mode(game: str, mode: str) -> str:
    """A game's mode, or a refusal that names the modes there are."""
    check_game(game)
    if mode not in GAMES[game]:
        hint = did_you_mean(mode, GAMES[game]) or "."
        raise Refusal(f'{game} has no mode "{mode}"{hint} Modes: {", ".join(GAMES[game])}')
    return mode
