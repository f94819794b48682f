"""A whole match looked back at, within a budget of simulations.

Every choice with something to think about is judged once. Those that seem to have cost much are looked at again with
what is left of the budget, and only what this second look confirms is marked: of many choices some always seem bad by
luck. What a side gained or lost besides choices, its own and those of others, was luck.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from altmode.bots.part import part_of
from altmode.bots.player import Seen, seen_by
from altmode.bots.review.found import Account, Chosen, Costly, Review, Sign, Standing
from altmode.bots.review.judging import (
    THIRD_LOOK,
    Comparison,
    Judgement,
    chance_of,
    judged,
    judgement_of,
    worth_a_thought,
)
from altmode.bots.review.signs import TIMES, signs_of
from altmode.bots.search.levels import SIMULATIONS
from altmode.bots.search.pondering import line_after
from altmode.bots.search.sense import Sense, results
from altmode.games.matches import start_of
from altmode.kernel.records import Record
from altmode.kernel.state import State

Choice = tuple[int, str]
"""A seat and the key of the option it took."""
Tell = Callable[[int, int], None]
"""Is told how much is done, of how much."""

USUAL_BUDGET: Final = 12_000
FIRST_PART: Final = 0.6
"""The part of the budget that every choice is judged with; the rest looks again at what seems costly."""
FEWEST: Final = 16
"""A choice that is judged at all is judged with so many simulations."""
MOST_EACH: Final = 240
SUSPECT: Final = 0.03
"""A choice that seems to have cost so much is looked at again."""
MOST_SUSPECTS: Final = 12
FEWEST_PAIRS: Final = 80
MOST_PAIRS: Final = 300
COSTLY: Final = 0.15
"""A choice is marked that has cost so much of the chance to win: of less than that little was left when matches were
played on (docs/review.md), ..."""
SURE: Final = 2.0
"""... and at least so many times the standard error."""


PER_THOUGHT: Final = 200
"""Where the environment says how many simulations a thought takes at most, a review takes so many times as many."""


def usual_budget() -> int:
    """How many simulations a review takes if nobody says."""
    fewer = os.environ.get(SIMULATIONS)
    return USUAL_BUDGET if fewer is None else min(USUAL_BUDGET, PER_THOUGHT * int(fewer))


class NotReviewed(ValueError):
    """A match that cannot be looked back at; says why."""


@dataclass(frozen=True)
class Budget:
    """How much a review may take."""

    simulations: int = USUAL_BUDGET
    seed: int = 0


@dataclass
class Looked:
    """A choice that was judged."""

    at: int
    seat: int
    seen: Seen
    judgement: Judgement


class Reviewer:
    """Looks back at one match, from the position it began with and the choices that were made."""

    def __init__(self, start: State, choices: Sequence[Choice], budget: Budget, tell: Tell) -> None:
        reading = part_of(start.setup.game).reading
        if reading is None:
            raise NotReviewed(f"no bot of {start.setup.game} can tell how a position stands")
        self.sense: Sense = reading.sense()
        self.start = start.clone()
        self.choices = choices
        self.budget = budget
        self.tell = tell
        self.spent = 0

    def review(self) -> Review:
        """Look back at it."""
        seed, budget = self.budget.seed, self.budget.simulations
        places: dict[int, list[int]] = {}
        for at, _, seen, made in self._asked():
            if len(seen.decision.options) > 1:
                found = worth_a_thought(self.sense, seen, made, seed)
                if len(found) > 1:
                    places[at] = found
        most = max(1, int(FIRST_PART * budget) // FEWEST)
        # A long match is looked at here and there, evenly.
        step = -(-len(places) // most) if places else 1
        chosen = {at: found for number, (at, found) in enumerate(places.items()) if number % step == 0}
        each = min(MOST_EACH, int(FIRST_PART * budget) // max(1, len(chosen)))
        looked: list[Looked] = []
        final = self.start
        for at, state, seen, _ in self._asked():
            final = state
            if at in chosen:
                judgement = judged(self.sense, seen, chosen[at], seed, each)
                looked.append(Looked(at, seen.view.seat, seen, judgement))
                self._spend(judgement.simulations)
        # The last position handed out has gone on to the end of the match.
        costly = self._confirmed(looked)
        self.tell(budget, budget)
        return self._review_of(final, looked, costly, len(places) - len(chosen))

    def _asked(self) -> Iterator[tuple[int, State, Seen, int]]:
        """Every question that was answered, with the place of the answer; the same position goes on in between."""
        state = self.start.clone()
        for at, (seat, key) in enumerate(self.choices):
            ask, made = state.find_answer(seat, key)
            mine = [open_ask for open_ask in [*state.asked, *state.offers] if open_ask.seat == seat]
            yield at, state, seen_by(state, seat, [one is ask for one in mine].index(True)), made
            state.take(ask, made)

    def _spend(self, simulations: int) -> None:
        self.spent += simulations
        self.tell(min(self.spent, self.budget.simulations), self.budget.simulations)

    def _confirmed(self, looked: list[Looked]) -> list[Costly]:
        """Look again at what seems to have cost most, and put what comes of it in the place of the first look."""
        suspects = [one for one in looked if _lost(one) >= SUSPECT]
        suspects.sort(key=lambda one: (-_lost(one), one.at))
        left = self.budget.simulations - self.spent
        # Rather a few of them well than all of them badly.
        del suspects[max(1, min(MOST_SUSPECTS, left // (2 * (FEWEST_PAIRS + TIMES)))) :]
        found: list[Costly] = []
        for number, one in enumerate(suspects):
            left = self.budget.simulations - self.spent
            pairs = min(MOST_PAIRS, max(FEWEST, left // (len(suspects) - number) // 2 - TIMES))
            again = Comparison(
                self.sense,
                one.seen,
                [one.judgement.best, one.judgement.made],
                chance_of(one.seen, self.budget.seed, THIRD_LOOK),
            )
            again.play(pairs)
            one.judgement = judgement_of(again, one.judgement.made, one.judgement.best, 2 * pairs)
            self._spend(2 * pairs)
            gain, error = again.gain()
            if gain >= COSTLY and gain >= SURE * error:
                found.append(self._explained(one, again))
                self._spend(2 * TIMES)
        return sorted(found, key=lambda one: one.at)

    def _explained(self, one: Looked, comparison: Comparison) -> Costly:
        """A costly choice with the better one and why that is better."""
        judgement, seen = one.judgement, one.seen
        side = seen.view.sides[one.seat]
        options = seen.decision.options
        better, made = options[judgement.best], options[judgement.made]
        signs = signs_of(comparison)
        chance, kept = judgement.chances[side], judgement.kept[side]
        tree = comparison.arms[0].tree
        return Costly(
            one.at,
            one.seat,
            seen.decision.prompt,
            Chosen(made.key, made.label),
            Chosen(better.key, better.label),
            round(chance, 4),
            round(kept, 4),
            round(judgement.error, 4),
            line_after(tree, seen, judgement.best, comparison.chance),
            signs,
            why(better.label, chance, kept, signs),
        )

    def _review_of(self, final: State, looked: list[Looked], costly: list[Costly], skipped: int) -> Review:
        setup = self.start.setup
        sides = setup.sides
        standings = [
            Standing(
                one.at,
                one.seat,
                round(one.judgement.chances[sides[one.seat]], 4),
                round(one.judgement.kept[sides[one.seat]], 4),
            )
            for one in looked
        ]
        return Review(
            setup.game,
            setup.names,
            sides,
            len(self.choices),
            final.over,
            self.spent,
            self.budget.seed,
            len(looked),
            skipped,
            tuple(standings),
            tuple(costly),
            tuple(accounts_of(final, looked)),
        )


def accounts_of(final: State, looked: list[Looked]) -> Iterator[Account]:
    """For each side that chose anything how it came from where it began to where it ended."""
    sides = final.setup.sides
    ended = results(final) if final.over else None
    for side in range(max(sides) + 1):
        mine = [number for number, one in enumerate(looked) if sides[one.seat] == side]
        if not mine:
            continue
        seats = [seat for seat, of in enumerate(sides) if of == side]
        since = looked[mine[0] :]
        began = since[0].judgement.chances[side]
        last = looked[mine[-1]].judgement.kept[side] if ended is None else ended[side]
        if ended is None:
            since = looked[mine[0] : mine[-1] + 1]
        brought = [(one.seat, one.judgement.kept[side] - one.judgement.chances[side]) for one in since]
        by_seat = [sum([gain for seat, gain in brought if seat == of]) for of in seats]
        own = sum(by_seat)
        others = sum([gain for seat, gain in brought if sides[seat] != side])
        luck = last - began - own - others
        began, last, own, others, luck = [round(number, 4) for number in (began, last, own, others, luck)]
        yield Account(
            side, tuple(seats), began, last, own, others, luck, tuple([round(gain, 4) for gain in by_seat])
        )


def why(label: str, chance: float, kept: float, signs: Sequence[Sign]) -> str:
    """Why an option would have been better, in a sentence or two."""
    said = f"“{label}” wins about {chance:.0%} of what may come; what was chosen {kept:.0%}."
    for sign in signs:
        said += f" {_share(sign.better)} of it: “{sign.text}”, instead of {_share(sign.made).lower()}."
    return said


def _share(share: float) -> str:
    """A share as people say it."""
    if share >= 0.995:
        return "In all"
    return "In none" if share < 0.005 else f"In {share:.0%}"


def _lost(one: Looked) -> float:
    """What a choice seems to have cost the side of whoever made it."""
    side = one.seen.view.sides[one.seat]
    return one.judgement.chances[side] - one.judgement.kept[side]


def review_of(
    start: State, choices: Sequence[Choice], budget: Budget, tell: Tell = lambda done, of: None
) -> Review:
    """Look back at a match that began with a position and went on with some choices."""
    return Reviewer(start, choices, budget, tell).review()


def review_record(record: Record, budget: Budget, tell: Tell = lambda done, of: None) -> Review:
    """Look back at the match of a record that is known to be right."""
    return review_of(start_of(record), [(step.seat, step.key) for step in record.choices], budget, tell)
