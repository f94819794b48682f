"""One choice judged: what would have been best, and how much worse the choice was that was made.

Everything follows from what the seat saw, the option it took, the seed and the number of simulations: who sees the same
is told the same, whatever is hidden. A first tree looks for the best option; then that one and the one that was made
are played on from the same guesses with the same chance, so that luck is alike for both. The second look is not the
first one's, so whatever seemed best by luck alone shows what it is worth.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from altmode.bots.player import Seen, lots
from altmode.bots.search.levels import asked_of, name_in_tree
from altmode.bots.search.sense import Sense
from altmode.bots.search.tree import Tree
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

LOOKING: Final = 0.5
"""The part of the simulations that looks for the best option."""
FIRST_LOOK: Final = "looking"
SECOND_LOOK: Final = "comparing"
THIRD_LOOK: Final = "confirming"


class Arm:
    """One option of a comparison."""

    def __init__(self, sense: Sense, seat: int, sides: int, place: int, key: int) -> None:
        self.place = place
        self.tree = Tree(sense, seat, sides, Chance(key, 0))
        self.values: list[list[float]] = []
        """For each simulation how every side stood in the end."""

    def mean(self) -> list[float]:
        """How every side stood on average."""
        count = len(self.values)
        return [sum([one[side] for one in self.values]) / count for side in range(len(self.values[0]))]


class Comparison:
    """Options that are played on from the same guesses, with the same chance; the first is held to be the better."""

    def __init__(self, sense: Sense, seen: Seen, places: list[int], chance: Chance) -> None:
        sense.begin()
        self.seen = seen
        self.chance = chance
        sides = max(seen.view.sides) + 1
        key = chance.below(1 << 32)
        self.arms = [Arm(sense, seen.view.seat, sides, place, key) for place in places]

    def play(self, times: int) -> None:
        """Play every option on in so many more guesses."""
        for _ in range(times):
            guess = self.guess()
            for arm in self.arms:
                self.play_arm(arm, guess.clone())

    def guess(self) -> State:
        """Another guess at what the seat does not see."""
        return self.seen.guess(self.chance)

    def play_arm(self, arm: Arm, dealt: State) -> list[float]:
        """Play one option on in a guess."""
        values = arm.tree.simulate(dealt, asked_of(dealt, self.seen), [arm.place])
        arm.values.append(values)
        return values

    def gain(self) -> tuple[float, float]:
        """How much better the first option is than the last for the side that chooses, and the standard error of it."""
        side = self.seen.view.sides[self.seen.view.seat]
        better, made = self.arms[0].values, self.arms[-1].values
        gains = [one[side] - other[side] for one, other in zip(better, made, strict=True)]
        count = len(gains)
        mean = sum(gains) / count
        squares = sum([(gain - mean) ** 2 for gain in gains])
        return mean, math.sqrt(squares / max(1, count - 1) / count)


@dataclass(frozen=True)
class Judgement:
    """What a choice was worth: for each side how it stood after the best option, and after the one that was taken."""

    made: int
    best: int
    """The places of the two options."""
    chances: tuple[float, ...]
    kept: tuple[float, ...]
    error: float
    """The standard error of the difference for the side that chose."""
    simulations: int


def chance_of(seen: Seen, seed: int, purpose: str) -> Chance:
    """Chance for one look at a question, worked out from what the seat sees."""
    drawn = lots(seed, seen)
    number = 0
    for letter in purpose:
        number = number * 131 + ord(letter)
    return Chance(drawn.key ^ number, 0)


def place_of(seen: Seen, key: str) -> int:
    """The place of an option by its key."""
    return [option.key for option in seen.decision.options].index(key)


def worth_a_thought(sense: Sense, seen: Seen, made: int, seed: int) -> list[int]:
    """The places of the options to look at, with the one that was taken; one alone if there is nothing to think about.

    What is called the same in the tree is the same choice.
    """
    sense.begin()
    state = seen.guess(chance_of(seen, seed, FIRST_LOOK))
    ask = asked_of(state, seen)
    names: dict[Hashable, int] = {_name(sense, state, ask, made): made}
    for place in sense.candidates(state, ask):
        names.setdefault(_name(sense, state, ask, place), place)
    return list(names.values())


def _name(sense: Sense, state: State, ask: Ask, place: int) -> Hashable:
    return name_in_tree(sense, state, ask, place, ask.seat)


def judged(sense: Sense, seen: Seen, places: list[int], seed: int, simulations: int) -> Judgement:
    """Judge a choice with about so many simulations; the option that was taken is the first of `places`."""
    made = places[0]
    looks = max(2 * len(places), round(LOOKING * simulations))
    best = _looked_for(sense, seen, places, chance_of(seen, seed, FIRST_LOOK), looks)
    arms = [made] if best == made else [best, made]
    pairs = max(2, (simulations - looks) // len(arms))
    second = Comparison(sense, seen, arms, chance_of(seen, seed, SECOND_LOOK))
    second.play(pairs)
    return judgement_of(second, made, best, looks + pairs * len(arms))


def judgement_of(comparison: Comparison, made: int, best: int, simulations: int) -> Judgement:
    """What a comparison says."""
    _, error = comparison.gain()
    return Judgement(
        made,
        best,
        tuple(comparison.arms[0].mean()),
        tuple(comparison.arms[-1].mean()),
        error,
        simulations,
    )


def _looked_for(sense: Sense, seen: Seen, places: list[int], chance: Chance, looks: int) -> int:
    """The option that was followed up most often."""
    sense.begin()
    seat = seen.view.seat
    tree = Tree(sense, seat, max(seen.view.sides) + 1, chance)
    names: dict[Hashable, int] = {}
    for _ in range(looks):
        dealt = seen.guess(chance)
        ask = asked_of(dealt, seen)
        if not names:
            names = {_name(sense, dealt, ask, place): place for place in places}
        tree.simulate(dealt, ask, places)
    children = tree.root.children
    found = [
        (children[name].visits, -number, place)
        for number, (name, place) in enumerate(names.items())
        if name in children
    ]
    return max(found)[2]
