"""How the race speaks of its positions."""

from __future__ import annotations

from typing import Final

from altmode.games.rally.drawing import table_drawn
from altmode.games.rally.state import RallyState
from altmode.games.rally.summary import summary_of
from altmode.games.rally.view import own_facts, piece_facts, setup_facts, table_facts
from altmode.games.rally.why.hindrance import hindrance
from altmode.kernel.decisions import Ask
from altmode.kernel.summary import Summary
from altmode.kernel.views import Facts, Reason, View
from altmode.kernel.voice import Voice


class RallyVoice(Voice):
    """Names of spaces, what everybody sees of robots and the course, and reasons by the rules."""

    def drawn(self, state: RallyState, mask: int) -> list[str]:
        return table_drawn(state, mask)

    def moment(self, state: RallyState) -> str:
        return f"round {state.round}, register {state.register}" if state.register else f"round {state.round}"

    def cell_name(self, state: RallyState, cell: int) -> str:
        """A place as it is said: the column's letter and the row's number."""
        if cell < 0:
            return "off the board"
        x, y = state.track.xy(cell)
        column = chr(ord("A") + x) if x < 26 else "A" + chr(ord("A") + x - 26)
        return f"{column}{y + 1}"

    def summary(self, view: View) -> Summary:
        return summary_of(view)

    def piece_facts(self, state: RallyState, piece: int) -> Facts:
        return piece_facts(state, piece)

    def table_facts(self, state: RallyState) -> Facts:
        return table_facts(state)

    def setup_facts(self, state: RallyState) -> Facts:
        return setup_facts(state)

    def own_facts(self, state: RallyState, seat: int) -> Facts:
        return own_facts(state, seat)

    def hindrance(self, state: RallyState, seat: int, piece: int, mine: list[Ask]) -> Reason:
        if seat < 0 and not state.over:
            return super().hindrance(state, seat, piece, mine)
        return hindrance(state, seat, piece, mine)


RALLY_VOICE: Final = RallyVoice()
