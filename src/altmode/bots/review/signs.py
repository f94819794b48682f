"""Why one option is better than another, in words made from what happened when both were played on.

Each is played on a few times more with a log. What the log says at the seat's own table, and says more often after one
of the two, is a sign; it counts by how much more often it is, times how much better or worse things stand with it.
"""

from __future__ import annotations

from typing import Final

from altmode.bots.review.found import Sign
from altmode.bots.review.judging import Comparison
from altmode.bots.search.levels import asked_of
from altmode.kernel.state import State
from altmode.kernel.views import line_for

TIMES: Final = 40
MOST_SIGNS: Final = 2
LEAST_SHARE: Final = 0.2
"""What is not told this much more often is no sign."""
LEAST_WEIGHT: Final = 0.01
ALIKE: Final = 0.85
NO_PROOF: Final = 0.5
NEXT_TO: Final = 0.5
"""What counts so much less than the first sign is not told beside it."""

Outcomes = list[tuple[frozenset[str], float]]
"""For each time an option was played on what the log said, and how its side stood in the end."""


def signs_of(comparison: Comparison) -> tuple[Sign, ...]:
    """What follows more often, or more seldom, after the first option of a comparison than after the last."""
    outcomes: list[Outcomes] = [[], []]
    at_once: list[frozenset[str]] = []
    arms = [comparison.arms[0], comparison.arms[-1]]
    seen = comparison.seen
    seat = seen.view.seat
    for _ in range(TIMES):
        guess = comparison.guess()
        for arm, kept in zip(arms, outcomes, strict=True):
            tried = guess.clone()
            tried.open_journal()
            tried.take(asked_of(tried, seen), arm.place)
            at_once.append(_lines(tried, seat))
            dealt = guess.clone()
            dealt.open_journal()
            values = comparison.play_arm(arm, dealt)
            kept.append((_lines(dealt, seat), values[seen.view.sides[seat]]))
    gain, _ = comparison.gain()
    # What an option does itself, whatever is hidden, is known from its name.
    itself = frozenset.intersection(*at_once[0::2]) | frozenset.intersection(*at_once[1::2])
    return weighed(outcomes[0], outcomes[1], gain, itself)


def weighed(
    better: Outcomes, made: Outcomes, gain: float, known: frozenset[str] = frozenset()
) -> tuple[Sign, ...]:
    """The signs that count most, each of which says something of its own."""
    texts = sorted({text for lines, _ in [*better, *made] for text in lines} - known)
    found: list[tuple[float, str, Sign]] = []
    for text in texts:
        here, there = _share(better, text), _share(made, text)
        if abs(here - there) < LEAST_SHARE:
            continue
        effect = _effect([better, made], text)
        if effect is None:
            # It goes with the option itself, so nobody can tell whether it matters.
            effect = NO_PROOF * (gain if here > there else -gain)
        weight = (here - there) * effect
        if weight >= LEAST_WEIGHT:
            found.append((-weight, text, Sign(text.rstrip("."), round(here, 3), round(there, 3))))
    found.sort(key=lambda one: (one[0], one[1]))
    signs: list[Sign] = []
    kept: list[str] = []
    for weight, text, sign in found:
        if len(signs) == MOST_SIGNS or weight > NEXT_TO * found[0][0]:
            break
        if not any(_alike(better, made, text, other) for other in kept):
            signs.append(sign)
            kept.append(text)
    return tuple(signs)


def _lines(state: State, seat: int) -> frozenset[str]:
    """What the log says, but for where turns begin."""
    journal = state.journal
    assert journal is not None
    texts: list[str] = []
    turn = -1
    for entry in journal.entries:
        begins = turn >= 0 and entry.turn != turn
        turn = entry.turn
        if not entry.kind.quiet and not begins:
            texts.append(line_for(state, entry, seat).text)
    return frozenset(texts)


def _alike(better: Outcomes, made: Outcomes, text: str, other: str) -> bool:
    """Whether two lines come and stay away together, so that one says what the other does."""
    all_of_them = [*better, *made]
    return sum([(text in lines) == (other in lines) for lines, _ in all_of_them]) >= ALIKE * len(all_of_them)


def _share(outcomes: Outcomes, text: str) -> float:
    return sum([text in lines for lines, _ in outcomes]) / len(outcomes)


def _effect(arms: list[Outcomes], text: str) -> float | None:
    """How much better things stand with a line than without it, after the same option; None where one goes with it."""
    total = weights = 0.0
    for outcomes in arms:
        having = [value for lines, value in outcomes if text in lines]
        lacking = [value for lines, value in outcomes if text not in lines]
        if having and lacking:
            weight = min(len(having), len(lacking))
            total += weight * (sum(having) / len(having) - sum(lacking) / len(lacking))
            weights += weight
    return total / weights if weights else None
