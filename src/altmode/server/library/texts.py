"""Texts from outside: how long they may be, how large their numbers, and what is told of the mistakes in them."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from altmode.authoring.problems import Problem
from altmode.server.library.refused import LibraryRefused, TooLong, sentence

LONGEST_TEXT = 65_536
LONGEST_RECORD = 1_048_576
LARGEST_NUMBER = 10_000
"""No card, board or count has a larger number; an effect done a billion times would never end."""
DEEPEST = 64
LISTED_AT_ONCE = 10
PACKED = "options"
"""Options of a question may be several numbers in one."""

_CITED = re.compile(r"(?P<text>.*?)\s*\((?P<rule>[A-Z]+(?:-[A-Z]+)*-[A-Z]?\d+)\)(?P<end>\.?)", re.DOTALL)


class TextProblem(msgspec.Struct, frozen=True):
    """A mistake in a text: where it is, counted from 1, what was found there and what was expected."""

    line: int
    column: int
    message: str


class Fault(msgspec.Struct, frozen=True):
    """A reason why something may not be played, with the id of the rule it breaks."""

    text: str
    rule: str


def checked_length(text: str, limit: int, noun: str) -> str:
    """The text, unless it is too long to be read."""
    length = len(text.encode(errors="replace"))
    if length > limit:
        raise TooLong(f"The {noun} has {length:,} bytes, expected at most {limit:,}.")
    return text


def text_problem(problem: Problem) -> TextProblem:
    """A mistake as it is told, without the name of a file that nobody has."""
    said = ": ".join(part for part in (problem.where, problem.message) if part)
    hint = (problem.hint or "").removeprefix("; ")
    return TextProblem(problem.line or 1, problem.column or 1, f"{said}; {hint}" if hint else said)


def fault_of(sentence: str) -> Fault:
    """A sentence with the rule that it cites at its end apart."""
    found = _CITED.fullmatch(sentence)
    return Fault(found["text"] + found["end"], found["rule"]) if found else Fault(sentence, "")


def first_of(problems: list[TextProblem]) -> str:
    """The first mistakes of a text in one message, a line for each."""
    parts = [
        sentence(f"line {one.line}, column {one.column}: {one.message}") for one in problems[:LISTED_AT_ONCE]
    ]
    more = len(problems) - len(parts)
    return "\n".join([*parts, f"And {more} more."] if more > 0 else parts)


def check_numbers(value: Any, noun: str) -> None:
    """Refuse data with a number so large, or nested so deeply, that nobody could play with it."""
    ahead: list[tuple[Any, int]] = [(value, 0)]
    while ahead:
        item, depth = ahead.pop()
        if depth > DEEPEST:
            raise LibraryRefused(f"The {noun} is nested more than {DEEPEST} deep.")
        if isinstance(item, dict):
            ahead.extend((inner, depth + 1) for key, inner in item.items() if key != PACKED)
        elif isinstance(item, (list, tuple)):
            ahead.extend((inner, depth + 1) for inner in item)
        elif isinstance(item, (int, float)) and not -LARGEST_NUMBER <= item <= LARGEST_NUMBER:
            raise LibraryRefused(
                f"The {noun} holds the number {item:.6g}, expected none beyond {LARGEST_NUMBER:,}."
            )
