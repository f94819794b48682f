"""Texts people wrote, and the mistakes in them: where each is, what is wrong, and what was probably meant."""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, NoReturn

DataPath = tuple[str | int, ...]
"""The keys and indexes that lead from the top of a document to one of its values."""

ENOUGH = 100
"""Nobody mends more mistakes than this in one go, and a hostile file could hold millions."""

WIDTH = 60
"""How much of a value a message shows."""

ALIKE = 0.6
"""From this likeness on, between 0 and 1, a name is worth suggesting."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake; its text is one printable line."""

    file: str
    line: int | None
    column: int | None
    where: str
    message: str
    hint: str | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        text = ": ".join(part for part in (place, self.where, self.message) if part)
        # A hint may come straight from did_you_mean, which brings its own semicolon or is empty.
        hint = (self.hint or "").removeprefix("; ")
        return printable(f"{text}; {hint}" if hint else text)


class Problems(Exception):
    """One or more mistakes, in the order in which they stand in their files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = _in_reading_order(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class ProblemCollector:
    """Gathers problems while it is entered and raises them together at the end; else raises each at once."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._entered = 0

    @property
    def count(self) -> int:
        """How many problems have been gathered so far."""
        return len(self._found)

    def add(self, problem: Problem) -> None:
        """Take note of a problem."""
        self._found.append(problem)
        if not self._entered or len(self._found) >= ENOUGH:
            self.give_up()

    def give_up(self) -> NoReturn:
        """Raise what was gathered so far, because nothing sensible can be read beyond this point."""
        found, self._found = self._found, []
        raise Problems(found)

    def __enter__(self) -> ProblemCollector:
        self._entered += 1
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._entered -= 1
        if isinstance(error, Problems):
            self._found.extend(error.problems)
        # After a mistake the code in the block works with stand-in values, so an error of its own is
        # most likely an echo of that mistake: people see the mistake, with the echo as its cause.
        if self._found and not self._entered and (error is None or isinstance(error, Exception)):
            found, self._found = self._found, []
            raise Problems(found) from (None if isinstance(error, Problems) else error)


class Place(NamedTuple):
    """A line and a column, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Source:
    """A text from outside, with the name of the file it came from."""

    file: str
    text: str

    @classmethod
    def load(cls, path: str | os.PathLike[str], limit: int) -> Source:
        """Read a text file of at most so many bytes, or say why that cannot be done."""
        unread, file = cls(str(path), ""), Path(path)
        try:
            if file.is_dir():
                unread.refuse("this is a folder, expected a file")
            with file.open("rb") as stream:
                content = stream.read(limit + 1)
        except FileNotFoundError:
            siblings = sorted(each.name for each in file.parent.iterdir()) if file.parent.is_dir() else []
            unread.refuse("there is no such file", hint=did_you_mean(file.name, siblings))
        except (OSError, ValueError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or str(error)
            unread.refuse(f"the file cannot be read: {reason}")
        if len(content) > limit:
            unread.refuse(f"the file is larger than {limit:,} bytes, which is the limit")
        try:
            return cls(str(path), content.decode().removeprefix("\ufeff"))  # the mark some editors begin with
        except UnicodeDecodeError as error:
            readable = cls(str(path), content[: error.start].decode())
            message = f"the byte 0x{content[error.start]:02x} is not UTF-8 text"
            readable.refuse(message, len(readable.text), hint="save the file as UTF-8")

    def place(self, offset: int) -> Place:
        """Say on which line and column the character at this offset stands."""
        offset = min(offset, len(self.text))
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def problem(self, message: str, offset: int | None, path: DataPath = (), hint: str = "") -> Problem:
        """Describe a mistake in this text."""
        line, column = (None, None) if offset is None else self.place(offset)
        return Problem(self.file, line, column, written_path(path), message, hint or None)

    def refuse(self, message: str, offset: int | None = None, hint: str = "") -> NoReturn:
        """Raise the one mistake that makes the whole text unreadable."""
        raise Problems([self.problem(message, offset, hint=hint)]) from None

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(newline.end() for newline in re.finditer("\n", self.text))]


def nearest(name: str, choices: Iterable[str], limit: int = 1) -> list[str]:
    """Return the choices most likely meant by a name, best first; equally good ones keep their order.

    A character's full name is `Name, Subtitle`; the name, the subtitle or a telling word of either will do.
    """
    asked = name[:WIDTH].casefold().strip()
    scored = [(_likeness(asked, choice[: 2 * WIDTH].casefold()), choice) for choice in choices]
    likely = sorted((pair for pair in scored if pair[0] >= ALIKE), key=lambda pair: -pair[0])
    return [choice for _, choice in likely[:limit]]


def did_you_mean(name: str, choices: Iterable[str]) -> str:
    """Return `; did you mean "X"?` to end a message with, or nothing if no choice is near."""
    return "".join(f'; did you mean "{shorten(choice)}"?' for choice in nearest(name, choices))


def written_path(path: DataPath) -> str:
    """Write a path as people do: `given.ada.play[2].card`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = shorten(part)
            text += "." * bool(text) + (name if re.fullmatch(r"[\w'-]+", name) else f'"{name}"')
    return text


def shorten(text: str, width: int = WIDTH) -> str:
    """Make a text fit into a message: no control characters, and not too long."""
    text = printable(text[: width + 1])
    return text if len(text) <= width else text[: width - 1] + "…"


def printable(text: str) -> str:
    """Escape every character that a terminal would obey, hide or choke on."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def _in_reading_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    unique = list(dict.fromkeys(problems))
    files = list(dict.fromkeys(problem.file for problem in unique))
    return tuple(sorted(unique, key=lambda each: (files.index(each.file), each.line or 0, each.column or 0)))


def _likeness(asked: str, choice: str) -> float:
    """Rate from 0 to 1 how well a choice answers what was asked; both are already in one case."""
    parts = [part.strip() for part in choice.split(",", 1)]
    whole = _ratio(asked, choice)
    # A little less than the whole, so that a complete name beats a longer one that contains it.
    in_part = max(_ratio(asked, part) for part in parts) * 0.98 if len(parts) > 1 else 0.0
    return max(whole, in_part, _word_likeness(asked.split(), re.findall(r"[^\s,]+", choice)) * 0.9)


def _word_likeness(asked: Sequence[str], words: Sequence[str]) -> float:
    """Rate how well every word that was asked for is found among the words of a choice."""
    best = [max((_one_word(word, candidate) for candidate in words), default=0.0) for word in asked]
    return sum(best) / len(best) if best and min(best) >= 0.75 else 0.0


def _one_word(asked: str, word: str) -> float:
    return 0.95 if len(asked) > 2 and word != asked and word.startswith(asked) else _ratio(asked, word)


def _ratio(asked: str, other: str) -> float:
    matcher = SequenceMatcher(None, other, asked, autojunk=False)
    # Both shortcuts are upper bounds: most choices are dismissed without the costly comparison.
    hopeless = matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE
    return 0.0 if hopeless else matcher.ratio()
