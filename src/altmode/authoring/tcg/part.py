"""The Trading Card Game as `authoring` knows it: a seat is a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from altmode.authoring.part import (
    NO_OPTIONS,
    TEXT_LENGTH,
    AuthoringPart,
    BadSeating,
    Options,
    Seat,
    SeatGiven,
)
from altmode.authoring.problems import Problems, did_you_mean, shorten
from altmode.authoring.tcg.decks import Deck, find_deck, parse_deck, ready_decks
from altmode.authoring.tcg.positions import TcgStage
from altmode.games.tcg.brought import pool_with
from altmode.games.tcg.pool import Pool
from altmode.kernel.game import slug

if TYPE_CHECKING:
    from altmode.authoring.packs import PackWords


class TcgAuthoring(AuthoringPart):
    """Decks, and positions of the card game."""

    stage = TcgStage()

    def pack_words(self) -> PackWords:
        from altmode.authoring.tcg.packs import TcgPacks

        return TcgPacks()

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        if files and isinstance(given, dict):
            return Seat("", given)
        cards = pool_with(setup)
        deck = _usual_deck(mode, number) if given is None else _deck(given, files, cards)
        if not isinstance(deck, Deck):
            return Seat("", deck.as_seat(f"Player {number}"))
        # Where it is played by name or file, the match itself tells all that is wrong with it.
        if not files and (faults := deck.faults(mode, cards)):
            raise BadSeating(f"{deck.name} may not be played here: {faults[0]}")
        return Seat(deck.name, deck.as_seat(f"Player {number}"))


def _usual_deck(mode: str, number: int) -> Deck:
    fitting = ready_decks(mode) or ready_decks()
    return list(fitting.values())[(number - 1) % len(fitting)]


def _deck(given: Any, files: bool, cards: Pool) -> Any:
    if isinstance(given, str):
        return find_deck(given, cards) if files else _ready_deck(given)
    if files:
        return given
    text = given.get("deck") if isinstance(given, dict) else None
    if not isinstance(text, str) or len(text) > TEXT_LENGTH:
        raise BadSeating('A deck is sent as {"deck": text}, in at most 64 kB.')
    try:
        return parse_deck(text, cards=cards)
    except Problems as problems:
        raise BadSeating(f"Your deck cannot be read. {problems}") from None


def _ready_deck(name: str) -> Deck:
    found = ready_decks().get(slug(name))
    if found is None:
        hint = did_you_mean(name, list(ready_decks()))
        raise BadSeating(f'There is no ready deck "{shorten(name)}"{hint or "."}')
    return found


PART: Final = TcgAuthoring()
