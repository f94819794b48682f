"""Decks as files: a plain list of names that players paste to each other, or the same as TOML.

    Name: Roll Out
    About: Hit first, hit hard.

    Optimus Prime, Battlefield Legend
    3 Power Sword
    3x Supercharge

A line is a card, with a count if it is not 1; names say what is a character and what is a battle card, so
headings such as `Team` and `Deck` are welcome but not needed. `#` begins a comment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from altmode.authoring.documents import parse_lines, parse_toml, read_lines, read_toml
from altmode.authoring.placed import Document
from altmode.authoring.problems import ProblemCollector, Problems, did_you_mean, nearest, shorten
from altmode.authoring.reading import Reader
from altmode.games.tcg.card import Character, TcgCard
from altmode.games.tcg.game import PROFILES, card_for
from altmode.games.tcg.pool import Pool, pool
from altmode.games.tcg.profile import DECK_MINIMUM
from altmode.games.tcg.rules.teams import faults
from altmode.kernel.game import UnknownName, slug

MOST_COPIES = 60
"""More copies than this on one line are a slip of the finger; how many are legal is another question."""

LONGEST_LINE = 500
MOST_GUESSES = 20
"""So many unknown names of a deck are guessed at, which takes its time; a text with more of them is no deck."""

READY = "decks"
FIELDS = ("name", "about", "mode")
HEADINGS = frozenset(
    [
        "team",
        "characters",
        "deck",
        "battle-cards",
        "cards",
        "actions",
        "upgrades",
        "secret-actions",
        "weapons",
        "armor",
        "utilities",
    ]
)

_COUNTED = re.compile(r"(?:(?P<count>[0-9]{1,9})\s*(?:[x×](?![a-z])\s*|\s))?\s*(?P<name>.+)", re.IGNORECASE)
_LABEL = re.compile(r"(?P<field>name|about|mode)\s*:\s*(?P<text>.*)", re.IGNORECASE)


class DeckProblems(Problems):
    """A deck file with mistakes, and what could be read of it all the same."""

    def __init__(self, problems: Problems, deck: Deck) -> None:
        super().__init__(problems.problems)
        self.deck = deck


class UnknownDeck(UnknownName):
    """No ready deck goes by that name; the message offers the nearest one."""


@dataclass
class Deck:
    """A team and the battle cards it brings, under their full names."""

    name: str
    team: list[str] = field(default_factory=list)
    cards: list[tuple[int, str]] = field(default_factory=list)
    about: str = ""
    mode: str = "advanced"
    """The mode it was made for."""
    unread: int = 0
    """How many cards its file names that there are not; they are cards all the same."""

    @property
    def size(self) -> int:
        """How many battle cards there are."""
        return sum(count for count, _ in self.cards)

    def as_seat(self, name: str) -> dict[str, Any]:
        """A seat with this deck, as `altmode.new_game` takes it."""
        return {"name": name, "team": list(self.team), "deck": [[count, card] for count, card in self.cards]}

    def faults(self, mode: str = "", cards: Pool | None = None) -> list[str]:
        """Every reason why this deck may not be played in a mode (its own, unless another is named).

        `cards` are those it is played with, if they are not those that come with the game.
        """
        profile = PROFILES[mode or self.mode]
        team: list[TcgCard] = [card_for(profile, name, cards) for name in self.team]
        deck = [card_for(profile, name, cards) for count, name in self.cards for _ in range(count)]
        found = faults(team, deck, profile)
        if self.unread and self.size + self.unread >= DECK_MINIMUM:
            found = [reason for reason in found if "TCG-BUILD-08" not in reason]
        return found


def read_deck(path: str | os.PathLike[str], cards: Pool | None = None) -> Deck:
    """A deck from its file, TOML or plain text; Problems tells of every mistake in it."""
    if Path(path).suffix.lower() == ".toml":
        return _DeckReader(cards).from_toml(read_toml(path))
    return _DeckReader(cards).from_lines(read_lines(path))


def parse_deck(text: str, file_name: str = "text", cards: Pool | None = None) -> Deck:
    """A deck from the text of a file of that name."""
    if file_name.lower().endswith(".toml"):
        return _DeckReader(cards).from_toml(parse_toml(text, file_name))
    return _DeckReader(cards).from_lines(parse_lines(text, file_name))


def ready_decks(mode: str = "") -> dict[str, Deck]:
    """The decks that come with the game by their short names, or those of them made for one mode."""
    return {name: deck for name, deck in _ready().items() if not mode or deck.mode == mode}


def find_deck(name: str, cards: Pool | None = None) -> Deck:
    """A ready deck by its name, or the deck in a file, which may name all of some cards."""
    decks = _ready()
    wanted = slug(name)
    for short, deck in decks.items():
        if wanted in (short, slug(deck.name)):
            return deck
    if Path(name).exists() or Path(name).suffix or os.sep in name:
        return read_deck(name, cards)
    hint = did_you_mean(name, [*decks, *(deck.name for deck in decks.values())])
    raise UnknownDeck(
        f'there is no deck "{shorten(name)}"{hint or "."} Decks: {", ".join(decks)}, or the name of a file.'
    )


@cache
def _ready() -> dict[str, Deck]:
    folder = files("altmode.games.tcg") / READY
    written = [item for item in folder.iterdir() if item.name.endswith(".txt")]
    return {short_name(item): _load(item) for item in sorted(written, key=lambda item: item.name)}


def short_name(file: Traversable) -> str:
    """A ready deck's short name: its file's, without the number that puts the files in order."""
    return re.sub(r"^[0-9]+-", "", file.name.removesuffix(".txt"))


def _load(file: Traversable) -> Deck:
    return parse_deck(file.read_text(encoding="utf-8"), file.name)


class _DeckReader:
    """Reads decks that may name all cards of a pool."""

    def __init__(self, cards: Pool | None) -> None:
        self.pool = cards or pool()
        self._guesses_left = MOST_GUESSES

    def from_lines(self, document: Document) -> Deck:
        """A deck of the lines of a text."""
        deck = Deck(name="")
        with _gathering(deck) as collector:
            reader = Reader(document, collector=collector)
            for line in reader.items():
                self._read_line(line, deck)
            _name_after_file(deck, document)
            if not deck.team and not deck.cards:
                reader.problem("there is no card in this deck")
        return deck

    def _read_line(self, line: Reader, deck: Deck) -> None:
        # Runs of blanks mean nothing, and matching long ones takes for ever.
        written = " ".join(line.text().split("#", 1)[0].split())
        if not written:
            return
        if len(written) > LONGEST_LINE:
            line.problem(f"found {len(written):,} characters on one line, expected at most {LONGEST_LINE}")
            return
        if label := _LABEL.fullmatch(written):
            _set_field(line, deck, label["field"].lower(), label["text"].strip())
            return
        if (
            slug(re.sub(r"[\s:(\[]+[0-9]*[)\]]*\s*$", "", written)) in HEADINGS
            and self.pool.find(written) is None
        ):
            return
        found = _COUNTED.fullmatch(written)
        if found is None:
            line.problem("expected a card, such as 3 Power Sword")
            return
        self._add(line, deck, found["name"].strip(), int(found["count"] or 1))

    def _add(self, reader: Reader, deck: Deck, name: str, count: int) -> None:
        if not 1 <= count <= MOST_COPIES:
            reader.problem(f"found {count} copies, expected 1 to {MOST_COPIES}")
            return
        card = self.pool.find(name)
        if card is None:
            deck.unread += count
            reader.problem(
                f'there is no card "{shorten(name)}"', self._meant(name, (c.name for c in self.pool.cards))
            )
        elif isinstance(card, Character):
            deck.team.extend([card.name] * count)
        else:
            deck.cards.append((count, card.name))

    def _meant(self, name: str, names: Iterable[str]) -> str:
        """What an unknown name probably stood for; a title that several characters share is not unknown."""
        sharing = [card.name for card in self.pool.characters if slug(card.title) == slug(name)]
        if sharing:
            return f"several go by that name: {', '.join(sharing)}"
        if not self._guesses_left:
            return ""
        self._guesses_left -= 1
        return "".join(f'did you mean "{near}"?' for near in nearest(name, names))

    def from_toml(self, document: Document) -> Deck:
        """A deck of a TOML file."""
        deck = Deck(name="")
        with _gathering(deck) as collector:
            reader = Reader(document, collector=collector)
            reader.only(*FIELDS, "team", "deck")
            for name in FIELDS:
                given = reader.optional(name)
                if given.given:
                    _set_field(given, deck, name, given.text("text in quotes"))
            for item in reader.field("team").items("a list of characters", least=1):
                name = item.text("a character's name")
                self._add_as(item, deck, name, 1, character=True)
            for name, count in reader.optional("deck", {}).mapping("battle cards with their counts").items():
                self._add_as(count, deck, name, count.whole(1, MOST_COPIES), character=False)
            _name_after_file(deck, document)
        return deck

    def _add_as(self, reader: Reader, deck: Deck, name: str, count: int, *, character: bool) -> None:
        """Add a card to the part of the file it stands in."""
        card = self.pool.find(name)
        if card is None and not name:
            return
        if card is None:
            kind = Character if character else TcgCard
            deck.unread += count
            names = [known.name for known in self.pool.cards if isinstance(known, kind)]
            reader.problem(
                f'there is no card "{shorten(name)}"', self._meant(name, names), of_key=not character
            )
        elif character:
            deck.team.append(card.name)
        else:
            deck.cards.append((count, card.name))


@contextmanager
def _gathering(deck: Deck) -> Iterator[ProblemCollector]:
    """Gather the mistakes of a file and raise them together with the deck that was read."""
    try:
        with ProblemCollector() as collector:
            yield collector
    except Problems as problems:
        raise DeckProblems(problems, deck) from None


def _set_field(reader: Reader, deck: Deck, name: str, text: str) -> None:
    if name == "name":
        deck.name = text
    elif name == "about":
        deck.about = text
    elif text in PROFILES:
        deck.mode = text
    else:
        hint = did_you_mean(text, PROFILES) or f"modes are {', '.join(PROFILES)}"
        reader.problem(f'there is no mode "{shorten(text)}"', hint)


def _name_after_file(deck: Deck, document: Document) -> None:
    if not deck.name:
        deck.name = Path(document.file).stem
