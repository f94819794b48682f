"""What makes a scenario a lesson: the field `lesson`, and what its steps say before and after a choice."""

from __future__ import annotations

from collections.abc import Sequence

from altmode.authoring.lessons import ELSEWHERE, WAIT, Lesson, LessonStep, Page
from altmode.authoring.reading import Reader
from altmode.authoring.steps import Step

LESSON_FIELDS = ("say", "or", "any", "praise", "wrong", "by_itself")
"""What steps of a lesson may have besides what steps of every scenario have."""

LONGEST_PAGE = 240
"""So much is read at a glance, on a small screen too."""


def read_lesson(reader: Reader, names: Sequence[str], steps: Sequence[Step], items: list[Reader]) -> Lesson:
    """The lesson of a document whose steps were read; `items` are where they stand."""
    lesson = reader.field("lesson")
    lesson.only("about", "minutes", "learner", "closing")
    learner = names.index(lesson.optional("learner", names[0]).choice(names, "seat"))
    taken = []
    for step, item in zip(steps, items, strict=True):
        found = _read_lesson_step(item, step, learner)
        if found is not None:
            taken.append(found)
    if not any(not step.alone for step in taken):
        lesson.problem("there is no step in which the learner chooses anything", of_key=True)
    return Lesson(
        title=reader.field("title").text("what the lesson is called"),
        about=lesson.field("about").text("what is learned, in a sentence"),
        minutes=lesson.field("minutes").whole(1, 60),
        learner=learner,
        steps=tuple(taken),
        closing=_read_pages(lesson.field("closing")),
    )


def _read_lesson_step(reader: Reader, step: Step, learner: int) -> LessonStep | None:
    """What a lesson makes of a step; None for one that only expects something."""
    fields = reader.mapping("a step")
    free = reader.optional("any", False).flag()
    if free and step.key:
        fields["any"].problem(
            "this step names a choice already", "say which are allowed, or any", of_key=True
        )
    if not step.key and not free:
        for name in LESSON_FIELDS:
            if name in fields:
                fields[name].problem(
                    "there is no choice in this step", "name one, or say any: true", of_key=True
                )
        return None
    if free:
        step.seat = learner
    by_itself = reader.optional("by_itself", False).flag()
    mine = step.seat == learner and not by_itself
    for name in LESSON_FIELDS:
        if name in fields and not mine and name != "by_itself":
            fields[name].problem("the learner chooses nothing in this step", of_key=True)
    if by_itself and step.seat != learner:
        fields["by_itself"].problem("what another seat does happens by itself in any case", of_key=True)
    wrong, wrongs = _read_wrong(reader.optional("wrong"))
    others = [
        item.text("an option's key") for item in reader.optional("or", []).items("a list of option keys")
    ]
    pages = _read_pages(fields["say"]) if "say" in fields else ()
    if mine and not pages:
        reader.problem('the learner is told nothing before this choice: "say" is missing')
    return LessonStep(
        seat=step.seat,
        takes=() if free else (step.key, *others),
        alone=not mine,
        pages=pages,
        praise=reader.optional("praise", "").text("a sentence"),
        wrong=(wrong or ELSEWHERE) if mine else WAIT,
        wrongs=wrongs,
    )


def _read_wrong(reader: Reader) -> tuple[str, dict[str, str]]:
    """One sentence for whatever else is chosen, or one for each of the options that can be tried."""
    if not reader.given:
        return "", {}
    if reader.kind != "mapping":
        return reader.text("a sentence, or options with one each"), {}
    said = {key: field.text("a sentence") for key, field in reader.mapping().items()}
    return said.pop("else", ""), said


def _read_pages(reader: Reader) -> tuple[Page, ...]:
    items = reader.items(least=1) if reader.kind == "list" else [reader]
    return tuple(_read_page(item) for item in items)


def _read_page(reader: Reader) -> Page:
    if reader.kind != "mapping":
        return Page(_read_sentence(reader))
    reader.only("text", "glow")
    glow = reader.optional("glow", [])
    names = glow.items("a name or a list of names") if glow.kind == "list" else [glow]
    return Page(_read_sentence(reader.field("text")), tuple(name.text("a name") for name in names))


def _read_sentence(reader: Reader) -> str:
    text = " ".join(reader.text("what is said, or a list of it").split())
    if len(text) > LONGEST_PAGE:
        reader.problem(
            f"{len(text)} characters are too many to be read at once, at most {LONGEST_PAGE}",
            "make a list of two sentences of it",
        )
    return text
