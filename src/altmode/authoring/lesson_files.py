"""The lessons that come with the games, in the order in which they are learned."""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec

from altmode.authoring.documents import parse_yaml
from altmode.authoring.part import authoring_of
from altmode.authoring.reading import Reader
from altmode.authoring.scenarios import Scenario, parse_scenarios
from altmode.games.registry import GAMES


@cache
def ready_lessons() -> dict[str, Scenario]:
    """The lessons by their names, such as `tcg-first-battle`, game by game."""
    found = {}
    for game in GAMES:
        for item in authoring_of(game).lessons():
            name = _name(game, item)
            [scenario] = parse_scenarios(item.read_text(encoding="utf-8"), f"lessons/{item.name}")
            assert scenario.lesson is not None
            scenario.lesson = msgspec.structs.replace(scenario.lesson, name=name)
            found[name] = scenario
    return found


class LessonHead(NamedTuple):
    """What is said of a lesson before it begins."""

    name: str
    title: str
    about: str
    minutes: int


def lesson_heads(game: str) -> list[LessonHead]:
    """The lessons of a game, read no further than is needed to offer them: a front page waits for this."""
    heads = []
    for item in authoring_of(game).lessons():
        [document] = parse_yaml(item.read_text(encoding="utf-8"), f"lessons/{item.name}")
        reader = Reader(document)
        lesson = reader.field("lesson")
        heads.append(
            LessonHead(
                _name(game, item),
                reader.field("title").text(),
                lesson.field("about").text(),
                lesson.field("minutes").whole(),
            )
        )
    return heads


def _name(game: str, item: Traversable) -> str:
    return f"{game}-{item.name.removesuffix('.yaml').split('-', 1)[1]}"
