"""The levels of the opponents: the same search with more or less to think with, and with more or less of a whim.

A level is a number of simulations, so it plays equally well on every machine that is fast enough for it; the seconds
are there so that nobody waits longer on one that is not.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from altmode.bots.part import BotKind
from altmode.bots.player import Bot, Seen, lots
from altmode.bots.search.sense import Sense, label_of
from altmode.bots.search.tree import Node, Tree
from altmode.kernel.chance import SHARE, Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

Clock = Callable[[], float]


@dataclass(frozen=True)
class Level:
    """How strong an opponent is."""

    name: str
    title: str
    about: str
    simulations: int
    seconds: float
    """After so long a thought ends, however many simulations there were."""
    whim: float = 0.0
    """How freely it takes an option that it thought about less than about the best one; 0: never."""


LEVELS: Final = (
    Level(
        "rookie",
        "Rookie — means well",
        "Sees what is right in front of it, follows its moods and leaves openings.",
        simulations=10,
        seconds=1.0,
        whim=1.0,
    ),
    Level(
        "scout",
        "Scout — looks around",
        "Tries a few things in its head before it acts, and is easily led astray by luck.",
        simulations=24,
        seconds=1.0,
        whim=0.6,
    ),
    Level(
        "pilot",
        "Pilot — knows where it is going",
        "Thinks its turn through, and a little of what you may answer.",
        simulations=90,
        seconds=1.0,
    ),
    Level(
        "tactician",
        "Tactician — weighs every step",
        "Takes about a second to play many versions of what you may hold to the end of the next turn.",
        simulations=400,
        seconds=1.5,
    ),
    Level(
        "strategist",
        "Strategist — takes its time",
        "Thinks longest of all: it may ponder up to ten seconds.",
        simulations=2500,
        seconds=10.0,
    ),
)
"""Every level, the weakest first."""

USES: Final = 4
"""So many simulations begin from one guess: dealing another one takes longer than a copy."""
SIMULATIONS: Final = "ALTMODE_SIMULATIONS"
"""An environment variable: no thought of a level takes more simulations than that, and no clock ends one. Matches can
then be repeated on any machine, and tests are quick."""
ADVISER: Final = "tactician"
"""The level that gives hints."""


@dataclass(frozen=True)
class Grown:
    """What came of a thought."""

    candidates: Sequence[int]
    """The places of the options that were worth a thought."""
    labels: list[Hashable]
    """What each of them is called in the tree."""
    tree: Tree | None
    """Nothing where only one option was worth a thought."""


class SearchBot:
    """Plays a level. It keeps nothing between two questions: who sees the same and is asked the same answers alike."""

    def __init__(self, level: Level, sense: Sense, seed: int = 0, clock: Clock = time.perf_counter) -> None:
        self.level = level
        self.sense = sense
        self.seed = seed
        self.clock = clock
        self.simulations = 0
        """How many simulations the last thought took."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.level.name

    def pick(self, seen: Seen) -> str:
        """The option that was worth following up most often."""
        options = seen.decision.options
        self.simulations = 0
        if len(options) == 1:
            return options[0].key
        chance = lots(self.seed, seen)
        return options[self.place(seen, chance)].key

    def place(self, seen: Seen, chance: Chance) -> int:
        """The place of the option it takes."""
        grown = self.grow(seen, chance)
        if grown.tree is None:
            return grown.candidates[0]
        return grown.candidates[self._taken(grown.tree.root, grown.labels, chance)]

    def grow(self, seen: Seen, chance: Chance) -> Grown:
        """Think: grow a tree over the options that are worth a thought."""
        end = self.clock() + self.level.seconds
        self.sense.begin()
        seat = seen.view.seat
        state = seen.guess(chance)
        ask = asked_of(state, seen)
        candidates = self.sense.candidates(state, ask)
        if len(candidates) == 1:
            return Grown(candidates, [], None)
        labels = [name_in_tree(self.sense, state, ask, place, seat) for place in candidates]
        tree = Tree(self.sense, seat, max(state.setup.sides) + 1, chance)
        while True:
            dealt = state.clone()
            if self.simulations % USES:
                # The same guess, with other chance from here on.
                dealt.chance = Chance(chance.key ^ (chance.below(1 << 32) << 64), chance.drawn)
            tree.simulate(dealt, asked_of(dealt, seen), candidates)
            self.simulations += 1
            left = self.level.simulations - self.simulations
            if left <= 0 or self.clock() >= end or _settled(tree.root, left, self.level.whim):
                break
            if self.simulations % USES == 0:
                state = seen.guess(chance)
        return Grown(candidates, labels, tree)

    def _taken(self, root: Node, labels: list[Hashable], chance: Chance) -> int:
        visits = [root.children[label].visits if label in root.children else 0 for label in labels]
        most = max(visits)
        if not self.level.whim:
            return visits.index(most)
        shares = [(count / most) ** (1 / self.level.whim) for count in visits]
        drawn = chance.below(1 << 32) * SHARE * sum(shares)
        for place, share in enumerate(shares):
            drawn -= share
            if drawn < 0:
                return place
        return visits.index(most)


def name_in_tree(sense: Sense, state: State, ask: Ask, place: int, seat: int) -> Hashable:
    """What an option is called in the tree of a seat that thinks."""
    option = ask.options[place]
    return label_of(state, ask, option, seat, sense.face_down(state, ask, option))


def _settled(root: Node, left: int, whim: float) -> bool:
    """Whether no other option can be followed up more often any more."""
    if whim or left > root.visits:
        return False
    most = second = 0
    for child in root.children.values():
        if child.visits > most:
            most, second = child.visits, most
        elif child.visits > second:
            second = child.visits
    return most > second + left


def asked_of(state: State, seen: Seen) -> Ask:
    """The seat's question in a guess."""
    seat, about, count = seen.view.seat, seen.decision.about, len(seen.decision.options)
    for ask in [*state.asked, *state.offers]:
        if ask.seat == seat and ask.question.about == about and len(ask.options) == count:
            return ask
    raise LookupError(f"a guess does not ask seat {seat} about {about} with {count} options")


def levels_with(sense: Callable[[], Sense]) -> dict[str, BotKind]:
    """All levels as bots of a game, whose sense is made when somebody plays."""
    return {level.name: _kind(level, sense) for level in LEVELS}


def stopped() -> float:
    """A clock that stands still."""
    return 0.0


def usual_clock() -> Clock:
    """The clock that ends thoughts: one that stands still where the environment says how long they are."""
    return time.perf_counter if os.environ.get(SIMULATIONS) is None else stopped


def _kind(level: Level, sense: Callable[[], Sense]) -> BotKind:
    def make(seed: int) -> Bot:
        return SearchBot(level_named(level.name), sense(), seed, usual_clock())

    return BotKind(make, level.title, level.about, guesses=True)


def level_named(name: str) -> Level:
    """A level by its name, with no more simulations than the environment allows."""
    level = next(level for level in LEVELS if level.name == name)
    fewer = os.environ.get(SIMULATIONS)
    return level if fewer is None else replace(level, simulations=min(level.simulations, int(fewer)))


def in_order(levels: dict[str, BotKind], name: str, kind: BotKind, before: str) -> dict[str, BotKind]:
    """The levels with another bot among them, put before the first one that is stronger."""
    found: dict[str, BotKind] = {}
    for level, of in levels.items():
        if level == before:
            found[name] = kind
        found[level] = of
    return found
