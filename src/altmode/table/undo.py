"""Taking choices back: freely where nobody learned anything, else if everybody at the table agrees."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from altmode.games import matches
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.events import Journal
from altmode.kernel.state import State

Choice = tuple[int, str]

APART = 16
"""Every so many choices a position is kept, from which those after it are played again."""
MOST_KEPT = 12
"""Of older positions every other one is let go when there are more than these."""


class KeptPosition(NamedTuple):
    """The match after so many choices, with its log."""

    choices: int
    state: State
    journal: Journal


class KeptPositions:
    """Moments of a match from which it need not be played from the beginning; more of them of late than of long ago."""

    def __init__(self) -> None:
        self._kept: list[KeptPosition] = []

    def note(self, state: State) -> None:
        """Keep how a match stands, if that is far enough from what was kept last."""
        journal = state.journal
        # An entry that still waits for what moves with it would get that twice.
        if journal is None or journal.awaited:
            return
        made = len(journal.choices)
        if made - (self._kept[-1].choices if self._kept else 0) >= APART:
            self._kept.append(KeptPosition(made, state.clone(), journal.copy()))
            if len(self._kept) > MOST_KEPT:
                del self._kept[: MOST_KEPT // 2 : 2]

    def after(self, choices: int) -> State | None:
        """The match, with its log, after the latest kept moment with no more choices; the caller's own."""
        kept = next((one for one in reversed(self._kept) if one.choices <= choices), None)
        if kept is None:
            return None
        twin = kept.state.clone()
        twin.write_into(kept.journal.copy())
        return twin

    def forget_from(self, choices: int) -> None:
        """Let go of what came after so many choices, the next of which was taken back."""
        self._kept = [one for one in self._kept if one.choices <= choices]


def last_choice_of(choices: list[Choice], seat: int, but: Container[int] = ()) -> int:
    """Where a seat's last choice stands, -1 if it has made none; the places of some do not count."""
    for index in range(len(choices) - 1, -1, -1):
        if choices[index][0] == seat and index not in but:
            return index
    return -1


def without_last(
    state: State, seat: int, kept: KeptPositions, by_table: Container[int] = ()
) -> tuple[State, bool] | None:
    """The match as if a seat had not made its last choice, and whether nobody learned anything from it.

    Choices that others made at the same time stay where they can; a choice that followed from the one taken back goes
    with it, as does what the table chose for people. None if there is nothing to take back.
    """
    assert state.journal is not None
    choices = list(state.journal.choices)
    index = last_choice_of(choices, seat, by_table)
    if index < 0:
        return None
    twin = rebuilt(state, choices[:index], kept)
    before = twin.reveals
    harmless = True
    for place, (other, key) in enumerate(choices[index + 1 :], index + 1):
        try:
            twin.choose(other, key)
        except IllegalChoice:
            if place in by_table:
                continue
            # It answered something that the choice led to: others have acted on it.
            harmless = False
            break
    # Chance was used or a card was seen since: taking it back would be a free look.
    return twin, harmless and state.reveals == before


def rebuilt(state: State, choices: list[Choice], kept: KeptPositions) -> State:
    """The match played anew up to some choice, from the latest moment before it that was kept."""
    assert state.journal is not None
    near = kept.after(len(choices))
    if near is not None:
        assert near.journal is not None
        for seat, key in choices[len(near.journal.choices) :]:
            near.choose(seat, key)
        return near
    setup = state.setup
    if state.journal.start:
        twin = matches.resumed(state.journal.start)
    else:
        options = {name: value for name, value in setup.plain.items() if name != "seats"}
        twin = matches.begin(setup.game, setup.mode, setup.plain["seats"], state.seed, options)
    for seat, key in choices:
        twin.choose(seat, key)
    return twin
