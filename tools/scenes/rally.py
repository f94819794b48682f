"""The table of the race."""

from __future__ import annotations

import re
from typing import Any

from e2e.playing import confirm, labels, look, option, take
from playwright.sync_api import expect

from scenes.stage import ALL, ANN, BOT, BOTH, MIDDLE, PHONE, WIDE, Scene, Stage, replay

PLANNER = {"kind": "bot", "bot": "planner"}


def race(stage: Stage, *others: dict[str, Any], **more: Any) -> None:
    """A race at the moment when a card for the second register is asked for."""
    stage.ann.sit_at(stage.open("rally", ANN, *(others or (PLANNER,)), seed="3", **more))
    while "register" not in look(stage.ann)["question"].lower():
        advance(stage)
    let_others_decide(stage)
    for wanted in ("Move 2", "Move"):
        found = [label for label in labels(look(stage.ann)) if label.startswith(wanted)]
        if found:
            take(stage.ann, found[0])
            break
    look(stage.ann)


def let_others_decide(stage: Stage) -> None:
    """Wait for the bots where all decide at once, or their lines would stand in the log in any order."""
    busy = stage.ann.page.locator(".status").filter(has_text=re.compile("to decide|plann"))
    expect(busy).to_have_count(1)


def advance(stage: Stage) -> str:
    """Answer what is asked in the race; the headline of its end."""
    sight = look(stage.ann)
    if sight["over"]:
        return str(sight["over"])
    if sight["sure"]:
        confirm(stage.ann)
        return ""
    wanted = [
        label
        for start in ("Done", "Pass", "Move", "Go on")
        for label in labels(sight)
        if label.startswith(start)
    ]
    option(stage.ann, (wanted or labels(sight))[0]).click()
    return ""


def start_of_race(stage: Stage) -> None:
    """Where do you start?"""
    stage.ann.sit_at(stage.open("rally", ANN, PLANNER, seed="3"))
    look(stage.ann)


def planning(stage: Stage) -> None:
    """A plan with its ghost."""
    race(stage)
    stage.ann.page.get_by_role("list", name="Your hand").get_by_role("button").nth(1).focus()
    stage.ann.page.wait_for_load_state("networkidle")


def six(stage: Stage) -> None:
    """A full table of six."""
    race(stage, *[PLANNER] * 5, options={"course": "spiral-mesa"})


def running(stage: Stage) -> None:
    """A register is played."""
    race(stage, PLANNER, PLANNER, PLANNER)
    while len(labels(sight := look(stage.ann))) > 2:
        advance(stage)
    in_bot_mode = option(stage.ann, labels(sight)[0])
    stage.slow_down()
    in_bot_mode.click()
    stage.let_time_pass(until=stage.ann.page.locator(".timeline .register.lit").first)
    let_others_decide(stage)


def race_over(stage: Stage) -> None:
    """The end of a race."""
    stage.ann.sit_at(stage.open("rally", ANN, BOT, seed="3", options={"rounds": 2}))
    while not look(stage.ann)["over"]:
        # Upgrades are drawn from one stack: who draws first must not be left to chance.
        let_others_decide(stage)
        advance(stage)


def upgrading(stage: Stage) -> None:
    """The upgrade phase."""
    stage.ann.sit_at(stage.open("rally", ANN, PLANNER, seed="3"))
    while (
        "upgrade"
        not in stage.ann.page.locator(".timeline [aria-current]").all_inner_texts().__str__().lower()
    ):
        advance(stage)
        look(stage.ann)
    let_others_decide(stage)


SCENES = (
    Scene("rally-start", "Where to start", BOTH, start_of_race),
    Scene("rally-planning", "Planning, with the ghost of the plan", ALL, planning),
    Scene("rally-upgrades", "Buying upgrades", BOTH, upgrading),
    Scene("rally-running", "A register is played", BOTH, running),
    Scene("rally-six", "A full table of six", (WIDE, MIDDLE, PHONE), six),
    Scene("rally-over", "The end of a race", BOTH, race_over),
    Scene("replay-rally", "A replay of a race", BOTH, replay("rally", "planner", "40")),
)  # fmt: skip
