"""Rules that files cite by their ids."""

from __future__ import annotations

from functools import cache

from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.reading import Reader
from altmode.rulebook import BOOKS, rulebook


@cache
def rule_ids(game: str) -> tuple[str, ...]:
    """The ids of everything in a game's rulebook; none for a game without one."""
    return tuple(rulebook(game).by_id) if game in BOOKS else ()


def read_rules(reader: Reader, game: str) -> list[str]:
    """The ids of rules, each of which there is."""
    known = rule_ids(game)
    found = []
    for item in reader.items("a list of rules"):
        id = item.text("a rule's id")
        if known and id and id not in known:
            message = f'there is no rule "{shorten(id)}" in the rulebook of {game}'
            item.problem(message, did_you_mean(id, known))
        found.append(id)
    return found
