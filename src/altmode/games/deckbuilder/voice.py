"""How the deck-building games speak of their positions."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.drawing import table_drawn
from altmode.games.deckbuilder.state import DeckState, Look
from altmode.games.deckbuilder.summary import summary_of
from altmode.games.deckbuilder.terms import HAND, PLAYED, STAYING, ZONES
from altmode.games.deckbuilder.view import own_facts, piece_facts, public_facts, setup_facts, table_facts
from altmode.games.deckbuilder.why.hindrance import hindrance
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.summary import Summary
from altmode.kernel.views import Facts, Reason, View
from altmode.kernel.voice import Voice
from altmode.kernel.work import NOBODY


class DeckVoice(Voice):
    """Names of cards and spaces, what everybody sees of them, and reasons by the rules."""

    def words_of_ability(self, state: DeckState, card: int, ability: object) -> str:
        """When it happens, for abilities that listen; what is played or used says so itself."""
        for face in state.match.printed[card].faces():
            for when in face.whens:
                if when.effect == ability:
                    return when.trigger.text()
        return ""

    def key_of(self, state: DeckState, seat: int, piece: int) -> str:
        space = state.space_of(piece)
        if space != NOBODY:
            place = self.cell_name(state, space).lower()
            if not state.up[space]:
                return place
            name = state.printed(piece).slug
            alike = [
                other
                for other, lies in enumerate(state.matrix)
                if lies >= 0 and state.up[other] and state.cards[lies] == state.cards[piece]
            ]
            return f"{name} at {place}" if len(alike) > 1 else name
        name = f"{state.printed(piece).slug}{_which(state, piece)}"
        owner = state.owner(piece)
        if owner not in (seat, NOBODY) and state.where[piece] != owner * ZONES + HAND:
            return f"{name} of {state.match.names[owner].lower()}"
        return name

    def label_of(self, state: DeckState, seat: int, piece: int) -> str:
        space = state.space_of(piece)
        if space != NOBODY and not state.up[space]:
            return f"the facedown card at {self.cell_name(state, space)}"
        name = f"{state.name_of_card(state.cards[piece])}{_which(state, piece)}"
        return f"{name} at {self.cell_name(state, space)}" if space != NOBODY else name

    def cell_name(self, state: DeckState, place: int) -> str:
        return state.match.grid.names[place]

    def drawn(self, state: DeckState, mask: int) -> list[str]:
        return table_drawn(state, mask)

    def moment(self, state: DeckState) -> str:
        return f"turn {state.turn}" if state.turn else "before the first turn"

    def summary(self, view: View) -> Summary:
        return summary_of(view)

    def piece_facts(self, state: DeckState, piece: int) -> Facts:
        return piece_facts(state, piece)

    def public_facts(self, state: DeckState, piece: int) -> Facts:
        return public_facts(state, piece)

    def table_facts(self, state: DeckState) -> Facts:
        return table_facts(state)

    def setup_facts(self, state: DeckState) -> Facts:
        return setup_facts(state)

    def own_facts(self, state: DeckState, seat: int) -> Facts:
        return own_facts(state, seat)

    def rule_behind(self, state: DeckState, question: Question) -> str:
        # Where no rule is named it is a card that asks, in the course of its text.
        return question.rule(state) or "ARD-PLAY-02"

    def hindrance(self, state: DeckState, seat: int, piece: int, mine: list[Ask]) -> Reason:
        if seat < 0 and not state.over:
            return super().hindrance(state, seat, piece, mine)
        return hindrance(state, seat, piece, mine)


def _which(state: DeckState, piece: int) -> str:
    """A number for a card in play of which there are copies that differ in what they have left; nothing for others."""
    if state.zone_kind(piece) not in (PLAYED, STAYING):
        return ""
    looks: list[Look] = []
    for other in state.zones[state.where[piece]]:
        if state.cards[other] == state.cards[piece]:
            look = state.look(other)
            if look not in looks:
                looks.append(look)
    return f" ({looks.index(state.look(piece)) + 1})" if len(looks) > 1 else ""


DECK_VOICE: Final = DeckVoice()
