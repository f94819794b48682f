"""Plans that are looked into while they are made."""

from __future__ import annotations

import msgspec
import pytest

from altmode import new_game
from altmode.authoring.rally.courses import find_course
from altmode.games.rally.arrange import Position, RobotAt, arrange
from altmode.games.rally.state import RallyState
from altmode.server.library.part import NoPreview, library_of
from altmode.server.library.rally.previews import RacePreview, previewed

HAND = ["Move 2", "Move 1", "Turn Left", "Drift Right", "Again", "Power Up", "Move 1", "Move 3", "U-Turn"]


def planning(
    at: tuple[int, int] | None = (4, 7), facing: str = "north", damage: list[str] | None = None
) -> RallyState:
    """Ada plans on Twin Loop Warm-Up Lap, with a known hand."""
    return arrange(
        Position(
            find_course("twin-loop-warm-up-lap"),
            [
                RobotAt("Optimus Prime", at, facing, "bot", energon=0, deck=HAND, damage=damage or []),
                RobotAt("Megatron", (0, 0)),
            ],
            ["Ada", "Ben"],
            begin="planning",
        )
    )


def ends(steps: list[RacePreview]) -> list[tuple[int, tuple[int, int] | None, str]]:
    """The last step of each register."""
    last = {step.register: (step.register, step.cell, step.facing) for step in steps}
    return list(last.values())


def test_each_step_of_a_card_is_told() -> None:
    steps = previewed(planning().view(0), ["move-2"])

    assert [(step.event, step.cell) for step in steps] == [("stepped", (4, 6)), ("stepped", (4, 5))]
    assert {(step.register, step.facing, step.form) for step in steps} == {(1, "north", "bot")}


def test_cards_follow_one_another() -> None:
    steps = previewed(planning().view(0), ["move-1", "turn-left", "drift-right", "again"])

    assert ends(steps) == [
        (1, (4, 6), "north"),
        (2, (4, 6), "west"),
        (3, (4, 5), "west"),
        (4, (4, 4), "west"),
    ]


def test_what_is_planned_already_comes_first() -> None:
    state = planning()
    state.choose(0, "turn-left")
    state.choose(0, "move-1")

    assert ends(previewed(state.view(0), [])) == [(1, (4, 7), "west"), (2, (3, 7), "west")]
    assert ends(previewed(state.view(0), ["move-1"]))[-1] == (3, (2, 7), "west")


def test_in_alt_mode_a_road_gives_a_space_more() -> None:
    view = planning().view(0)

    assert previewed(view, ["move-2", "alt"])[-1] == RacePreview(1, "stepped", (4, 4), "north", "alt")
    assert previewed(view, ["move-2", "bot"])[-1] == RacePreview(1, "stepped", (4, 5), "north", "bot")


def test_a_flat_tire_takes_a_space() -> None:
    assert previewed(planning(damage=["Flat Tire"]).view(0), ["move-2"])[-1].cell == (4, 6)


def test_walls_stop_and_the_rim_does_not() -> None:
    stopped = previewed(planning((3, 0), "north").view(0), ["move-1"])
    fallen = previewed(planning((14, 5), "east").view(0), ["move-1"])

    assert [(step.event, step.cell) for step in stopped] == [("blocked", (3, 0))]
    assert [(step.event, step.cell) for step in fallen] == [("fell", None)]


def test_nothing_is_told_of_a_robot_that_is_nowhere() -> None:
    assert previewed(planning(None).view(0), ["move-1"]) == []


def test_an_empty_plan_leads_nowhere() -> None:
    assert previewed(planning().view(0), []) == []
    assert previewed(planning().view(0), ["alt"]) == []


@pytest.mark.parametrize(
    "keys",
    [
        ["move-back"],
        ["move-3", "move-3"],
        ["move-1"] * 6,
        ["bot", "alt"],
        ["nonsense"],
        [""],
    ],
)
def test_a_plan_that_cannot_be_made_is_refused(keys: list[str]) -> None:
    with pytest.raises(NoPreview):
        previewed(planning().view(0), keys)


def test_only_those_who_plan_may_look_ahead() -> None:
    state = planning()
    with pytest.raises(NoPreview):
        previewed(state.view(-1), ["move-1"])
    with pytest.raises(NoPreview):
        library_of("tcg").preview(
            new_game("tcg", seats=["autobots", "decepticons"], seed=1).view(0), ["move-1"]
        )


def test_looking_ahead_changes_nothing() -> None:
    state = planning()
    before = state.to_json()
    previewed(state.view(0), ["move-1", "again"])

    assert state.to_json() == before


def test_steps_are_plain_data() -> None:
    (step,) = previewed(planning().view(0), ["turn-left"])

    assert msgspec.to_builtins(step) == {
        "register": 1,
        "event": "turned",
        "cell": (4, 7),
        "facing": "west",
        "form": "bot",
    }
