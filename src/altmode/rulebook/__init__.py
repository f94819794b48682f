"""The rules of the games in our own words, under ids that tests, events and players can cite."""

from altmode.rulebook.book import Kind, Note, Rule, Rulebook, UnknownRule, Variant
from altmode.rulebook.coverage import Citation, Coverage, Fault, Tally, coverage
from altmode.rulebook.loader import BOOKS, UnknownGame, find, game_of, rulebook

__all__ = [
    "BOOKS",
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
    "coverage",
    "find",
    "game_of",
    "rulebook",
]
