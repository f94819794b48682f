"""Words and numbers that the whole engine of the deck-building games shares."""

from __future__ import annotations

from typing import Final

from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, TEAM, ZoneKind

# Factions. An Adversary is whoever is of the other one, seen from whoever uses the word.
AUTOBOT: Final = 0
DECEPTICON: Final = 1
NO_FACTION: Final = -1
FACTIONS: Final = ("Autobot", "Decepticon")

# The two faces of a character.
BOT: Final = 0
ALT: Final = 1
FORMS: Final = ("bot", "alt")

# Types of card, as bits: a card may be several at once.
ROBOT: Final = 1 << 0
BOSS: Final = 1 << 1
MANEUVER: Final = 1 << 2
TECHNOLOGY: Final = 1 << 3
ALLY: Final = 1 << 4
RELIC: Final = 1 << 5
SITE: Final = 1 << 6
SCHEME: Final = 1 << 7
"""A Cooperative Scheme: everybody is in its way until somebody thwarts it."""
POLITY: Final = 1 << 8
RUIN: Final = 1 << 9
STARTER: Final = 1 << 10
BASIC: Final = 1 << 11
DAMAGE: Final = 1 << 12
ENCOUNTER: Final = 1 << 13
MISSION: Final = 1 << 14
CHARACTER: Final = 1 << 15
INITIATIVE: Final = 1 << 16
"""A Scheme of one faction, as the Autobots have them in A Rising Darkness."""
OBSTACLE: Final = SCHEME | INITIATIVE
"""What is in force for all until it is thwarted."""
TYPE_NAMES: Final = (
    "Robot",
    "Boss",
    "Maneuver",
    "Technology",
    "Ally",
    "Relic",
    "Site",
    "Scheme",
    "Polity",
    "Ruin",
    "Starter",
    "Basic",
    "Damage",
    "Encounter",
    "Mission",
    "Character",
    "Initiative",
)
MAIN_DECK: Final = ROBOT | BOSS | MANEUVER | TECHNOLOGY | ALLY | RELIC | SITE | OBSTACLE | POLITY
"""What is dealt from the main deck; destroyed, it goes to the pile beside it (ARD-DESTROY-01)."""
TEXT_ON_TABLE: Final = BOSS | OBSTACLE | SITE | POLITY | RUIN
"""What does something while it lies faceup in the Matrix; Robots and what is for sale do not."""
BOUGHT: Final = ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC | BASIC
"""What can be bought where it is nobody's Adversary (ARD-BUY-04)."""

# The zones of each seat.
DECK: Final = 0
HAND: Final = 1
PLAYED: Final = 2
STAYING: Final = 3
DISCARD: Final = 4
ASSIST: Final = 5
VAULT: Final = 6
MISSIONS: Final = 7
CHARACTER_ZONE: Final = 8
ZONES: Final = 9
SEAT_ZONES: Final = (
    "deck",
    "hand",
    "played",
    "staying",
    "discard",
    "assist",
    "vault",
    "missions",
    "character",
)


def seat_kinds(hands: str, assists: str) -> tuple[ZoneKind, ...]:
    """The zones of each seat in a mode that says who sees hands and placed Assists."""
    seen = (HIDDEN, hands, PUBLIC, PUBLIC, PUBLIC, assists, OWNER, TEAM, PUBLIC)
    return tuple([ZoneKind(name, who) for name, who in zip(SEAT_ZONES, seen, strict=True)])


# The zones that all seats share. The layers are the main deck from its top down: they are never mixed (ARD-SETUP-19).
LAYER_1: Final = 0
LAYERS: Final = 4
MATRIX: Final = 4
UNDER: Final = 5
DESTROYED: Final = 6
GONE: Final = 7
BOX: Final = 8
BASIC_1: Final = 9
BASIC_2: Final = 10
DAMAGE_STACK: Final = 11
DAMAGE_DISCARD: Final = 12
ENCOUNTERS: Final = 13
ENCOUNTER_DISCARD: Final = 14
DRAWN: Final = 15
RUINS: Final = 16
RUIN_DISCARD: Final = 17
MISSION_STACK_1: Final = 18
MISSION_STACK_2: Final = 19
MISSION_DISCARD: Final = 20
CHARACTER_DECK: Final = 21
OFFERED: Final = 22
TABLE_KINDS: Final = (
    ZoneKind("layer 1", HIDDEN),
    ZoneKind("layer 2", HIDDEN),
    ZoneKind("layer 3", HIDDEN),
    ZoneKind("layer 4", HIDDEN),
    ZoneKind("matrix", HIDDEN),
    ZoneKind("under", PUBLIC),
    ZoneKind("destroyed", PUBLIC),
    ZoneKind("gone", PUBLIC),
    ZoneKind("box", HIDDEN),
    ZoneKind("basics", PUBLIC),
    ZoneKind("other basics", PUBLIC),
    ZoneKind("damage stack", HIDDEN),
    ZoneKind("damage discard", PUBLIC),
    ZoneKind("encounters", HIDDEN),
    ZoneKind("encounter discard", PUBLIC),
    ZoneKind("drawn", PUBLIC),
    ZoneKind("ruins", HIDDEN),
    ZoneKind("ruin discard", PUBLIC),
    ZoneKind("missions of the Autobots", HIDDEN),
    ZoneKind("missions of the Decepticons", HIDDEN),
    ZoneKind("mission discard", PUBLIC),
    ZoneKind("characters", HIDDEN),
    ZoneKind("characters on offer", PUBLIC),
)

# What Power is for. Power for one purpose pays for nothing else.
ANY: Final = 0
CONFRONT: Final = 1
"""Counts in a Confrontation only."""
ASSISTING: Final = 2
"""Counts in an Assist only."""
BATTLE: Final = 3
"""Counts in battles only."""
COMMAND: Final = 4
"""Pays for commanding a Polity only."""
COMMAND_HERE: Final = 5
"""Pays for commanding the Polity one stands on only; whoever leaves it loses it (WOC-ABIL-10)."""
THIS_BATTLE: Final = 6
"""Counts in the battle under way only."""
PURPOSES: Final = (
    "",
    "in a Confrontation",
    "as an Assist",
    "in battles",
    "to command a Polity",
    "to command this Polity",
    "in this battle",
)

# Words in front of an ability that say when it may be used.
NO_LABEL: Final = 0
LABEL_CONFRONT: Final = 1
LABEL_ASSIST: Final = 2
LABEL_COMMAND: Final = 3
LABELS: Final = ("", "Confront", "Assist", "Command")

# What a character did this turn, as bits, for cards that ask.
DEFEATED_ONE: Final = 1 << 0
TURNED_TO_BOT: Final = 1 << 1
MOVED: Final = 1 << 2
BOUGHT_ONE: Final = 1 << 3
GAINED_DAMAGE: Final = 1 << 4
COMMANDED_ONE: Final = 1 << 5
CLEARED_ONE: Final = 1 << 6

# How a character comes to a space.
STEP: Final = 0
TELEPORT: Final = 1
FORCED: Final = 2

START_ENERGON: Final = 2
HAND_SIZE: Final = 5
BOSSES: Final = 3
"""So many Bosses of a faction have to be beaten (ARD-ENDGAME-01)."""
COST_TO_CONVERT: Final = 1
