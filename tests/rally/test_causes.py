"""Every event of a race names the card behind it: planning cards, upgrades, damage."""

from __future__ import annotations

import json
from typing import Any

from altmode.authoring.driving import Driver
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
from altmode.kernel.views import SPECTATOR

BOARD = "+   +   +   +   +   +\n\n+   +   +   +   +   +\n\n+   +   +   +   +   +\n"


def race(ada: dict[str, Any], ben: dict[str, Any], **given: Any) -> Driver:
    """Two robots on a small board, in the step in which cards are played."""
    document = {
        "id": "rally/causes",
        "title": "A race for a test",
        "game": "rally",
        "cites": ["RR-ROUND-01"],
        "given": {"board": BOARD, "ada": ada, "ben": ben, **given},
        "steps": [{"expect": {}}],
    }
    (scenario,) = parse_scenarios(json.dumps(document))
    return Driver(stage_of("rally").lay_out(scenario.position))


def behind(driver: Driver) -> list[tuple[str, str]]:
    """Each event with the card behind it."""
    log = driver.state.view(SPECTATOR).log
    return [(line.event, line.cause.card or "" if line.cause is not None else "") for line in log]


def test_a_planning_card_is_behind_a_robot_s_movement() -> None:
    """And behind what it does to others; each seat's own card is behind its own."""
    driver = race(
        {"at": [0, 0], "facing": "east", "registers": ["Move 1"]},
        {"at": [1, 0], "facing": "south", "registers": ["Turn Left"]},
        until="step",
    )
    for _ in range(20):
        decision = driver.decision(0) or driver.decision(1)
        if driver.state.over or decision is None:
            break
        driver.choose(decision.seat, decision.keys[0] if "pass" not in decision.keys else "pass")
    lines = [one for one in behind(driver) if one[0] not in ("revealed", "register_began")]
    assert lines[:5] == [
        ("activated", "Move 1"),
        ("pushed", "Move 1"),
        ("shoved", "Move 1"),
        ("stepped", "Move 1"),
        ("activated", "Turn Left"),
    ]


def test_an_upgrade_is_behind_the_damage_it_does() -> None:
    """A damage card that is carried out at once is behind what it costs."""
    driver = race(
        {"at": [0, 0], "facing": "south", "installed": ["Air Strike"], "registers": ["Turn Left"]},
        {"at": [3, 0], "facing": "south", "energon": 3},
        damage=["SCRAP", "Energy Leak"],
        until="step",
    )

    driver.choose(0, "use air-strike")
    driver.choose(0, "d1-e2")

    text = behind(driver)
    begin = text.index(("upgrade_used", "Air Strike"))
    assert text[begin : begin + 7] == [
        ("upgrade_used", "Air Strike"),
        ("upgrade_spent", "Air Strike"),
        ("bombarded", "Air Strike"),
        ("damaged", "Air Strike"),
        ("damaged", "Air Strike"),
        ("lost", "Energy Leak"),
        ("cube_spilled", "Energy Leak"),
    ]
    assert all(card == "" for event, card in text[begin + 7 :] if event == "converted")
