"""The numbers behind the game's words: zones, modes, stats, icons, slots."""

from __future__ import annotations

from typing import Final

from altmode.kernel.zones import HIDDEN, OWNER, PUBLIC, ZoneKind

# Zones of each seat. The last piece of a zone is its top.
DECK: Final = 0
HAND: Final = 1
SCRAP: Final = 2
PLAYED: Final = 3
FIELD: Final = 4
UPGRADES: Final = 5
KO_AREA: Final = 6
UNDER: Final = 7
SECRETS: Final = 8
ZONES: Final = 9

ZONE_KINDS: Final = (
    ZoneKind("deck", HIDDEN),
    ZoneKind("hand", OWNER),
    ZoneKind("scrap", PUBLIC),
    ZoneKind("played", PUBLIC),
    ZoneKind("battlefield", PUBLIC),
    ZoneKind("upgrades", PUBLIC),
    ZoneKind("ko", PUBLIC),
    # Characters under another one came there face up; battle cards come face down and nobody looks.
    ZoneKind("under", HIDDEN),
    ZoneKind("secrets", OWNER),
)

# Modes of a character.
ALT: Final = 0
BOT: Final = 1
ALT2: Final = 2
FORMS: Final = ("alt", "bot", "alt2")

# Stats: printed numbers and keywords that add up.
ATTACK: Final = 0
DEFENSE: Final = 1
BOLD: Final = 2
TOUGH: Final = 3
PIERCE: Final = 4
HEALTH: Final = 5
ATTACK_FLIPS: Final = 6
DEFENSE_FLIPS: Final = 7
STATS: Final = 8
STAT_NAMES: Final = (
    "attack",
    "defense",
    "bold",
    "tough",
    "pierce",
    "health",
    "attack flips",
    "defense flips",
)

# Battle icons.
ORANGE: Final = 0
BLUE: Final = 1
WHITE: Final = 2
BLACK: Final = 3
GREEN: Final = 4
ICONS: Final = 5
ICON_NAMES: Final = ("orange", "blue", "white", "black", "green")

# Kinds of battle card, and the slots of a character.
ACTION: Final = "Action"
UPGRADE: Final = "Upgrade"
SECRET_ACTION: Final = "Secret Action"
WEAPON: Final = 0
ARMOR: Final = 1
UTILITY: Final = 2
SLOTS: Final = 3
SLOT_NAMES: Final = ("Weapon", "Armor", "Utility")

# What rules look for only where a card in play has it; one bit each.
REPLACES: Final = 1 << 0
ATTACKS_ANY: Final = 1 << 1
BRAVE: Final = 1 << 2
STEALTH: Final = 1 << 3
FURTHER_ATTACK: Final = 1 << 4
DAMAGE_CAP: Final = 1 << 5
SLOTS_TAKE: Final = 1 << 6

# How long a mark on a character lasts.
THIS_TURN: Final = 0
THIS_ATTACK: Final = 1

# Steps of a turn, as scenarios and the table name them.
STEPS: Final = ("start", "main", "attack", "end")
START_STEP: Final = 0
MAIN_STEP: Final = 1
ATTACK_STEP: Final = 2
END_STEP: Final = 3

IN_ORDER: Final = [[0, 1], [1, 0]]
"""For each seat both seats, that one first; compiled, lists are the quickest to go through."""
SEATS: Final = IN_ORDER[0]
