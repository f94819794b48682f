"""The one way in: what keeps a seat from doing something with a piece."""

from __future__ import annotations

from altmode.games.tcg.rules.attack import AttackerQuestion, DefenderQuestion
from altmode.games.tcg.rules.basic import BasicQuestion
from altmode.games.tcg.rules.secrets import WhichSecret
from altmode.games.tcg.rules.turn import TurnQuestion
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FIELD, HAND, SECRETS
from altmode.games.tcg.why import cards, characters
from altmode.games.tcg.why.choices import not_answered
from altmode.games.tcg.why.words import opponent
from altmode.kernel.decisions import Ask
from altmode.kernel.reasons import reason
from altmode.kernel.views import Reason


def hindrance(state: TcgState, seat: int, piece: int, mine: list[Ask]) -> Reason:
    """Why none of a seat's open questions is about a piece."""
    if state.over:
        return match_over(state)
    if not mine:
        return not_asked(state, seat, piece)
    question = mine[0].question
    character = state.is_character(piece)
    if isinstance(question, (TurnQuestion, BasicQuestion)):
        about = characters.in_the_turn if character else cards.in_the_turn
        return about(state, seat, piece)
    if isinstance(question, DefenderQuestion):
        about = characters.as_defender if character else cards.after_the_options
        return about(state, seat, piece)
    if isinstance(question, AttackerQuestion):
        about = characters.as_attacker if character else cards.after_the_options
        return about(state, seat, piece)
    if isinstance(question, WhichSecret):
        return cards.not_revealed(state, seat, piece, question.window)
    return not_answered(state, seat, piece, question)


def match_over(state: TcgState) -> Reason:
    """That nothing more happens, and how it ended."""
    if state.winners:
        rule = "TCG-BASIC-16" if state.match.profile.basic else "TCG-END-01"
        return reason(f"the game is over: {state.match.names[state.winners[0]]} has won", rule)
    # Without a winner either nobody is left, or the game was broken off.
    nobody_left = not state.field(0) and not state.field(1)
    return reason("the game is over and is a draw", "TCG-END-02" if nobody_left else "TCG-GAP-83")


def not_asked(state: TcgState, seat: int, piece: int) -> Reason:
    """Why a seat that is not asked anything has to wait."""
    other = opponent(state, seat)
    rule = "TCG-BASIC-05" if state.match.profile.basic else "TCG-TURN-13"
    mine = state.owner(piece) == seat
    kind = state.zone_kind(piece)
    if kind == SECRETS and mine:
        return cards.secret(state, seat, piece)
    if state.active == seat:
        return reason(f"first {other} has to decide something", rule)
    if kind == HAND and mine:
        return reason(f"it is {other}'s turn: you play cards in yours", rule)
    if kind == FIELD and mine:
        return reason(f"it is {other}'s turn: your characters flip and attack in yours", rule)
    return reason(f"it is {other}'s turn", rule)
