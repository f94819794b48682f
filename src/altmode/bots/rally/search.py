"""Looking ahead: register after register on copies of a position, with the engine itself playing each one.

Other robots stand still and fire at whom they see. At every register only the best positions are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from altmode.bots.rally.distance import Distances
from altmode.bots.rally.worth import worth
from altmode.games.rally.rules.anytime import CONVERT
from altmode.games.rally.rules.firing import first_in_line
from altmode.games.rally.rules.rounds import Register
from altmode.games.rally.rules.uses import square_at
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    AGAIN,
    DECK,
    DISCARD,
    DRIFTS,
    HAND,
    MOVES,
    REGISTER_COUNT,
    REGISTERS,
    ZONES,
)
from altmode.kernel.decisions import Ask
from altmode.kernel.work import NOBODY

WIDTH: Final = 8
"""How many positions are kept at each register of a plan."""
NARROW: Final = 6
"""How many are kept where the cards are fixed already."""
ALIKE: Final = 3
"""How many are kept with the same robot on the same space."""
BRANCHES: Final = 6
"""How many ways one register may go on in."""
BRANCHING: Final = (
    "corner",
    "boost",
    "side step",
    "step",
    "encounter",
    "space bridge",
    "order",
    "return",
)
"""Questions all of whose answers are tried."""
ASKS_LIMIT: Final = 60
DRIVING: Final = MOVES | DRIFTS | 1 << AGAIN
"""The cards for which a robot's mode can matter."""


class Node:
    """A position at the end of a register, how one got there, and what it is worth."""

    __slots__ = ("first", "plan", "state", "value")

    def __init__(self, state: RallyState, plan: tuple[int, ...], value: float, first: int) -> None:
        self.state = state
        self.plan = plan
        """The cards, by their kinds, that were put into registers on the way."""
        self.value = value
        self.first = first
        """Which of the positions one began with it comes from."""


class Search:
    """A look ahead for one seat to the end of the round."""

    def __init__(self, state: RallyState, seat: int) -> None:
        self.seat = seat
        self.distances = Distances(state)
        self.base = seat * ZONES
        self.planning = not state.register
        """Whether empty registers can still be filled; afterwards an empty one has lost its card."""

    def worth(self, state: RallyState) -> float:
        """What a position is worth to the seat that looks ahead."""
        return worth(state, self.seat, self.distances)

    def best(self, starts: list[RallyState], register: int, width: int) -> list[Node]:
        """The best positions at the end of the round, the best one first.

        The positions given stand at the beginning of a register or have the rest of one pending.
        """
        nodes: list[Node] = []
        for first, start in enumerate(starts):
            for state in self.settle(start):
                nodes.append(Node(state, (), self.worth(state), first))
        for number in range(register, REGISTER_COUNT + 1):
            nodes = self.kept([child for node in nodes for child in self.expand(node, number)], width)
        nodes.sort(key=lambda node: -node.value)
        return nodes

    def kept(self, nodes: list[Node], width: int) -> list[Node]:
        """The best of some positions, not too many of them alike."""
        nodes.sort(key=lambda node: -node.value)
        seen: set[tuple[object, ...]] = set()
        stances: dict[tuple[int, ...], int] = {}
        kept: list[Node] = []
        seat = self.seat
        for node in nodes:
            state = node.state
            stance = (state.at[seat], state.facing[seat], state.reached[seat], node.first)
            mark = (*stance, state.form[seat], state.energon[seat], tuple(sorted(node.plan)), node.plan[-1:])
            if mark in seen or stances.get(stance, 0) >= ALIKE:
                continue
            seen.add(mark)
            stances[stance] = stances.get(stance, 0) + 1
            kept.append(node)
            if len(kept) == width:
                break
        return kept

    def expand(self, node: Node, register: int) -> list[Node]:
        """Every position that the next register can lead to."""
        state = node.state
        if state.over:
            return [node]
        planned = state.zones[self.base + REGISTERS + register - 1]
        # A card that is lost on the way leaves a register empty, and there may be none in hand to fill it.
        free = self.planning and not planned and bool(state.hand(self.seat))
        found: list[Node] = []
        for piece in self.cards_to_try(state, register) if free else planned[:1] or [NOBODY]:
            kind = state.kind_of(piece) if piece >= 0 else NOBODY
            plan = (*node.plan, kind) if free else node.plan
            for convert in self.modes_to_try(state, kind):
                twin = state.clone()
                if free:
                    twin.zones[self.base + HAND].remove(piece)
                    twin.zones[self.base + REGISTERS + register - 1].append(piece)
                    twin.where[piece] = self.base + REGISTERS + register - 1
                twin.work = [Register(register)]
                twin.advance()
                for end in self.settle(twin, convert):
                    found.append(Node(end, plan, self.worth(end), node.first))
        return found

    def cards_to_try(self, state: RallyState, register: int) -> list[int]:
        """One card in hand of each kind."""
        seen: dict[int, int] = {}
        for piece in state.hand(self.seat):
            seen.setdefault(state.kind_of(piece), piece)
        if register == 1 and len(seen) > 1:
            # There is nothing to do again yet.
            seen.pop(AGAIN, None)
        return list(seen.values())

    def modes_to_try(self, state: RallyState, kind: int) -> tuple[bool, ...]:
        """Whether to try converting before a card: where it moves the robot, and Energon is left."""
        seat = self.seat
        drives = kind >= 0 and DRIVING >> kind & 1
        if not drives or not state.energon[seat] or state.match.modeless or state.at[seat] < 0:
            return (False,)
        return (False, True)

    def settle(self, state: RallyState, convert: bool = False) -> list[RallyState]:
        """Play what is pending to its end; every answer to a question that matters leads to a position of its own."""
        ends: list[RallyState] = []
        open_ends = [(state, convert)]
        while open_ends:
            state, convert = open_ends.pop()
            for _ in range(ASKS_LIMIT):
                if not state.asked:
                    break
                ask = state.asked[0]
                about = ask.question.about
                if ask.seat == self.seat and about == "action":
                    options = ask.options
                    if convert and CONVERT in options:
                        convert = False
                        state.take(ask, options.index(CONVERT))
                    else:
                        state.take(ask, 0)
                elif ask.seat == self.seat and about in BRANCHING:
                    if len(ends) + len(open_ends) < BRANCHES:
                        for index in range(1, min(len(ask.options), BRANCHES)):
                            twin = state.clone()
                            twin.take(twin.asked[0], index)
                            open_ends.append((twin, convert))
                    state.take(ask, 0)
                else:
                    state.take(ask, quick_answer(state, ask))
            if not convert:
                # Where there was no chance to convert, the same position comes from not wanting to.
                ends.append(state)
        return ends


def quick_answer(state: RallyState, ask: Ask) -> int:
    """An answer that will do for those who are not looked ahead for, and for what matters little."""
    answer = _ANSWERS.get(ask.question.about)
    return answer(state, ask) if answer is not None else 0


def _shoot(state: RallyState, ask: Ask) -> int:
    """The first direction in which a rival would be hit."""
    sides = state.match.sides
    for index, option in enumerate(ask.options):
        if option >= 4:
            return index
        hit = first_in_line(state, state.at[ask.seat], (state.facing[ask.seat] + option) % 4)
        if hit >= 0 and sides[hit] != sides[ask.seat]:
            return index
    return 0


def _last(state: RallyState, ask: Ask) -> int:
    return len(ask.options) - 1


def _strike(state: RallyState, ask: Ask) -> int:
    """The square with most rivals in it, as long as one does not hit oneself."""
    sides = state.match.sides
    best, most = 0, 0
    for index, option in enumerate(ask.options):
        if option < 0:
            continue
        square = square_at(state, option)
        hit = [other for other in range(state.match.seats) if state.at[other] in square]
        rivals = sum(1 if sides[other] != sides[ask.seat] else -2 for other in hit)
        if rivals > most:
            best, most = index, rivals
    return best


_ANSWERS: Final[dict[str, Callable[[RallyState, Ask], int]]] = {
    "weapon": _shoot,
    "dodge": _last,
    "fire pit": _last,
    "pit stop": _last,
    "payment": _last,
    "air strike": _strike,
}


def stand_still(state: RallyState, seat: int) -> None:
    """Take from all other robots what nobody can see, and what they could be asked about."""
    for other in range(state.match.seats):
        if other == seat:
            continue
        base = other * ZONES
        state.energon[other] = 0
        for kind in (HAND, *range(REGISTERS, REGISTERS + REGISTER_COUNT)):
            shown = kind >= REGISTERS and kind - REGISTERS + 1 == state.register
            if shown:
                continue
            for piece in state.zones[base + kind][:]:
                if state.cards[piece] == state.match.scrap and kind == HAND:
                    continue
                zone = DISCARD if state.known[piece] else DECK
                state.zones[base + kind].remove(piece)
                state.zones[base + zone].append(piece)
                state.where[piece] = base + zone
