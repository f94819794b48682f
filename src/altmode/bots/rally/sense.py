"""What the search knows of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altmode.bots.rally.distance import Distances
from altmode.bots.rally.features import chances
from altmode.bots.rally.reckoning import Plans, after_card, best_plans, planned_pose
from altmode.bots.rally.search import quick_answer
from altmode.bots.search.sense import Sense
from altmode.games.rally.rules.planning import laid_of
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ALT, REGISTER_COUNT, REGISTERS, ZONES
from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.windows import WATCH

REGISTER: Final = "register"
SECRET: Final = (REGISTER, "mode", "reclaim", "dropship", "upgrades", "start")
"""What all are asked at the same time, and nobody sees before all have answered."""
SELDOM: Final = 5
"""Once in so many times somebody follows another plan than the one that reckoning likes best."""
TO_BEGIN: Final = (REGISTER, "upgrades", "reclaim", "start")
"""Questions at which a round begins."""


class RallySense(Sense):
    """Plans are made by dead reckoning where nobody thinks about them, and judged when the round is over."""

    def __init__(self) -> None:
        self.plans: Plans = {}

    def begin(self) -> None:
        self.plans.clear()

    def candidates(self, state: RallyState, ask: Ask) -> Sequence[int]:
        if ask.question.about == REGISTER:
            return self._cards_in_order(state, ask)
        # To go on watching changes nothing but what is asked.
        return [place for place, option in enumerate(ask.options) if option != WATCH]

    def habit(self, state: RallyState, ask: Ask, chance: Chance) -> int:
        about = ask.question.about
        if about == REGISTER:
            return self._by_plan(state, ask, chance)
        if about == "mode":
            return ask.options.index(ALT) if ALT in ask.options and chance.below(2) else 0
        if about == "start":
            return chance.below(len(ask.options))
        return quick_answer(state, ask)

    def in_secret(self, state: RallyState, ask: Ask) -> bool:
        return ask.question.about in SECRET

    def quiet(self, state: RallyState) -> bool:
        if state.register or state.asked[0].question.about not in TO_BEGIN:
            return False
        zones = state.zones
        for seat in range(state.match.seats):
            first = seat * ZONES + REGISTERS
            for register in range(REGISTER_COUNT):
                if zones[first + register]:
                    return False
        return True

    def chances(self, state: RallyState) -> list[float]:
        return chances(state)

    def _by_plan(self, state: RallyState, ask: Ask, chance: Chance) -> int:
        """The next card of a plan."""
        seat = ask.seat
        if state.at[seat] < 0 and state.left_at[seat] < 0:
            return chance.below(len(ask.options))
        plans = best_plans(state, seat, Distances(state), self.plans)
        plan = plans[chance.below(len(plans)) if not chance.below(SELDOM) else 0] if plans else ()
        return _laying(state, ask, plan[:1])

    def _cards_in_order(self, state: RallyState, ask: Ask) -> list[int]:
        """One option for each kind of card, by where reckoning says that it leads."""
        seat = ask.seat
        pose, last = planned_pose(state, seat)
        track = state.track
        seen: set[tuple[int, ...]] = set()
        found: list[tuple[float, int]] = []
        distances = Distances(state)
        for place, option in enumerate(ask.options):
            kinds = tuple([state.kind_of(piece) for piece in laid_of(option)])
            if kinds in seen:
                continue
            seen.add(kinds)
            cell, facing = after_card(track, pose, kinds[0], last) if pose[0] >= 0 else pose
            left = distances.left_from(cell, facing, state.reached[seat]) if cell >= 0 else 0.0
            found.append((left, place))
        found.sort()
        order = [place for _, place in found]
        if pose[0] >= 0:
            plans = best_plans(state, seat, distances, self.plans)
            first = _laying(state, ask, plans[0][:1] if plans else ())
            if first in order:
                order.remove(first)
                order.insert(0, first)
        return order


def _laying(state: RallyState, ask: Ask, kinds: tuple[int, ...]) -> int:
    """The place of the first option that lays a card of a kind; the first of all if there is none."""
    for place, option in enumerate(ask.options):
        if tuple([state.kind_of(piece) for piece in laid_of(option)]) == kinds:
            return place
    return 0
