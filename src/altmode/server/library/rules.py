"""The rulebooks: a whole one, a search through it, and one rule by its id."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.rulebook.book import Rule, Rulebook, UnknownRule
from altmode.rulebook.loader import BOOKS, find, rulebook
from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.refused import LibraryRefused, Unknown, unknown

LONGEST_QUERY = 200
LONGEST_ID = 60
MOST_HITS = 100


class NoteInfo(msgspec.Struct, frozen=True):
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
    notes: list[NoteInfo]
    related: Annotated[list[str], Meta(description="The ids of entries that belong to it.")]
    variants: list[str]
    source: str


class RulebookInfo(msgspec.Struct, frozen=True):
    """All entries of one game's rulebook."""

    game: str
    title: str
    areas: Annotated[dict[str, str], Meta(description="Each area's key with its title.")]
    sources: Annotated[
        dict[str, str],
        Meta(
            description="What the short names of sources stand for; without a name where there is one only."
        ),
    ]
    entries: list[RuleEntry]


class Hits(msgspec.Struct, frozen=True):
    """What a search found, the best first."""

    hits: list[RuleEntry]


def entry_of(rule: Rule) -> RuleEntry:
    """An entry as it is told."""
    return RuleEntry(
        id=rule.id,
        kind=rule.kind.value,
        title=rule.title,
        area=rule.area,
        text=rule.text,
        decision=rule.decision,
        notes=[NoteInfo(note.label, note.text) for note in rule.notes],
        related=list(rule.related),
        variants=list(rule.variants),
        source=rule.source,
    )


def cached_book(game: str) -> CachedResponse:
    """A whole rulebook, ready to be sent."""
    return _cached_book(_book(game).game)


@cache
def _cached_book(game: str) -> CachedResponse:
    book = rulebook(game)
    return cached_response(
        RulebookInfo(
            book.game, book.title, dict(book.areas), dict(book.sources), list(map(entry_of, book.entries))
        )
    )


def search_rules(game: str, words: str) -> Hits:
    """The entries of a rulebook that hold every one of the words."""
    if len(words) > LONGEST_QUERY:
        raise LibraryRefused(f"The search has {len(words):,} characters, expected at most {LONGEST_QUERY}.")
    return Hits([entry_of(rule) for rule in _book(game).search(words)[:MOST_HITS]])


def rule_entry(id: str) -> RuleEntry:
    """One entry by its id, in whichever rulebook it is."""
    try:
        return entry_of(find(id[:LONGEST_ID]))
    except UnknownRule as error:
        raise Unknown(str(error)) from None


def _book(game: str) -> Rulebook:
    if game not in BOOKS:
        raise unknown("rulebook", game, BOOKS)
    return rulebook(game)
