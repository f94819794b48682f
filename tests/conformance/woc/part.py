"""What is peculiar to War on Cybertron in tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable

from altmode.games.deckbuilder.arrange import CardAt, ExtraAt, Position, SeatAt, SpaceAt, arrange
from altmode.kernel.state import State
from altmode.lab.woc.part import ABSENT

from ..deckbuilder.part import DeckConformance


class WocConformance(DeckConformance):
    """War on Cybertron."""

    game = "woc"
    never_asked = frozenset(["CallOffQuestion", "DestinationQuestion", "DraftQuestion", "WhichAssist"])

    never_told = ABSENT

    def rare_states(self) -> Iterable[State]:
        """An ability for a Boss that lies there, a second Assist, a Scheme on the main deck, a known card to come."""
        names = ["Ada", "Ben", "Cyd", "Dan"]
        facing = SeatAt("Hot Rod", "bot", at="B2", energon=4, extra=[ExtraAt(power=9)])
        held = [CardAt("Omega Formation"), CardAt("Sneak Attack")]
        helping = SeatAt("Prowl", "bot", at="B2", energon=4, piles={"hand": held})
        seats = [facing, SeatAt(), helping, SeatAt()]
        octane = {"B2": SpaceAt("Octane")}
        scheme = ["Reactor Coolant Failure"]
        together = [SeatAt("Elita-1", at="A1"), SeatAt("Hot Rod", at="B2")]
        return [
            arrange(Position(seats[:2], names[:2], "woc", "tvt-1v1", matrix=octane)),
            arrange(Position(seats, names, "woc", "tvt-2v2", step="battle", battle="B2", matrix=octane)),
            arrange(Position(together, names[:2], "woc", "coop", step="end", main_deck=scheme)),
            _known_card_to_come(names[:2]),
        ]


def _known_card_to_come(names: list[str]) -> State:
    """A Scheme has taken the place of a card that all have seen, and several spaces are empty as the turn ends."""
    matrix = {
        "D3": SpaceAt("Grav Sled", up=False, known=[0, 1]),
        "B2": SpaceAt("Coolant Flask"),
        "C2": SpaceAt("Trivet"),
    }
    hand = [CardAt("Bold"), CardAt("Bold"), CardAt("Artillery"), CardAt("Sneak Attack")]
    seats = [
        SeatAt("Elita-1", at="A1", energon=0),
        SeatAt("Hot Rod", at="B2", energon=0, piles={"hand": hand}),
    ]
    deck = ["Black Ledger", "Robosmasher", "Siege Projector"]
    state = arrange(Position(seats, names, "woc", "coop", matrix=matrix, main_deck=deck))
    for seat, key in (
        (0, "end turn"),
        (0, "replace d3"),
        (1, "play bold"),
        (1, "play bold"),
        (1, "play artillery"),
        (1, "play sneak-attack"),
        (1, "buy trivet"),
        (1, "buy coolant-flask"),
        (1, "end turn"),
    ):
        state.choose(seat, key)
    state.open_journal(state.to_json())
    return state


PART = WocConformance()
