"""Checking a position that came from outside: nothing damaged gets in, and what is wrong is said in words.

Whether each field holds what it should is seen when it is read (`reading`); here the fields are held against
each other and against the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from altmode.kernel.codec import BadData, snake_case
from altmode.kernel.decisions import Ask
from altmode.kernel.game import Setup
from altmode.kernel.outcome import Outcome
from altmode.kernel.state import State
from altmode.kernel.work import NOBODY

OF_ANY_LENGTH = ("work", "scopes", "asked", "offers")


P = TypeVar("P", bound=State)


def restored(
    state: P, model: State, data: dict[str, Any], any_length: tuple[str, ...], check: Callable[[P], None]
) -> P:
    """Let an empty state become the position that was told of; BadData says what is wrong with it.

    `model` is a fresh position of the same match, and `check` looks at what only the game knows about.
    """
    state.fill_from_plain(model.setup, data)
    state.seed = model.seed
    check_position(state, model, any_length)
    check(state)
    check_questions(state)
    return state


def check_position(state: State, model: State, any_length: tuple[str, ...]) -> None:
    """Hold a position against a fresh one of the same match; BadData says what does not fit.

    `any_length` says of a game's own fields which lists may be longer or shorter than in a fresh position.
    """
    loose = OF_ANY_LENGTH + any_length
    for name in state.FIELDS + state.OWN_FIELDS:
        value, expected = getattr(state, name), getattr(model, name)
        if isinstance(expected, list) and name not in loose and len(value) != len(expected):
            saved = state.SAVED_AS.get(name, name)
            raise BadData(f"{saved}: found a list of {len(value)}, expected a list of {len(expected)}")
    _check_pieces(state, model)
    _check_seats(state)


def _check_pieces(state: State, model: State) -> None:
    """Every piece lies in exactly one zone, and the cards are those of the match."""
    seen = [piece for zone in state.zones for piece in zone]
    if sorted(seen) != list(range(len(model.cards))):
        raise BadData("zones: every piece of the match must lie in exactly one zone")
    for zone, pieces in enumerate(state.zones):
        for piece in pieces:
            if state.where[piece] != zone:
                found = state.where[piece]
                raise BadData(
                    f"where[{piece}]: found {found}, expected {zone}, the zone in which the piece lies"
                )
    groups: dict[int, tuple[list[int], list[int]]] = {}
    for piece, back in enumerate(state.setup.backs):
        # A card that is always face up cannot be exchanged for another; the others can within their group.
        found_cards, expected = groups.setdefault(back if back >= 0 else -1 - piece, ([], []))
        found_cards.append(state.cards[piece])
        expected.append(model.cards[piece])
    for found_cards, expected in groups.values():
        if sorted(found_cards) != sorted(expected):
            raise BadData("cards: these are not the cards of the match")
    for index, cards in enumerate(state.chance.arranged()):
        for number, card in enumerate(cards):
            if not 0 <= card < len(state.setup.cards):
                raise BadData(f"chance[2][{index}][{number}]: there is no card {card} in the match")


def _check_seats(state: State) -> None:
    seats = range(state.setup.seats)
    for name, asks in (("asked", state.asked), ("offers", state.offers)):
        for index, ask in enumerate(asks):
            if ask.seat not in seats:
                raise BadData(f"{name}[{index}].seat: there is no seat {ask.seat}")
            if not ask.options:
                raise BadData(f"{name}[{index}].options: a question without an answer")
    if state.outcome is not None:
        _check_outcome(state.setup, state.outcome)


def _check_outcome(setup: Setup, outcome: Outcome) -> None:
    """Whoever won or has points is at the table, and what is lost is won by nobody."""
    seats = range(setup.seats)
    for index, seat in enumerate(outcome.winners):
        if seat not in seats:
            raise BadData(f"outcome.winners[{index}]: there is no seat {seat}")
    if outcome.lost and outcome.winners:
        raise BadData("outcome.winners: found winners, expected none in a match that is lost")
    if outcome.points and len(outcome.points) != setup.seats:
        raise BadData(
            f"outcome.points: found a list of {len(outcome.points)}, expected a list of {setup.seats}"
        )
    for index, line in enumerate(outcome.tally):
        if line.seat != NOBODY and line.seat not in seats:
            raise BadData(f"outcome.tally[{index}].seat: there is no seat {line.seat}")
        if line.side != NOBODY and line.side not in setup.sides:
            raise BadData(f"outcome.tally[{index}].side: there is no side {line.side}")


def check_questions(state: State) -> None:
    """Refuse questions that cannot be put in this position, such as one about a piece that there is not."""
    for name, asks in (("asked", state.asked), ("offers", state.offers)):
        for index, ask in enumerate(asks):
            try:
                _put_into_words(state, ask)
            except (
                LookupError,
                ValueError,
                TypeError,
                AttributeError,
                AssertionError,
                ArithmeticError,
            ) as error:
                question = snake_case(type(ask.question).__name__)
                said = f": {error}" if str(error) else ""
                raise BadData(
                    f'{name}[{index}]: "{question}" cannot be asked in this position{said}'
                ) from None


def _put_into_words(state: State, ask: Ask) -> None:
    question, seat = ask.question, ask.seat
    question.prompt(state, seat)
    question.rule(state)
    for option in ask.options:
        question.key(state, seat, option)
        question.label(state, seat, option)
        aim = question.aim(state, seat, option)
        for piece in aim.pieces:
            if not 0 <= piece < len(state.cards):
                raise ValueError(f"there is no piece {piece}")
        for cell in aim.cells:
            state.cell_name(cell)
