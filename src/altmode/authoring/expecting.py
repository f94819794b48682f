"""Holding what a scenario expects against the facts of a position."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

LOG_FACTS = ("log", "rules", "events")
"""Facts of which a scenario names only what must be there."""


class Failed(Exception):
    """A scenario did not go as it says; the message says at which step and how."""


def compare(
    expected: dict[str, Any], facts: dict[str, Any], prefix: str, ordered: Container[str] = ()
) -> None:
    """Hold expectations against facts; the first difference is told with both sides.

    `ordered` names the lists whose order counts.
    """
    for key, wanted in expected.items():
        if key not in facts:
            known = ", ".join(sorted(facts))
            raise Failed(f'{prefix}"{key}" is nothing that can be expected here; there are {known}')
        found = facts[key]
        if isinstance(wanted, dict) and isinstance(found, dict):
            compare(wanted, found, f"{prefix}{key}.", ordered)
        elif key in LOG_FACTS:
            _compare_log(wanted, found, f"{prefix}{key}")
        elif isinstance(wanted, int) and not isinstance(wanted, bool) and isinstance(found, list):
            if len(found) != wanted:
                raise Failed(f"{prefix}{key}: expected {wanted} of them, found {len(found)}: {found}")
        elif isinstance(wanted, list) and isinstance(found, list):
            # By their texts: a list may hold numbers, names and lists at once.
            same = wanted == found if key in ordered else sorted(wanted, key=repr) == sorted(found, key=repr)
            if not same:
                raise Failed(f"{prefix}{key}: expected {wanted}, found {found}")
        elif wanted != found or isinstance(wanted, bool) != isinstance(found, bool):
            raise Failed(f"{prefix}{key}: expected {wanted!r}, found {found!r}")


def _compare_log(wanted: Any, found: list[str], prefix: str) -> None:
    """Lines that must stand in the log in this order; a line that begins with 'not ' must not stand there."""
    at = 0
    for line in wanted if isinstance(wanted, list) else [wanted]:
        text = str(line)
        if text.startswith("not "):
            if any(text[4:] in told for told in found):
                raise Failed(f'{prefix}: "{text[4:]}" should not be there')
            continue
        while at < len(found) and text not in found[at]:
            at += 1
        if at == len(found):
            last = "; ".join(found[-12:])
            raise Failed(f'{prefix}: "{text}" is not there, or not in this order. It ends: {last}')
        at += 1
