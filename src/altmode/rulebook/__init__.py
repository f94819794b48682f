"""The rules of the games in our own words, under ids that tests, events and players can cite."""

from pathlib import Path

from altmode.rulebook.book import Kind, Note, Rule, Rulebook, UnknownRule, Variant
from altmode.rulebook.coverage import Citation, Coverage, Fault, Tally, coverage
from altmode.rulebook.loader import GAMES, UnknownGame, find, game_of, rulebook

__all__ = [
    "GAMES",
    "Citation",
    "Coverage",
    "Fault",
    "Kind",
    "Note",
    "Rule",
    "Rulebook",
    "Tally",
    "UnknownGame",
    "UnknownRule",
    "Variant",
    "command",
    "coverage",
    "find",
    "game_of",
    "rulebook",
]


def command(game: str | None, words: list[str], coverage: bool, json: bool, root: Path) -> int:
    """Carry out `altmode rules`: print what was asked for and return the exit code."""
    # Rich takes longer to import than a rulebook to load, and games import this package too.
    from altmode.rulebook.answering import command as carry_out

    return carry_out(game, words, coverage, json, root)
