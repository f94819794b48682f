"""The one way in: what keeps a seat from doing something with a piece."""

from __future__ import annotations

from typing import Final

from altmode.abilities.nodes import PIECES
from altmode.abilities.picks import Pick
from altmode.games.deckbuilder.profile import ENDS
from altmode.games.deckbuilder.rules.draft import DraftQuestion
from altmode.games.deckbuilder.rules.turn import ActionQuestion, PayFor
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import HAND, MATRIX, ZONES
from altmode.games.deckbuilder.why import cards
from altmode.games.deckbuilder.why.matrix import in_the_matrix
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.reasons import named, reason, source_named
from altmode.kernel.views import Reason
from altmode.kernel.work import NOBODY

LONGEST: Final = 120
"""A reason is one line; a card whose words are longer is not quoted."""


def hindrance(state: DeckState, seat: int, piece: int, mine: list[Ask]) -> Reason:
    """Why none of a seat's open questions is about a piece."""
    if state.over:
        return match_over(state)
    asked = [ask.question for ask in mine if ask in state.asked]
    if not asked:
        return not_asked(state, seat, piece)
    question = asked[0]
    if isinstance(question, PayFor):
        return question.not_now(state, "you pay for something else by hand now")
    if isinstance(question, ActionQuestion):
        return in_the_turn(state, seat, piece)
    if isinstance(question, Pick):
        return not_picked(state, seat, piece, question)
    if isinstance(question, DraftQuestion):
        return question.not_now(state, "first choose your character")
    return not_answered(state, seat, piece, question)


def match_over(state: DeckState) -> Reason:
    """That nothing more happens, and how it ended."""
    profile = state.match.profile
    if profile.boss_end != ENDS:
        if state.winners:
            return reason("the game is over, and you have won together", "ARD-COOP-06")
        return reason("the game is over and lost", "ARD-COOP-05")
    if not state.winners:
        # A draw, where a tie in everything is one.
        return reason("the game is over", "ARD-ENDGAME-02" if profile.ties_shared else "WOC-TIE-03")
    names = " and ".join([state.match.names[seat] for seat in state.winners])
    return reason(f"the game is over: {names} won", "ARD-SCORE-06")


def not_asked(state: DeckState, seat: int, piece: int) -> Reason:
    """Why a seat that is not asked anything has to wait."""
    waiting = state.asked[0]
    other = state.match.names[waiting.seat]
    if seat == state.active:
        return reason(
            f"first {other} has to decide something", state.setup.voice.rule_behind(state, waiting.question)
        )
    whose = state.match.names[state.active]
    if state.where[piece] == seat * ZONES + HAND:
        return reason(f"it is {whose}'s turn: you play cards in yours", "ARD-TURN-14")
    return reason(f"it is {whose}'s turn", "ARD-TURN-14")


def in_the_turn(state: DeckState, seat: int, piece: int) -> Reason:
    """A piece that nothing the active player may do is about."""
    owner = state.owner(piece)
    if owner == NOBODY:
        if state.in_table_zone(piece, MATRIX):
            return in_the_matrix(state, seat, piece)
        return cards.beside_the_matrix(state, seat, piece)
    return cards.own(state, seat, piece) if owner == seat else cards.somebody_elses(state, piece)


def not_picked(state: DeckState, seat: int, piece: int, pick: Pick) -> Reason:
    """A piece that a card does not ask for."""
    target = pick.effect.target()
    rule = state.setup.voice.rule_behind(state, pick)
    source, name = source_named(state), named(state, seat, piece)
    if target.things() != PIECES:
        return reason(f"{source} asks for {target.text()}", rule)
    text = f"{source} asks for {target.text()}, which {name} is not"
    if len(text) > LONGEST or seat != state.scopes[-1].seat:
        # The words speak to the player of the card, or are too long for a line.
        return reason(f"{name} is not one of those that {source} lets you choose", rule)
    return reason(text, rule)


def not_answered(state: DeckState, seat: int, piece: int, question: Question) -> Reason:
    """A piece that has nothing to do with what is asked."""
    said = question.why_not(state, seat, piece)
    return question.not_now(state, "you are asked something else now") if said is None else said
