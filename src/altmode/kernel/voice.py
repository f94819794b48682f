"""What is said of a position: names, what a view shows beyond which card is which, and why something cannot be done."""

from __future__ import annotations

from typing import Any, Final

from altmode.kernel.decisions import Ask, Question
from altmode.kernel.drawing import zones_drawn
from altmode.kernel.summary import Summary, length_of
from altmode.kernel.views import Facts, Reason, View


class Voice:
    """How a game speaks of its positions; each game has one, which says more than this.

    All of it follows from what those may know to whom it is said. States are each game's own.
    """

    # -- Names

    def name_of_card(self, state: Any, card: int) -> str:
        """A card's name as people say it."""
        return str(state.setup.cards[card].name)

    def name_of_piece(self, state: Any, piece: int, card: int) -> str:
        """What the log calls a piece that is this card; games tell those apart that share a name."""
        return self.name_of_card(state, card)

    def key_of(self, state: Any, seat: int, piece: int) -> str:
        """Words a person of that seat would type for a piece."""
        return str(state.setup.cards[state.cards[piece]].slug)

    def label_of(self, state: Any, seat: int, piece: int) -> str:
        """A piece as a short phrase for a button."""
        return str(state.setup.cards[state.cards[piece]].name)

    def words_of_ability(self, state: Any, card: int, ability: object) -> str:
        """In a few words what of a card is carried out, such as when it happens; games that have abilities say so."""
        return ""

    def drawn(self, state: Any, mask: int) -> list[str]:
        """The table as lines of text for those in a mask; games that can draw more than zones do so."""
        return zones_drawn(state, mask)

    def moment(self, state: Any) -> str:
        """Where the match stands, in a word or two."""
        return f"turn {state.turn_number()}"

    def cell_name(self, state: Any, cell: int) -> str:
        """What people call a cell of the board; games that have one say so."""
        return str(cell)

    def summary(self, view: View) -> Summary:
        """A match that is over in short, from what a spectator's view tells; games say what turned it."""
        return Summary(length_of(view.log, "Turn"))

    # -- What a view shows

    def piece_facts(self, state: Any, piece: int) -> Facts:
        """What is public of a piece whose card one knows, beyond its card; games add it."""
        return Facts()

    def public_facts(self, state: Any, piece: int) -> Facts:
        """What is public of a piece whose card one does not know; games add it."""
        return Facts()

    def table_facts(self, state: Any) -> Facts:
        """What is public of the table as a whole; games add it."""
        return Facts()

    def setup_facts(self, state: Any) -> Facts:
        """What is public of the set-up and never changes; games that have a board add it."""
        return Facts()

    def own_facts(self, state: Any, seat: int) -> Facts:
        """What a seat alone may know beside its cards; games that have such secrets add it."""
        return Facts()

    # -- Reasons

    def alike(self, state: Any, seat: int, piece: int, other: int) -> bool:
        """Whether a seat sees that two pieces are copies of one card, and that they lie in one zone."""
        same_zone: bool = state.where[piece] == state.where[other]
        same_card: bool = state.cards[piece] == state.cards[other]
        both_known: bool = state.knows(seat, piece) and state.knows(seat, other)
        return same_zone and same_card and both_known

    def rule_behind(self, state: Any, question: Question) -> str:
        """The rule that makes the table ask; games may know one where the question itself names none."""
        return question.rule(state)

    def hindrance(self, state: Any, seat: int, piece: int, mine: list[Ask]) -> Reason:
        """What keeps a seat from doing something with a piece that none of its open questions is about.

        It follows from what that seat may see alone. Games say it with their own rules.
        """
        if state.over:
            return Reason("The match is over.")
        if seat < 0:
            return Reason("You are only watching this match.")
        if mine:
            said = mine[0].question.why_not(state, seat, piece)
            if said is not None:
                return said
            return Reason("You are asked something else now.", self.rule_behind(state, mine[0].question))
        names = " and ".join(
            [state.setup.names[other] for other in sorted({ask.seat for ask in state.asked})]
        )
        return Reason(f"It is not your decision now: the table waits for {names or 'nobody'}.")


PLAIN_VOICE: Final = Voice()
"""Says what can be said of any game."""
