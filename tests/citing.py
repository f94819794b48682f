"""How a test says which rules it proves."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from altmode.rulebook import UnknownRule, find

Test = TypeVar("Test", bound=Callable[..., Any] | type)


def cites(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it proves; an id that no rulebook has is refused, with the nearest one.

    Write the ids out: `altmode rules --coverage` reads them from the source without running it.
    """
    for id in ids:
        if (known := find(id).id) != id:
            raise UnknownRule(id, "any rulebook", known)

    def mark(test: Test) -> Test:
        test.cites = ids  # type: ignore[union-attr]
        marked: Test = pytest.mark.cites(*ids)(test)
        return marked

    return mark
