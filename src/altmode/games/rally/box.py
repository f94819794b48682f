"""What is in the box: robots, planning decks, damage cards and upgrades.

Names, owners, modes and effects of the upgrades are documented; what they cost to install is not, so the costs are
ours: 1 for a small help, 2 for what helps in most rounds, 3 and 4 for what changes a race. Of the sixteen special
damage cards only three names are documented; the others, and how many there are of each, are ours.
"""

from __future__ import annotations

from typing import Final

from altmode.games.rally import powers as do
from altmode.games.rally.cards import (
    INSTANT,
    PERMANENT_KIND,
    PERSONAL_KIND,
    REGISTER,
    ROUND,
    TEMPORARY_KIND,
    THIS_ROUND,
    UNTIL_FIXED,
    DamageCard,
    RallyCard,
    Upgrade,
)
from altmode.games.rally.terms import ALT, BOT, MOVE_2, MOVE_3, PLANNING_WORDS, SCRAP
from altmode.kernel.game import DOCUMENTED, PARTIAL

AUTOBOTS: Final = ("Optimus Prime", "Blurr", "Arcee")
DECEPTICONS: Final = ("Megatron", "Drag Strip", "Flamewar")
ROBOTS: Final = ("Optimus Prime", "Megatron", "Blurr", "Drag Strip", "Arcee", "Flamewar")
"""In an order in which the factions alternate, which is also the order in which seats get a robot by default."""

SCRAP_COUNT: Final = 24

PLANNING_CARDS: Final = tuple([RallyCard(name, kind) for kind, name in enumerate(PLANNING_WORDS)])
SCRAP_CARD: Final = RallyCard("SCRAP", SCRAP)

SPECIAL_DAMAGE: Final = (
    DamageCard(
        "Energy Leak",
        INSTANT,
        (do.LoseEnergon(1, spilled=True),),
        3,
        provenance=PARTIAL,
        effect_provenance=DOCUMENTED,
    ),
    DamageCard("Setback", INSTANT, (do.LoseRegister(),), 3, provenance=PARTIAL),
    DamageCard(
        "Flat Tire",
        UNTIL_FIXED,
        (do.ExtraSteps(-1, 1 << MOVE_2 | 1 << MOVE_3, optional=False),),
        3,
        fix=1,
        provenance=PARTIAL,
    ),
    DamageCard("Jammed Weapon", THIS_ROUND, (do.NoWeapon(),), 2),
    DamageCard("Stiff Joints", UNTIL_FIXED, (do.DearConversion(1),), 2, fix=1),
    DamageCard("Scrambled Memory", INSTANT, (do.LoseHandCard(1),), 2),
    DamageCard("Bent Axle", THIS_ROUND, (do.NoFreeTurns(),), 1),
)

PERSONAL: Final = (
    Upgrade("Blasted", PERSONAL_KIND, 3, (do.ExtraDamage(1), do.ShoveTarget()), BOT, "Optimus Prime"),
    Upgrade(
        "King of the Road", PERSONAL_KIND, 3, (do.Immovable(), do.HurtWhenPushing(1)), ALT, "Optimus Prime"
    ),
    Upgrade("Up and Over", PERSONAL_KIND, 2, (do.ClimbOver(),), BOT, "Optimus Prime"),
    Upgrade(
        "Don't Blink",
        PERSONAL_KIND,
        3,
        (do.ExtraSteps(1, 1 << MOVE_2 | 1 << MOVE_3),),
        ALT,
        "Blurr",
    ),
    Upgrade("Eat My Dust", PERSONAL_KIND, 2, (do.SpoilPlans(5),), robot="Blurr"),
    Upgrade("Lucky Duck", PERSONAL_KIND, 2, (do.Dodge(),), BOT, "Blurr", REGISTER),
    Upgrade("Double Trouble", PERSONAL_KIND, 3, (do.StrikeAdjacent(2),), BOT, "Arcee"),
    Upgrade("Fly Girl", PERSONAL_KIND, 1, (do.LongerJumps(1),), robot="Arcee"),
    Upgrade("Style Points", PERSONAL_KIND, 3, (do.StepAfterTurn(),), ALT, "Arcee"),
    Upgrade("Fire in the Hole", PERSONAL_KIND, 3, (do.ShootThrough(2),), ALT, "Megatron"),
    Upgrade("Rolling Thunder", PERSONAL_KIND, 3, (do.RollOver(1),), ALT, "Megatron"),
    Upgrade("Rulebreaker", PERSONAL_KIND, 2, (do.ReplaceCards(2),), robot="Megatron", limit=ROUND),
    Upgrade("Catch My Drift", PERSONAL_KIND, 2, (do.PairCards(),), robot="Drag Strip", limit=ROUND),
    Upgrade("Fast Start", PERSONAL_KIND, 2, (do.ExtraSteps(1, first_of_round=True),), ALT, "Drag Strip"),
    Upgrade("Pit Crew", PERSONAL_KIND, 1, (do.ExtraPitActions(1),), robot="Drag Strip"),
    Upgrade("Bike Lane", PERSONAL_KIND, 2, (do.EnterAnyMode(),), ALT, "Flamewar"),
    Upgrade("Bullseye", PERSONAL_KIND, 3, (do.ShootOver(),), BOT, "Flamewar"),
    Upgrade("Bumper Jumper", PERSONAL_KIND, 2, (do.LeapRobots(1),), ALT, "Flamewar"),
)

PERMANENT: Final = (
    Upgrade("Apex Armor", PERMANENT_KIND, 3, (do.Shield(1),)),
    Upgrade("Firewalker", PERMANENT_KIND, 1, (do.FireProof(),)),
    Upgrade("Homefield Advantage", PERMANENT_KIND, 1, (do.CheeredOn(1),)),
    Upgrade("Lane Changer", PERMANENT_KIND, 2, (do.SideStep(),), ALT),
    Upgrade("More Than Meets the Eye", PERMANENT_KIND, 2, (do.FreeConvert(),), limit=ROUND),
    Upgrade("Phase Shifter", PERMANENT_KIND, 3, (do.PhaseThrough(1),), limit=ROUND),
    Upgrade("Sideswipe", PERMANENT_KIND, 2, (do.Sideswipe(1),)),
    Upgrade("Tractor Beam", PERMANENT_KIND, 3, (do.Pull(),)),
    Upgrade("Turbo Boost", PERMANENT_KIND, 3, (do.ExtraSteps(3, paid=True),), ALT, limit=ROUND),
    Upgrade("Two-Wheeling", PERMANENT_KIND, 2, (do.PassRobots(),), ALT),
)

TEMPORARY: Final = (
    Upgrade("Air Strike", TEMPORARY_KIND, 3, (do.Bombard(2),)),
    Upgrade("Counterstrike", TEMPORARY_KIND, 2, (do.StrikeBack(2),)),
    Upgrade("Dropship", TEMPORARY_KIND, 4, (do.DropIn(),)),
    Upgrade("Energon Heist", TEMPORARY_KIND, 1, (do.Steal(2),)),
    Upgrade("Jump Jets", TEMPORARY_KIND, 2, (do.JumpMove(1),)),
    Upgrade("Quick Change", TEMPORARY_KIND, 1, (do.ReplaceCards(5, revealed=True, discards=True),)),
    Upgrade("Minelayer", TEMPORARY_KIND, 2, (do.LayMines(3),), limit=REGISTER),
    Upgrade("Mirage", TEMPORARY_KIND, 4, (do.MoveCheckpoint(3),)),
    Upgrade("Mirror Response Mode", TEMPORARY_KIND, 1, (do.CopyUpgrade(),)),
    Upgrade("Recycle", TEMPORARY_KIND, 1, (do.Reclaim(3),)),
)

UPGRADES: Final = PERSONAL + PERMANENT + TEMPORARY


def personal_of(robot: str) -> list[Upgrade]:
    """The three personal upgrades of a robot; classic robots have none."""
    return [upgrade for upgrade in PERSONAL if upgrade.robot == robot]


def damage_counts(special: tuple[DamageCard, ...] = SPECIAL_DAMAGE) -> list[tuple[RallyCard, int]]:
    """The forty damage cards; or as many as there are with other special ones."""
    counts: list[tuple[RallyCard, int]] = [(SCRAP_CARD, SCRAP_COUNT)]
    for card in special:
        counts.append((card, card.copies))
    return counts


def _number_upgrades() -> None:
    """Give each upgrade its own bit for the masks of what was used."""
    for number, upgrade in enumerate(UPGRADES):
        upgrade.number = number


_number_upgrades()

CLASSIC_ROBOTS: Final = ("Smash Bot", "Bolt Bot", "Gear Bot", "Rivet Bot", "Crank Bot", "Spring Bot")
"""Robots for the variant with classic robots; the first one's name is documented, the others are ours."""
