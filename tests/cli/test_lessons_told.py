"""Lessons in the terminal: every one is told to its end, and a mistake gets its sentence."""

from __future__ import annotations

import pytest

from altmode.authoring.lesson_files import ready_lessons
from altmode.authoring.part import stage_of
from altmode.cli.errors import CommandRefused
from altmode.cli.terminal.lesson import LessonSession, find_lesson
from altmode.cli.terminal.screen import NoMoreInput
from cli.typist import Typist


def told(name: str, *lines: str) -> Typist:
    """What is printed while somebody types these lines."""
    scenario = find_lesson(name)
    screen = Typist(*lines, width=80)
    session = LessonSession(scenario, stage_of(scenario.game).lay_out(scenario.position), screen)
    session.autosave = lambda: None  # type: ignore[method-assign]
    try:
        session.play()
        session.end()
    except NoMoreInput:
        pass
    return screen


def spoken(screen: Typist) -> str:
    """Everything printed, as if no line had an end."""
    return " ".join(screen.printed.split())


@pytest.mark.parametrize("name", ready_lessons())
def test_everything_a_lesson_says_is_printed(name: str) -> None:
    lesson = ready_lessons()[name].lesson
    assert lesson is not None
    keys = [step.takes[0] if step.takes else "1" for step in lesson.steps if not step.alone]
    printed = spoken(told(name, *keys))
    for step in lesson.steps:
        for text in [step.praise, *[page.text for page in step.pages]]:
            assert text in printed
    for page in lesson.closing:
        assert page.text in printed


def test_a_mistake_gets_its_sentence_and_the_question_stands() -> None:
    printed = spoken(told("tcg-first-battle", "attack with ironhide", "1", "1", "bombshell", "demolisher"))
    assert "First turn Ironhide over" in printed
    assert "Bombshell's Defense is 4, so a hit of 4 does nothing" in printed
    assert "6 against 3: 3 damage" in printed


def test_a_choice_can_be_taken_back_though_cards_were_seen() -> None:
    printed = spoken(told("tcg-first-battle", "1", "1", "1", "u", "1"))
    assert "Taken back." in printed
    assert printed.count("Now choose his target.") == 2


def test_a_name_that_is_no_lesson_is_refused_with_a_near_one() -> None:
    with pytest.raises(CommandRefused, match="did you mean"):
        find_lesson("tcg-first-batle")


def test_a_scenario_without_a_lesson_is_refused() -> None:
    with pytest.raises(CommandRefused, match="expected one lesson"):
        find_lesson("docs/examples/1-an-attack.yaml")
