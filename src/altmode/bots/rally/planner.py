"""The bot that plans its five registers by playing them out.

It guesses a position that fits what it sees, plays its cards on copies of it with the engine itself (`search`), and
takes what leads nearest to the next Checkpoint without too much damage (`worth`). While the registers are
being resolved, every question is answered the same way: each option is played out to the end of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from altmode.bots.player import Choosable, Seen
from altmode.bots.rally.distance import Distances
from altmode.bots.rally.guessing import nothing_pending, usual_race
from altmode.bots.rally.search import NARROW, WIDTH, Search, quick_answer, stand_still
from altmode.bots.rally.worth import upgrade_worth, worth
from altmode.games.rally.rules.rounds import rest_of_register
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import (
    ALT,
    BOT,
    DAMAGE,
    DAMAGE_DECK,
    DAMAGE_DISCARD,
    HAND,
    INSTALLED,
    PLANNING_WORDS,
    REGISTER_COUNT,
    REGISTERS,
    SCRAP,
    ZONES,
)
from altmode.kernel.game import slug
from altmode.kernel.windows import WATCH

MARGIN: Final = 0.05
"""By how much an option must be better than the first one, which is mostly to leave things as they are."""
MOST_STARTS: Final = 8
"""No more options than these are played out; where there are more, those that look best at once."""
REMEMBERED: Final = 64
RESERVE: Final = 2
"""Energon that is kept for converting when upgrades are bought."""
RICH: Final = 6
"""With so much Energon a new upgrade is drawn."""
FLIGHT: Final = 3.0
"""How many spaces a flight must save."""
RECLAIMED: Final = ("move-3", "move-2", "again", "move-1")

Plan = tuple[int, ...]
"""The kinds of the cards for the registers; fewer than five if the race is won before the last of them."""


class PlannerBot:
    """Plays every option out and takes the one that leads furthest."""

    name = "planner"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._plans: dict[tuple[object, ...], Plan] = {}
        """Plans made before, by all they depend on: a plan is asked for again with every register filled."""

    def pick(self, seen: Seen) -> str:
        """The option that looks best; who sees the same and is asked the same answers the same."""
        options, about = seen.decision.options, seen.decision.about
        if len(options) == 1:
            return options[0].key
        seat = seen.view.seat
        state = usual_race(seen)
        if about == "register":
            return self._card(state, seat, options)
        if about == "mode":
            return self._mode(state, seat, options)
        by_rule = BY_RULE.get(about)
        if by_rule is not None:
            return options[by_rule(state, seat, options)].key
        return options[best_option(state, seat)].key

    def _card(self, state: RallyState, seat: int, options: Sequence[Choosable]) -> str:
        """The next card of the plan; if other cards than planned lie there already, of a new plan."""
        filled = tuple(planned_kinds(state, seat))
        nothing_pending(state)
        stand_still(state, seat)
        cards = self._plan(state, seat)
        if cards[: len(filled)] != filled[: len(cards)]:
            cards = (*filled, *make_plan(state, seat))
        keys = [option.key for option in options]
        # After a plan that wins early any card will do.
        wanted = key_of(cards[len(filled)]) if len(cards) > len(filled) else keys[0]
        return wanted if wanted in keys else keys[0]

    def _plan(self, state: RallyState, seat: int) -> Plan:
        fresh = unplanned(state, seat)
        mark = (
            seat,
            msgspec.json.encode(fresh.match.plain),
            *(tuple(part) for part in _matters(fresh, seat)),
        )
        if mark not in self._plans:
            if len(self._plans) >= REMEMBERED:
                self._plans.clear()
            self._plans[mark] = make_plan(fresh, seat)
        return self._plans[mark]

    def _mode(self, state: RallyState, seat: int, options: Sequence[Choosable]) -> str:
        """The mode in which the cards that were planned lead furthest."""
        nothing_pending(state)
        stand_still(state, seat)
        starts = [in_mode(state, seat, mode) for mode in (BOT, ALT)]
        nodes = Search(state, seat).best(starts, 1, WIDTH)
        return options[nodes[0].first].key


def _matters(state: RallyState, seat: int) -> list[list[int]]:
    """Everything in a position that a plan depends on; what others hold or have planned is not part of it."""
    table = state.match.table
    zones = [seat * ZONES + HAND, table + DAMAGE_DECK, table + DAMAGE_DISCARD]
    for other in range(state.match.seats):
        zones.extend((other * ZONES + INSTALLED, other * ZONES + DAMAGE))
    return [
        [state.round, state.priority],
        state.at,
        state.facing,
        state.form,
        state.energon,
        state.reached,
        state.checkpoints,
        state.cubes,
        state.mines,
        state.mines_left,
        state.used_in_round,
        *([state.cards[piece] for piece in state.zones[zone]] for zone in zones),
    ]


def key_of(kind: int) -> str:
    """The key of a card of a kind."""
    return slug(PLANNING_WORDS[kind] if kind < SCRAP else "scrap")


def planned_kinds(state: RallyState, seat: int) -> list[int]:
    """The kinds of the cards that lie in registers already; of two in one, the first."""
    found = []
    for register in range(1, REGISTER_COUNT + 1):
        cards = state.cards_in(seat, register)
        if cards:
            found.append(state.kind_of(cards[0]))
    return found


def unplanned(state: RallyState, seat: int) -> RallyState:
    """The position before a seat began to plan: all its cards in hand, in an order that does not tell how they lay."""
    twin = state.clone()
    base = seat * ZONES
    zones = twin.zones
    pieces = sorted(
        piece
        for zone in (HAND, *range(REGISTERS, REGISTERS + REGISTER_COUNT))
        for piece in zones[base + zone]
    )
    cards = sorted(twin.cards[piece] for piece in pieces)
    for piece, card in zip(pieces, cards, strict=True):
        twin.cards[piece] = card
        twin.where[piece] = base + HAND
        twin.known[piece] = 0
    for zone in range(REGISTERS, REGISTERS + REGISTER_COUNT):
        zones[base + zone] = []
    zones[base + HAND] = pieces
    return twin


def in_mode(state: RallyState, seat: int, mode: int) -> RallyState:
    """The position with a robot in a mode."""
    twin = state.clone()
    twin.form[seat] = mode
    return twin


def make_plan(state: RallyState, seat: int) -> Plan:
    """The best way to fill the registers that are empty."""
    stays = state.match.modeless or (state.in_building(seat) and state.form[seat] == BOT)
    modes = [state.form[seat]] if stays else [BOT, ALT]
    nodes = Search(state, seat).best([in_mode(state, seat, mode) for mode in modes], 1, WIDTH)
    return nodes[0].plan


def best_option(state: RallyState, seat: int) -> int:
    """Which option of the open question leads furthest if the rest of the round is played out."""
    ask = next(ask for ask in state.asked if ask.seat == seat)
    state.asked[:] = [ask]
    state.offers.clear()
    state.work = rest_of_register(state)
    indices = [index for index, option in enumerate(ask.options) if option != WATCH]
    starts = []
    for index in indices:
        twin = state.clone()
        twin.take(twin.asked[0], index)
        stand_still(twin, seat)
        starts.append(twin)
    if ask.question.about in AT_ONCE or not state.register:
        values = [worth(start, seat, Distances(start)) for start in starts]
    else:
        search = Search(state, seat)
        if len(starts) > MOST_STARTS:
            order = sorted(range(len(starts)), key=lambda index: -search.worth(starts[index]))[:MOST_STARTS]
            order.sort()
            starts = [starts[index] for index in order]
            indices = [indices[index] for index in order]
        values = [float("-inf")] * len(starts)
        for node in search.best(starts, state.register + 1, NARROW * len(starts)):
            values[node.first] = max(values[node.first], node.value)
    # A shot or a strike may do harm that the imagined damage card does not show, or that comes after a race is won.
    usual = quick_answer(state, ask) if ask.question.about in AIMED else indices[0]
    values[indices.index(usual) if usual in indices else 0] += MARGIN
    return indices[values.index(max(values))]


AIMED: Final = ("weapon", "air strike")
"""Questions whose first answer is not to leave things as they are."""
AT_ONCE: Final = ("start", "mirage")
"""Questions whose answers are judged by the position they lead to at once."""


# -- Questions that are answered by rule


def _upgrades(state: RallyState, seat: int, options: Sequence[Choosable]) -> int:
    """Install what is worth most for its cost, draw when rich, uninstall nothing."""
    energon = state.energon[seat]
    best, gain = 0, 0.0
    for index, option in enumerate(options):
        if option.verb == "install":
            upgrade = state.upgrade(option.pieces[0])
            net = upgrade_worth(upgrade) - 0.4 * upgrade.cost
            if energon - upgrade.cost >= RESERVE and net > gain:
                best, gain = index, net
    if not best and energon >= RICH:
        for index, option in enumerate(options):
            if option.verb == "draw":
                return index
    return best


def _reclaim(state: RallyState, seat: int, options: Sequence[Choosable]) -> int:
    keys = [option.key for option in options]
    for wanted in RECLAIMED:
        if wanted in keys:
            return keys.index(wanted)
    return 0


def _fly(state: RallyState, seat: int, options: Sequence[Choosable]) -> int:
    """Fly if that brings the next Checkpoint nearer by far."""
    distances = Distances(state)
    cells = {state.cell_name(cell): cell for cell in range(state.track.cells) if state.track.on[cell]}
    best, least = 0, distances.left(state, seat) - FLIGHT
    for index, option in enumerate(options):
        for name in option.cells:
            left = distances.left_from(cells[name], state.facing[seat], state.reached[seat])
            if left < least:
                best, least = index, left
    return best


def _leave(state: RallyState, seat: int, options: Sequence[Choosable]) -> int:
    """The first option: to leave things as they are."""
    return 0


def _use(state: RallyState, seat: int, options: Sequence[Choosable]) -> int:
    """The last option: whatever there is to be had."""
    return len(options) - 1


BY_RULE: Final[dict[str, Callable[[RallyState, int, Sequence[Choosable]], int]]] = {
    "upgrades": _upgrades,
    "reclaim": _reclaim,
    "dropship": _fly,
    "dodge": _use,
    "payment": _use,
    "draw": _leave,
    "shove": _leave,
    "mine": _leave,
    "copy": _leave,
    "replace": _leave,
    "replacement": _leave,
    "victim": _leave,
    "reaction": _leave,
}
