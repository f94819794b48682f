"""A table at which a lesson is told: it shows what is meant, refuses kindly, and lets others do what the file says."""

from __future__ import annotations

import pytest

from altmode.authoring.lesson_files import ready_lessons
from altmode.server.describing import Reader, lesson_info, seen_now
from altmode.server.library.lessons import opened_lesson
from altmode.server.messages import LessonInfo
from altmode.table import codes
from altmode.table.deeds import AnyDeed, deed_from_json, deed_to_json
from altmode.table.live import Table, made_anew
from altmode.table.refused import Refused

LEARNER, OTHER = 0, 1


class Lesson:
    """The card game's first lesson at a table, whose deeds are kept as text."""

    def __init__(self) -> None:
        opened = opened_lesson("tcg-first-battle")
        self.table = Table("t1", opened)
        self.kept = [deed_to_json(opened)]
        self.do(self.table.begin())

    def do(self, deed: AnyDeed) -> None:
        self.kept.append(deed_to_json(deed))
        self.table.happen(deed_from_json(self.kept[-1]))

    def choose(self, key: str, seat: int = LEARNER) -> None:
        asked = next(
            one for one in self.table.view(seat).decisions if key in [option.key for option in one.options]
        )
        self.do(self.table.choose(seat, asked.id, key))

    def shown(self) -> list[str]:
        """The options that the learner's page is sent."""
        view = seen_now(self.table, self.table.view(LEARNER), first=True)
        return [option.key for asked in view.decisions for option in asked.options]

    def info(self) -> LessonInfo:
        found = lesson_info(self.table, LEARNER)
        assert found is not None
        return found

    def first_hit(self) -> None:
        """Up to the praise for the first attack."""
        for key in ("flip ironhide", "attack with ironhide", "demolisher"):
            self.choose(key)


@pytest.fixture
def lesson() -> Lesson:
    return Lesson()


def test_only_what_is_meant_is_shown_though_the_rules_allow_more(lesson: Lesson) -> None:
    assert len(lesson.table.view(LEARNER).decisions[0].options) > 1
    assert lesson.shown() == ["flip ironhide"]
    assert lesson.info().meant == ("flip ironhide",)


def test_another_choice_is_refused_with_a_sentence_and_changes_nothing(lesson: Lesson) -> None:
    with pytest.raises(Refused) as refused:
        lesson.choose("attack with ironhide")
    assert refused.value.code == codes.NOT_NOW
    assert refused.value.message.startswith("You can attack in a moment.")
    assert lesson.table.choices == 0


def test_a_mistake_to_learn_from_is_shown_and_told_apart_only_when_it_is_made(lesson: Lesson) -> None:
    lesson.choose("flip ironhide")
    lesson.choose("attack with ironhide")
    assert lesson.shown() == ["demolisher", "bombshell"]
    assert lesson.info().meant == ()
    with pytest.raises(Refused, match="a hit of 4 does nothing"):
        lesson.choose("bombshell")


def test_whoever_touches_something_else_is_told_what_the_lesson_is_about(lesson: Lesson) -> None:
    view = lesson.table.view(LEARNER)
    prime = next(
        piece.id for zone in view.zones for piece in zone.pieces if (piece.card or "").startswith("Optimus")
    )
    ironhide = view.decisions[0].options[0].pieces[0]
    reason = lesson.table.why_not(LEARNER, prime)
    assert reason is not None
    assert reason.text.startswith("You can attack in a moment.")
    assert lesson.table.why_not(LEARNER, ironhide) is None


def test_the_others_wait_until_the_praise_has_been_read_and_then_do_what_is_told(lesson: Lesson) -> None:
    lesson.first_hit()
    table = lesson.table
    assert lesson.info().pauses
    assert "4 + 2 = 6" in lesson.info().praise
    assert table.bots_to_move() == []
    lesson.do(table.read_on(LEARNER))
    assert table.bots_to_move() == [OTHER]
    assert table.meant(OTHER) == "attack with bombshell"
    with pytest.raises(Refused, match="gone on already"):
        table.read_on(LEARNER)


def test_taking_back_goes_back_in_the_lesson_too(lesson: Lesson) -> None:
    lesson.first_hit()
    lesson.do(lesson.table.read_on(LEARNER))
    lesson.choose("attack with bombshell", OTHER)
    lesson.choose("ironhide", OTHER)
    lesson.choose("attack with optimus-prime")
    lesson.choose("demolisher")
    lesson.do(lesson.table.take_back(LEARNER))
    lesson.do(lesson.table.take_back(LEARNER))
    lesson.do(lesson.table.take_back(LEARNER))
    assert lesson.info().step == 2
    lesson.choose("demolisher")
    assert lesson.info().pauses, "what is said is said again"


def test_a_table_that_was_lost_goes_on_in_the_same_step(lesson: Lesson) -> None:
    lesson.first_hit()
    lesson.do(lesson.table.read_on(LEARNER))
    again = made_anew("t1", [deed_from_json(text) for text in lesson.kept])
    assert lesson_info(again, LEARNER) == lesson.info()
    assert again.bots_to_move() == [OTHER]


def test_only_whoever_learns_is_told_of_it(lesson: Lesson) -> None:
    for seat in (OTHER, -1):
        update = Reader(seat).update(lesson.table)
        assert update is not None
        assert update.lesson is None
    update = Reader(LEARNER).update(lesson.table)
    assert update is not None
    assert update.lesson is not None


@pytest.mark.parametrize("name", ready_lessons())
def test_nothing_glows_that_the_learner_does_not_see(name: str) -> None:
    table = Table("t1", opened_lesson(name))
    table.happen(table.begin())
    while (taught := table.taught) is not None and (step := taught.step) is not None:
        info = lesson_info(table, taught.lesson.learner)
        assert info is not None
        view = table.view(taught.lesson.learner)
        there = {piece.id for zone in view.zones for piece in zone.pieces}
        for page, told in zip(info.pages, step.pages, strict=True):
            assert set(page.pieces) <= there
            assert bool(page.pieces or page.cells) == bool(told.glow)
        key = taught.meant(step.seat)
        table.state.choose(step.seat, key)
