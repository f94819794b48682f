"""What the search has to know of a game. It knows none itself: each game says it in a class of its own."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from altmode.kernel.chance import Chance
from altmode.kernel.decisions import Ask
from altmode.kernel.state import State

UNSEEN = -1
"""In a label, instead of a card that only its owner knows."""


class Sense:
    """A feeling for a game: what is worth a thought, what others do by habit, where to stop, and who is ahead."""

    def begin(self) -> None:
        """A thought begins: whatever was kept from the one before is forgotten, since nothing may depend on it."""

    def candidates(self, state: Any, ask: Ask) -> Sequence[int]:
        """The places of the options that are worth a thought, the most promising first; never none."""
        return range(len(ask.options))

    def habit(self, state: Any, ask: Ask, chance: Chance) -> int:
        """The place of the option that is taken where nobody thinks about it."""
        return 0

    def in_secret(self, state: Any, ask: Ask) -> bool:
        """Whether nobody but the seat itself sees what it answers, as when all plan at the same time."""
        return False

    def face_down(self, state: Any, ask: Ask, option: int) -> bool:
        """Whether others see that the option is taken, but not with which card."""
        return False

    def quiet(self, state: Any) -> bool:
        """Whether a position can be judged as it stands, with nothing half done."""
        return True

    def chances(self, state: Any) -> list[float]:
        """For each side how likely it is to win, from 0 to 1, while the match lasts."""
        raise NotImplementedError


def results(state: State) -> list[float]:
    """For each side what a match that is over has brought it: 1 for a win, 0 for a loss, a half for a draw."""
    outcome = state.outcome
    assert outcome is not None
    sides = state.setup.sides
    scores = outcome.scores(len(sides))
    found = [0.0] * (max(sides) + 1)
    for seat, side in enumerate(sides):
        found[side] = max(found[side], scores[seat])
    return found


def label_of(state: State, ask: Ask, option: int, seat: int, face_down: bool) -> Hashable:
    """What an onlooker in a seat can tell of an option being taken.

    Where a piece may be one of several, it is named by its card: in each guess another piece may be that card, and
    which piece it is would tell the seats apart that the onlooker cannot. A card that is not shown has no name.
    """
    question = ask.question
    aim = question.aim(state, ask.seat, option)
    everybody = state.setup.everybody
    known = state.known
    hidden = face_down and ask.seat != seat
    pieces = []
    for piece in aim.pieces:
        if known[piece] == everybody:
            pieces.append(piece)
        elif hidden:
            pieces.append(UNSEEN)
        else:
            pieces.append(-2 - state.cards[piece])
    return ask.seat, question.about, aim.verb, tuple(pieces), aim.cells, aim.seats, aim.way, aim.number
