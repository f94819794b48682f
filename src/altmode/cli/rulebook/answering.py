"""`altmode rules`: from what was typed to what is printed."""

import sys
from json import dumps
from pathlib import Path

from rich.console import RenderableType

from altmode.cli.rulebook import show
from altmode.rulebook.book import Rule, Rulebook, UnknownRule
from altmode.rulebook.coverage import coverage as count_citations
from altmode.rulebook.loader import AN_ID, BOOKS, UnknownGame, game_of, rulebook

NO_TESTS = """\
Coverage is counted in the tests, and there are none in {root}.
They are not installed with altmode: run this in a checkout of its source."""


def command(game: str | None, words: list[str], coverage: bool, json: bool, root: Path) -> int:
    """Print what was asked for; exit with 1 for a false citation or no hit, with 2 for a question misput."""
    # An id says whose rule it is, so `altmode rules TCG-FLIP-05` will do.
    if game and (owner := game_of(game)) and AN_ID.fullmatch(game.upper()):
        game, words = owner, [game, *words]
    try:
        books = [rulebook(game.lower())] if game else [rulebook(each) for each in BOOKS]
        if coverage:
            return print_coverage(books, json, root)
        if game is None:
            return print_games(books, json)
        if not words:
            return print_contents(books[0], json)
        return print_entries(books[0], words, json)
    except (UnknownGame, UnknownRule) as error:
        print(error, file=sys.stderr)
        return 2


def print_games(books: list[Rulebook], json: bool) -> int:
    """List the rulebooks."""
    if json:
        print(dumps({book.game: {"title": book.title, "entries": len(book.entries)} for book in books}))
    else:
        show.say(show.games(books))
    return 0


def print_contents(book: Rulebook, json: bool) -> int:
    """List the areas of one rulebook."""
    if json:
        areas = {key: {"title": title, "rules": rules_in(book, key)} for key, title in book.areas.items()}
        print(dumps({"game": book.game, "title": book.title, "areas": areas}))
    else:
        show.say(show.contents(book))
    return 0


def rules_in(book: Rulebook, area: str) -> list[str]:
    """Name the rules of one area."""
    return [rule.id for rule in book.rules if rule.area == area]


def print_entries(book: Rulebook, words: list[str], json: bool) -> int:
    """Print the entry, the area or the list that the words name, or else what a search for them finds."""
    found, shown = asked_for(book, " ".join(words))
    if json:
        print(dumps({"game": book.game, "entries": [rule.to_json() for rule in found]}))
    else:
        show.say(shown)
    return 0 if found else 1


def asked_for(book: Rulebook, words: str) -> tuple[list[Rule], RenderableType]:
    """Find what the words name and how it is shown."""
    if AN_ID.fullmatch(words.upper()) and game_of(words):
        rule = book.entry(words)
        return [rule], show.entry(book, rule)
    if (key := words.upper()) in book.areas:
        return list(book.in_area(key)), show.area(book, key)
    if words.lower() in show.LISTS:
        kind, meaning = show.LISTS[words.lower()]
        listed = list(book.of_kind(kind))
        return listed, show.entries(f"{book.title}: {meaning}", listed)
    hits = book.search(words)
    return hits, show.hits(words, hits)


def print_coverage(books: list[Rulebook], json: bool, root: Path) -> int:
    """Say which rules the tests cite and which they do not."""
    tests, scenarios = root / "tests", root / "scenarios"
    if not tests.is_dir():
        print(NO_TESTS.format(root=root), file=sys.stderr)
        return 2
    covered = {book.game: count_citations(book.game, tests, scenarios) for book in books}
    if json:
        figures = {game: one.to_json() for game, one in covered.items()}
        print(dumps(figures if len(figures) > 1 else next(iter(figures.values()))))
    else:
        for book in books:
            if len(books) > 1:
                show.say(show.heading(book.title))
            show.say(show.report(covered[book.game]))
    return 1 if any(one.faults for one in covered.values()) else 0
