"""The rulebooks: a whole one, a search through it, and one rule by its id."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.rulebook.book import Rule, Rulebook, UnknownRule
from altmode.rulebook.loader import GAMES, find, rulebook
from altmode.server.library.declining import Declined, Unknown, unknown
from altmode.server.library.printing import Printed, printed

LONGEST_QUERY = 200
LONGEST_ID = 60
MOST_HITS = 100


class NoteTold(msgspec.Struct, frozen=True):
    """One labelled line that belongs to an entry."""

    label: str
    text: str


class RuleEntry(msgspec.Struct, frozen=True):
    """One entry of a rulebook, under an id that never changes."""

    id: str
    kind: Annotated[str, Meta(description="rule, ruling, gap, conflict, example or difference")]
    title: str
    area: str
    text: str
    decision: Annotated[str, Meta(description="What altmode decided where the rulebook is silent.")]
    notes: list[NoteTold]
    related: Annotated[list[str], Meta(description="The ids of entries that belong to it.")]
    variants: list[str]
    source: str


class RulebookTold(msgspec.Struct, frozen=True):
    """All entries of one game's rulebook."""

    game: str
    title: str
    areas: Annotated[dict[str, str], Meta(description="Each area's key with its title.")]
    entries: list[RuleEntry]


class Hits(msgspec.Struct, frozen=True):
    """What a search found, the best first."""

    hits: list[RuleEntry]


def entry_told(rule: Rule) -> RuleEntry:
    """An entry as it is told."""
    return RuleEntry(
        id=rule.id,
        kind=rule.kind.value,
        title=rule.title,
        area=rule.area,
        text=rule.text,
        decision=rule.decision,
        notes=[NoteTold(note.label, note.text) for note in rule.notes],
        related=list(rule.related),
        variants=list(rule.variants),
        source=rule.source,
    )


def book_printed(game: str) -> Printed:
    """A whole rulebook, ready to be sent."""
    return _book_printed(_book(game).game)


@cache
def _book_printed(game: str) -> Printed:
    book = rulebook(game)
    return printed(RulebookTold(book.game, book.title, dict(book.areas), list(map(entry_told, book.entries))))


def search_rules(game: str, words: str) -> Hits:
    """The entries of a rulebook that hold every one of the words."""
    if len(words) > LONGEST_QUERY:
        raise Declined(f"The search has {len(words):,} characters, expected at most {LONGEST_QUERY}.")
    return Hits([entry_told(rule) for rule in _book(game).search(words)[:MOST_HITS]])


def rule_told(id: str) -> RuleEntry:
    """One entry by its id, in whichever rulebook it is."""
    try:
        return entry_told(find(id[:LONGEST_ID]))
    except UnknownRule as error:
        raise Unknown(str(error)) from None


def _book(game: str) -> Rulebook:
    if game not in GAMES:
        raise unknown("rulebook", game, GAMES)
    return rulebook(game)
