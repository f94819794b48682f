"""The rulebook and its coverage as text for a terminal, at home in 80 columns and without colour."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from altmode.rulebook.book import Kind, Rule, Rulebook
from altmode.rulebook.coverage import Coverage, Tally

HEADINGS = {
    Kind.RULE: "Rules",
    Kind.RULING: "Rulings",
    Kind.GAP: "Open questions",
    Kind.CONFLICT: "Conflicts",
    Kind.EXAMPLE: "Examples",
    Kind.DIFFERENCE: "Differences",
}

# What a reader types to list all entries of a kind, and what that kind is; the rules are listed by area.
LISTS = {
    "rulings": (Kind.RULING, "settled questions about cards and situations"),
    "gaps": (Kind.GAP, "questions the rulebook leaves open, and what altmode does"),
    "conflicts": (Kind.CONFLICT, "places where the sources disagree, and which altmode follows"),
    "examples": (Kind.EXAMPLE, "worked examples"),
    "differences": (Kind.DIFFERENCE, "what is not as in War on Cybertron"),
}

# The notes that say how an example ends or what a difference comes to.
UPSHOTS = ("outcome", "here")

LINE = 78


def games(books: Iterable[Rulebook]) -> RenderableType:
    """The games there are rulebooks of."""
    table = columns("bold", None)
    for book in books:
        table.add_row(book.game, f"{book.title}: {counts(book)}")
    return Group(heading("Rulebooks"), table, hint("altmode rules GAME"))


def contents(book: Rulebook) -> RenderableType:
    """The areas of a game, with the number of rules in each."""
    table = columns("bold", None, "right")
    sizes = Counter(rule.area for rule in book.rules)
    for area, title in book.areas.items():
        table.add_row(area, title, str(sizes[area]))
    lists = columns("bold", None, "right")
    for word, (kind, meaning) in LISTS.items():
        if listed := book.of_kind(kind):
            lists.add_row(word, meaning, str(len(listed)))
    sources = [f"{short}: {name}" if short else name for short, name in book.sources.items()]
    return Group(
        heading(book.title),
        Text(f"From {'; '.join(sources)}", style="dim"),
        Text(),
        table,
        Text(),
        lists,
        hint(f"altmode rules {book.game} {next(iter(book.areas))}", f"altmode rules {book.game} WORDS"),
    )


def area(book: Rulebook, key: str) -> RenderableType:
    """Everything in one area, the rules first."""
    return Group(heading(f"{key}: {book.areas[key]}"), *by_kind(book.in_area(key)))


def entries(title: str, found: Iterable[Rule]) -> RenderableType:
    """Entries of one kind, under a title."""
    return Group(heading(title), listing(found))


def hits(words: str, found: list[Rule]) -> RenderableType:
    """What a search found, the best first."""
    if not found:
        return Text(f'Nothing in this rulebook has "{words}". Try fewer or shorter words.')
    number = "1 entry" if len(found) == 1 else f"{len(found)} entries"
    return Group(heading(f'"{words}": {number}'), listing(found))


def entry(book: Rulebook, rule: Rule) -> RenderableType:
    """One entry in full."""
    chapter = f"{rule.area}: {book.areas[rule.area]}" if rule.area in book.areas else book.title
    head = Text.assemble((rule.id, "bold"), f"  {rule.kind}, ", (chapter, "dim"))
    body = columns("dim", None)
    facts = [
        ("about", rule.title),
        *((note.label, note.text) for note in rule.notes),
        ("decision", rule.decision),
        ("variants", ", ".join(rule.variants)),
        ("source", rule.source),
        ("related", ", ".join(rule.related)),
    ]
    for label, text in facts:
        if text:
            body.add_row(label, Text(text))
    return Group(head, Text(), Padding(Text(rule.text), (0, 2)), Text(), body)


def report(coverage: Coverage) -> Iterator[str]:
    """The coverage of a game line by line: each cited id, then the uncited, the faults and the sum."""
    tallies = {"rules": coverage.rules, "rulings": coverage.rulings, "decisions": coverage.decisions}
    width = max((len(id) for part in tallies.values() for id in part.cited), default=0)
    for part in tallies.values():
        for id, places in part.cited.items():
            yield f"{id:<{width}} {len(places):>4}  {places[0]}"
    for name, part in tallies.items():
        yield from uncited(name, part)
    if coverage.idle:
        yield ""
        yield "Decisions about what cannot arise, so that nothing can cite them:"
        yield from (f"  {rule.id}: {rule.cannot_arise}" for rule in coverage.idle)
    if coverage.faults:
        yield ""
        yield "Citations that cannot be counted:"
        yield from (f"  {fault.place} {fault.problem}" for fault in coverage.faults)
    yield ""
    yield ", ".join(f"{name} {len(part.cited)}/{part.total} cited" for name, part in tallies.items())


def uncited(name: str, part: Tally) -> Iterator[str]:
    """The ids no test cites, as many to a line as fit."""
    if part.uncited:
        yield ""
        yield f"Uncited {name}, {len(part.uncited)} of {part.total}:"
        # Hyphens are part of an id: no line may break there.
        yield from textwrap.wrap(
            " ".join(part.uncited), LINE, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
        )


def say(shown: RenderableType | Iterator[str]) -> None:
    """Print to the terminal; lines meant to stay single are cut there, and only there."""
    console = Console(highlight=False)
    if not isinstance(shown, Iterator):
        console.print(shown)
        return
    for line in shown:
        if console.is_terminal:
            console.print(Text(line, no_wrap=True, overflow="ellipsis"))
        else:
            console.print(Text(line), soft_wrap=True)


def by_kind(found: tuple[Rule, ...]) -> Iterator[RenderableType]:
    """Entries of several kinds, each kind under its name."""
    for kind, name in HEADINGS.items():
        if of_kind := [rule for rule in found if rule.kind is kind]:
            if kind is not Kind.RULE:
                yield Text(f"\n{name}", style="italic")
            yield listing(of_kind)


def listing(found: Iterable[Rule]) -> Table:
    """Entries one below the other, each with its text and what it comes to."""
    table = columns("bold", None)
    for rule in found:
        text = Text(rule.text)
        for upshot in (rule.decision, *(note.text for note in rule.notes if note.label in UPSHOTS)):
            if upshot:
                text.append(f"\n-> {upshot}", style="dim")
        table.add_row(rule.id, text)
    return table


def columns(name_style: str, *rest: str | None) -> Table:
    """A borderless table: short names that never wrap, then texts or right-aligned numbers."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=name_style, no_wrap=True)
    for align in rest:
        table.add_column(justify="right" if align == "right" else "left")
    return table


def counts(book: Rulebook) -> str:
    """Say how many entries of each kind a rulebook has."""
    sizes = {name.lower(): len(book.of_kind(kind)) for kind, name in HEADINGS.items()}
    return ", ".join(f"{size} {name}" for name, size in sizes.items() if size)


def heading(text: str) -> Text:
    """A title line."""
    return Text(text, style="bold underline")


def hint(*commands: str) -> Text:
    """A last line that says what to type next."""
    return Text(f"\nRead on with: {'   '.join(commands)}", style="dim")
