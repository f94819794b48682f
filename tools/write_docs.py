"""Write the parts of the documentation that are made from the program, so that they cannot drift from it.

    python tools/write_docs.py

A made part stands between `<!-- made: NAME -->` and `<!-- end -->`; everything else is left as it is.
A test compares every made part with what this script would write.
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
from json import dumps
from pathlib import Path
from typing import Any

from altmode.abilities.nodes import Node
from altmode.authoring.documents import read_documents
from altmode.cli.games import facts
from altmode.cli.scenarios import run_scenarios
from altmode.games.tcg import pool as tcg_pool
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, arrange
from altmode.games.tcg.card import Character, TcgCard
from altmode.games.tcg.mechanics.card_selectors import ZONE_WORDS
from altmode.games.tcg.mechanics.selectors import ANY, ENEMY, FRIEND, OPPONENT, YOU
from altmode.games.tcg.terms import (
    ACTION,
    ICON_NAMES,
    MODES,
    SECRET_ACTION,
    SLOT_NAMES,
    THIS_ATTACK,
    THIS_TURN,
    UPGRADE,
)
from altmode.kernel.codec import Plain, snake_case, to_plain
from altmode.kernel.decisions import Question
from altmode.rulebook import rulebook

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "src" / "altmode" / "games" / "tcg" / "cards"
EXAMPLES = ROOT / "docs" / "examples"
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
    ("`to` of the trigger `flips`", MODES),
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


def told_field(field: dataclasses.Field[Any]) -> str:
    """A field: its name, what it takes, and its default if it may be left out."""
    told = f"`{field.name}`: {kind_of_value(str(field.type))}"
    if field.default is dataclasses.MISSING:
        return told
    default = field.default
    if default is None or default in ("", (), -1) or isinstance(default, Node):
        return f"[{told}]"
    shown = str(default).lower() if isinstance(default, bool) else default
    return f"[{told} = {shown}]"


def vocabulary() -> str:
    """Every word of the card language, family by family."""
    families: dict[str, list[type[Any]]] = {tag: [] for tag in FAMILIES}
    for word in words_of(Plain):
        if word.tag in families:
            families[word.tag].append(word)
    parts = []
    for tag, title in FAMILIES.items():
        rows = [f"#### `{tag}`: {title}", "", "| name | fields | what it is |", "|---|---|---|"]
        for word in families[tag]:
            fields = "; ".join(told_field(field) for field in dataclasses.fields(word)) or "none"
            rows.append(f"| `{snake_case(word.__name__)}` | {fields} | {first_sentence(word)} |")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


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
    rows.append(f"| `who` or `whose` of a player, `by` | {listed([YOU, OPPONENT])} |")
    rows.append(f"| `mode`, `to` of the effect `flip` | {listed(MODES)} |")
    rows.append(f"| `zone` of `cards_in` | {listed(list(ZONE_WORDS))} |")
    rows.append(
        f"| `kind` of `cards_in`, `shown`, `flipped_cards` | {listed([ACTION, UPGRADE, SECRET_ACTION])} |"
    )
    return "\n".join(rows)


def questions(game: str) -> str:
    """Every kind of question in a game and what it asks; what belongs to no game belongs to cards with text."""
    kinds: dict[str, list[str]] = {}
    race = [word for word in words_of(Question) if word.__module__.startswith("altmode.games.rally.")]
    for question in race if game == "rally" else [word for word in words_of(Question) if word not in race]:
        told = kinds.setdefault(question.about, [])
        if (sentence := first_sentence(question)) not in told:
            told.append(sentence)
    rows = ["| `about` | the question |", "|---|---|"]
    rows.extend(f"| `{about}` | {' '.join(kinds[about])} |" for about in sorted(kinds))
    return "\n".join(rows)


def fenced(language: str, text: str) -> str:
    """A block of code."""
    return f"```{language}\n{text.rstrip()}\n```"


def example(name: str) -> str:
    """An example scenario file, as it is."""
    return fenced("yaml", (EXAMPLES / name).read_text(encoding="utf-8"))


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
            lines.append(f"**{MODES[card.faces.index(side)]} mode**")
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
RACE_TYPED = ["1", "done", "m2 m1 m2 dr m1", "alt", "go on", "straight on", "quit", "n"]


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
    "open questions rally": functools.partial(open_questions, "rally"),
    "open questions tcg": functools.partial(open_questions, "tcg"),
    "pending work": pending_work,
    "pool": pool_table,
    "race": race,
    "rulebooks": rulebooks,
    "values": values,
    "vocabulary": vocabulary,
}


def part(name: str) -> str:
    """A made part by its name; `card ...`, `example ...` and `questions ...` name what they show."""
    kind, _, about = name.partition(" ")
    if kind == "card":
        return card_beside_text(about)
    if kind == "example":
        return example(about)
    if kind == "questions":
        return questions(about)
    return PARTS[name]()


def parts_in(text: str) -> list[str]:
    """The names of the made parts of a page."""
    return [found["name"] for found in MADE.finditer(text)]


def made(text: str) -> str:
    """A page with every made part as it should be."""
    return MADE.sub(lambda found: f"{found[1]}{part(found['name'])}\n{found[3]}", text)


def pages() -> list[Path]:
    """Every page of the documentation."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def main() -> None:
    """Bring every page up to date."""
    for page in pages():
        before = page.read_text(encoding="utf-8")
        after = made(before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"written: {page.relative_to(ROOT)}")
    for path in sorted(EXAMPLES.glob("*.yaml")):
        read_documents(path)


if __name__ == "__main__":
    main()
