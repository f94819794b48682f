"""One word, one meaning: words that were given up do not come back as names in the program or the page."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

RETIRED = {
    "wish": "request, PendingWrite, landing",
    "told": "data, text, parts, lines, message",
    "wishes": "requests, needs",
    "keeper": "Tables",
    "film": "Replay, ReplayCache",
    "films": "Replay, ReplayCache",
    "strangers": "origins",
    "promise": "invariant, delayed",
    "promises": "invariants, delayed",
    "refusal": "Refused",
    "refusals": "Refused, codes",
    "mistake": "Problem",
    "mistakes": "Problem, ProblemCollector",
}
"""Words that meant several things or nothing to a newcomer, with what is said now."""

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
SCRIPT_NAME = re.compile(r"[A-Za-z_$][\w$]*")
NO_NAME = re.compile(
    r"""/\*.*?\*/|//[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*\""""
    r"""|\A(?=\s*<).*?(?=<script)|</script>.*?(?=<script|\Z)""",
    re.DOTALL,
)
"""What a script holds that is no name: comments, texts, and what a component draws."""


def words_of(name: str) -> list[str]:
    """The words that a name is made of: `RequestError` is a request and an error."""
    return [word.lower() for word in WORD.findall(name)]


def names_in_python(text: str) -> Iterator[tuple[int, str]]:
    """Every name in a Python file, with its line."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string


def names_in_script(text: str) -> Iterator[tuple[int, str]]:
    """Every name in a script or a component, with its line."""
    bare = NO_NAME.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.splitlines(), 1):
        yield from ((number, name) for name in SCRIPT_NAME.findall(line))


def retired_names() -> Iterator[str]:
    """Where a retired word is part of a name, or a file is called by it."""
    for folder, endings in (("src/altmode", {".py"}), ("client/src", {".ts", ".svelte"})):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in endings:
                continue
            text = path.read_text(encoding="utf-8")
            found = names_in_python(text) if path.suffix == ".py" else names_in_script(text)
            for line, name in (*found, (0, path.stem)):
                # `Promise` is the script's own.
                if name == "Promise" and path.suffix != ".py":
                    continue
                for word in RETIRED.keys() & set(words_of(name)):
                    yield f"{path.relative_to(ROOT)}:{line}: {name} (say {RETIRED[word]})"


def test_retired_words_do_not_come_back() -> None:
    assert not list(retired_names())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Wish", ["wish"]),
        ("wish_from", ["wish", "from"]),
        ("AnyWish", ["any", "wish"]),
        ("_refusalsLeft", ["refusals", "left"]),
        ("HTTPRefusal", ["http", "refusal"]),
        ("TOLD_AT_ONCE", ["told", "at", "once"]),
    ],
)
def test_names_are_taken_apart_into_words(name: str, words: list[str]) -> None:
    assert words_of(name) == words


def test_texts_and_comments_of_scripts_are_no_names() -> None:
    script = "/** A wish. */\nconst keeper = 'a film'; // promises\n"
    assert [name for _, name in names_in_script(script)] == ["const", "keeper"]
    component = "<!-- A wish. -->\n<script>\n  let film;\n</script>\n<p>Every refusal</p>\n<style>.mistake {}</style>\n"
    assert list(names_in_script(component)) == [(2, "script"), (3, "let"), (3, "film")]


MATCH = {"mode", "modes", "default_mode", "mode_shown"}
"""Where the wire says mode: how a match is played, and the event by the name that scenarios have for it."""

FORM_WORDS = re.compile(r"^  (\w*modes?\w*)\??: ([^;]*);$", re.MULTILINE)


def test_on_the_wire_a_mode_is_how_a_match_is_played() -> None:
    """What a character or robot is now is its form, in facts and in what events tell."""
    for path in sorted((ROOT / "client/src").rglob("wire.ts")):
        text = path.read_text(encoding="utf-8")
        for name, type in FORM_WORDS.findall(text):
            assert name in MATCH, f"{path.relative_to(ROOT)}: {name}: {type}"
        assert not re.search(r"\bmode\??: [^;]*'(?:bot|alt)'", text), path
        for block in re.findall(
            r"export interface (\w*(?:Facts|Own|Card|Face|Preview)) \{(.*?)^\}", text, re.M | re.S
        ):
            assert not FORM_WORDS.search(block[1]), f"{path.relative_to(ROOT)}: {block[0]}"
