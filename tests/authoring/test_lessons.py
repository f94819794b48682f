"""Lessons: what their files may say, what is told of mistakes in them, and that those of the games can be learned."""

from __future__ import annotations

import pytest

from altmode.authoring.glowing import Unseen, glowing
from altmode.authoring.lesson_files import ready_lessons
from altmode.authoring.lessons import LessonStep
from altmode.authoring.part import stage_of
from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import Scenario, parse_scenarios, run_scenario
from altmode.games.registry import GAMES
from altmode.kernel.views import View, view_of

LESSON = """
id: lessons/mine
title: Mine
mode: basic
lesson: {{about: An attack., minutes: 1, closing: Well done.}}
given:
  ada: {{play: [{{card: "Ironhide, Veteran Autobot"}}, Bombshell], deck: [Zap, Zap, Medic!, Medic!]}}
  ben: {{play: ["Demolisher, Devoted Decepticon", "Red Alert, Security Chief"], filler: 0}}
steps:
  - ada: attack with ironhide
    say: Attack.
{step}
"""
TARGET = "  - {ada: demolisher, say: Hit him., %s}"


def lesson(step: str) -> Scenario:
    [scenario] = parse_scenarios(LESSON.format(step=step))
    return scenario


def told(step: str) -> str:
    """What is said of a file with a mistake in it."""
    try:
        return run_scenario(lesson(step)).message
    except Problems as problems:
        return str(problems)


@pytest.mark.parametrize("name", ready_lessons())
def test_every_way_through_a_lesson_leads_to_its_end(name: str) -> None:
    outcome = run_scenario(ready_lessons()[name])
    assert not outcome.message, "\n".join(outcome.placed)


def test_no_lesson_takes_longer_than_five_minutes() -> None:
    for scenario in ready_lessons().values():
        assert scenario.lesson is not None
        assert scenario.lesson.minutes <= 5


def test_a_step_may_let_its_learner_choose_among_several_or_all() -> None:
    assert not told(TARGET % "or: [red-alert]")
    assert not told("  - {any: true, say: Whom do you hit?}")


def test_what_may_be_chosen_must_lead_to_the_end() -> None:
    stuck = told(
        "  - {ada: demolisher, say: Hit him.}\n  - {ben: attack with red-alert}\n  - {ben: ironhide}\n"
        "  - {ada: attack with bombshell, or: [flip bombshell], say: x}\n  - {ada: demolisher, say: x}"
    )
    assert 'after "flip bombshell" the lesson cannot be gone on with: ada cannot choose "demolisher"' in stuck


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("or: [nobody]", '"nobody" is no option here; there are demolisher, red-alert'),
        ("wrong: {nobody: No.}", '"nobody" is no option here; there are demolisher, red-alert'),
        ("wrong: {demolisher: No.}", '"demolisher" goes on, so nothing is wrong with it'),
        ("any: true", "this step names a choice already"),
        ("prays: x", 'there is no field "prays" here; did you mean "praise"?'),
    ],
)
def test_mistakes_are_told(field: str, said: str) -> None:
    assert said in told(TARGET % field)


def test_a_mistake_is_told_with_line_and_column() -> None:
    outcome = run_scenario(lesson(TARGET % "or: [nobody]"))
    assert outcome.placed[0].startswith("text:12:43: step 2:")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("  - {ada: demolisher}", 'the learner is told nothing before this choice: "say" is missing'),
        ("  - {ben: demolisher, say: x}", "the learner chooses nothing in this step"),
        ("  - {ben: demolisher, by_itself: true}", "what another seat does happens by itself in any case"),
        ("  - {say: x}", "there is no choice in this step"),
        (
            "  - {ada: demolisher, say: {text: x, glow: bumblebee}}",
            'nothing here goes by the name "bumblebee"',
        ),
        (f"  - {{ada: demolisher, say: {'x' * 241}}}", "241 characters are too many to be read at once"),
    ],
)
def test_steps_that_tell_nothing_or_to_nobody_are_mistakes(step: str, said: str) -> None:
    assert said in told(step)


def test_where_a_lesson_stands_follows_from_the_choices() -> None:
    taught = lesson(TARGET % "or: [red-alert]").lesson
    assert taught is not None
    assert taught.place([]) == 0
    assert taught.place([(0, "attack with ironhide")]) == 1
    assert taught.place([(0, "flip ironhide"), (0, "attack with ironhide"), (0, "red-alert")]) == 2
    assert taught.place([(1, "attack with ironhide")]) == 0


def test_an_option_that_is_wrong_is_shown_and_has_a_sentence() -> None:
    step = LessonStep(0, ("a",), wrong="Not that.", wrongs={"b": "Not b."})
    assert [step.offers(key) for key in "abc"] == [True, True, False]
    assert [step.said_of(key) for key in "bc"] == ["Not b.", "Not that."]


SECRETS = """
id: secrets
given:
  ada: {play: [Prowl], hand: [Zap], deck: [Medic!]}
  ben: {play: [Bombshell], hand: [Plasma Burst, Zap]}
"""


@pytest.fixture(scope="module")
def view() -> View:
    [scenario] = parse_scenarios(SECRETS)
    return view_of(stage_of("tcg").lay_out(scenario.position), 0)


def test_names_mean_cards_zones_and_options(view: View) -> None:
    assert [view.piece(piece).card for piece in glowing(view, "prowl").pieces] == [
        "Prowl, Military Strategist"
    ]
    assert [view.piece(piece).card for piece in glowing(view, "hand").pieces] == ["Zap"]
    assert len(glowing(view, "hand of ben").pieces) == 2
    assert glowing(view, "attack with prowl").pieces[:1] == glowing(view, "prowl").pieces


@pytest.mark.parametrize("hidden", ["plasma-burst", "medic", "zap of ben"])
def test_nothing_glows_that_the_seat_does_not_see(view: View, hidden: str) -> None:
    with pytest.raises(Unseen, match="nothing here goes by the name"):
        glowing(view, hidden)


def test_every_game_can_be_learned() -> None:
    assert {scenario.game for scenario in ready_lessons().values()} == set(GAMES)
