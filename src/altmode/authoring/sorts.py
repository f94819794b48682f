"""What sort of file somebody wrote, told by its fields, so that a file of another sort gets one line and no dozen."""

from __future__ import annotations

from typing import Final

from altmode.authoring.placed import Document
from altmode.authoring.problems import Problem, Problems

SCENARIO: Final = "scenario"
COURSE: Final = "course"
BOARD: Final = "board"

TELLING: Final = {
    SCENARIO: ("id", "given", "steps"),
    COURSE: ("course", "layout", "start"),
    BOARD: ("board", "grid"),
}
"""Fields that only a file of one sort has."""
READ_BY: Final = {SCENARIO: "altmode run", COURSE: "altmode course check", BOARD: "altmode course check"}


class OtherSort(Problems):
    """A file of another sort than was expected; there is nothing to mend in it."""


def sort_of(document: Document) -> str:
    """The sort a document belongs to; empty if its fields do not tell, or tell of several."""
    value = document.value if isinstance(document.value, dict) else {}
    found = [sort for sort, fields in TELLING.items() if any(field in value for field in fields)]
    return found[0] if len(found) == 1 else ""


def sorted_out(documents: list[Document], expected: str) -> tuple[list[Document], list[Problem]]:
    """The documents to read as the expected sort, and what to say of those that are clearly of another.

    OtherSort is raised if that is all of them.
    """
    fitting, problems = [], []
    for document in documents:
        sort = sort_of(document)
        if sort in ("", expected):
            fitting.append(document)
        else:
            message = f"this looks like a {sort}, expected a {expected}"
            problems.append(document.problem((), message, f"{READ_BY[sort]} reads {sort}s"))
    if not fitting:
        raise OtherSort(problems)
    return fitting, problems
