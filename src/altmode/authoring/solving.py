"""Whether a puzzle can be solved in another way: every way is tried that is not its solution."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from altmode.authoring.expecting import differences
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import Scenario, why_missed
from altmode.authoring.steps import facts_of_match
from altmode.kernel.decisions import PASSING, Decision
from altmode.kernel.state import State

ELSEWHERE = -1
"""How far along the solution a way is that has left it."""


class TooMuch(RuntimeError):
    """There are more positions than one wanted to look at, so nothing is proven."""


@dataclass(frozen=True)
class Proof:
    """What the search has found."""

    other: tuple[str, ...]
    """Choices that lead to the goal and are not the solution; empty if there are none."""
    positions: int
    """How many positions were looked at."""


@dataclass(frozen=True)
class LeavingOut:
    """Ways on which something is chosen less often than in the solution."""

    key: str
    times: int

    def after(self, done: int, key: str) -> int | None:
        """How often it was chosen; None where that is as often as in the solution."""
        done += key == self.key
        return done if done < self.times else None

    def is_other(self, done: int) -> bool:
        return True


@dataclass(frozen=True)
class Differing:
    """Ways on which anything is chosen otherwise than in the solution, or in another order."""

    solution: tuple[str, ...]

    def after(self, done: int, key: str) -> int | None:
        """How far along the solution one is."""
        goes_on = 0 <= done < len(self.solution) and self.solution[done] == key
        return done + 1 if goes_on else ELSEWHERE

    def is_other(self, done: int) -> bool:
        return done == ELSEWHERE


class _Search:
    """All ways from the position of a puzzle on, with what others do as its solution tells."""

    def __init__(self, scenario: Scenario, most: int) -> None:
        assert scenario.puzzle is not None
        self.reached = scenario.puzzle.reached
        self.stage = stage_of(scenario.game)
        self.start = self.stage.lay_out(scenario.position)
        self.start.journal = None
        self.seat = self.start.asked[0].seat
        self.steps = [step for step in scenario.steps if step.key]
        self.solution = [[step.key for step in self.steps if step.seat == seat] for seat in self._seats()]
        self.most = most
        self.positions = 0

    def _seats(self) -> range:
        return range(self.start.setup.seats)

    def kinds(self) -> list[LeavingOut] | list[Differing]:
        """What is another way: a plan that differs at all; else one that can do without some choice of the solution."""
        if self.stage.plans:
            return [Differing(tuple(self.solution[self.seat]))]
        return [LeavingOut(key, times) for key, times in self._choices().items()]

    def _choices(self) -> Counter[str]:
        """What the solution has its seat choose; to pass is to choose nothing."""
        state = self.start.clone()
        found: Counter[str] = Counter()
        for step in self.steps:
            if step.seat == self.seat and _verb(state, step.seat, step.key) != PASSING.verb:
                found[step.key] += 1
            state.choose(step.seat, step.key)
        return found

    def other(self, kind: LeavingOut | Differing) -> tuple[str, ...]:
        """Another way of a kind to the goal."""
        seen: set[tuple[str, int, tuple[int, ...]]] = set()
        nothing: tuple[str, ...] = ()
        waiting = [(self.start, nothing, 0, tuple([0 for _ in self._seats()]))]
        while waiting:
            state, way, done, answered = waiting.pop()
            for decision in self._open(state):
                for key in self._keys(decision, answered):
                    mine = decision.seat == self.seat
                    now = kind.after(done, key) if mine else done
                    if now is None:
                        continue
                    after = state.clone()
                    after.choose(decision.seat, key)
                    others = tuple([count + (seat == decision.seat) for seat, count in enumerate(answered)])
                    place = (after.digest(), now, others)
                    if place in seen:
                        continue
                    seen.add(place)
                    self.positions += 1
                    if self.positions > self.most:
                        raise TooMuch(f"There are more than {self.most} positions to look at.")
                    gone = (*way, key) if mine else way
                    if self._is_reached(after):
                        if kind.is_other(now):
                            return gone
                    elif not after.over and not why_missed(after, self.reached):
                        waiting.append((after, gone, now, others))
        return ()

    def _open(self, state: State) -> list[Decision]:
        """The questions to go on with: of several that are open at once the order does not matter."""
        decisions = state.decisions
        asked = [one for one in decisions if not one.reaction]
        mine = [one for one in asked if one.seat == self.seat]
        return [*(mine or asked)[:1], *[one for one in decisions if one.reaction and one.seat == self.seat]]

    def _keys(self, decision: Decision, answered: tuple[int, ...]) -> list[str]:
        """The options of a question. Others do what the solution tells, and anything where it tells nothing."""
        keys = list(dict.fromkeys(decision.keys))
        if decision.seat == self.seat:
            return keys
        following = self.solution[decision.seat][answered[decision.seat] :][:1]
        return following if following and following[0] in keys else keys

    def _is_reached(self, state: State) -> bool:
        facts = facts_of_match(self.stage, state, None)
        return next(differences(self.reached, facts, self.stage.manners), None) is None


def _verb(state: State, seat: int, key: str) -> str:
    for decision in state.decisions:
        if decision.seat == seat:
            for option in decision.options:
                if option.key == key:
                    return option.verb
    return ""


def other_way(scenario: Scenario, most: int = 200_000) -> Proof:
    """Look for another way to the goal of a puzzle. TooMuch tells that there are too many positions to say.

    Another way is one that leaves out something the solution does; where plans are laid, any plan that is not the
    solution. In whatever order one does the same is one way, and so is what one does beside it.
    """
    search = _Search(scenario, most)
    for kind in search.kinds():
        found = search.other(kind)
        if found:
            return Proof(found, search.positions)
    return Proof((), search.positions)
