"""Taking choices back: freely where nobody learned anything, else if everybody at the table agrees."""

from __future__ import annotations

from altmode.games import matches
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.state import State

Choice = tuple[int, str]


def last_choice_of(choices: list[Choice], seat: int) -> int:
    """Where a seat's last choice stands, -1 if it has made none."""
    for index in range(len(choices) - 1, -1, -1):
        if choices[index][0] == seat:
            return index
    return -1


def without_last(state: State, seat: int) -> tuple[State, bool] | None:
    """The match as if a seat had not made its last choice, and whether nobody learned anything from it.

    Choices that others made at the same time stay where they can; a choice that followed from the one taken back goes
    with it. None if there is nothing to take back.
    """
    assert state.journal is not None
    choices = list(state.journal.choices)
    index = last_choice_of(choices, seat)
    if index < 0:
        return None
    twin = rebuilt(state, choices[:index])
    before = twin.reveals
    harmless = True
    for other, key in choices[index + 1 :]:
        try:
            twin.choose(other, key)
        except IllegalChoice:
            # It answered something that the choice led to: others have acted on it.
            harmless = False
            break
    # Chance was used or a card was seen since: taking it back would be a free look.
    return twin, harmless and state.reveals == before


def rebuilt(state: State, choices: list[Choice]) -> State:
    """The match played anew up to some choice."""
    assert state.journal is not None
    setup = state.setup
    if state.journal.start:
        twin = matches.resumed(state.journal.start)
    else:
        options = {name: value for name, value in setup.plain.items() if name != "seats"}
        twin = matches.begin(setup.game, setup.mode, setup.plain["seats"], state.seed, options)
    for seat, key in choices:
        twin.choose(seat, key)
    return twin
