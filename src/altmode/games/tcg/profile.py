"""Rule profiles: what differs between the variants of the game, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Profile:
    """One variant's answers to the questions on which the variants differ."""

    name: str
    title: str
    basic: bool = False
    """The simplified game: one shared deck, no hands, no card text."""
    flips_in_ko_area: bool = False
    """TCG-FLIP-03, TCG-KO-12: the turn's flip may be used on a character in the KO area."""
    tap_abilities: bool = False
    """TCG-TAP-07: one Tap ability a turn is a fourth option."""
    secret_actions: bool = False
    black_icons: bool = False
    green_icons: bool = False
    stars_on_battle_cards: bool = False
    """TCG-BUILD-02: battle cards' stars count towards the 25."""


BASIC = Profile("basic", "Basic rules", basic=True)
ADVANCED = Profile("advanced", "Advanced rules")
RULES_1_0 = Profile(
    "rules-1.0",
    "Rules 1.0",
    flips_in_ko_area=True,
    tap_abilities=True,
    secret_actions=True,
    black_icons=True,
    green_icons=True,
    stars_on_battle_cards=True,
)

STAR_LIMIT = 25
DECK_MINIMUM = 40
COPIES = 3
OPENING_HAND = 3
CARDS_FLIPPED: Final = 2
WHITE_BONUS_CARDS: Final = 2
