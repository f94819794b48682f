"""The ready decks, and whether a deck that somebody wrote may be played."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.tcg.deck_facts import deck_text, named_icons, stars_in
from altmode.authoring.tcg.decks import Deck, DeckProblems, parse_deck, ready_decks
from altmode.games.tcg.entry import TCG
from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.refused import LibraryRefused, TooLong, unknown
from altmode.server.library.texts import (
    LONGEST_TEXT,
    Fault,
    TextProblem,
    checked_length,
    fault_of,
    text_problem,
)

MOST_LINES = 1000


class DeckRead(msgspec.Struct, frozen=True):
    """A deck as far as it could be read."""

    name: str
    about: str
    mode: Annotated[str, Meta(description="The mode it was made for.")]
    team: Annotated[list[str], Meta(description="The names of its characters.")]
    cards: Annotated[
        list[tuple[int, str]], Meta(description="Its battle cards, each with its number of copies.")
    ]
    icons: Annotated[dict[str, int], Meta(description="How many icons of each colour there are.")]
    text: Annotated[str, Meta(description="The deck as a text file.")]


class DeckInfo(DeckRead, frozen=True, kw_only=True):
    """A deck that comes with the game."""

    id: str


class DeckList(msgspec.Struct, frozen=True):
    """The decks that come with the game."""

    decks: list[DeckInfo]


class DeckToCheck(msgspec.Struct, frozen=True):
    """A deck that somebody wrote."""

    text: Annotated[str, Meta(description="One card a line, with its number of copies: 3 Power Sword.")]
    mode: Annotated[str, Meta(description="The mode to check it for; empty: the one it names.")] = ""


class DeckReport(msgspec.Struct, frozen=True):
    """What there is to say about a deck."""

    deck: DeckRead
    problems: Annotated[list[TextProblem], Meta(description="Lines that could not be read.")]
    faults: Annotated[list[Fault], Meta(description="Why it may not be played in the mode.")]
    stars: Annotated[int, Meta(description="Stars as they count in the mode.")]
    size: Annotated[int, Meta(description="How many battle cards there are.")]


def deck_read(deck: Deck) -> DeckRead:
    """A deck as it is told."""
    return DeckRead(
        deck.name, deck.about, deck.mode, deck.team, deck.cards, named_icons(deck), deck_text(deck)
    )


def deck_list() -> DeckList:
    """The ready decks."""
    return DeckList(
        [
            DeckInfo(id=short, **msgspec.structs.asdict(deck_read(deck)))
            for short, deck in ready_decks().items()
        ]
    )


@cache
def cached_decks() -> CachedResponse:
    """The same, ready to be sent."""
    return cached_response(deck_list())


def check_deck(wanted: DeckToCheck) -> DeckReport:
    """Everything that is wrong with a deck, and what it is made of."""
    text = checked_length(wanted.text, LONGEST_TEXT, "deck")
    if (lines := text.count("\n") + 1) > MOST_LINES:
        raise TooLong(f"The deck has {lines:,} lines, expected at most {MOST_LINES:,}.")
    if wanted.mode and wanted.mode not in TCG.modes:
        raise LibraryRefused(unknown("mode", wanted.mode, TCG.modes).message)
    problems: list[TextProblem] = []
    try:
        deck = parse_deck(text, "deck")
    except DeckProblems as found:
        deck = found.deck
        problems = [text_problem(problem) for problem in found.problems]
    mode = wanted.mode or deck.mode
    return DeckReport(
        deck=deck_read(deck),
        problems=problems,
        faults=[fault_of(reason) for reason in deck.faults(mode)],
        stars=stars_in(deck, mode),
        size=deck.size,
    )
