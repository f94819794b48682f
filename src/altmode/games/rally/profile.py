"""Variants of the race as data: what differs between them, and the readings a table may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BACKWARD_BONUS: Final = "road-bonus-backwards"
BULLSEYE_BEHIND: Final = "shoot-over-behind"
FAST_START_IN_ALT: Final = "first-move-in-alt"
SWITCHES: Final = {
    BACKWARD_BONUS: "Move Back begun on a road goes 1 space further too (GAP-ROAD-1)",
    BULLSEYE_BEHIND: "a shot over obstacles may also be fired backwards (GAP-UPGR-2)",
    FAST_START_IN_ALT: "the first Move card activated in alt mode counts, not the first of all (GAP-UPGR-23)",
}
"""Readings of the rules that a table may switch on; the default follows our ruling on the open question."""

ALL_RULES: Final = "all"
FIRST_RACE: Final = "first-race"
RULES: Final = {
    ALL_RULES: "Everybody chooses a starting space, and upgrades are drawn and installed.",
    FIRST_RACE: "For a first race: robots are put on their starting spaces, and there are no upgrades.",
}
"""How much of the rulebook a race is played with."""


@dataclass(frozen=True)
class Profile:
    """One variant's answers to the questions on which the variants differ."""

    name: str
    title: str
    teams: bool = False
    advanced: bool = False
    """Whether a course's advanced tokens are laid out."""
    classic_boards: bool = False
    """Whether boards of the classic game may be raced on."""
    classic_robots: bool = False
    """Whether robots of the classic game take part, with upgrades dealt to them instead of personal ones."""
    modeless: bool = False
    """A classic race: nobody converts, mode restrictions do not exist, turns of the board are compulsory and
    weapons fire straight ahead only (RR-COMPAT-08 to RR-COMPAT-14)."""


PROFILES: Final[dict[str, Profile]] = {
    "race": Profile("race", "Race"),
    "teams": Profile("teams", "Team versus team", teams=True),
    "advanced-tokens": Profile("advanced-tokens", "Race with mines and space bridges", advanced=True),
    "classic-boards": Profile("classic-boards", "Race on classic boards", classic_boards=True),
    "classic-robots": Profile("classic-robots", "Race with classic robots", classic_robots=True),
    "classic-race": Profile(
        "classic-race", "Classic race with Transformers", classic_boards=True, modeless=True
    ),
}

ROUND_LIMIT: Final = 100
"""A race that nobody has won after so many rounds is broken off without a winner; a set-up may say otherwise."""
