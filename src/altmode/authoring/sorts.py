"""What sort of file somebody wrote, told by its fields, so that a file of another sort gets one line and no dozen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from altmode.authoring.placed import Document
from altmode.authoring.problems import Problem, Problems


@dataclass(frozen=True)
class FileSort:
    """A sort of file that people write."""

    name: str
    fields: tuple[str, ...]
    """Fields that only a file of this sort has."""
    read_by: str
    """The command that reads it."""


SCENARIO: Final = FileSort("scenario", ("id", "given", "steps"), "altmode run")


class OtherSort(Problems):
    """A file of another sort than was expected; there is nothing to mend in it."""


def sort_of(document: Document, sorts: Iterable[FileSort]) -> FileSort | None:
    """The sort a document belongs to; None if its fields do not tell, or tell of several."""
    value = document.value if isinstance(document.value, dict) else {}
    found = [sort for sort in sorts if any(field in value for field in sort.fields)]
    return found[0] if len(found) == 1 else None


def sorted_out(
    documents: list[Document], expected: FileSort, sorts: Iterable[FileSort]
) -> tuple[list[Document], list[Problem]]:
    """The documents to read as the expected sort, and what to say of those that are clearly of another of the sorts.

    OtherSort is raised if that is all of them.
    """
    sorts = list(sorts)
    fitting, problems = [], []
    for document in documents:
        sort = sort_of(document, sorts)
        if sort is None or sort == expected:
            fitting.append(document)
        else:
            message = f"this looks like a {sort.name}, expected a {expected.name}"
            problems.append(document.problem((), message, f"{sort.read_by} reads {sort.name}s"))
    if not fitting:
        raise OtherSort(problems)
    return fitting, problems
