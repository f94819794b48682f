"""Missions: whose they are, completing them, and what is done about them at the end of a turn.

Nobody is asked whether a Mission is completed: it happens by itself as soon as its objective is fulfilled, so that
neither a question nor its absence tells who holds which (WOC-GAP-20).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from altmode.games.deckbuilder.abilities import Objective, ObjectiveMet
from altmode.games.deckbuilder.events import (
    MISSION_DISCARDED,
    MISSION_DONE,
    MISSION_DRAWN,
    MISSION_PUT_BACK,
)
from altmode.games.deckbuilder.profile import DISCARD_THEN_DRAW, SWAP_ONE
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import (
    DECEPTICON,
    MISSION_DISCARD,
    MISSION_STACK_1,
    MISSION_STACK_2,
    MISSIONS,
    VAULT,
    ZONES,
)
from altmode.kernel.decisions import PASS, PieceQuestion
from altmode.kernel.events import EventKind
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY, Scope

ENOUGH = 2
"""Whoever has so many Missions draws none at the end of the turn (WOC-MISSION-07)."""


def mission_stack(state: DeckState, seat: int) -> list[int]:
    """The stack a seat draws Missions from: in team play that of its faction (WOC-SETUP-23, WOC-CON-24)."""
    return state.pile(_stack_of(state, seat))


def _stack_of(state: DeckState, seat: int) -> int:
    own = state.match.profile.mission_stack and state.faction(seat) == DECEPTICON
    return MISSION_STACK_2 if own else MISSION_STACK_1


# -- Completing


def hear(state: DeckState, kind: EventKind, first: int, second: int, third: int) -> None:
    """Complete every Mission whose objective is the deed that an event tells of (WOC-MISSION-04, WOC-GAP-21)."""
    done: list[tuple[int, int]] = []
    for seat in state.seats_in_turn_order():
        for piece in state.zone(MISSIONS, seat):
            face = state.printed(piece).face
            if not face.hears & kind.bit:
                continue
            for objective in face.objectives:
                if _is_deed(state, seat, piece, objective, kind, first, second, third):
                    done.append((seat, state.cards[piece]))
                    break
    _complete(state, done)


def _is_deed(
    state: DeckState,
    seat: int,
    piece: int,
    objective: Objective,
    kind: EventKind,
    first: int,
    second: int,
    third: int,
) -> bool:
    trigger = objective.trigger
    if kind not in trigger.kinds():
        return False
    for doer in _doers(state, seat, objective.team):
        if trigger.matches(state, doer, piece, kind, first, second, third):
            provided = objective.provided
            scope = Scope(doer, piece, state.cards[piece], first, second, third)
            if provided is None or provided.holds(state, scope):
                return True
    return False


def _doers(state: DeckState, seat: int, team: bool) -> list[int]:
    """Who can fulfil an objective: its player, in a Team objective their teammates too (WOC-MISSION-03, -05)."""
    return [seat, *state.teammates(seat)] if team else [seat]


def complete_those_met(state: DeckState) -> None:
    """Complete every Mission whose objective is something that is the case now."""
    done: list[tuple[int, int]] = []
    zones, cards, printed = state.zones, state.cards, state.match.printed
    for seat in state.seats_in_turn_order():
        for piece in zones[seat * ZONES + MISSIONS]:
            for objective in printed[cards[piece]].face.objectives_met:
                if _is_met(state, seat, piece, objective):
                    done.append((seat, cards[piece]))
                    break
    if done:
        _complete(state, done)


def _is_met(state: DeckState, seat: int, piece: int, objective: ObjectiveMet) -> bool:
    condition = objective.condition
    if condition.holds(state, Scope(seat, piece, state.cards[piece])):
        return True
    if objective.team:
        for other in state.teammates(seat):
            if condition.holds(state, Scope(other, piece, state.cards[piece])):
                return True
    return False


def _complete(state: DeckState, done: list[tuple[int, int]]) -> None:
    """Missions are shown to everybody and go into the Vault of whoever controls them (WOC-MISSION-04, -05).

    They are told by card: as one leaves, those that stay may exchange identities.
    """
    for seat, card in done:
        piece = _leaving(state, seat, card)
        if piece != NOBODY:
            state.put(piece, VAULT, seat)
            state.show(piece, state.match.everybody)
            state.emit(MISSION_DONE, "WOC-MISSION-04", piece, seat)


def _leaving(state: DeckState, seat: int, card: int) -> int:
    for piece in state.zone(MISSIONS, seat):
        if state.cards[piece] == card:
            return state.stand_in(piece)
    return NOBODY


def unfinished(state: DeckState, seat: int) -> int:
    """How many Missions the players of a seat's side control and have not completed (WOC-COOP-12, WOC-COOP-22)."""
    return sum([len(state.zone(MISSIONS, other)) for other in [seat, *state.teammates(seat)]])


# -- Drawing, discarding, putting back


def draw_mission(state: DeckState, seat: int, rule: str) -> int:
    """Draw a Mission unseen by the other side; returns it, or NOBODY if the stack has none (WOC-MISSION-15)."""
    stack = mission_stack(state, seat)
    if not stack:
        return NOBODY
    piece = stack[-1]
    state.put(piece, MISSIONS, seat)
    state.emit(MISSION_DRAWN, rule, piece, seat)
    return piece


def discard_mission(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put a Mission on the discard pile that all share, where everybody sees it (WOC-MISSION-06, -10)."""
    piece = state.stand_in(piece)
    state.put_on_table(piece, MISSION_DISCARD)
    state.emit(MISSION_DISCARDED, rule, piece, seat)


def put_mission_back(state: DeckState, seat: int, piece: int, rule: str) -> None:
    """Put a Mission on top of the stack; only its player's side knows which (WOC-CLAR-05)."""
    piece = state.move_secretly(piece, state.match.table + _stack_of(state, seat))
    state.emit(MISSION_PUT_BACK, rule, piece, seat)


# -- The end of a turn


def mission_step(state: DeckState) -> None:
    """The player whose turn ends may give a Mission up for another.

    By WOC-ENDTURN-14, WOC-COOP-14. Who is asked follows from how many Missions there are, which everybody sees.
    """
    seat = state.active
    step = state.match.profile.mission_step
    complete_those_met(state)
    held = state.zone(MISSIONS, seat)
    if step == DISCARD_THEN_DRAW and not held:
        _draw_if_short(state, seat)
        complete_those_met(state)
    elif held and (step == DISCARD_THEN_DRAW or (step == SWAP_ONE and mission_stack(state, seat))):
        state.ask(seat, MissionQuestion(), [*held, PASS])


def _draw_if_short(state: DeckState, seat: int) -> None:
    """With one Mission or none left one more is drawn, never two (WOC-MISSION-07, WOC-MISSION-08)."""
    if len(state.zone(MISSIONS, seat)) < ENOUGH:
        draw_mission(state, seat, "WOC-MISSION-07")


@dataclass(frozen=True)
class MissionQuestion(PieceQuestion):
    """Which Mission the player whose turn ends gives up, if any."""

    about: ClassVar[str] = "mission"
    VERBS: ClassVar[tuple[str, ...]] = ("discard", "pass")

    def prompt(self, state: DeckState, seat: int) -> str:
        if state.match.profile.mission_step == SWAP_ONE:
            return "Your turn ends: which Mission do you exchange for another, if any?"
        return "Your turn ends: which Mission do you discard, if any?"

    def rule(self, state: DeckState) -> str:
        return "WOC-COOP-14" if state.match.profile.mission_step == SWAP_ONE else "WOC-MISSION-06"

    def take(self, state: DeckState, seat: int, option: int) -> None:
        if option != PASS:
            discard_mission(state, seat, option, self.rule(state))
        if state.match.profile.mission_step == DISCARD_THEN_DRAW:
            _draw_if_short(state, seat)
        elif option != PASS:
            draw_mission(state, seat, "WOC-COOP-14")
        # What is drawn may be something that is the case already.
        complete_those_met(state)

    def why_not(self, state: DeckState, seat: int, piece: int) -> Reason:
        return self.not_now(state, "first say which of your Missions you give up")

    def again(self, state: DeckState, seat: int) -> None:
        state.ask(seat, self, [*state.zone(MISSIONS, seat), PASS])
