"""The Missions of War on Cybertron: four each of battle, command, exploring, collecting and hindering."""

from __future__ import annotations

from typing import Final

from altmode.abilities.amounts import Count
from altmode.abilities.conditions import AtLeast, Have, both
from altmode.games.deckbuilder.abilities import Objective, ObjectiveMet
from altmode.games.deckbuilder.build import mission
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.mechanics.amounts import EnergonHeld
from altmode.games.deckbuilder.mechanics.conditions import EnergonAtLeast
from altmode.games.deckbuilder.mechanics.kinds import (
    ADVERSARIES,
    ADVERSARY,
    MANEUVERS,
    RELICS,
    ROBOTS,
    SITES,
    TECHNOLOGIES,
    Kind,
    costing,
)
from altmode.games.deckbuilder.mechanics.missions import (
    Blocks,
    RivalGainsDamage,
    Together,
    TurnedUpThisTurn,
)
from altmode.games.deckbuilder.mechanics.polities import (
    OWN_COMMAND,
    Commands,
    OnPolity,
    PolitiesCommanded,
)
from altmode.games.deckbuilder.mechanics.ruins import Clears
from altmode.games.deckbuilder.mechanics.selectors import (
    ADJACENT,
    ADVERSARY_PLAYERS,
    CONTROLLED,
    HERE,
    cards,
    matrix,
    players,
)
from altmode.games.deckbuilder.mechanics.triggers import Buys, Defeats, TurnEnds
from altmode.games.deckbuilder.terms import BOSS, ROBOT, RUIN
from altmode.kernel.game import PARTIAL

BATTLE: Final = (
    mission(
        "Search and Destroy",
        Objective(Defeats(ADVERSARIES, revealed_this_turn=True)),
        coop=True,
        solo=True,
        provenance=PARTIAL,
    ),
    mission(
        "Heavy Quarry",
        Objective(Defeats(costing(4, types=ROBOT | BOSS, side=ADVERSARY))),
        coop=True,
        solo=True,
    ),
    mission("Long Shot", Objective(Defeats(ADVERSARIES, where=ADJACENT)), coop=True, solo=True),
    mission("Behead the Column", Objective(Defeats(Kind(BOSS, ADVERSARY)), team=True)),
)
COMMAND: Final = (
    mission("Hoist the Colors", Objective(Commands())),
    mission(
        "Under Fire",
        Objective(Commands(), Have(matrix(kind=ADVERSARIES, where=ADJACENT))),
        coop=True,
        solo=True,
    ),
    mission("Hold the Gate", Objective(TurnEnds(), OnPolity(OWN_COMMAND), team=True), coop=True, solo=True),
    mission("Two Thrones", ObjectiveMet(AtLeast(PolitiesCommanded(), 2), team=True), coop=True, solo=True),
)
EXPLORE: Final = (
    mission(
        "Remove the Fallen",
        Objective(Clears(last=True), team=True),
        coop=True,
        solo=True,
        provenance=PARTIAL,
    ),
    mission("Deep Survey", ObjectiveMet(TurnedUpThisTurn(3)), coop=True, solo=True),
    mission("Lift the Veil", ObjectiveMet(AtLeast(Count(matrix()), 8), team=True), coop=True, solo=True),
    mission(
        "Pilgrimage",
        Objective(TurnEnds(), Have(matrix(kind=SITES, where=HERE))),
        coop=True,
        solo=True,
    ),
)
COLLECT: Final = (
    mission("War Chest", ObjectiveMet(EnergonAtLeast(6)), coop=True, solo=True),
    mission("Pooled Reserves", ObjectiveMet(AtLeast(Together(EnergonHeld()), 10), team=True)),
    mission(
        "Combined Arms",
        ObjectiveMet(
            both(
                Have(cards(CONTROLLED, ROBOTS)),
                Have(cards(CONTROLLED, MANEUVERS)),
                Have(cards(CONTROLLED, TECHNOLOGIES)),
            )
        ),
        coop=True,
        solo=True,
    ),
    mission("Antiquary", Objective(Buys(RELICS))),
)
HINDER: Final = (
    mission("Shield Wall", Objective(Blocks(), team=True), coop=True),
    mission("Stir the Nest", Objective(RivalGainsDamage())),
    mission("Dog Their Steps", Objective(TurnEnds(), Have(players(ADVERSARY_PLAYERS, HERE)))),
    mission("Scorched Earth", ObjectiveMet(AtLeast(Count(matrix(kind=Kind(RUIN))), 3), team=True), coop=True),
)

MISSIONS: Final[tuple[DeckCard, ...]] = (*BATTLE, *COMMAND, *EXPLORE, *COLLECT, *HINDER)
