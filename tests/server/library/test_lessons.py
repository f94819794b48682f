"""Lessons over the web: which there are, and the table at which one is told."""

from __future__ import annotations

import pytest

from altmode.authoring.lesson_files import ready_lessons
from altmode.server.library.games import game_list
from altmode.server.library.lessons import opened_lesson
from altmode.server.library.puzzles import PlayScenario, opened_scenario
from altmode.server.library.refused import LibraryRefused
from altmode.table.deeds import BOT, PERSON, deed_from_json, deed_to_json

OWN = """
id: lessons/mine
title: Mine
mode: basic
lesson: {about: An attack., minutes: 1, learner: ben, closing: Well done.}
given:
  turn: ben
  ada: {play: ["Ironhide, Veteran Autobot", Bombshell]}
  ben: {play: [Demolisher, "Red Alert, Security Chief"], filler: 0}
steps:
  - {any: true, say: Do something.}
"""


def test_every_game_tells_its_lessons_and_a_first_match_that_it_has() -> None:
    for game in game_list().games:
        assert game.lessons
        assert game.first.mode in [mode.id for mode in game.modes]
        assert set(game.first.options) <= {option.id for option in game.options}


def test_what_is_told_of_a_lesson_is_what_its_file_says() -> None:
    notes = [note for game in game_list().games for note in game.lessons]
    lessons = [scenario.lesson for scenario in ready_lessons().values() if scenario.lesson is not None]
    assert [(note.id, note.title, note.about, note.minutes) for note in notes] == [
        (lesson.name, lesson.title, lesson.about, lesson.minutes) for lesson in lessons
    ]


def test_the_table_of_a_lesson_keeps_all_of_it() -> None:
    opened = opened_lesson("rally-first-race")
    assert opened.lesson is not None
    assert opened.lesson.name == "rally-first-race"
    assert opened.puzzle is None
    assert [plan.kind for plan in opened.seats] == [PERSON, BOT]
    assert deed_from_json(deed_to_json(opened)) == opened


def test_a_lesson_of_ones_own_seats_whoever_opens_it_as_the_learner() -> None:
    opened = opened_scenario(PlayScenario(OWN))
    assert opened.lesson is not None
    assert opened.lesson.name == ""
    assert [plan.kind for plan in opened.seats] == [BOT, PERSON]


def test_an_unknown_lesson_is_refused_with_a_near_one() -> None:
    with pytest.raises(LibraryRefused, match="tcg-first-battle"):
        opened_lesson("tcg-first-batle")
