"""Reading the catalogues: one file for each game, its entries made uniform and tied together."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import yaml

from altmode.kernel.game import UnknownName
from altmode.rulebook.book import Rule, Rulebook, UnknownRule, Variant, did_you_mean, nearest
from altmode.rulebook.shapes import CatalogueShape

# Parsing in C takes a tenth of the time; a few builds of PyYAML lack it.
YamlLoader: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

CATALOGUES = Path(__file__).parent / "catalogue"

PREFIXES: dict[str, list[str]] = yaml.load(
    (CATALOGUES / "index.yaml").read_text(encoding="utf-8"), Loader=YamlLoader
)
"""For each rulebook the words that the ids of its entries begin with."""
BOOKS = tuple(PREFIXES)
"""The games that there are rulebooks of."""

AN_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-[A-Z]?\d+\b")


class UnknownGame(UnknownName):
    """A name that is no game's, with the nearest one that is."""

    def __init__(self, name: str) -> None:
        guess = did_you_mean(nearest(name.lower(), BOOKS))
        super().__init__(f'There is no game "{name}"{guess} Games: {", ".join(BOOKS)}.')


@cache
def rulebook(game: str) -> Rulebook:
    """Load the rulebook of one game, once."""
    if game not in BOOKS:
        raise UnknownGame(game)
    path = CATALOGUES / f"{game}.yaml"
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> Rulebook:
    """Make a rulebook of the text of a catalogue."""
    # Every loader that can stand here is a safe one.
    catalogue = msgspec.convert(yaml.load(text, Loader=YamlLoader), CatalogueShape)
    variants = [Variant(shape.id, shape.title, tuple(shape.differs)) for shape in catalogue.variants]
    return Rulebook(
        game=catalogue.game,
        title=catalogue.title,
        sources=catalogue.sources or {"": catalogue.source},
        areas=catalogue.areas,
        variants=tuple(variants or map(Variant, catalogue.modes)),
        entries=tuple(tied_together(in_their_areas(catalogue.read(), catalogue.areas))),
    )


def in_their_areas(entries: Iterable[Rule], areas: Iterable[str]) -> Iterable[Rule]:
    """Put each entry in the area that it or its id names."""
    known = set(areas)
    for entry in entries:
        area = entry.area or next((part for part in entry.id.split("-") if part in known), "")
        yield replace(entry, area=area)


def tied_together(entries: Iterable[Rule]) -> Iterable[Rule]:
    """Let entries that name each other, in a list or in their text, be related both ways."""
    named: dict[str, Rule] = {}
    for entry in entries:
        if entry.id in named:
            raise ValueError(f'Two entries of the catalogue are called "{entry.id}"; an id belongs to one.')
        named[entry.id] = entry
    related: dict[str, list[str]] = {id: [] for id in named}
    for id, entry in named.items():
        words = " ".join([entry.text, entry.decision, *(note.text for note in entry.notes)])
        for other in (*entry.related, *AN_ID.findall(words)):
            if other in named and other != id:
                related[id].append(other)
                related[other].append(id)
    return (replace(entry, related=tuple(dict.fromkeys(related[id]))) for id, entry in named.items())


def game_of(id: str) -> str | None:
    """Tell from its beginning whose rule an id is."""
    return next((game for game, known in PREFIXES.items() if id.partition("-")[0].upper() in known), None)


def find(id: str) -> Rule:
    """Look an entry up by its id alone, in whichever rulebook it is."""
    if game := game_of(id):
        return rulebook(game).entry(id)
    every_id = [known for game in BOOKS for known in rulebook(game).by_id]
    raise UnknownRule(id, "any rulebook", nearest(id.upper(), every_id))
