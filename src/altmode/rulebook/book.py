"""The rulebook of one game as records: its entries, how to look one up, how to search them."""

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property

from altmode.kernel.game import UnknownName


class Kind(StrEnum):
    """What an entry is; search lists equally good hits in this order."""

    RULE = "rule"
    RULING = "ruling"  # a settled "what happens if"
    GAP = "gap"  # a question the rulebook leaves open
    CONFLICT = "conflict"  # two sources, or two pages, that disagree
    EXAMPLE = "example"
    DIFFERENCE = "difference"  # from the sister game


@dataclass(frozen=True, slots=True)
class Note:
    """One labelled line that belongs to an entry."""

    label: str
    text: str


CANNOT_ARISE = "cannot arise"
"""The label of a note that says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One entry of a rulebook, of whatever kind, under an id that never changes."""

    id: str
    kind: Kind
    text: str
    title: str = ""
    area: str = ""
    variants: tuple[str, ...] = ()
    source: str = ""
    notes: tuple[Note, ...] = ()
    decision: str = ""
    related: tuple[str, ...] = ()

    @property
    def cannot_arise(self) -> str:
        """Why no position can show what was decided, so that no test can cite it; empty of nearly all entries."""
        return next((note.text for note in self.notes if note.label == CANNOT_ARISE), "")

    def to_json(self) -> dict[str, object]:
        """Give the entry as plain data, without the fields that are empty."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        plain["notes"] = [{"label": note.label, "text": note.text} for note in self.notes]
        return {name: value for name, value in plain.items() if value}


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play the game, with what sets it apart."""

    id: str
    title: str = ""
    differs: tuple[str, ...] = ()


class UnknownRule(UnknownName):
    """An id that no catalogue has, with the nearest one that exists."""

    def __init__(self, id: str, where: str, nearest: str | None) -> None:
        self.id = id
        self.nearest = nearest
        super().__init__(f'There is no rule "{id}" in {where}{did_you_mean(nearest)}')


@dataclass(frozen=True)
class Rulebook:
    """All entries of one game, in the order of its catalogue."""

    game: str
    title: str
    sources: Mapping[str, str]
    areas: Mapping[str, str]
    variants: tuple[Variant, ...]
    entries: tuple[Rule, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Rule]:
        """Every entry under its id."""
        return {entry.id: entry for entry in self.entries}

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What the game's rulebook lays down."""
        return self.of_kind(Kind.RULE)

    @property
    def rulings(self) -> tuple[Rule, ...]:
        """Answers to questions about single cards and situations."""
        return self.of_kind(Kind.RULING)

    @property
    def gaps(self) -> tuple[Rule, ...]:
        """Questions the rulebook leaves open, each with the decision altmode took."""
        return self.of_kind(Kind.GAP)

    @property
    def conflicts(self) -> tuple[Rule, ...]:
        """Places where the sources disagree, each with the reading altmode follows."""
        return self.of_kind(Kind.CONFLICT)

    @property
    def examples(self) -> tuple[Rule, ...]:
        """Worked examples."""
        return self.of_kind(Kind.EXAMPLE)

    @property
    def differences(self) -> tuple[Rule, ...]:
        """Where this game departs from its sister game."""
        return self.of_kind(Kind.DIFFERENCE)

    @property
    def settled(self) -> tuple[Rule, ...]:
        """What the tests show beside the rules: the rulings, or the worked examples of a rulebook without any."""
        return self.rulings or self.examples

    @property
    def decided(self) -> tuple[Rule, ...]:
        """Open questions and conflicts on which altmode has taken a decision; the tests show each of them."""
        return tuple(
            entry for entry in (*self.gaps, *self.conflicts) if entry.decision and not entry.cannot_arise
        )

    @property
    def idle(self) -> tuple[Rule, ...]:
        """Decisions that nothing can show, because what they are about cannot arise."""
        return tuple(entry for entry in self.entries if entry.cannot_arise)

    def of_kind(self, kind: Kind) -> tuple[Rule, ...]:
        """Give the entries of one kind."""
        return tuple(entry for entry in self.entries if entry.kind is kind)

    def in_area(self, area: str) -> tuple[Rule, ...]:
        """Give the entries of one area, of every kind."""
        return tuple(entry for entry in self.entries if entry.area == area)

    def entry(self, id: str) -> Rule:
        """Look one entry up, in capitals or not."""
        if found := self.by_id.get(id.upper()):
            return found
        raise UnknownRule(id, f"the rulebook of {self.title}", self.nearest(id))

    def nearest(self, id: str) -> str | None:
        """Name the id that a mistyped one most likely meant."""
        return nearest(id.upper(), self.by_id)

    def search(self, words: str) -> list[Rule]:
        """Find the entries that hold every one of the words, the best first."""
        query = Query(words)
        # Sorting is stable, so equal hits keep the order of the catalogue.
        kinds = list(Kind)
        hits = [(query.score(entry), entry) for entry in self.entries]
        hits = [hit for hit in hits if hit[0] > 0]
        hits.sort(key=lambda hit: (-hit[0], kinds.index(hit[1].kind)))
        return [entry for _, entry in hits]


class Query:
    """The words of one search, and how well an entry answers them."""

    def __init__(self, words: str) -> None:
        self.terms = words.lower().split()
        self.phrase = " ".join(self.terms)
        # Not \b: a term may begin or end with a sign, as in "Swarm!".
        self.whole_words = [re.compile(rf"(?<!\w){re.escape(term)}(?!\w)") for term in self.terms]

    def score(self, entry: Rule) -> int:
        """Rate an entry, with 0 for one that lacks a word."""
        id, title, text = entry.id.lower(), entry.title.lower(), entry.text.lower()
        aside = " ".join([entry.decision, *(note.text for note in entry.notes)]).lower()
        total = 0
        for term, whole_word in zip(self.terms, self.whole_words, strict=True):
            if term == id:
                rating = 100
            elif term in id.split("-") or whole_word.search(title):
                rating = 30
            elif whole_word.search(text):
                rating = 20
            elif term in id or term in title or term in text:
                rating = 10
            elif term in aside:
                rating = 3
            else:
                return 0
            total += rating
        if len(self.terms) > 1 and (self.phrase in title or self.phrase in text):
            total += 25
        return total


def nearest(name: str, names: Iterable[str]) -> str | None:
    """Pick the name most like the given one, if any is like it at all."""
    return next(iter(difflib.get_close_matches(name, names, n=1)), None)


def did_you_mean(name: str | None) -> str:
    """End a sentence with a suggestion, if there is one."""
    return f'; did you mean "{name}"?' if name else "."
