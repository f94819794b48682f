"""The end of a turn: refilling the Matrix, a Boss that arrives, discarding and drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from altmode.abilities.settling import settle
from altmode.games.deckbuilder.events import (
    BOSS_ARRIVED,
    BOSS_PUT_BACK,
    DECK_CARD_SHOWN,
    SPACE_FILLED,
    TURN_ENDED,
)
from altmode.games.deckbuilder.profile import TAKES_A_PLACE
from altmode.games.deckbuilder.rules.decks import destroy, discard, draw, forget
from altmode.games.deckbuilder.rules.ending import main_deck_is_empty
from altmode.games.deckbuilder.rules.main_deck import origin_of, put_into_matrix, top_layer
from altmode.games.deckbuilder.rules.missions import mission_step
from altmode.games.deckbuilder.rules.moving import destroy_in_matrix, note_met, revealed, turn_up
from altmode.games.deckbuilder.rules.schemes import scheme_arrives
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    BOSS,
    DRAWN,
    HAND,
    HAND_SIZE,
    LAYERS,
    OBSTACLE,
    PLAYED,
    POLITY,
    ROBOT,
)
from altmode.kernel.decisions import Aim, Question
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Procedure, Task


def _announce(state: DeckState) -> None:
    """The turn is over and what Power and Move are left are lost (ARD-ENDTURN-01, ARD-POWER-06)."""
    state.sources = ()
    state.take_up_delayed()
    state.emit(TURN_ENDED, "ARD-ENDTURN-01", state.active)
    settle(state)


def _refill(state: DeckState) -> None:
    """Fill every empty space, facedown; if there is none, the next card of the main deck is turned up.

    By ARD-ENDTURN-02, -03.
    """
    if _empty_spaces(state):
        fill_spaces(state)
    else:
        _turn_top_up(state)


def _empty_spaces(state: DeckState) -> list[int]:
    return [space for space, piece in enumerate(state.matrix) if piece == NOBODY]


def fill_spaces(state: DeckState) -> None:
    """Fill the spaces that are empty row by row; whoever's turn ends chooses while a card is coming that is known.

    By WOC-GAP-41. That it is known is public: all see what goes back to the main deck, and who peeks where.
    """
    empty = _empty_spaces(state)
    for place, space in enumerate(empty):
        left = len(empty) - place
        if top_layer(state) == NOBODY:
            # The end comes with the first card that is needed and missing (ARD-ENDGAME-03).
            main_deck_is_empty(state)
            return
        if left > 1 and any(state.known[piece] for piece in _coming(state, left)):
            state.ask(state.active, RefillQuestion(), empty[place:])
            return
        _fill(state, space)


def _coming(state: DeckState, cards: int) -> list[int]:
    """The next cards of the main deck, at most so many."""
    found: list[int] = []
    for layer in range(LAYERS):
        found.extend(reversed(state.pile(layer)))
        if len(found) >= cards:
            break
    return found[:cards]


def _fill(state: DeckState, space: int) -> None:
    layer = top_layer(state)
    piece = state.pile(layer)[-1]
    put_into_matrix(state, piece, space, origin_of(state, piece, layer + 1))
    state.emit(SPACE_FILLED, "ARD-ENDTURN-02", piece, space)


@dataclass(frozen=True)
class Refill(Task):
    """Fill the spaces that are still empty."""

    def run(self, state: DeckState) -> None:
        fill_spaces(state)


@dataclass(frozen=True)
class RefillQuestion(Question):
    """Onto which empty space the next card of the main deck goes."""

    about: ClassVar[str] = "refill"
    VERBS: ClassVar[tuple[str, ...]] = ("fill",)

    def prompt(self, state: DeckState, seat: int) -> str:
        [piece] = _coming(state, 1)
        if state.known[piece] != state.match.everybody:
            return "Which space does the next card of the main deck go to?"
        return (
            f"{state.name_of_card(state.cards[piece])} comes from the main deck: which space does it go to?"
        )

    def key(self, state: DeckState, seat: int, option: int) -> str:
        return f"fill {state.cell_name(option).lower()}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        return f"Fill {state.cell_name(option)}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("fill", cells=(option,))

    def rule(self, state: DeckState) -> str:
        return "WOC-GAP-41"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        state.work.append(Refill())
        _fill(state, option)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say where the next card of the main deck goes")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, _empty_spaces(state))


def _turn_top_up(state: DeckState) -> None:
    layer = top_layer(state)
    if layer == NOBODY:
        main_deck_is_empty(state)
        return
    piece = state.pile(layer)[-1]
    boss = bool(state.printed(piece).types & BOSS)
    origin = origin_of(state, piece, layer + 1)
    note_met(state, piece, origin)
    scheme = bool(state.printed(piece).types & OBSTACLE) and state.match.profile.scheme_shown == TAKES_A_PLACE
    if boss or scheme:
        # It lies apart until it has found its place.
        state.put_on_table(piece, DRAWN)
    if boss:
        state.work.append(Arrival(piece, origin))
    state.show(piece, state.match.everybody)
    state.emit(DECK_CARD_SHOWN, "ARD-ENDTURN-03", piece)
    if scheme:
        scheme_arrives(state, piece, origin)
    elif not boss:
        # Whatever it is, Initiatives too (ARD-ENDTURN-04, ARD-INIT-12).
        destroy(state, piece, "ARD-ENDTURN-04")


# -- A Boss arrives


@dataclass(frozen=True)
class Arrival(Task):
    """The player whose turn ends chooses the card that makes room for a Boss (ARD-ENDTURN-05)."""

    boss: int
    origin: int

    def run(self, state: DeckState) -> None:
        room = room_for_boss(state)
        if room:
            state.ask(state.active, ArrivalQuestion(self.boss, self.origin), room)
        else:
            _cannot_arrive(state, self.boss, self.origin)


def _cannot_arrive(state: DeckState, boss: int, origin: int) -> None:
    """Nothing may make room: the Boss becomes the second card of the main deck again (WOC-GAP-43).

    If no other card is left there it would come up for ever, and so it is destroyed instead.
    """
    layer = top_layer(state)
    if layer == NOBODY:
        destroy(state, boss, "WOC-GAP-43")
        return
    zone = state.match.table + layer
    top = state.pile(layer)[-1]
    state.put_back = (*state.put_back, (boss, origin))
    state.move(boss, zone)
    pile = state.pile(layer)
    pile[-2], pile[-1] = boss, top
    state.emit(BOSS_PUT_BACK, "WOC-GAP-43", boss)


def room_for_boss(state: DeckState) -> list[int]:
    """The cards that may make room: none that shows an Adversary or an Initiative, unless there is nothing else."""
    if state.match.profile.arrival_blind:
        return _room_by_sight(state)
    free = [piece for space, piece in enumerate(state.matrix) if not (state.up[space] and kept(state, piece))]
    if free:
        return free
    # Then an Initiative, failing that a Robot, never a Boss (ARD-GAP-17).
    initiatives = [piece for piece in state.matrix if state.printed(piece).types & OBSTACLE]
    return initiatives or [piece for piece in state.matrix if state.printed(piece).types & ROBOT]


def _room_by_sight(state: DeckState) -> list[int]:
    """Faceup cards that may make room; where there is none, any facedown one, and so on until something may.

    By WOC-ENDTURN-05, -06, WOC-GAP-43.
    """
    faceup = [piece for space, piece in enumerate(state.matrix) if state.up[space]]
    free = [piece for piece in faceup if not kept(state, piece)]
    if free:
        return free
    facedown = [piece for space, piece in enumerate(state.matrix) if not state.up[space]]
    if facedown:
        return facedown
    robots = [piece for piece in faceup if state.printed(piece).types & ROBOT]
    return robots or [
        piece
        for space, piece in enumerate(state.matrix)
        if state.printed(piece).types & POLITY and state.command[space] == NOBODY
    ]


def kept(state: DeckState, piece: int) -> bool:
    """Whether a card that shows its face may not make room for a Boss (ARD-ENDTURN-05, ARD-GAP-19)."""
    types = state.printed(piece).types
    if types & (OBSTACLE | POLITY) or (types & BOSS and state.match.profile.own_bosses_safe):
        return True
    return bool(types & (ROBOT | BOSS)) and state.is_adversary(state.active, piece)


@dataclass(frozen=True)
class ArrivalQuestion(Question):
    """Which card makes room for a Boss that arrives."""

    about: ClassVar[str] = "arrival"
    VERBS: ClassVar[tuple[str, ...]] = ("destroy",)

    boss: int
    origin: int

    def prompt(self, state: DeckState, seat: int) -> str:
        name = state.name_of_card(state.cards[self.boss])
        return f"{name} arrives: which card of the Matrix is destroyed to make room?"

    def key(self, state: DeckState, seat: int, option: int) -> str:
        place = state.cell_name(state.space_of(option)).lower()
        return f"destroy {place}" if not state.faceup(option) else f"destroy {state.key_of(seat, option)}"

    def label(self, state: DeckState, seat: int, option: int) -> str:
        place = state.cell_name(state.space_of(option))
        if not state.faceup(option):
            return f"The facedown card at {place}"
        return f"{state.name_of_card(state.cards[option])} at {place}"

    def aim(self, state: DeckState, seat: int, option: int) -> Aim:
        return Aim("destroy", (option,), cells=(state.space_of(option),))

    def rule(self, state: DeckState) -> str:
        return "ARD-ENDTURN-05"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        was_up = state.faceup(option)
        blind = state.match.profile.arrival_blind
        state.work.append(MakeRoom(self.boss, self.origin, option, was_up or blind))
        if not was_up and not blind:
            # It is turned up first, with all that follows (ARD-ENDTURN-06, ARD-ENDTURN-07, ARD-GAP-18).
            turn_up(state, state.space_of(option), "ARD-ENDTURN-06")

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        if state.faceup(piece):
            return Reason("What must stay where it lies does not make room for a Boss.", "ARD-ENDTURN-05")
        return self.not_now(state, "first choose the card that makes room for the Boss")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, room_for_boss(state))


@dataclass(frozen=True)
class MakeRoom(Task):
    """Destroy the chosen card and put the Boss there, or choose again if it must stay.

    By ARD-ENDTURN-06, ARD-ENDTURN-08.
    """

    boss: int
    origin: int
    piece: int
    was_up: bool

    def run(self, state: DeckState) -> None:
        space = state.space_of(self.piece)
        if space == NOBODY or (not self.was_up and kept(state, self.piece)):
            state.work.append(Arrival(self.boss, self.origin))
            return
        destroy_in_matrix(state, self.piece, "ARD-ENDTURN-05")
        if state.over:
            return
        put_into_matrix(state, self.boss, space, self.origin)
        state.up[space] = True
        state.turned_up = (*state.turned_up, self.boss)
        state.changed()
        state.emit(BOSS_ARRIVED, "ARD-ENDTURN-08", self.boss, space)
        revealed(state, space)


# -- Discarding and drawing


def _discard(state: DeckState) -> None:
    """Discard the hand and what was played; Allies, Ongoing cards and standard Damage stay.

    By ARD-ENDTURN-10, -11, -16.
    """
    seat = state.active
    played = state.zone(PLAYED, seat)[:]
    for piece in played:
        forget(state, piece)
    discard(state, seat, [*played, *state.zone(HAND, seat)], "ARD-ENDTURN-10")


def _draw(state: DeckState) -> None:
    """Markers come off, and a new hand is drawn (ARD-ENDTURN-12, ARD-ENDTURN-13)."""
    state.alt_spent[state.active] = 0
    draw(state, state.active, HAND_SIZE, "ARD-ENDTURN-13")


def _pass_on(state: DeckState) -> None:
    """Play passes clockwise (ARD-TURN-01)."""
    from altmode.games.deckbuilder.rules.turn import TakeTurn

    state.work.append(TakeTurn((state.active + 1) % state.match.seats))


@dataclass(frozen=True)
class CloseTurn(Procedure):
    """The end of a turn from one of its steps on."""

    STEPS: ClassVar[tuple[Callable[[Any], None], ...]] = (
        _announce,
        _refill,
        _discard,
        mission_step,
        _draw,
        _pass_on,
    )

    step: int = 1

    def run(self, state: DeckState) -> None:
        self.go_through(state, self.step)

    def rest(self, number: int) -> Task:
        return CloseTurn(number)
