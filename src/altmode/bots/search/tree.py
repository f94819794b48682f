"""The tree of the search: what the seat could know, never what a guess has dealt.

Every simulation plays on from a new guess. It goes down the tree over what is open in that guess, adds one node, has
the position there judged, and notes on its way back how every side stood. A node is reached by what the seat can see
of each decision, so it stands for all positions that look alike to it; which options are open in it differs from guess
to guess, and an option that was open seldom is not thought less of for that. At each decision the side that decides
does what is best for itself.

What others decide in secret, such as their plans for a race, is no part of the tree: it is left to their habits, so
that nothing the seat does can depend on it.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Final

from altmode.bots.search.sense import Sense, label_of, results
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

CURIOSITY: Final = 0.7
"""How much is tried that looks worse, in units of how far judgements stray."""
LEAST_SPREAD: Final = 0.02
FIRST: Final = 3.0
"""A node with `n` visits follows up so many options times the root of `n`: where there are many, the most promising."""
LONGEST: Final = 400
"""So many decisions one simulation goes on for at most."""

Thought = tuple[Ask, Sequence[int]]
"""A question, and the places of its options that are worth a thought."""


class Node:
    """A point that the seat can tell from others, and how the sides stood in simulations that went through it."""

    __slots__ = ("children", "offered", "totals", "visits")

    def __init__(self, sides: int) -> None:
        self.visits = 0
        self.totals = [0.0] * sides
        self.children: dict[Hashable, Node] = {}
        self.offered: dict[Hashable, int] = {}
        """How often each option was open when a simulation came by."""

    def mean(self, side: int) -> float:
        """How a side stood on average."""
        return self.totals[side] / self.visits


class Tree:
    """One thought: the tree below a question that a seat is asked."""

    def __init__(self, sense: Sense, seat: int, sides: int, chance: Chance) -> None:
        self.sense = sense
        self.seat = seat
        self.chance = chance
        self.root = Node(sides)
        self._judged = 0
        self._sum = 0.0
        self._squares = 0.0

    def simulate(self, state: State, ask: Ask, places: Sequence[int]) -> list[float]:
        """Play a guess on from a question that is open in it, which is the root's, over some of its options.

        Tells how each side stood in the end.
        """
        path = [self.root]
        node = self.root
        thought: Thought | None = (ask, places)
        steps = 0
        while True:
            if thought is None:
                thought = self.next_question(state)
                if thought is None:
                    break
            if node is not self.root and not node.visits:
                break
            ask, places = thought
            place, label = self._choice(node, state, ask, places)
            state.take(ask, place)
            thought = None
            child = node.children.get(label)
            if child is None:
                child = node.children[label] = Node(len(node.totals))
            node = child
            path.append(node)
            steps += 1
            if steps == LONGEST:
                break
        values = self._judge(state)
        self._note(values[state.setup.sides[self.seat]])
        for passed in path:
            passed.visits += 1
            totals = passed.totals
            for side, value in enumerate(values):
                totals[side] += value
        return values

    def next_question(self, state: State) -> Thought | None:
        """The next question that is worth a thought; what nobody thinks about, or may know, is answered on the way."""
        sense, seat = self.sense, self.seat
        for _ in range(LONGEST):
            if state.outcome is not None or not state.asked:
                return None
            ask = state.asked[0]
            for other in state.asked:
                if other.seat == seat:
                    ask = other
                    break
            if len(ask.options) == 1:
                state.take(ask, 0)
            elif ask.seat != seat and sense.in_secret(state, ask):
                state.take(ask, sense.habit(state, ask, self.chance))
            else:
                places = sense.candidates(state, ask)
                if len(places) > 1:
                    return ask, places
                state.take(ask, places[0])
        return None

    def _choice(self, node: Node, state: State, ask: Ask, candidates: Sequence[int]) -> tuple[int, Hashable]:
        """The option to follow up, and what the seat sees of it."""
        sense, seat = self.sense, self.seat
        open_now: dict[Hashable, list[int]] = {}
        options = ask.options
        for place in candidates:
            option = options[place]
            label = label_of(state, ask, option, seat, sense.face_down(state, ask, option))
            open_now.setdefault(label, []).append(place)
        offered = node.offered
        for label in open_now:
            offered[label] = offered.get(label, 0) + 1
        chosen = self._best(node, list(open_now), state.setup.sides[ask.seat])
        places = open_now[chosen]
        # The seat cannot tell these apart, so which of them it is must not depend on anything it could use.
        place = places[0] if len(places) == 1 else places[self.chance.below(len(places))]
        return place, chosen

    def _best(self, node: Node, labels: list[Hashable], side: int) -> Hashable:
        children, offered = node.children, node.offered
        most = max(2, math.ceil(FIRST * math.sqrt(node.visits)))
        tried = [label for label in labels if label in children and children[label].visits]
        if len(tried) < min(len(labels), most):
            for label in labels:
                if label not in children or not children[label].visits:
                    return label
        width = CURIOSITY * self.spread()
        best, highest = tried[0], -1.0e9
        for label in tried:
            child = children[label]
            visits = child.visits
            bound = child.totals[side] / visits + width * math.sqrt(math.log(offered[label] + 1) / visits)
            if bound > highest:
                best, highest = label, bound
        return best

    def _judge(self, state: State) -> list[float]:
        """How the sides stand, once nothing is half done."""
        sense = self.sense
        for _ in range(LONGEST):
            if state.outcome is not None or not state.asked or sense.quiet(state):
                break
            ask = state.asked[0]
            state.take(ask, sense.habit(state, ask, self.chance) if len(ask.options) > 1 else 0)
        return results(state) if state.outcome is not None else sense.chances(state)

    def _note(self, value: float) -> None:
        self._judged += 1
        self._sum += value
        self._squares += value * value

    def spread(self) -> float:
        """How far judgements stray from their mean, so that curiosity fits what is at stake."""
        if self._judged < 2:
            return 0.25
        mean = self._sum / self._judged
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self._squares / self._judged - mean * mean)))
