"""Names of games and modes as people type them."""

from __future__ import annotations

from altmode.authoring.problems import did_you_mean
from altmode.cli.errors import CommandRefused
from altmode.games.registry import GAMES


def check_game(game: str) -> str:
    """A game's id, or a refusal that names the games there are."""
    if game not in GAMES:
        hint = did_you_mean(game, GAMES) or f"; there are {', '.join(GAMES)}"
        raise CommandRefused(f'there is no game "{game}"{hint}')
    return game


def check_mode(game: str, mode: str) -> str:
    """A game's mode, its usual one where none is named, or a refusal that names the modes there are."""
    known = GAMES[check_game(game)]
    if not mode:
        return known.default_mode
    if mode not in known.modes:
        hint = did_you_mean(mode, known.modes) or "."
        raise CommandRefused(f'{game} has no mode "{mode}"{hint} Modes: {", ".join(known.modes)}')
    return mode
