"""A Cooperative Scheme that the main deck shows: it takes the place of a facedown card of the Matrix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.deckbuilder.events import SCHEME_SWAPPED
from altmode.games.deckbuilder.rules.decks import destroy
from altmode.games.deckbuilder.rules.main_deck import origin_of, put_into_matrix, top_layer
from altmode.games.deckbuilder.rules.moving import note_met, take_off
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import LAYER_1, LAYERS
from altmode.kernel.decisions import Aim, PieceQuestion
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Task


def scheme_arrives(state: DeckState, scheme: int, origin: int) -> None:
    """A Scheme lies apart that everybody has seen; the next thing is to find its place (WOC-COOP-17)."""
    state.work.append(SchemeArrives(scheme, origin))


@dataclass(frozen=True)
class SchemeArrives(Task):
    """The player whose turn ends chooses the facedown card whose place a Scheme takes.

    By WOC-COOP-17; without one the Scheme is destroyed (WOC-COOP-18).
    """

    scheme: int
    origin: int

    def run(self, state: DeckState) -> None:
        facedown = facedown_cards(state)
        if not facedown:
            destroy(state, self.scheme, "WOC-COOP-18")
        elif len(facedown) == 1:
            take_the_place(state, self.scheme, self.origin, facedown[0])
        else:
            state.ask(state.active, PlaceForScheme(self.scheme, self.origin), facedown)


def facedown_cards(state: DeckState) -> list[int]:
    """The cards of the Matrix that lie facedown, row by row."""
    return [piece for space, piece in enumerate(state.matrix) if piece != NOBODY and not state.up[space]]


@dataclass(frozen=True)
class PlaceForScheme(PieceQuestion):
    """Which facedown card goes back onto the main deck for a Scheme."""

    about: ClassVar[str] = "arrival"
    VERBS: ClassVar[tuple[str, ...]] = ("replace",)

    scheme: int
    origin: int

    def prompt(self, state: DeckState, seat: int) -> str:
        name = state.name_of_card(state.cards[self.scheme])
        return f"The main deck shows {name}: which facedown card goes back onto the deck for it?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"replace {state.key_of(seat, option)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("replace", (option,), cells=(state.space_of(option),))

    def rule(self, state: DeckState) -> str:
        return "WOC-COOP-17"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        take_the_place(state, self.scheme, self.origin, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first choose the facedown card that makes room for the Scheme")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, facedown_cards(state))


def take_the_place(state: DeckState, scheme: int, origin: int, piece: int) -> None:
    """Put a Scheme faceup where a facedown card lay, which goes unseen onto the main deck; that loses its bottom card.

    By WOC-COOP-17.
    """
    space = state.space_of(piece)
    state.put_back = (*state.put_back, (piece, state.origin[space]))
    take_off(state, piece)
    top = top_layer(state)
    # Where nothing is left it is the bottom card too (WOC-GAP-55).
    state.put_on_table(piece, LAYER_1 + (top if top != NOBODY else LAYERS - 1))
    put_into_matrix(state, scheme, space, origin)
    state.up[space] = True
    state.turned_up = (*state.turned_up, scheme)
    state.emit(SCHEME_SWAPPED, "WOC-COOP-17", piece, scheme, space)
    destroy_bottom_card(state)


def destroy_bottom_card(state: DeckState) -> None:
    """Destroy the lowest card of the main deck; everybody sees what it was, and a Boss counts (WOC-ENDGAME-06)."""
    layer = max([layer for layer in range(LAYERS) if state.pile(layer)])
    piece = state.pile(layer)[0]
    note_met(state, piece, origin_of(state, piece, layer + 1))
    destroy(state, piece, "WOC-COOP-17")
