"""Positions from outside: whatever does not fit together is refused, with the place and what was expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from altmode.kernel.chance import ArrangedChance
from altmode.kernel.checking import check_position, check_questions
from altmode.kernel.codec import BadData
from altmode.kernel.decisions import Ask
from altmode.kernel.outcome import Outcome

from .toy import CONVERT, DECK, HAND, MOVED, PLAN_QUESTION, Answer, Toy, new_race


def refused(change: Callable[[Toy], object], any_length: tuple[str, ...] = ()) -> str:
    """What is said of a race in which something was changed."""
    state = new_race(seed=7)
    check_position(state, new_race(seed=8), any_length)
    check_questions(state)
    change(state)
    with pytest.raises(BadData) as info:
        check_position(state, new_race(seed=8), any_length)
        check_questions(state)
    return str(info.value)


def exchange(state: Toy, piece: int, other: int) -> None:
    """Have two pieces be each other's card."""
    state.cards[piece], state.cards[other] = state.cards[other], state.cards[piece]


def unlike(state: Toy, piece: int, seat: int) -> int:
    """A piece of a seat with another card."""
    return next(
        other
        for other, owner in enumerate(state.setup.owners)
        if owner == seat and state.cards[other] != state.cards[piece]
    )


def test_lists_are_as_long_as_in_a_fresh_position() -> None:
    assert refused(lambda state: state.at.append(0)) == "at: found a list of 4, expected a list of 3"
    assert refused(lambda state: state.known.pop()) == "known: found a list of 41, expected a list of 42"
    state = new_race()
    state.at.append(0)
    check_position(state, new_race(), ("at",))


def test_every_piece_lies_in_one_zone() -> None:
    everywhere = "zones: every piece of the match must lie in exactly one zone"
    assert refused(lambda state: state.zone(HAND, 0).pop()) == everywhere
    assert refused(lambda state: state.zone(DECK, 0).append(state.zone(HAND, 0)[0])) == everywhere
    assert refused(lambda state: state.zone(DECK, 0).append(42)) == everywhere

    def mislay(state: Toy) -> None:
        state.where[state.zone(HAND, 0)[0]] = 0

    assert refused(mislay).endswith("found 0, expected 1, the zone in which the piece lies")


def test_cards_are_those_of_the_match() -> None:
    """They may be exchanged among pieces with the same back, and no others."""
    foreign = "cards: these are not the cards of the match"
    state = new_race()
    exchange(state, 0, unlike(state, 0, 0))
    check_position(state, new_race(), ())
    assert refused(lambda state: exchange(state, 0, unlike(state, 0, 1))) == foreign

    def face_up(state: Toy) -> None:
        other = unlike(state, 0, 0)
        state.setup.backs[0] = state.setup.backs[other] = -1
        exchange(state, 0, other)

    assert refused(face_up) == foreign


@pytest.mark.parametrize(("card", "fits"), [(-1, False), (0, True), (5, True), (6, False)])
def test_cards_of_prepared_shuffles_are_in_the_match(card: int, fits: bool) -> None:
    def stack(state: Toy) -> None:
        state.chance = ArrangedChance(1, 0, ((), (0, card)))

    if fits:
        state = new_race()
        stack(state)
        check_position(state, new_race(), ())
    else:
        assert refused(stack) == f"chance[2][1][1]: there is no card {card} in the match"


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_are_the_seats_that_are_named(seat: int) -> None:
    def ask(state: Toy) -> None:
        state.asked.append(Ask(seat, PLAN_QUESTION, (0,)))

    def offer(state: Toy) -> None:
        state.offers.append(Ask(seat, CONVERT, (0,)))

    assert refused(ask) == f"asked[3].seat: there is no seat {seat}"
    assert refused(offer) == f"offers[0].seat: there is no seat {seat}"
    assert (
        refused(lambda state: state.finish(Outcome((1, seat))))
        == f"outcome.winners[1]: there is no seat {seat}"
    )
    state = new_race()
    state.finish(Outcome((0, 1, 2)))
    check_position(state, new_race(), ())


def test_a_question_has_answers_that_can_be_told() -> None:
    def ask(*options: int) -> Callable[[Toy], object]:
        return lambda state: state.asked.append(Ask(0, PLAN_QUESTION, options))

    def offer(*options: int) -> Callable[[Toy], object]:
        return lambda state: state.offers.append(Ask(1, Answer(True), options))

    assert refused(ask()) == "asked[3].options: a question without an answer"
    assert refused(offer()) == "offers[0].options: a question without an answer"
    asked = 'asked[3]: "plan_question" cannot be asked in this position: '
    assert refused(ask(0, 42)) == asked + "list index out of range"
    assert refused(ask(0, -2)) == asked + "there is no piece -2"
    assert refused(offer(42)).startswith('offers[0]: "answer" cannot be asked in this position: ')


def test_a_kind_of_event_is_told_by_its_name() -> None:
    """So that a failing test can be read."""
    assert repr(MOVED) == "EventKind(moved)"


def test_a_field_may_be_saved_under_an_older_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files and digests keep the name that a field had when the first of them was made."""
    state = new_race(seed=7)
    old_digest, old_data = state.digest(), state.to_plain()
    monkeypatch.setattr(Toy, "SAVED_AS", {"vehicle": "form"})

    renamed = {"form" if name == "vehicle" else name: value for name, value in old_data.items()}
    assert state.to_plain() == renamed
    assert state.digest() != old_digest
    loaded = Toy()
    loaded.fill_from_plain(state.setup, renamed)
    assert loaded.vehicle == state.vehicle

    with pytest.raises(BadData, match=r"^vehicle: there is no such field"):
        Toy().fill_from_plain(state.setup, old_data)
    del renamed["form"]
    with pytest.raises(BadData, match=r"^form: this field is missing"):
        Toy().fill_from_plain(state.setup, renamed)
    assert refused(lambda state: state.vehicle.append(0)).startswith("form: found a list of 4")
