"""Whether what is written down of a race is true at that very moment."""

from __future__ import annotations

from altmode.games.rally import events as race
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import CARDS, INSTALLED
from altmode.kernel.events import Entry

from ..witness import Witness


class RallyWitness(Witness):
    """Watches a race."""

    def __init__(self, state: RallyState) -> None:
        super().__init__(state)
        self.state = state

    def look(self, entry: Entry) -> None:
        state, kind, numbers = self.state, entry.kind, entry.numbers
        cause = entry.cause
        # Whatever is used in a race lies face up.
        assert cause is None or cause.known == state.match.everybody
        if kind is race.UPGRADE_USED:
            assert cause is not None and cause.piece == numbers[1], "something else is behind it"
        elif kind is race.ACTIVATED:
            assert cause is not None and cause.piece in state.cards_in(numbers[0], state.register)
        elif kind is race.STRUCK_BACK:
            assert cause is not None and cause.piece in state.zone(INSTALLED, numbers[0])
        elif kind in (race.MINE_LAID, race.BOMBARDED, race.COPIED, race.CHECKPOINT_MOVED, race.REPLACED):
            assert cause is not None, "nothing is behind it"
        elif kind is race.PUSHED:
            self._pushes(*numbers)
        elif kind in (race.SPED_UP, race.SLOWED):
            assert state.resolving == numbers[0], "another robot is on its way"
        elif kind in (race.BLOCKED, race.PASSED, race.ROLLED_OVER, race.TURN_DECLINED):
            assert state.moves[-1].seat == numbers[0]

    def _pushes(self, seat: int, other: int) -> None:
        """One robot pushes another: by its own movement or a slide that follows from it, or where it was asked to."""
        state = self.state
        assert state.at[other] >= 0
        assert seat != other
        if state.step == CARDS and state.moves:
            move = state.moves[-1]
            assert seat == move.seat or move.has_pushed(seat), "another robot is on its way"
        elif state.at[seat] >= 0:
            here, there = state.track.xy(state.at[seat]), state.track.xy(state.at[other])
            assert here[0] == there[0] or here[1] == there[1]
