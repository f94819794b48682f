"""Positions laid out to be mean: the Matrix full of what seldom meets, hands full of what was never bought.

In a match from its beginning most cards never come up together; here they do at once, with Energon to spend.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from altmode.games.deckbuilder.arrange import CardAt, ExtraAt, Position, SeatAt, SpaceAt, arrange
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.game import PROFILES, SEEDED, contents_in
from altmode.games.deckbuilder.grid import Grid, grid_of
from altmode.games.deckbuilder.profile import ROWS_AND_COLUMNS, SCORED, Profile
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    ALLY,
    BASIC,
    BOSS,
    BOSSES,
    CHARACTER,
    DAMAGE,
    ENCOUNTER,
    FACTIONS,
    FORMS,
    LAYERS,
    MAIN_DECK,
    MANEUVER,
    MISSION,
    OBSTACLE,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    SCHEME,
    SITE,
    STARTER,
    TECHNOLOGY,
)
from altmode.lab.deckbuilder.lineups import choices_for

HELD: Final = ROBOT | MANEUVER | TECHNOLOGY | ALLY | RELIC | BASIC


@dataclass(frozen=True)
class Meanness:
    """One way to be mean."""

    steps: tuple[str, ...] = ("main", "start")
    matrix: int = MAIN_DECK
    """The types of card that lie faceup."""
    faceup: float = 0.6
    empty: float = 0.1
    energon: int = 5
    """Nobody has more."""
    hand: int = 6
    damage: int = 1
    """Nobody controls more."""
    basics: int = -1
    layers: bool = True
    """Whether the main deck is as large as at the beginning; else hardly anything is left of it."""
    played: int = 4
    seats: tuple[int, ...] = ()
    """How many may play, if not any number."""
    few_ruins: bool = False
    """Whether hardly any Ruin is left to spread: those that do not lie in the Matrix are cleared or out of the game."""
    last_boss: bool = False
    """Whether two Bosses are down, the last one lies faceup, and there is Power enough for it."""


MEAN: Final = {
    "anything": Meanness(),
    "rich": Meanness(energon=12, hand=9, played=8),
    "poor": Meanness(energon=0, hand=3, played=1, basics=0),
    "bosses": Meanness(matrix=BOSS | ROBOT | SITE, faceup=0.8),
    "initiatives": Meanness(matrix=OBSTACLE | SITE | ROBOT, faceup=0.9, hand=8),
    "battle": Meanness(steps=("battle",), matrix=ROBOT | BOSS | OBSTACLE, faceup=0.8),
    "wounded": Meanness(damage=4, energon=3),
    "facedown": Meanness(faceup=0.0, empty=0.0, steps=("main",)),
    "late": Meanness(layers=False, empty=0.3),
    "crowd": Meanness(seats=(5,), steps=("main", "battle")),
    "ruins": Meanness(matrix=RUIN | ROBOT, faceup=0.9, steps=("main",), few_ruins=True),
    "last boss": Meanness(steps=("main",), last_boss=True),
}
MEAN_KINDS: Final = tuple(MEAN)


def mean_match(game: str, mode: str, kind: str, number: int, log: bool = False) -> DeckState:
    """Such a position, laid out and at its first decision."""
    state = arrange(mean_position(game, mode, kind, number))
    if not log:
        state.journal = None
    return state


def mean_position(game: str, mode: str, kind: str, number: int) -> Position:
    """A position that follows from its kind and a number."""
    return _Dealer(game, mode, MEAN[kind], random.Random(f"{mode} {kind} {number}")).position(number)


class _Dealer:
    """Takes cards out of a box, each as often as it is there."""

    def __init__(self, game: str, mode: str, meanness: Meanness, rng: random.Random) -> None:
        self.game = game
        self.mode = mode
        self.meanness = meanness
        self.rng = rng
        self.profile: Profile = PROFILES[game][mode]
        self.contents = contents_in(game, mode)
        left = [
            card
            for card, copies, _ in self.contents.entries
            for _ in range(copies)
            if not card.types & (STARTER | CHARACTER)
        ]
        without = (0 if self.profile.relics else RELIC) | (0 if self.profile.polities else POLITY)
        self.left = [card for card in left if not card.types & without]
        rng.shuffle(self.left)
        self.factions: tuple[int, ...] = ()
        self.seeds: list[tuple[int, int, int]] = []
        """The Bosses, Polities and Schemes that are in the game, by type, level and faction."""
        self.drawn: list[DeckCard] = []
        """What has been taken so far."""

    def position(self, number: int) -> Position:
        meanness, rng = self.meanness, self.rng
        allowed = [seats for seats in self.profile.seats if not meanness.seats or seats in meanness.seats]
        seats = rng.choice(allowed or list(self.profile.seats))
        step = rng.choice(meanness.steps)
        active = rng.randrange(seats)
        names = self._characters(seats, number)
        grid = grid_of(*ROWS_AND_COLUMNS[seats])
        last = self._last_boss(active) if meanness.last_boss else None
        matrix = {place: self._space(seats) for place in grid.names}
        if last is not None:
            matrix[rng.choice(grid.names)] = SpaceAt(last.key)
        targets = [
            place
            for place, at in matrix.items()
            if at.card and at.up and self._is_target(at.card, self.factions[active])
        ]
        if step == "battle" and not targets:
            step = "main"
        position = Position(
            [self._seat(names[seat], seat, seat == active, step, grid) for seat in range(seats)],
            [f"P{seat + 1}" for seat in range(seats)],
            game=self.game,
            mode=self.mode,
            active=active,
            number=rng.randrange(1, 20),
            step=step,
            matrix=matrix,
            basics=meanness.basics,
            seed=number + 1,
        )
        if not meanness.layers:
            position.layers = [[], [], [], [card.key for card in self._take(MAIN_DECK & ~BOSS, 2)]]
        if step == "battle":
            position.battle = rng.choice(targets)
        position.stacks = {
            "encounters": [card.key for card in self._take(ENCOUNTER, 4)],
            "damage": [card.key for card in self._take(DAMAGE, 4)],
        }
        if meanness.few_ruins:
            position.stacks[rng.choice(("ruin_discard", "gone"))] = self._most_ruins()
        if last is not None:
            position.bosses_down = BOSSES - 1
            position.seats[active].extra = [ExtraAt(power=rng.randrange(8, 18), reach=grid.spaces)]
        return position

    def _last_boss(self, active: int) -> DeckCard:
        """The Boss of the last Level that is the active player's Adversary; no other of its faction is left."""
        faction = 1 - self.factions[active]
        own = [card for card in self.left if card.types & BOSS and card.faction == faction]
        self.left = [card for card in self.left if card not in own]
        return next(card for card in own if card.level == BOSSES)

    def _most_ruins(self) -> list[str]:
        """All but one of the Ruins that do not lie in the Matrix."""
        ruins = [card for card in self.left if card.types & RUIN and not card.types & MAIN_DECK]
        return [card.key for card in ruins[: max(0, len(ruins) - self.rng.randrange(2))]]

    def _characters(self, seats: int, number: int) -> list[str]:
        taken: list[str] = []
        for choices in choices_for(self.game, self.mode, seats, number):
            taken.append(self.rng.choice([name for name in choices if name not in taken]))
        self.factions = tuple([self.contents.box.card(name, CHARACTER).faction for name in taken])
        return taken

    def _is_target(self, key: str, faction: int) -> bool:
        card = self.contents.box.by_key[key]
        return bool(card.types & (ROBOT | BOSS)) and card.faction != faction

    def _take(self, types: int, number: int) -> list[DeckCard]:
        """Some cards of these types, or as many as are left."""
        found: list[DeckCard] = []
        for card in self.left:
            if types == HELD and card.face.vaulted_when_bought:
                # It never comes into a hand.
                continue
            if len(found) < number and card.types & types and self._may_be_in(card):
                found.append(card)
                if card.types & SEEDED:
                    self.seeds.append((card.types & SEEDED, card.level, card.faction))
                self.drawn.append(card)
        for card in found:
            self.left.remove(card)
        return found

    def _may_be_in(self, card: DeckCard) -> bool:
        """Whether a game can have this one too: a Boss of each level and faction, so many Initiatives."""
        if card.types & BOSS:
            own = (1 - self.factions[0],) if len(set(self.factions)) == 1 else self.profile.bosses_of
            met = [seed for seed in self.seeds if seed[0] & BOSS and seed[2] == card.faction]
            return (
                card.faction in own
                and card.level not in [level for _, level, _ in met]
                and len(met) < LAYERS - 2
            )
        if card.types & POLITY:
            return (POLITY, card.level, card.faction) not in self.seeds
        if card.types & SCHEME:
            return self.profile.schemes and len([seed for seed in self.seeds if seed[0] & SCHEME]) < LAYERS
        lots = [lot for lot in self.contents.lots if card in lot.cards]
        return all(len([one for one in self.drawn if one in lot.cards]) < lot.used for lot in lots)

    def _space(self, seats: int) -> SpaceAt:
        rng, meanness = self.rng, self.meanness
        chance = rng.random()
        if chance < meanness.empty:
            return SpaceAt()
        up = chance < meanness.empty + meanness.faceup
        found = self._take(meanness.matrix if up else MAIN_DECK, 1)
        if not found:
            return SpaceAt()
        card = found[0]
        at = SpaceAt(card.key, up=up)
        if up and card.stock:
            at.stock = rng.randrange(card.stock + 1)
        if up and card.face.contribute is not None and rng.random() < 0.7:
            under = self._take(MANEUVER | TECHNOLOGY, rng.randrange(card.face.contribute.number))
            at.under = [one.key for one in under]
        if up and card.types & POLITY:
            # Against players of one faction it is the Adversary's at first (WOC-COOP-09).
            sides = [faction.lower() for faction in FACTIONS]
            at.command = rng.choice(sides if self.profile.schemes else ["", *sides])
        if not up and rng.random() < 0.2:
            at.known = [rng.randrange(seats)]
        return at

    def _seat(self, character: str, seat: int, active: bool, step: str, grid: Grid) -> SeatAt:
        rng, meanness = self.rng, self.meanness
        own = self.contents.of(STARTER, self.factions[seat])
        starters = [CardAt(card.key) for card, copies, _ in own for _ in range(copies)]
        rng.shuffle(starters)
        given = SeatAt(
            character=character,
            form=rng.choice(FORMS),
            energon=rng.randrange(meanness.energon + 1),
            vp=rng.randrange(4) if self.profile.points == SCORED else 0,
            at=rng.choice(grid.names),
        )
        hand = [CardAt(card.key) for card in self._take(HELD, rng.randrange(meanness.hand + 1))]
        hand += [starters.pop() for _ in range(rng.randrange(3))]
        wounds = self._take(DAMAGE, rng.randrange(meanness.damage + 1))
        staying = [card for card in wounds if card.stays] + self._take(ALLY, rng.randrange(2))
        hand += [CardAt(card.key) for card in wounds if not card.stays]
        given.piles = {
            "hand": hand,
            "staying": [CardAt(card.key) for card in staying],
            "discard": [starters.pop() for _ in range(rng.randrange(3))],
            "vault": [CardAt(card.key) for card in self._take(ROBOT, rng.randrange(3))],
        }
        if self.profile.missions_dealt:
            mark = self.profile.missions
            drawn = [card for card in self.left if card.types & MISSION and (not mark or mark in card.marks)]
            taken = rng.sample(drawn, min(len(drawn), rng.randrange(4)))
            self.left = [card for card in self.left if card not in taken]
            given.piles["missions"] = [CardAt(card.key) for card in taken]
        if active and step in ("main", "battle"):
            played = [card for card in self._take(HELD, meanness.played) if not card.stays]
            given.piles["played"] = [self._in_play(card) for card in played]
            if rng.random() < 0.3:
                given.extra = [ExtraAt(power=rng.randrange(1, 4), reach=rng.randrange(2))]
        elif not active and step == "battle" and rng.random() < 0.7:
            given.piles["assist"] = [starters.pop()]
        return given

    def _in_play(self, card: DeckCard) -> CardAt:
        spent = self.rng.random() < 0.3
        return CardAt(card.key, power=self.rng.randrange(card.power + 1)) if spent else CardAt(card.key)
