"""Rule profiles: what differs between the modes of the deck-building games, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BASIC_1,
    BASIC_2,
    BOSS,
    CHARACTER,
    DAMAGE,
    DECEPTICON,
    ENCOUNTER,
    MANEUVER,
    NO_FACTION,
    RELIC,
    ROBOT,
    SITE,
    STARTER,
    TECHNOLOGY,
)
from altmode.kernel.zones import OWNER, PUBLIC, TEAM

# Who wins together.
EACH_ALONE: Final = "each alone"
ALL_TOGETHER: Final = "all together"
BY_FACTION: Final = "by faction"

# Whose Assists may be placed against a Robot.
NOBODYS: Final = "nobody's"
IF_DAMAGED: Final = "if damaged"
"""Others', and only if the active player controls Damage that forces Assists (ARD-BATTLE-06)."""
TEAMMATES: Final = "teammates'"
OTHERS: Final = "others'"

# How many Assists are resolved.
ALL_OF_THEM: Final = "all"
FORCED_THEN_WHILE_SHORT: Final = "forced, then while short"
WHILE_SHORT: Final = "while short"

# What Victory Points are.
SCORED: Final = "scored"
AS_ENERGON: Final = "as Energon"
IGNORED: Final = "ignored"

# What an end of the game means.
ENDS: Final = "ends"
LOSES: Final = "loses"
WINS: Final = "wins"
NOTHING: Final = "nothing"

# What bars a Confrontation.
NO_BAR: Final = ""
FACEUP_ROBOT: Final = "a faceup Adversary Robot"
ADVERSARY_POLITY: Final = "a Polity under Adversary command"

# Where a character enters the Matrix.
ANY_SPACE: Final = "any space"
ON_FACEDOWN_CARD: Final = "a space with a facedown card"

# What a player does about Missions at the end of a turn.
NO_MISSIONS: Final = "nothing"
DISCARD_THEN_DRAW: Final = "may discard one, then draws one if one or none is left"
SWAP_ONE: Final = "may exchange one"

# What happens to a Scheme that the main deck shows when the Matrix is full.
DESTROYED_LIKE_ALL: Final = "destroyed"
TAKES_A_PLACE: Final = "takes the place of a facedown card"

ALL_SITES: Final = -1
ALL_OF_A_KIND: Final = 0


@dataclass(frozen=True)
class Share:
    """What a mode takes of one box."""

    box: str
    types: int
    """The types it takes; a card counts as the first of its own, a Polity as one."""
    faction: int = NO_FACTION
    """Of cards with a faction only its own; Starters and Basics are for its players alone."""
    singly: bool = False
    """Whether only one of each card is taken."""
    drawn: int = ALL_OF_A_KIND
    """So many by lot, beside those marked for team play; ALL_OF_A_KIND for every one."""
    chosen_by: str = ""
    """The option of a match that names another box to take them from."""


@dataclass(frozen=True)
class Profile:
    """One mode's answers to the questions on which the modes differ."""

    game: str
    title: str
    seats: tuple[int, ...]
    sides: str
    players_are: tuple[int, ...]
    """The factions players can be of; of several they take turns."""
    drafts: bool
    """Whether characters may be drafted (ARD-PLAYER-02)."""
    hands: str
    """Who sees a hand."""
    assists: str
    """Who sees a placed Assist before it is turned up."""
    peeks_shared: bool
    """Whether all players see what one of them peeks at (ARD-PEEK-02)."""
    box: str
    entry: str
    relics: bool
    sites: int
    """How many Sites, by lot, are shuffled into the pool; ALL_SITES for every one."""
    initiatives: int
    """How many of them are shuffled into the pool."""
    schemes: bool
    """Whether a Cooperative Scheme lies among the first cards and one in each layer (WOC-COOP-03, WOC-COOP-05)."""
    polities: bool
    """Whether a Polity lies among the first cards and one in each layer (WOC-SETUP-05, WOC-SETUP-14)."""
    bosses_of: tuple[int, ...]
    """The factions of which each layer of the main deck holds a Boss; none named: the Adversary's."""
    ruins: bool
    """Whether a Ruin takes the place of each defeated Adversary (WOC-RUIN-01)."""
    missions: str
    """The mark of the Missions that are used; empty for all."""
    mission_stack: tuple[int, ...]
    """How many Missions each faction's stack has, by half the number of players; nothing: all that are left, in one."""
    missions_dealt: int
    """How many Missions each player begins with; 0 for none in the game."""
    mission_step: str
    energon_cap: int
    """The most Energon a player can hold; 0 for no limit (ARD-ENERGON-04)."""
    points: str
    robot_assists: str
    boss_assists: str
    defenders: bool
    """Whether players of a Boss's own faction may place Assists that raise its cost (ARD-DEFASSIST-01)."""
    resolve_assists: str
    damage_forces: bool
    """Whether standard Damage forces its player to resolve Assists (ARD-BATTLE-12, ARD-TVT-18)."""
    assists_rewarded: bool
    robot_assists_faceup: bool
    """Whether Assists against Robots are placed faceup (WOC-BATTLE-04)."""
    assists_whole_text: bool
    """Whether an Assist is resolved as if played; else only what makes Power counts (ARD-ASSIST-09, WOC-ASSIST-10)."""
    assists_controlled: bool
    """Whether a resolved Assist counts as a card its player controls (ARD-GAP-51, WOC-GAP-65)."""
    declares_short: bool
    """Whether a battle may be declared with too little Power though nobody could Assist (WOC-BATTLE-03)."""
    may_call_off: bool
    """Whether a battle in which nobody Assists may be called off (ARD-BATTLE-09)."""
    prepares: bool
    """Whether abilities marked Confront may be used before a Confrontation is declared too (WOC-CONFRONT-03)."""
    clears_after_boss: bool
    """Whether played cards are discarded right after a Confrontation, not with the turn (ARD-BATTLE-21, WOC-CON-04)."""
    mission_cost: int
    """So much more the Boss of the last Level costs for each unfinished Mission (WOC-COOP-12)."""
    confront_bar: str
    damage_limit: int
    """So much Damage under control at once ends the game; 0 for no limit."""
    damage_end: str
    boss_end: str
    deck_end: str
    ruins_end: str
    penalty_for_damage: int
    """Points that are lost when the active player's Damage ends the game (ARD-TVT-21, WOC-SCORE-06)."""
    penalty_on_side: bool
    """Whether they are their team's, not their own."""
    ties_shared: bool
    """Whether a tie in everything is a victory of all who are level; else it is a draw (ARD-TIE-03, WOC-TIE-03)."""
    reveal_hits_absent: bool
    """Whether a Reveal Attack hits players who have not entered the Matrix yet (WOC-GAP-08, ARD-GAP-16)."""
    reveals_again: bool
    """Whether a Boss turned down and up again makes its Reveal Attack once more (ARD-BOSS-06, WOC-BOSS-12)."""
    arrival_blind: bool
    """Whether an arriving Boss takes a faceup card's place first, and a facedown one's unseen (WOC-ENDTURN-05, -06)."""
    scheme_shown: str
    """What becomes of a Scheme that the main deck shows (WOC-COOP-17, ARD-INIT-12)."""
    relic_vaulted_when_bought: bool
    """Whether a Relic may go straight into the Vault when it is bought (ARD-RELIC-01, WOC-DISCARD-05)."""
    played_damage_stays: bool
    """Whether Damage that was played stays in play (WOC-GAP-52)."""
    site_once_in_all: bool
    """Whether a Site is used once a turn, whichever of its abilities it was (ARD-SITE-03, WOC-SITE-02)."""
    basics_by_faction: bool
    """Whether each faction buys from a stack of its own (ARD-TVT-19)."""
    teleports_away: bool = False
    """Whether a Teleport has to lead to another space (WOC-GAP-12)."""
    polities_hostile: bool = False
    """Whether a Polity comes under the Adversary's command as it is turned up (WOC-COOP-09, WOC-POLITY-13)."""
    shares: tuple[Share, ...] = ()
    """What comes from which box; nothing: everything from the mode's own."""
    own_bosses_safe: bool = False
    """Whether no Boss at all may make room for an arriving one (ARD-GAP-19)."""
    plain_energon_in_battle: bool = True
    """Whether ordinary Energon abilities stay usable between the steps of a battle (ARD-CONFLICT-16)."""
    site_resets: bool = True
    """Whether a Site turned down and up again may be used once more in the same turn (ARD-CONFLICT-02)."""


COMPETITIVE: Final = Profile(
    game="ard",
    title="Competitive",
    seats=(2, 3, 4, 5),
    sides=EACH_ALONE,
    players_are=(DECEPTICON,),
    drafts=True,
    hands=OWNER,
    assists=OWNER,
    peeks_shared=False,
    box="ard",
    entry=ANY_SPACE,
    relics=True,
    sites=ALL_SITES,
    initiatives=5,
    schemes=False,
    polities=False,
    bosses_of=(AUTOBOT,),
    ruins=False,
    missions="",
    mission_stack=(),
    missions_dealt=0,
    mission_step=NO_MISSIONS,
    energon_cap=0,
    points=SCORED,
    robot_assists=IF_DAMAGED,
    boss_assists=OTHERS,
    defenders=False,
    resolve_assists=FORCED_THEN_WHILE_SHORT,
    damage_forces=True,
    assists_rewarded=True,
    robot_assists_faceup=False,
    assists_whole_text=True,
    assists_controlled=True,
    declares_short=False,
    may_call_off=True,
    prepares=False,
    clears_after_boss=True,
    mission_cost=0,
    confront_bar=NO_BAR,
    damage_limit=0,
    damage_end=NOTHING,
    boss_end=ENDS,
    deck_end=ENDS,
    ruins_end=NOTHING,
    penalty_for_damage=0,
    penalty_on_side=False,
    ties_shared=True,
    reveal_hits_absent=False,
    reveals_again=True,
    arrival_blind=False,
    scheme_shown=DESTROYED_LIKE_ALL,
    relic_vaulted_when_bought=True,
    played_damage_stays=False,
    site_once_in_all=True,
    basics_by_faction=False,
)
COOP: Final = replace(
    COMPETITIVE,
    title="Co-op",
    sides=ALL_TOGETHER,
    hands=PUBLIC,
    assists=PUBLIC,
    peeks_shared=True,
    relics=False,
    points=AS_ENERGON,
    robot_assists=TEAMMATES,
    boss_assists=TEAMMATES,
    resolve_assists=ALL_OF_THEM,
    damage_forces=False,
    confront_bar=FACEUP_ROBOT,
    damage_limit=5,
    damage_end=LOSES,
    boss_end=WINS,
    deck_end=LOSES,
)
SOLO: Final = replace(COOP, title="Solo", seats=(1,), robot_assists=NOBODYS, boss_assists=NOBODYS)
EXPERT: Final = replace(COOP, title="Co-op or solo, expert", seats=(1, 2, 3, 4, 5), points=IGNORED)

BASE: Final = "base"
"""The option that names the box whose main deck, Encounters and Damage are played with (ARD-TVT-02)."""
TEAM_MARK: Final = "tvt"
"""Marks a card that team play has whatever lot decides (ARD-TVT-10)."""
OF_EACH_TEAM: Final = (
    Share("ard", CHARACTER | STARTER | BASIC, DECEPTICON),
    Share("woc", CHARACTER | STARTER | BASIC, AUTOBOT),
    Share("ard", BOSS, AUTOBOT),
    Share("woc", BOSS, DECEPTICON),
)
"""Each team begins with the cards of one box and meets the Bosses of the other (ARD-TVT-03 to -07)."""
QUICK: Final = replace(
    COMPETITIVE,
    title="Team versus team, quick set-up",
    drafts=False,
    seats=(2, 4),
    sides=BY_FACTION,
    players_are=(AUTOBOT, DECEPTICON),
    hands=TEAM,
    assists=TEAM,
    initiatives=0,
    bosses_of=(AUTOBOT, DECEPTICON),
    robot_assists=TEAMMATES,
    boss_assists=TEAMMATES,
    defenders=True,
    resolve_assists=WHILE_SHORT,
    damage_forces=False,
    assists_rewarded=False,
    damage_limit=5,
    damage_end=ENDS,
    penalty_for_damage=3,
    penalty_on_side=True,
    basics_by_faction=True,
    own_bosses_safe=True,
    shares=(
        *OF_EACH_TEAM,
        Share(
            "ard",
            ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC | SITE | DAMAGE | ENCOUNTER,
            chosen_by=BASE,
        ),
    ),
)
ADVANCED: Final = replace(
    QUICK,
    title="Team versus team, advanced set-up",
    shares=(
        *OF_EACH_TEAM,
        Share("woc", ROBOT, AUTOBOT, chosen_by="autobots"),
        Share("ard", ROBOT, DECEPTICON, chosen_by="decepticons"),
        Share("ard", MANEUVER | TECHNOLOGY, singly=True),
        Share("woc", MANEUVER | TECHNOLOGY, singly=True),
        Share("ard", SITE, drawn=3),
        Share("woc", SITE, drawn=3),
        Share("ard", ALLY, drawn=3),
        Share("woc", ALLY, drawn=3),
        Share("ard", RELIC, chosen_by=BASE),
        Share("ard", DAMAGE | ENCOUNTER),
        Share("woc", ENCOUNTER),
    ),
)

ARD_PROFILES: Final[dict[str, Profile]] = {
    "competitive": COMPETITIVE,
    "coop": COOP,
    "solo": SOLO,
    "coop-expert": EXPERT,
    "tvt-quick": QUICK,
    "tvt-advanced": ADVANCED,
}

TEAMS_1V1: Final = Profile(
    game="woc",
    title="Team versus team, one each",
    seats=(2,),
    sides=BY_FACTION,
    players_are=(AUTOBOT, DECEPTICON),
    drafts=False,
    hands=TEAM,
    assists=TEAM,
    peeks_shared=False,
    box="woc",
    entry=ON_FACEDOWN_CARD,
    relics=True,
    sites=3,
    initiatives=0,
    schemes=False,
    polities=True,
    bosses_of=(AUTOBOT, DECEPTICON),
    ruins=True,
    missions="",
    mission_stack=(5, 7),
    missions_dealt=2,
    mission_step=DISCARD_THEN_DRAW,
    energon_cap=12,
    points=SCORED,
    robot_assists=TEAMMATES,
    boss_assists=TEAMMATES,
    defenders=True,
    resolve_assists=ALL_OF_THEM,
    damage_forces=False,
    assists_rewarded=False,
    robot_assists_faceup=True,
    assists_whole_text=False,
    assists_controlled=False,
    declares_short=True,
    may_call_off=False,
    prepares=True,
    clears_after_boss=False,
    mission_cost=0,
    confront_bar=NO_BAR,
    damage_limit=5,
    damage_end=ENDS,
    boss_end=ENDS,
    deck_end=ENDS,
    ruins_end=ENDS,
    penalty_for_damage=3,
    penalty_on_side=False,
    ties_shared=False,
    reveal_hits_absent=True,
    reveals_again=False,
    arrival_blind=True,
    scheme_shown=DESTROYED_LIKE_ALL,
    relic_vaulted_when_bought=False,
    played_damage_stays=True,
    site_once_in_all=False,
    basics_by_faction=False,
    teleports_away=True,
)
TEAMS_2V2: Final = replace(TEAMS_1V1, title="Team versus team, two each", seats=(4,))
WOC_COOP: Final = replace(
    TEAMS_1V1,
    title="Co-op",
    seats=(2, 3, 4),
    sides=ALL_TOGETHER,
    hands=PUBLIC,
    assists=PUBLIC,
    peeks_shared=True,
    schemes=True,
    bosses_of=(),
    missions="coop",
    mission_stack=(),
    mission_step=SWAP_ONE,
    points=IGNORED,
    defenders=False,
    mission_cost=1,
    confront_bar=ADVERSARY_POLITY,
    polities_hostile=True,
    damage_end=LOSES,
    boss_end=WINS,
    deck_end=LOSES,
    ruins_end=LOSES,
    penalty_for_damage=0,
    scheme_shown=TAKES_A_PLACE,
)
WOC_SOLO: Final = replace(
    WOC_COOP,
    title="Solo",
    seats=(1,),
    missions="solo",
    missions_dealt=3,
    robot_assists=NOBODYS,
    boss_assists=NOBODYS,
)

WOC_PROFILES: Final[dict[str, Profile]] = {
    "tvt-1v1": TEAMS_1V1,
    "tvt-2v2": TEAMS_2V2,
    "coop": WOC_COOP,
    "solo": WOC_SOLO,
}


@dataclass(frozen=True)
class Switch:
    """A reading of the rules that a table may choose; without it the match follows our ruling on the open question."""

    field: str
    value: str | bool
    games: tuple[str, ...]
    title: str
    about: str


SWITCHES: Final[dict[str, Switch]] = {
    "own-bosses-protected": Switch(
        "own_bosses_safe",
        True,
        ("woc",),
        "Bosses are safe",
        "No Boss of either side makes room for an arriving one (WOC-GAP-42).",
    ),
    "without-relics": Switch(
        "relics", False, ("woc",), "Without Relics", "The main deck has no Relics (WOC-GAP-05)."
    ),
    "plain-energon-after-assists": Switch(
        "plain_energon_in_battle",
        False,
        ("ard",),
        "Energon after Assists",
        "In a battle ordinary Energon abilities wait until all Assists are done (ARD-CONFLICT-16).",
    ),
    "site-reflip-contents-only": Switch(
        "site_resets",
        False,
        ("ard",),
        "Sites once a turn",
        "A Site turned down and up again is filled anew and still used this turn (ARD-CONFLICT-02).",
    ),
    "all-assists-resolve": Switch(
        "resolve_assists",
        ALL_OF_THEM,
        ("ard",),
        "All Assists count",
        "Every Assist is resolved, needed or not (ARD-GAP-38).",
    ),
}
"""Readings of the rules that a table may switch, by the name they are chosen by."""


def with_switches(profile: Profile, names: Sequence[str]) -> Profile:
    """A mode as a table wants it read; ValueError names what cannot be switched."""
    changes: dict[str, Any] = {}
    for name in names:
        switch = SWITCHES.get(name)
        if switch is None or profile.game not in switch.games:
            known = [other for other, one in SWITCHES.items() if profile.game in one.games]
            raise ValueError(f'there is no switch "{name}"; there are {", ".join(known)}')
        changes[switch.field] = switch.value
    return replace(profile, **changes) if changes else profile


ROWS_AND_COLUMNS: Final = {1: (3, 4), 2: (3, 4), 3: (4, 4), 4: (4, 4), 5: (4, 5)}
"""The size of the Matrix by the number of players (ARD-SETUP-09 to ARD-SETUP-11)."""
STACK: Final = {1: 7, 2: 9, 3: 11, 4: 13, 5: 15}
"""The cards of each of the three upper layers before Bosses come in (ARD-SETUP-14)."""
LAST_STACK: Final = 5
"""The cards of the lowest layer (ARD-SETUP-15)."""
EARLY: Final = 12
"""So many of the first cards a Polity and a Scheme are shuffled among (WOC-SETUP-05, WOC-GAP-01)."""


def basics_for(profile: Profile, faction: int) -> int:
    """The stack that players of a faction buy Basics from; in team play each has its own (ARD-TVT-06, ARD-TVT-19)."""
    return BASIC_2 if profile.basics_by_faction and faction == AUTOBOT else BASIC_1
