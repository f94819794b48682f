"""Random legal teams and decks in which cards meet what they need.

A set-up is built around one card: its own words say which characters, cards and icons would let it do
something, and some of those join its team, its deck, or the enemy's. The rest are the cards least seen so far.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeVar

import altmode
from altmode.abilities.nodes import Node
from altmode.abilities.players import YOU
from altmode.games.tcg.card import BattleCard, Character, TcgCard
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.mechanics.amounts import IconsFlipped, IconsShown, StartedWith
from altmode.games.tcg.mechanics.card_selectors import CardsIn, InPlay
from altmode.games.tcg.mechanics.conditions import HasUpgrade, StartedOnlyWith, YouFlipped
from altmode.games.tcg.mechanics.selectors import ANY, ENEMY, Characters
from altmode.games.tcg.mechanics.triggers import PlaysAction
from altmode.games.tcg.pool import pool
from altmode.games.tcg.profile import COPIES, DECK_MINIMUM, STAR_LIMIT, Profile
from altmode.games.tcg.rules.teams import faults, team_stars
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import ACTION, ALT, BLACK, GREEN, SECRET_ACTION, UPGRADE
from altmode.lab.fuzzer import SetUp
from altmode.lab.tcg.exercise_items import parts_of

T = TypeVar("T", bound=TcgCard)

MODES_IN_TURN: Final = (
    "advanced",
    "rules-1.0",
    "metroplex",
    "advanced",
    "rules-1.0",
    "advanced",
    "metroplex",
    "rules-1.0",
    "advanced",
    "basic",
)
"""The mode of each of ten games in a row."""
TURN_LIMIT: Final = 300
BIGGEST_DECK: Final = 60


@dataclass
class Needs:
    """What would let a card do something: on its own side of the table, and on the other."""

    friends: list[Characters] = field(default_factory=list)
    enemies: list[Characters] = field(default_factory=list)
    own_cards: list[CardsIn] = field(default_factory=list)
    enemy_cards: list[CardsIn] = field(default_factory=list)
    only: list[str] = field(default_factory=list)
    """Traits that all friends had better have."""

    def of_other_seat(self) -> Needs:
        """What the other seat can do for it."""
        return Needs(self.enemies, [], self.enemy_cards, [])


@cache
def needs_of(card: TcgCard) -> Needs:
    """What the words of a card speak of."""
    needs = Needs()
    for side in card.sides():
        for ability in side.abilities:
            for node in nodes_in(ability):
                _add_need(needs, node)
    return needs


def nodes_in(node: Node) -> Iterator[Node]:
    """A node and everything within it."""
    yield node
    for _, part in parts_of(node):
        yield from nodes_in(part)


def _add_need(needs: Needs, node: Node) -> None:
    if isinstance(node, Characters):
        if node.side != ENEMY:
            needs.friends.append(node)
        if node.side in (ENEMY, ANY):
            needs.enemies.append(node)
    elif isinstance(node, StartedOnlyWith):
        needs.only.append(node.trait)
    elif isinstance(node, PlaysAction) and node.icon >= 0:
        spoken_of = CardsIn("scrap", kind=ACTION, icon=node.icon)
        (needs.own_cards if node.who == YOU else needs.enemy_cards).append(spoken_of)
    elif isinstance(node, StartedWith):
        needs.friends.append(Characters(trait=node.trait))
    elif isinstance(node, CardsIn):
        (needs.own_cards if node.whose == YOU else needs.enemy_cards).append(node)
    elif isinstance(node, InPlay):
        upgrades = CardsIn("scrap", kind=UPGRADE, slots=node.slots)
        if node.side != ENEMY:
            needs.own_cards.append(upgrades)
        if node.side in (ENEMY, ANY):
            needs.enemy_cards.append(upgrades)
    elif isinstance(node, HasUpgrade):
        slots = (node.slot,) if node.slot >= 0 else ()
        needs.own_cards.append(CardsIn("scrap", kind=UPGRADE, slots=slots))
    elif isinstance(node, YouFlipped):
        needs.own_cards.extend(CardsIn("scrap", icon=icon) for icon in node.icons)
    elif isinstance(node, (IconsFlipped, IconsShown)):
        needs.own_cards.append(CardsIn("scrap", icon=node.colour))


def could_be(card: Character, need: Characters) -> bool:
    """Whether a character's printed facts can fit a description, on one of its sides at least."""
    if need.named and card.title != need.named:
        return False
    if need.trait and not any(need.trait in side.traits for side in card.sides()):
        return False
    if need.stars_at_least >= 0 and card.stars < need.stars_at_least:
        return False
    if need.stars_at_most >= 0 and card.stars > need.stars_at_most:
        return False
    alt = card.faces[ALT]
    return not need.alt_trait or (alt is not None and need.alt_trait in alt.traits)


def is_choosy(need: Characters) -> bool:
    """Whether a description leaves most characters out."""
    return bool(need.named or need.trait or need.alt_trait)


def needs_later_rules(card: TcgCard) -> bool:
    """Whether a card makes use of something that only the later rules have."""
    if isinstance(card, BattleCard):
        icons = card.icons[BLACK] or card.icons[GREEN]
        return card.kind == SECRET_ACTION or card.stars > 0 or icons > 0
    return any(side.taps for side in card.sides())


@cache
def later_sets() -> frozenset[str]:
    """The sets that were printed for the later rules."""
    return frozenset(name for name, cards in pool().sets.items() if any(map(needs_later_rules, cards)))


def belongs(card: TcgCard, profile: Profile) -> bool:
    """Whether a card is played in a variant: later sets are for the later rules."""
    return profile.secret_actions or card.set_name not in later_sets()


@dataclass(frozen=True)
class DealtMatch(SetUp):
    """A match to be, and the card it was built around."""

    mode: str
    seats: list[dict[str, Any]]
    seed: int
    focus: str

    def start(self, log: bool) -> TcgState:
        """The match at its first decision."""
        state = altmode.new_game(
            "tcg", mode=self.mode, seats=self.seats, seed=self.seed, log=log, turn_limit=TURN_LIMIT
        )
        assert isinstance(state, TcgState)
        return state


class Dealer:
    """Deals set-ups, those cards first that have been dealt the least."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.dealt: dict[str, int] = dict.fromkeys((card.name for card in pool().cards), 0)

    def deal(self, mode: str, focus: TcgCard) -> DealtMatch:
        """A legal set-up of a mode with a card on one of the teams or in one of the decks."""
        profile = PROFILES[mode]
        rng = self.rng
        needs = needs_of(focus)
        focused = rng.randrange(2)
        titans = self._titans(mode, focused, isinstance(focus, Character), profile)
        seats: list[dict[str, Any]] = []
        for seat, name in enumerate(("Ada", "Ben")):
            mine = needs if seat == focused else needs.of_other_seat()
            first = [titans[seat]] if seat in titans else []
            if seat == focused and isinstance(focus, Character):
                first = [focus]
            wanted = [focus] if seat == focused and isinstance(focus, BattleCard) else []
            # Battle cards may cost stars, which the team must leave for them.
            spare = sum(card.stars for card in wanted) * COPIES + rng.choice([0, 0, 0, 2, 4])
            team = self._team(profile, first, mine, spare if profile.stars_on_battle_cards else 0)
            deck = self._deck(profile, team, wanted, mine.own_cards)
            reasons = faults(
                list(team), [card for card, count in deck.items() for _ in range(count)], profile
            )
            assert not reasons, reasons
            seats.append(
                {
                    "name": name,
                    "team": [card.name for card in team],
                    "deck": [[count, card.name] for card, count in deck.items()],
                }
            )
        return DealtMatch(mode, seats, rng.getrandbits(63), focus.name)

    def _titans(self, mode: str, focused: int, taken: bool, profile: Profile) -> dict[int, Character]:
        """In the Metroplex variant one side or both begin with a character that brings others."""
        if mode != "metroplex":
            return {}
        bringers = [card for card in pool().characters if card.brings() and belongs(card, profile)]
        seats = [1 - focused] if taken else self.rng.choice([[0], [1], [0, 1]])
        return {seat: self.rng.choice(bringers) for seat in seats}

    # -- Teams

    def _team(self, profile: Profile, first: list[Character], needs: Needs, spare: int) -> list[Character]:
        rng = self.rng
        team = first[:]
        everybody = [card for card in pool().characters if belongs(card, profile)]
        if needs.only and rng.random() < 0.6:
            trait = rng.choice(needs.only)
            everybody = [card for card in everybody if all(trait in side.traits for side in card.sides())]
        for need in rng.sample(needs.friends, len(needs.friends)):
            if not is_choosy(need) or rng.random() < 0.2:
                continue
            for _ in range(rng.choice([1, 1, 2, 3])):
                self._join(team, [card for card in everybody if could_be(card, need)], profile, spare)
        while rng.random() < 0.93 or len(team) < (2 if profile.basic else 1):
            if not self._join(team, everybody, profile, spare):
                break
        for card in team:
            self.dealt[card.name] += 1
        rng.shuffle(team)
        return team

    def _join(self, team: list[Character], choice: list[Character], profile: Profile, spare: int) -> bool:
        limit = STAR_LIMIT - spare if team else STAR_LIMIT
        fitting = [
            card
            for card in choice
            if card not in team and (profile.basic or team_stars([*team, card]) <= limit)
        ]
        if not fitting or (profile.basic and len(team) == 2):
            return False
        team.append(self._pick(fitting, [1.0] * len(fitting)))
        return True

    # -- Decks

    def _deck(
        self, profile: Profile, team: list[Character], wanted: list[BattleCard], needs: list[CardsIn]
    ) -> dict[BattleCard, int]:
        rng = self.rng
        size = DECK_MINIMUM if rng.random() < 0.7 else rng.randint(DECK_MINIMUM, BIGGEST_DECK)
        stars = STAR_LIMIT - team_stars(team) if profile.stars_on_battle_cards else 0
        choice = [card for card in pool().battle_cards if belongs(card, profile)]
        deck: dict[BattleCard, int] = {}

        def put(card: BattleCard, copies: int) -> None:
            nonlocal stars
            copies = min(copies, COPIES, size - sum(deck.values()))
            if card.stars:
                copies = min(copies, stars // card.stars)
                stars -= copies * card.stars
            if copies > 0:
                deck[card] = copies
                self.dealt[card.name] += copies

        for card in wanted:
            put(card, COPIES)
        for need in rng.sample(needs, len(needs)):
            for _ in range(rng.randint(2, 4)):
                fitting = [card for card in choice if card not in deck and need.describes(card)]
                if fitting:
                    put(self._pick(fitting, [1.0] * len(fitting)), rng.randint(2, COPIES))
        liking = {card: self._liking(card, team) for card in choice}
        while sum(deck.values()) < size:
            rest = [card for card in choice if card not in deck and card.stars <= stars]
            put(self._pick(rest, [liking[card] for card in rest]), rng.randint(1, COPIES))
        return deck

    def _liking(self, card: BattleCard, team: list[Character]) -> float:
        """How gladly a card is put into a team's deck: more if the team has whom it speaks of."""
        needs = [need for need in needs_of(card).friends if is_choosy(need)]
        if not needs:
            return 1.0
        met = any(could_be(one, need) for need in needs for one in team)
        return 3.0 if met else 0.4

    def _pick(self, cards: list[T], liking: list[float]) -> T:
        weights = [like / (1 + self.dealt[card.name]) for card, like in zip(cards, liking, strict=True)]
        return self.rng.choices(cards, weights)[0]
