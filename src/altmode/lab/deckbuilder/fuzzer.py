"""A deck-building game as it is fuzzed: all modes and numbers of seats in turn, with players of every temper."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

from altmode.games.deckbuilder.contents import MIX
from altmode.games.deckbuilder.game import PROFILES
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import ALLY, BOUGHT, BOX, DECK, STAYING, ZONES
from altmode.games.matches import begin
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.lab.deckbuilder.branches import EVENT, PART, QUESTION, DeckBranches
from altmode.lab.deckbuilder.exercise import CARD, PARAGRAPH
from altmode.lab.deckbuilder.invariants import DeckInvariants
from altmode.lab.deckbuilder.lineups import choices_for
from altmode.lab.deckbuilder.mean_positions import MEAN_KINDS, mean_match, mean_position
from altmode.lab.deckbuilder.mixing import MIXES, mix_by_lot
from altmode.lab.deckbuilder.players import TEMPERS, FuzzPlayer
from altmode.lab.fuzzer import Answer, Fuzzer, Invariants, Item, SetUp, Watcher

LOG_EVERY: Final = 11
"""One match of so many keeps a log, by which events are counted: of all that take turns, each falls on it in time."""
MEAN_EVERY: Final = 3
"""One match of so many begins with a position laid out to be mean."""
RICH_EVERY: Final = 2
WEALTH: Final = 8
"""So many bought cards and so much Energon each seat of a rich match has from its beginning."""
MIXED: Final = 0.25
"""How many of the matches that are dealt are played with a mix of both boxes."""
REACTS: Final = 0.05
"""How often somebody reacts where that is possible."""


@cache
def items_of(game: str, absent: frozenset[str]) -> list[Item]:
    """What there is to exercise in a game."""
    return DeckBranches(box(game).cards, absent).items


@dataclass(frozen=True)
class DealtMatch(SetUp):
    """Everything `altmode.new_game` needs."""

    game: str
    mode: str
    seats: list[dict[str, Any]]
    seed: int
    options: dict[str, Any]
    logged: bool
    rich: bool
    """Whether everybody owns cards and Energon from the beginning, so that late things happen early."""

    def start(self, log: bool) -> State:
        """The match at its first decision."""
        state = begin(self.game, self.mode, self.seats, self.seed, self.options, log=log or self.logged)
        if self.rich:
            assert isinstance(state, DeckState)
            enrich(state, random.Random(self.seed))
        return state


@dataclass(frozen=True)
class MeanMatch(SetUp):
    """A match that begins with a position laid out to be mean."""

    game: str
    mode: str
    seats: list[dict[str, Any]]
    kind: str
    number: int
    logged: bool

    def start(self, log: bool) -> State:
        """The match at its first decision."""
        return mean_match(self.game, self.mode, self.kind, self.number, log or self.logged)


def enrich(state: DeckState, rng: random.Random) -> None:
    """Give everybody some of the cards that were left in the box, and Energon."""
    left = [piece for piece in state.pile(BOX) if state.printed(piece).types & BOUGHT]
    rng.shuffle(left)
    seats = state.match.seats
    for place, piece in enumerate(left[: WEALTH * seats]):
        state.show(piece, state.match.everybody)
        state.put(piece, STAYING if state.printed(piece).types & ALLY else DECK, place % seats)
    for seat in range(seats):
        state.shuffle(seat * ZONES + DECK)
        state.energon[seat] = WEALTH
    if state.journal is not None:
        state.open_journal(state.to_json())


class DeckFuzzer(Fuzzer):
    """Random matches of one of the deck-building games."""

    title = "Fuzzing the deck-building game"
    intro = (
        "Random matches in every mode with every number of seats, characters dealt, drafted or drawn by lot, players",
        "of several tempers, a quarter of them with a mix of both boxes, and every promise about a position checked",
        "after every task. In every other match",
        "everybody owns cards and Energon from the beginning, and one of three begins with a position laid out to be",
        "mean, so that what comes late, and what seldom meets, comes up at all.",
    )
    things = "cards"
    kinds: ClassVar[dict[str, str]] = {
        PARAGRAPH: "paragraphs that took effect",
        PART: "parts of paragraphs that were carried out, both branches of every choice",
        CARD: "uses: a card being bought, played, turned up, defeated",
        QUESTION: "kinds of question that were asked",
        EVENT: "kinds of event that happened",
    }
    turns = "turns"
    ends = "won, lost or scored"
    needs_sources = False

    def __init__(self, game: Game, absent: frozenset[str]) -> None:
        self.game = game.id
        self.absent = absent
        self.modes = game.modes
        self.tables = [(mode, seats) for mode in game.modes for seats in game.seats_in(mode)]

    def items(self) -> list[Item]:
        return items_of(self.game, self.absent)

    def watcher(self) -> Watcher:
        return DeckBranches(box(self.game).cards, self.absent)

    def dealer(self, rng: random.Random, watcher: Watcher) -> Callable[[int], SetUp]:
        def deal(number: int) -> SetUp:
            if number % MEAN_EVERY == MEAN_EVERY - 1:
                return self._mean(number // MEAN_EVERY, rng.getrandbits(31))
            mode, seats = self.tables[number % len(self.tables)]
            names: list[str] = []
            for choices in choices_for(self.game, mode, seats, number):
                names.append(rng.choice([name for name in choices if name not in names]))
            given = [
                {"name": f"Player {seat + 1}", "character": names[seat] if rng.random() < 0.5 else ""}
                for seat in range(seats)
            ]
            options: dict[str, Any] = {}
            if rng.random() < 0.3 and PROFILES[self.game][mode].drafts:
                options["draft"] = True
            if rng.random() < 0.3:
                options["first"] = rng.randrange(seats)
            if rng.random() < MIXED:
                options[MIX] = mix_by_lot(PROFILES[self.game][mode].box, rng.randrange(MIXES))
            logged = number % LOG_EVERY == 0
            rich = number % RICH_EVERY == RICH_EVERY - 1
            return DealtMatch(self.game, mode, given, rng.getrandbits(63), options, logged, rich)

        return deal

    def _mean(self, turn: int, seed: int) -> SetUp:
        """Modes and kinds of meanness take turns."""
        modes = list(self.modes)
        mode = modes[turn % len(modes)]
        kind = MEAN_KINDS[turn // len(modes) % len(MEAN_KINDS)]
        names = mean_position(self.game, mode, kind, seed).names
        logged = turn % LOG_EVERY == 0
        return MeanMatch(self.game, mode, [{"name": name} for name in names], kind, seed, logged)

    def players(self, setup: SetUp, rng: random.Random) -> Callable[[Any], Answer]:
        players = [FuzzPlayer(rng, rng.choice(TEMPERS)) for _ in setup.seats]

        def answer(state: DeckState) -> Answer:
            if state.offers and rng.random() < REACTS:
                place = rng.randrange(len(state.offers))
                return len(state.asked) + place, rng.randrange(len(state.offers[place].options))
            ask = state.asked[0]
            return 0, players[ask.seat].choose(state, ask)

        return answer

    def invariants(self, state: State) -> Invariants:
        assert isinstance(state, DeckState)
        return DeckInvariants(state)

    def finished(self, state: State) -> bool:
        return state.over
