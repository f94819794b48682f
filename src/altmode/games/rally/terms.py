"""The words of the race as numbers: zones, planning cards, modes, steps of a register."""

from __future__ import annotations

from typing import Final

from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneKind

MOST_SEATS: Final = 6

# -- Zones of a seat

DECK: Final = 0
HAND: Final = 1
REGISTERS: Final = 2
"""Register 1; the other four follow it."""
DISCARD: Final = 7
COLLECTION: Final = 8
"""Uninstalled upgrades that only their owner may look at."""
PERSONAL: Final = 9
"""Uninstalled personal upgrades, which everybody knows."""
INSTALLED: Final = 10
DAMAGE: Final = 11
"""Ongoing damage in play."""
ZONES: Final = 12

ZONE_KINDS: Final = (
    ZoneKind("deck", HIDDEN),
    ZoneKind("hand", OWNER),
    ZoneKind("register 1", OWNER),
    ZoneKind("register 2", OWNER),
    ZoneKind("register 3", OWNER),
    ZoneKind("register 4", OWNER),
    ZoneKind("register 5", OWNER),
    ZoneKind("discard", PUBLIC),
    ZoneKind("collection", OWNER),
    ZoneKind("personal", PUBLIC),
    ZoneKind("installed", PUBLIC),
    ZoneKind("damage", PUBLIC),
)

# -- Zones of the table, counted from the first of them

DAMAGE_DECK: Final = 0
DAMAGE_DISCARD: Final = 1
UPGRADE_DECK: Final = 2
UPGRADE_DISCARD: Final = 3

TABLE_KINDS: Final = (
    ZoneKind("damage deck", HIDDEN),
    ZoneKind("damage discard", PUBLIC),
    ZoneKind("upgrade deck", HIDDEN),
    ZoneKind("upgrade discard", PUBLIC),
)

# -- Planning cards

MOVE_1: Final = 0
MOVE_2: Final = 1
MOVE_3: Final = 2
MOVE_BACK: Final = 3
TURN_RIGHT: Final = 4
TURN_LEFT: Final = 5
U_TURN: Final = 6
DRIFT_RIGHT: Final = 7
DRIFT_LEFT: Final = 8
POWER_UP: Final = 9
AGAIN: Final = 10
SCRAP: Final = 11
"""Not a planning card, but what may lie in a register in its place."""

PLANNING_WORDS: Final = (
    "Move 1",
    "Move 2",
    "Move 3",
    "Move Back",
    "Turn Right",
    "Turn Left",
    "U-Turn",
    "Drift Right",
    "Drift Left",
    "Power Up",
    "Again",
)
PLANNING_COUNTS: Final = (4, 3, 1, 1, 3, 3, 1, 2, 2, 1, 1)
"""How many of each are in a deck of 22."""

MOVES: Final = 1 << MOVE_1 | 1 << MOVE_2 | 1 << MOVE_3 | 1 << MOVE_BACK
TURNS: Final = 1 << TURN_RIGHT | 1 << TURN_LEFT | 1 << U_TURN
DRIFTS: Final = 1 << DRIFT_RIGHT | 1 << DRIFT_LEFT
PLANNING: Final = (1 << SCRAP) - 1
CARD_WORDS: Final = {
    "Move": MOVES,
    "Turn": TURNS,
    "Drift": DRIFTS,
    **{word: 1 << kind for kind, word in enumerate(PLANNING_WORDS)},
}
"""Planning cards as people write them: whole categories by their word, single cards by name."""

AHEAD: Final = 0
RIGHTWARD: Final = 1
BACKWARD: Final = 2
LEFTWARD: Final = 3
SIDE_WORDS: Final = ("ahead", "right", "behind", "left")

HEADINGS: Final = (AHEAD, AHEAD, AHEAD, BACKWARD, 0, 0, 0, RIGHTWARD, LEFTWARD, 0, 0)
"""Where each card moves a robot, relative to its facing."""
SPACES: Final = (1, 2, 3, 1, 0, 0, 0, 1, 1, 0, 0)
"""How far each card moves a robot."""

# -- Robots

BOT: Final = 0
ALT: Final = 1
FORM_WORDS: Final = ("bot", "alt")

NOWHERE: Final = -1
"""The space of a robot that is off the board."""

HAND_SIZE: Final = 9
REGISTER_COUNT: Final = 5
START_ENERGON: Final = 5
ENERGON_LIMIT: Final = 10
PERMANENT_LIMIT: Final = 4
TEMPORARY_LIMIT: Final = 3
CUBES: Final = 15

# -- Where a round stands, for people who look at it

STEP_WORDS: Final = (
    "set-up",
    "upgrade phase",
    "planning phase",
    "planning cards",
    "moving walkways",
    "pushers",
    "space bridges",
    "fire pits",
    "laser turrets",
    "pit stops",
    "robot weapons",
    "checkpoints",
    "clean-up",
)
SETTING_UP: Final = 0
UPGRADING: Final = 1
PLANNING_STEP: Final = 2
CARDS: Final = 3
WALKWAYS: Final = 4
PUSHERS: Final = 5
BRIDGES: Final = 6
FIRE_PITS: Final = 7
TURRETS: Final = 8
PIT_STOPS: Final = 9
WEAPONS: Final = 10
CHECKPOINTS: Final = 11
CLEANING_UP: Final = 12


def cards_said(mask: int) -> str:
    """Planning cards as people say them: categories by their word, single cards by name."""
    said = []
    rest = mask
    for word, category in (("Move", MOVES), ("Turn", TURNS), ("Drift", DRIFTS)):
        if rest & category == category:
            said.append(word)
            rest &= ~category
    said.extend(word for kind, word in enumerate(PLANNING_WORDS) if rest >> kind & 1)
    if len(said) < 2:
        return "".join(said)
    return ", ".join(said[:-1]) + " or " + said[-1]
