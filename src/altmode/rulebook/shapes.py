"""What the catalogue files look like, and how each kind of entry in them becomes a rule.

The four catalogues grew apart: the same thing has different keys in different files, and each
class here has the keys of all of them. A key that no class knows is refused, as it would be lost.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from altmode.rulebook.book import CANNOT_ARISE, Kind, Note, Rule
from altmode.rulebook.examples import in_words, spaces_named

STATUS = {
    "derived": "follows from the rulebook, which does not state it outright",
    "ruling": "our choice where the rulebook is silent",
}


class RuleShape(Struct, forbid_unknown_fields=True):
    """A rule."""

    id: str
    rule: str
    source: str
    variant: list[str] = []
    modes: list[str] = []
    game_modes: list[str] = []
    refs: list[str] = []
    gap: str = ""
    derived: bool = False
    status: Literal["", "derived", "ruling"] = ""
    timing: str = ""
    robot_mode: str = ""
    severity: str = ""
    note: str = ""

    def read(self, moments: Mapping[str, str]) -> Rule:
        status = STATUS.get("derived" if self.derived else self.status, "")
        return Rule(
            id=self.id,
            kind=Kind.RULE,
            text=tidy(self.rule),
            variants=(*self.variant, *self.modes, *self.game_modes),
            source=self.source,
            notes=notes(
                ("when", moments.get(self.timing, self.timing)),
                ("robot mode", self.robot_mode),
                ("course check", self.severity),
                ("standing", status),
                ("note", self.note),
            ),
            related=(*self.refs, self.gap) if self.gap else tuple(self.refs),
        )


class RulingShape(Struct, forbid_unknown_fields=True):
    """A situation and its outcome."""

    id: str
    ruling: str
    source: str
    cards: list[str]
    variant: list[str]

    def read(self) -> Rule:
        return Rule(
            id=self.id,
            kind=Kind.RULING,
            title="; ".join(self.cards),
            text=tidy(self.ruling),
            variants=tuple(self.variant),
            source=self.source,
        )


class GapShape(Struct, forbid_unknown_fields=True):
    """An open question with a recommendation."""

    id: str
    question: str
    reason: str
    recommend: str = ""
    recommended: str = ""
    recommendation: str = ""
    ruling: str = ""
    decision: str = ""
    cannot_arise: str = ""
    variant: list[str] = []
    rules: list[str] = []
    affects: list[str] = []
    area: str = ""
    confidence: str = ""

    def read(self) -> Rule:
        recommended = tidy(self.recommend or self.recommended or self.recommendation or self.ruling)
        return Rule(
            id=self.id,
            kind=Kind.GAP,
            text=tidy(self.question),
            area=self.area,
            variants=tuple(self.variant),
            # altmode follows the recommendation; a decision is written down to say as behaviour what it does.
            decision=tidy(self.decision) or recommended,
            notes=notes(
                ("recommended", recommended if self.decision else ""),
                ("why", self.reason),
                (CANNOT_ARISE, self.cannot_arise),
                ("confidence", self.confidence),
            ),
            related=(*self.rules, *self.affects),
        )


class ConflictShape(Struct, forbid_unknown_fields=True):
    """Sources at odds, and which of them is followed."""

    id: str
    topic: str = ""
    positions: dict[str, str] = {}
    follow: dict[str, str] = {}
    note: str = ""
    where: str = ""
    issue: str = ""
    reading: str = ""
    statement_a: str = ""
    statement_b: str = ""
    recommended: str = ""
    reason: str = ""
    text: str = ""
    reference: str = ""
    resolution: str = ""
    cannot_arise: str = ""
    rules: list[str] = []

    def read(self) -> Rule:
        followed = "; ".join(f"{variant}: {source}" for variant, source in self.follow.items())
        return Rule(
            id=self.id,
            kind=Kind.CONFLICT,
            title=self.where,
            text=tidy(self.topic or self.issue or self.text),
            decision=tidy(followed or self.reading or self.recommended or self.resolution),
            notes=notes(
                *self.positions.items(),
                ("one place", self.statement_a),
                ("another", self.statement_b),
                ("against", self.reference),
                ("why", self.reason),
                (CANNOT_ARISE, self.cannot_arise),
                ("note", self.note),
            ),
            related=tuple(self.rules),
        )


class ExampleShape(Struct, forbid_unknown_fields=True):
    """A worked example: a position, what is done, what must come of it."""

    id: str
    source: str
    rules: list[str]
    title: str = ""
    origin: str = ""
    modes: list[str] = []
    setup: dict[str, object] = {}
    given: dict[str, object] = {}
    actions: list[object] = []
    when: str = ""
    outcome: dict[str, object] = {}
    then: dict[str, object] = {}
    inferred: dict[str, object] = {}
    variants: list[object] = []
    caveat: str = ""
    note: str = ""

    def read(self) -> Rule:
        return Rule(
            id=self.id,
            kind=Kind.EXAMPLE,
            text=tidy(self.title or spaces_named(f"{self.source}: {self.when}")),
            variants=tuple(self.modes),
            source=self.source,
            notes=notes(
                ("given", in_words(self.setup or self.given)),
                ("done", in_words(self.actions)),
                ("outcome", in_words(self.outcome or self.then)),
                ("worked out", in_words(self.inferred)),
                ("or else", in_words(self.variants)),
                ("origin", self.origin),
                ("note", self.caveat or self.note),
            ),
            related=tuple(self.rules),
        )


class DifferenceShape(Struct, forbid_unknown_fields=True):
    """A point on which A Rising Darkness departs from War on Cybertron."""

    id: str
    topic: str
    ard: str
    woc: str
    rules: list[str]
    # Settings of the rules engine; a reader is told the same in words.
    profile_key: str
    ard_value: object
    woc_value: object

    def read(self) -> Rule:
        return Rule(
            id=self.id,
            kind=Kind.DIFFERENCE,
            text=tidy(self.topic),
            notes=notes(("here", self.ard), ("War on Cybertron", self.woc)),
            related=tuple(self.rules),
        )


class VariantShape(Struct, forbid_unknown_fields=True):
    """A way to play the game."""

    id: str
    title: str
    source: str
    based_on: str | None
    differs: list[str]


class CatalogueShape(Struct):
    """A whole file; its lists of components and cards are no part of the rulebook."""

    game: str
    title: str
    areas: dict[str, str]
    rules: list[RuleShape]
    gaps: list[GapShape]
    conflicts: list[ConflictShape]
    source: str = ""
    sources: dict[str, str] = {}
    modes: list[str] = []
    variants: list[VariantShape] = []
    conventions: list[object] | dict[str, object] = {}
    rulings: list[RulingShape] = []
    examples: list[ExampleShape] = []
    differences_from_woc: list[DifferenceShape] = []

    def read(self) -> Iterator[Rule]:
        """Give every entry, in the order of the file."""
        moments = self.moments()
        yield from (shape.read(moments) for shape in self.rules)
        for shapes in (self.rulings, self.gaps, self.conflicts, self.examples, self.differences_from_woc):
            yield from (shape.read() for shape in shapes)

    def moments(self) -> dict[str, str]:
        """Spell out the short names of the moments at which rules apply, in the file that uses them."""
        timing = self.conventions.get("timing") if isinstance(self.conventions, dict) else None
        return {str(name): str(text) for name, text in timing.items()} if isinstance(timing, dict) else {}


def notes(*lines: tuple[str, str]) -> tuple[Note, ...]:
    """Make notes of the lines that have a text."""
    return tuple(Note(label, tidy(text)) for label, text in lines if text)


def tidy(text: str) -> str:
    """Undo the line breaks of a text that was wrapped in its file."""
    return " ".join(text.split())
