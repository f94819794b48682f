"""Write the parts of the documentation that are made from the program, so that they cannot drift from it.

    python tools/write_docs.py

A made part stands between `<!-- made: NAME -->` and `<!-- end -->`; everything else is left as it is. The blocks of
Python in docs/python.md are run, and what they print stands below them. A test compares all of it with what this script
would write.
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import functools
import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from json import dumps
from pathlib import Path
from typing import Any

from altmode.abilities.nodes import Node
from altmode.abilities.players import YOU
from altmode.authoring.documents import read_documents
from altmode.authoring.packs import words_of as pack_words_of
from altmode.cli.games import facts
from altmode.cli.scenarios import run_scenarios
from altmode.games.registry import GAMES
from altmode.games.tcg import pool as tcg_pool
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, arrange
from altmode.games.tcg.card import Character, TcgCard
from altmode.games.tcg.mechanics.card_selectors import ZONE_WORDS
from altmode.games.tcg.mechanics.selectors import ANY, ENEMY, FRIEND, OPPONENT
from altmode.games.tcg.terms import (
    ACTION,
    FORMS,
    ICON_NAMES,
    SECRET_ACTION,
    SLOT_NAMES,
    THIS_ATTACK,
    THIS_TURN,
    UPGRADE,
)
from altmode.kernel.codec import Plain, snake_case, to_plain
from altmode.kernel.decisions import Question
from altmode.kernel.events import WORD, EventBook
from altmode.rulebook import rulebook

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "src" / "altmode" / "games" / "tcg" / "cards"
EXAMPLES = ROOT / "docs" / "examples"
SPEAKING = ROOT / "docs" / "python.md"
"""The page whose blocks of Python are run."""
DECISIONS = ROOT / "docs" / "decisions"

MADE = re.compile(r"(<!-- made: (?P<name>[^>]+?) -->\n).*?(<!-- end -->)", re.DOTALL)

FAMILIES = {
    "ability": "Abilities: one paragraph of a card",
    "when": "Triggers: the *when*",
    "if": "Conditions: the *whether*",
    "do": "Effects: the *what*",
    "pick": "Selectors: *who* or *which*",
    "count": "Amounts: *how many*",
    "give": "Modifiers: what somebody has for a while",
    "instead": "Replacements: what happens instead of damage",
}

RACE_FAMILIES = {"power": "Powers: what an upgrade or a damage card does"}

KINDS_OF_VALUE = {"bool": "true or false", "int": "number", "str": "text", "StatModifier": "give (a number)"}

KINDS_OF_CARD = {
    "Character": "characters",
    ACTION: "Actions",
    SECRET_ACTION: "Secret Actions",
    UPGRADE: "Upgrades",
}

SHORT = 110
"""How much of a question the list of open questions shows."""

NUMBERED = (
    ("`icon`, `colour`, `icons`, `one` and `other` of `equal_icons`", ICON_NAMES),
    ("`slot`, `slots`, `kind` of `slots_take`", SLOT_NAMES),
    ("`to` of the trigger `flips`", FORMS),
)


def children(parent: type[Any]) -> Iterator[type[Any]]:
    """Every class below another one."""
    for child in parent.__subclasses__():
        yield child
        yield from children(child)


def words_of(parent: type[Any]) -> list[type[Any]]:
    """The classes below another one that can be written down, by name."""
    tcg_pool.pool()  # loads every module that has words
    ours = [child for child in children(parent) if child.__module__.startswith("altmode.")]
    return sorted(
        {child for child in ours if dataclasses.is_dataclass(child)}, key=lambda child: child.__name__
    )


def of_game(words: list[type[Any]], game: str) -> list[type[Any]]:
    """Those that are a game's own, and, for a game whose cards have text, those that belong to no game."""
    package = f"{type(GAMES[game]).__module__.removesuffix('.entry')}."
    common = () if game == "rally" else ("altmode.abilities.", "altmode.kernel.")
    return [word for word in words if word.__module__.startswith((package, *common))]


def first_sentence(described: type[Any]) -> str:
    """What a class is, without the rules it cites."""
    text = (described.__doc__ or "").strip().split("\n")[0]
    return re.sub(r"\s*\((?:(?:TCG|RR|GAP)-[A-Z0-9-]+(?:, )?)+\)", "", text).replace("|", "\\|")


def kind_of_value(declared: str) -> str:
    """A field's type in the words of the format."""
    several = re.fullmatch(r"tuple\[(.+), \.\.\.\]", declared)
    if several:
        return f"list of {kind_of_value(several[1])}"
    return " or ".join(kind_of_one(name) for name in declared.split(" | ") if name != "None")


def kind_of_one(name: str) -> str:
    """One of the types a field accepts: a family by its tag, a word of a family with its name too."""
    if name in KINDS_OF_VALUE:
        return KINDS_OF_VALUE[name]
    found = next(child for child in children(Plain) if child.__name__ == name)
    tag: str = found.tag
    return f"{tag}: {snake_case(name)}" if dataclasses.is_dataclass(found) else tag


def told_field(field: dataclasses.Field[Any], word: type[Any] | None = None) -> str:
    """A field: its name, what it takes, and its default if it may be left out; with its word, the words it takes."""
    told = f"`{field.name}`: {kind_of_value(str(field.type))}"
    if word is not None and field.name in word.WORDS:
        told = f"`{field.name}`: {', '.join(filter(None, word.WORDS[field.name]))}"
    if word is not None and field.name in word.SETS:
        return f"[`{field.name}`: list of {', '.join(word.SETS[field.name])}]"
    if field.default is dataclasses.MISSING:
        return told
    default = field.default
    if default is None or default in ("", (), -1) or isinstance(default, Node):
        return f"[{told}]"
    shown = str(default).lower() if isinstance(default, bool) else to_plain(default)
    return f"[{told} = {shown}]"


def vocabulary(game: str = "tcg", families_of: dict[str, str] | None = None) -> str:
    """Every word of a game's card language, family by family."""
    titles = families_of or FAMILIES
    families: dict[str, list[type[Any]]] = {tag: [] for tag in titles}
    for word in of_game(words_of(Plain), game):
        if word.tag in families:
            families[word.tag].append(word)
    parts = []
    for tag, title in titles.items():
        if not families[tag]:
            continue
        rows = [f"#### `{tag}`: {title}", "", "| name | fields | what it is |", "|---|---|---|"]
        for word in families[tag]:
            fields = "; ".join(_told_fields(word, game)) or "none"
            rows.append(f"| `{snake_case(word.__name__)}` | {fields} | {first_sentence(word)} |")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


def _told_fields(word: type[Any], game: str) -> list[str]:
    # On the page about scenarios a table of its own says which words the fields of the card game take.
    return [told_field(field, None if game == "tcg" else word) for field in dataclasses.fields(word)]


def pack_fields(game: str) -> str:
    """The fields of a card in a pack, with the kinds of card that have each."""
    words = pack_words_of(game)
    assert words is not None
    kinds: dict[str, list[str]] = {}
    needed: dict[str, list[str]] = {}
    for kind in words.kinds():
        for name, field in words.fields(kind).items():
            kinds.setdefault(name, []).append(kind)
            if field.needed:
                needed.setdefault(name, []).append(kind)
    rows = ["| field | on cards of the kind | a new card must have it |", "|---|---|---|"]
    for name, having in kinds.items():
        without = [kind for kind in words.kinds() if kind not in having]
        on = ", ".join(having) if len(having) <= len(without) else "all"
        if on == "all" and without:
            *others, last = without
            on += f" but {', '.join(others)} and {last}" if others else f" but {last}"
        must = ", ".join(needed.get(name, [])) if len(needed.get(name, [])) < len(having) else "yes"
        rows.append(f"| `{name}` | {on} | {must or 'no'} |")
    return "\n".join(rows)


def pack_mistakes() -> str:
    """What `altmode pack check` prints for the first example with some mistakes in it."""
    written = (EXAMPLES / "packs" / "rising-darkness.toml").read_text(encoding="utf-8")
    for right, wrong in (
        ('replaces = "laserbeak"', 'replaces = "lazerbeak"'),
        ("power = 2", 'power = "two"'),
        ('do = "draw"', 'do = "drow"'),
        ("copies = 2\nmove", "copys = 2\nmove"),
    ):
        assert right in written, "the example no longer holds what is to be changed"
        written = written.replace(right, wrong, 1)
    return fenced("text", "$ ./altmode pack check mine.toml\n" + printed_for(written, ["mine.toml"]))


def pack_checked() -> str:
    """What `altmode pack check` prints for the example of the race."""
    text = (EXAMPLES / "packs" / "race.yaml").read_text(encoding="utf-8")
    return fenced("text", "$ ./altmode pack check mine.yaml\n" + printed_for(text, ["mine.yaml"]))


def printed_for(text: str, files: list[str]) -> str:
    """What checking a pack of that text prints."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, files[0]).write_text(text, encoding="utf-8")
        printed = subprocess.run(
            [sys.executable, "-P", "-m", "altmode.cli", "pack", "check", *files],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **PLAIN_TERMINAL, "COLUMNS": "110"},
        ).stdout
    return "\n".join(line.rstrip() for line in printed.splitlines())


def listed(words: tuple[str, ...] | list[str]) -> str:
    """Words in code, with commas."""
    return ", ".join(f"`{word}`" for word in words)


def values() -> str:
    """The numbers and words that fields of the vocabulary take."""
    rows = ["| field | values |", "|---|---|"]
    for fields, names in NUMBERED:
        rows.append(f"| {fields} | {', '.join(f'`{number}` {name}' for number, name in enumerate(names))} |")
    rows.append(f"| `until` | `{THIS_TURN}` this turn, `{THIS_ATTACK}` this attack |")
    rows.append(f"| `side` | {listed([ANY, FRIEND, ENEMY])} |")
    rows.append(f"| `who` or `whose` of a player, `by` | {listed([to_plain(YOU), to_plain(OPPONENT)])} |")
    rows.append(f"| `mode`, `to` of the effect `flip` | {listed(FORMS)} |")
    rows.append(f"| `zone` of `cards_in` | {listed(list(ZONE_WORDS))} |")
    rows.append(
        f"| `kind` of `cards_in`, `shown`, `flipped_cards` | {listed([ACTION, UPGRADE, SECRET_ACTION])} |"
    )
    return "\n".join(rows)


def questions(game: str) -> str:
    """Every kind of question in a game and what it asks; what belongs to no game belongs to cards with text."""
    kinds: dict[str, list[str]] = {}
    for question in of_game(words_of(Question), game):
        told = kinds.setdefault(question.about, [])
        if (sentence := first_sentence(question)) not in told:
            told.append(sentence)
    rows = ["| `about` | the question |", "|---|---|"]
    rows.extend(f"| `{about}` | {' '.join(kinds[about])} |" for about in sorted(kinds))
    return "\n".join(rows)


def verbs(game: str) -> str:
    """Every kind of question in a game with what its options can do."""
    kinds: dict[str, set[str]] = {}
    for question in of_game(words_of(Question), game):
        kinds.setdefault(question.about, set()).update(question.VERBS)
    rows = ["| `about` | `verb` of its options |", "|---|---|"]
    rows.extend(f"| `{about}` | {listed(sorted(kinds[about]))} |" for about in sorted(kinds))
    return "\n".join(rows)


def events(game: str) -> str:
    """Every kind of event that a game's log tells, with the sentence it reads as and what its fields are."""
    book: EventBook = import_module(f"altmode.games.{game}.events").BOOK
    rows = ["| `event` | reads as | `details` |", "|---|---|---|"]
    for kind in sorted(book.kinds, key=lambda kind: kind.name):
        if kind.quiet:
            continue
        fields = [
            f"`{field}`: {', '.join(kind.words) if meaning == WORD else meaning}"
            for field, meaning in zip(kind.fields, kind.meanings, strict=True)
        ]
        rows.append(f"| `{kind.name}` | {kind.text} | {'; '.join(fields)} |")
    return "\n".join(rows)


def fenced(language: str, text: str) -> str:
    """A block of code."""
    return f"```{language}\n{text.rstrip()}\n```"


def example(name: str) -> str:
    """An example scenario file, as it is."""
    return fenced(Path(name).suffix.removeprefix("."), (EXAMPLES / name).read_text(encoding="utf-8"))


def failure() -> str:
    """What a scenario prints that does not hold."""
    return ran_with(lambda text: text.replace("prowl: {damage: 4", "prowl: {damage: 5"))


def mistakes() -> str:
    """What a scenario prints that is not well-formed."""
    return ran_with(
        lambda text: text.replace("card: Prowl,", "card: Prowll,").replace("not_offered:", "not_ofered:")
    )


def ran_with(change: Callable[[str], str]) -> str:
    """What `altmode run` prints for the first example after a change to it."""
    written = (EXAMPLES / "1-an-attack.yaml").read_text(encoding="utf-8")
    changed = change(written)
    assert changed != written, "the example no longer holds what is to be changed"
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path("mine.yaml").write_text(changed, encoding="utf-8")
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            run_scenarios([Path("mine.yaml")])
    return fenced("text", "$ ./altmode run mine.yaml\n" + printed.getvalue())


def source_of(card: TcgCard) -> str:
    """The expression that builds a card, from the module it stands in."""
    names = [card.title, card.subtitle] if isinstance(card, Character) else [card.name]
    for path in sorted(CARDS.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                said = [given.value for given in call.args[: len(names)] if isinstance(given, ast.Constant)]
                if said == names and call.func.id in ("character", "action", "secret_action", "upgrade"):
                    segment = ast.get_source_segment(source, call)
                    assert segment is not None
                    return textwrap.dedent(" " * call.col_offset + segment)
    raise LookupError(f"no module builds {card.name}")


def card_beside_text(name: str) -> str:
    """A card's expression, and the text it renders."""
    card = tcg_pool.pool().card(name)
    lines = []
    for side in card.sides():
        if isinstance(card, Character):
            lines.append(f"**{FORMS[card.faces.index(side)]} mode**")
        lines.extend(f"> {paragraph}" for paragraph in side.text() or ["*(no text)*"])
    return fenced("python", source_of(card)) + "\n\n" + "\n\n".join(lines)


def pool_table() -> str:
    """How many cards there are in each set."""
    sets = facts()["tcg"]["pool"]
    kinds = [kind for kind in KINDS_OF_CARD if any(kind in counts["kinds"] for counts in sets.values())]
    rows = [f"| set | {' | '.join(KINDS_OF_CARD[kind] for kind in kinds)} | cards | provenance |"]
    rows.append(f"|---|{'--:|' * len(kinds)}--:|---|")
    for name, counts in sets.items():
        columns = " | ".join(str(counts["kinds"].get(kind, 0)) for kind in kinds)
        origin = ", ".join(f"{count} {how}" for how, count in counts["provenance"].items())
        rows.append(f"| {name} | {columns} | {counts['cards']} | {origin} |")
    return "\n".join(rows)


def shortened(text: str) -> str:
    """A text in one line, cut at a word if it is long."""
    return textwrap.shorten(text, SHORT, placeholder=" …").replace("|", "\\|")


def open_questions(game: str) -> str:
    """The questions that a game's rulebook leaves open, with what altmode does."""
    rows = ["| id | question | what altmode does |", "|---|---|---|"]
    for gap in rulebook(game).gaps:
        decision = " ".join(gap.decision.split()).replace("|", "\\|")
        rows.append(f"| {gap.id} | {shortened(gap.text)} | {decision} |")
    return "\n".join(rows)


def rulebooks() -> str:
    """How many entries of each kind the catalogues have."""
    rows = ["| game | rules | rulings | open questions | conflicts | examples |", "|---|--:|--:|--:|--:|--:|"]
    for game in ("tcg", "woc", "ard", "rally"):
        book = rulebook(game)
        counts = [len(book.rules), len(book.rulings), len(book.gaps), len(book.conflicts), len(book.examples)]
        rows.append(f"| `{game}` | {' | '.join(map(str, counts))} |")
    return "\n".join(rows)


def decisions() -> str:
    """The decision files with their titles."""
    titles = {}
    for path in sorted(DECISIONS.glob("[0-9]*.md")):
        titles[path.name] = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
    return "\n".join(f"- [{title}]({name})" for name, title in titles.items())


def pending_work() -> str:
    """What is still to be done, halfway through an effect."""
    mine = SeatAt(play=[CharacterAt(name) for name in ("Arcee", "Prowl", "Bombshell")], hand=["Swap Parts"])
    state = arrange(Position([mine, SeatAt(play=[CharacterAt("Ramjet")])]))
    for key in ("play swap-parts", "arcee"):
        state.choose(0, key)
    fields = ("asked", "scopes", "work")
    return fenced("text", "\n".join(f'"{name}": {dumps(to_plain(getattr(state, name)))}' for name in fields))


TURN_WITH = "play --terminal --deck autobots --deck decepticons --bot none --name Ada --name Ben --seed 1"
PLAIN_TERMINAL = {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1", "FORCE_COLOR": ""}
TURN_TYPED = [
    *["", "attack with demolisher", "prowl"],  # Ben's first turn
    *["", "4", "optimus-prime", "attack with optimus-prime"],  # Ada's turn, which is shown
    *["", "quit", "n"],
]


RACE_WITH = "play --terminal rally --seats 2 --robot arcee --bot random --name Ada --seed 8"
RACE_TYPED = ["1", "done", "m2 m1 m2 dr m1", "alt", "straight on", "quit", "n"]


def played(command: str, typed: list[str]) -> list[str]:
    """What the program prints to somebody who types these lines, by lines."""
    with tempfile.TemporaryDirectory() as folder:
        printed = subprocess.run(
            [sys.executable, "-P", "-m", "altmode.cli", *shlex.split(command)],
            input="\n".join(typed) + "\n",
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **PLAIN_TERMINAL},
        ).stdout
    return [line.rstrip() for line in printed.splitlines()]


def capture() -> str:
    """A turn at the terminal, as the program prints it."""
    lines = played(TURN_WITH, TURN_TYPED)
    turn = next(number for number, line in enumerate(lines) if line.startswith("Turn 2"))
    answers = [number for number, line in enumerate(lines) if line.startswith("> ") and number > turn]
    # After the card is played the board is drawn again, and Ben is told of his own turn before hers.
    story = next(number for number, line in enumerate(lines) if line.startswith("⚔ Optimus Prime"))
    end = next(number for number in range(story, len(lines)) if lines[number].endswith("damage"))
    shown = [*lines[turn : answers[1] + 1], "[...]", lines[answers[2]], "[...]", *lines[story : end + 1]]
    return fenced("text", f"$ ./altmode {TURN_WITH}\n[...]\n" + "\n".join(shown))


def race() -> str:
    """A plan and the beginning of its first register at the terminal, as the program prints them."""
    lines = played(RACE_WITH, RACE_TYPED)
    plan = next(number for number, line in enumerate(lines) if line.startswith("Plan "))
    answer = next(number for number, line in enumerate(lines) if line == "> straight on")
    end = next(number for number in range(answer, len(lines)) if not lines[number])
    return fenced("text", f"$ ./altmode {RACE_WITH}\n[...]\n" + "\n".join(lines[plan:end]))


PARTS: dict[str, Callable[[], str]] = {
    "capture": capture,
    "decisions": decisions,
    "failure": failure,
    "mistakes": mistakes,
    "open questions ard": functools.partial(open_questions, "ard"),
    "pack checked": pack_checked,
    "pack mistakes": pack_mistakes,
    "open questions rally": functools.partial(open_questions, "rally"),
    "open questions tcg": functools.partial(open_questions, "tcg"),
    "open questions woc": functools.partial(open_questions, "woc"),
    "pending work": pending_work,
    "pool": pool_table,
    "race": race,
    "rulebooks": rulebooks,
    "values": values,
    "vocabulary": vocabulary,
}


def part(name: str) -> str:
    """A made part by its name; `card ...`, `events tcg` and the like name what they show."""
    kind, _, about = name.partition(" ")
    if kind == "card":
        return card_beside_text(about)
    if kind == "example":
        return example(about)
    if kind == "questions":
        return questions(about)
    if kind == "fields":
        return pack_fields(about)
    if kind == "words":
        return vocabulary(about, RACE_FAMILIES if about == "rally" else None)
    if kind == "verbs":
        return verbs(about)
    if kind == "events":
        return events(about)
    return PARTS[name]()


def parts_in(text: str) -> list[str]:
    """The names of the made parts of a page."""
    return [found["name"] for found in MADE.finditer(text)]


def made(text: str) -> str:
    """A page with every made part as it should be."""
    return MADE.sub(lambda found: f"{found[1]}{part(found['name'])}\n{found[3]}", text)


SPOKEN = re.compile(r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<printed>.*?)```\n)?", re.DOTALL)
"""A block of Python, and after it perhaps what it prints."""


def spoken(text: str) -> tuple[str, dict[str, Any]]:
    """A page whose Python blocks have been run one after another, with what they print, and the names they leave."""
    names: dict[str, Any] = {"__name__": "page"}

    def run(found: re.Match[str]) -> str:
        printed = io.StringIO()
        # Whoever reads an error finds the line in the page.
        line = text.count("\n", 0, found.start("code"))
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * line + found["code"], str(SPEAKING), "exec", dont_inherit=True), names)
        told = f"```python\n{found['code']}```\n"
        return f"{told}\n```text\n{printed.getvalue()}```\n" if printed.getvalue() else told

    return SPOKEN.sub(run, text), names


def pages() -> list[Path]:
    """Every page of the documentation."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def main() -> None:
    """Bring every page up to date."""
    for page in pages():
        before = page.read_text(encoding="utf-8")
        after = made(before)
        if page == SPEAKING:
            after, _ = spoken(after)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"written: {page.relative_to(ROOT)}")
    for path in sorted(EXAMPLES.glob("*.yaml")):
        read_documents(path)


if __name__ == "__main__":
    main()
