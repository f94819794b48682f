"""The facts of one match that never change: its mode, its Matrix, its cards and characters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.codec import DECK_CODEC
from altmode.games.deckbuilder.grid import Grid, grid_of
from altmode.games.deckbuilder.profile import ALL_TOGETHER, BY_FACTION, ROWS_AND_COLUMNS, Profile
from altmode.games.deckbuilder.rule_ids import rule_ids_of
from altmode.games.deckbuilder.terms import (
    ASSIST,
    BOX,
    CHARACTER_DECK,
    DAMAGE_STACK,
    DECK,
    ENCOUNTERS,
    HAND,
    LAYER_1,
    LAYERS,
    MATRIX,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    RUINS,
    TABLE_KINDS,
    VAULT,
    ZONES,
    seat_kinds,
)
from altmode.kernel.game import Setup
from altmode.kernel.voice import Voice
from altmode.kernel.work import NOBODY


class Match(Setup):
    """One match."""

    __slots__ = (
        "bosses_of",
        "brought",
        "factions",
        "first",
        "grid",
        "lots",
        "printed",
        "profile",
        "table",
        "turn_limit",
        "turn_orders",
    )

    profile: Profile
    grid: Grid
    factions: tuple[int, ...]
    """The faction of each seat."""
    bosses_of: tuple[int, ...]
    """The factions of which each layer of the main deck holds a Boss."""
    brought: list[DeckCard]
    """The cards that the list of the game's cards does not tell: those of a pack, and what is taken from elsewhere."""
    printed: list[DeckCard]
    """Every card of the match, as the engine wants it."""
    lots: list[tuple[tuple[int, ...], int]]
    """Groups of cards of the main deck, and how many of each are used; the others are in the box unseen."""
    table: int
    """The first of the zones that all seats share."""
    first: int
    """The seat that was asked to begin, or NOBODY for chance to decide."""
    turn_limit: int
    """After so many turns an automated game ends as it stands; 0 for no limit."""
    turn_orders: list[list[int]]
    """For each seat all seats as turns go round from it; nobody changes these lists."""

    def __init__(
        self,
        mode: str,
        names: tuple[str, ...],
        sides: tuple[int, ...],
        factions: tuple[int, ...],
        profile: Profile,
        plain: dict[str, Any],
        voice: Voice,
        card_version: Callable[[], str],
    ) -> None:
        super().__init__(
            profile.game,
            mode,
            names,
            seat_kinds(profile.hands, profile.assists),
            plain,
            TABLE_KINDS,
            sides=sides,
            codec=DECK_CODEC,
            voice=voice,
            card_version=card_version,
            rule_ids=rule_ids_of(profile.game, profile.sides == ALL_TOGETHER, profile.sides == BY_FACTION),
        )
        self.profile = profile
        self.factions = factions
        # Against players of one faction all Bosses are of the other (WOC-COOP-04).
        self.bosses_of = profile.bosses_of or (1 - factions[0],)
        self.grid = grid_of(*ROWS_AND_COLUMNS[len(names)])
        self.brought = []
        self.printed = []
        self.lots = []
        self.table = len(names) * ZONES
        self.first = NOBODY
        self.turn_limit = 0
        seats = len(names)
        self.turn_orders = [[(first + place) % seats for place in range(seats)] for first in range(seats)]
        for seat in range(len(names)):
            # What a seat owns is public; how it is split between these is not.
            self.pool([self.zone(kind, seat) for kind in (DECK, HAND, ASSIST, VAULT)])
        # Missions have a back of their own, so they never mix with cards of the main deck.
        dealt = (*range(LAYER_1, LAYER_1 + LAYERS), MATRIX, BOX, MISSION_STACK_1, MISSION_STACK_2)
        self.pool(
            [
                *[self.table_zone(kind) for kind in dealt],
                *[self.zone(MISSIONS, seat) for seat in range(len(names))],
            ]
        )
        self.pool([self.table_zone(RUINS)])
        self.pool([self.table_zone(ENCOUNTERS)])
        self.pool([self.table_zone(DAMAGE_STACK)])
        self.pool([self.table_zone(CHARACTER_DECK)])
