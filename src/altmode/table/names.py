"""Names and lines that people write: one line, nothing hidden in it, and nobody goes by another's name."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

NAME_LENGTH = 24
MOST_MARKS = 3
"""So many marks are put on one letter in any script that people write; more of them are a pile."""
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0")
"""What counts as a letter, a mark or a symbol and shows nothing; formatting signs are not printable anyway."""
MARKS = ("Mn", "Me")


def one_line(text: str, longest: int) -> str:
    """What somebody wrote as it is shown: one line, nothing that hides or turns other text around, not too long."""
    kept = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(kept.split())[:longest].strip()


def clean_name(name: str, fallback: str) -> str:
    """A name as it is shown."""
    return one_line(name, NAME_LENGTH) or fallback


def clean_line(text: str, longest: int) -> str:
    """What somebody says as it is shown: without signs that show nothing, and without piles of marks."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in MARKS else 0
        if sign not in UNSEEN and not is_variation(sign) and marks <= MOST_MARKS:
            kept.append(sign)
    return one_line("".join(kept), longest)


def is_variation(sign: str) -> bool:
    """Whether a sign only says how the one before it is drawn."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def why_no_name(name: str) -> str:
    """Why nobody may be called that, in a sentence; "" if they may."""
    text = " ".join(name.split())
    if clean_line(text, len(text)) != text:
        return "A name has only signs that can be seen, and no piles of marks: choose another."
    return ""


def same_name(one: str, other: str) -> bool:
    """Whether two names are taken for the same: case, spaces, accents and marks tell nobody apart."""
    return _heard(one) == _heard(other)


def _heard(name: str) -> str:
    signs = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in signs if sign.isalnum()) or signs


def own_name(name: str, others: Collection[str]) -> str:
    """A name that nobody else goes by: the one that somebody wants, or that with a number."""
    wanted, number = name, 1
    while any(same_name(wanted, other) for other in others):
        number += 1
        mark = f" ({number})"
        wanted = name[: NAME_LENGTH - len(mark)].rstrip() + mark
    return wanted
