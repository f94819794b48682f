"""Why not: what a player is told who touches a card that cannot be chosen now, and which rule says so."""

from __future__ import annotations

import random

import pytest
from citing import cites

from altmode.games.deckbuilder.state import DeckState
from altmode.kernel.views import SPECTATOR, Reason
from altmode.rulebook.loader import rulebook

from .playing import by_lot
from .test_views import TABLES, laid_out, played

LONGEST_SENTENCE = 130


def touched(state: DeckState, seat: int, name: str, zone: str = "") -> Reason | None:
    """What a seat is told of the first piece of that name that it sees."""
    view = state.view(seat)
    for lying in view.zones:
        for piece in lying.pieces:
            if piece.card == name and zone in ("", lying.name):
                return state.why_not(seat, piece.id)
    raise LookupError(name)


def told(state: DeckState, seat: int, name: str, zone: str = "") -> tuple[str, str]:
    """The sentence and its rule."""
    reason = touched(state, seat, name, zone)
    assert reason is not None
    return reason.text, reason.rule


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_piece_is_either_offered_or_explained(mode: str, seats: int) -> None:
    """Every reason is a sentence with a rule that holds in the mode."""
    book = rulebook("ard").by_id
    state = played(mode, seats, 6, 0)
    rng = random.Random(6)
    for number in range(160):
        if number % 4 == 0:
            for seat in range(SPECTATOR, seats):
                offered = {
                    piece for one in state.view(seat).decisions for o in one.options for piece in o.pieces
                }
                for piece in range(len(state.cards)):
                    reason = state.why_not(seat, piece)
                    if piece in offered:
                        assert reason is None
                        continue
                    assert reason is not None
                    text = reason.text
                    assert text[0] == text[0].upper() and text[-1] == "." and "  " not in text, text
                    assert len(text) <= LONGEST_SENTENCE, text
                    if reason.rule:
                        assert not book[reason.rule].variants or mode in book[reason.rule].variants, text
                    else:
                        assert seat == SPECTATOR and not state.over, text
        if state.over:
            break
        state.take(*by_lot(rng, state))


@cites("ARD-PLAY-06")
def test_short_circuits_are_played_first() -> None:
    state = laid_out('{ada: {at: B2, hand: [Wrath, "Damage: Short Circuit"]}}')
    assert told(state, 0, "Wrath", "hand") == (
        "Damage: Short Circuit has to be played before any other card.",
        "ARD-PLAY-06",
    )


@cites("ARD-TURN-14")
def test_cards_are_played_on_ones_own_turn() -> None:
    state = laid_out("{ada: {at: B2}, ben: {at: A1, hand: [Wrath], energon: 0}}")
    assert told(state, 1, "Wrath", "hand") == ("It is ada's turn: you play cards in yours.", "ARD-TURN-14")


@cites("ARD-POWER-03", "ARD-RANGE-04", "ARD-BUY-01")
def test_buying() -> None:
    state = laid_out("{ada: {at: B2, played: [3 Wrath]}, matrix: {B3: Spare Gasket, A1: Burnout Array}}")
    assert told(state, 0, "Spare Gasket") == (
        "Spare Gasket costs 2 and is 1 space away: of your 3 Power none reaches it.",
        "ARD-RANGE-04",
    )
    assert told(state, 0, "Burnout Array") == ("Burnout Array costs 5 Power, and you have 3.", "ARD-POWER-03")
    facedown = state.matrix[3]
    assert state.why_not(0, facedown) == Reason(
        "The card at D1 is facedown: go there and Search, to turn it up.", "ARD-BUY-01"
    )


@cites("ARD-SEARCH-01")
def test_searching_takes_a_move() -> None:
    state = laid_out("{ada: {at: B2, form: bot}}")
    assert state.why_not(0, state.matrix[5]) == Reason(
        "Searching your space takes 1 Move, and you have none left.", "ARD-SEARCH-01"
    )


@cites("ARD-BATTLE-03", "ARD-GAP-05")
def test_battling() -> None:
    state = laid_out("{ada: {at: B2, form: bot, played: [Wrath]}, matrix: {B2: Hound, A3: Corbel}}")
    assert told(state, 0, "Corbel") == (
        "Corbel is 2 spaces away, and none of your Power reaches it.",
        "ARD-BATTLE-03",
    )
    assert told(state, 0, "Hound") == (
        "Defeating Hound takes 4 Power, you have 1 for it, and nobody could Assist.",
        "ARD-GAP-05",
    )


@cites("ARD-GAP-06")
def test_a_battle_that_was_called_off() -> None:
    state = laid_out(
        "{ada: {at: B2, form: bot, energon: 0, played: [Wrath]}, ben: {at: B2, hand: [Wrath]}, matrix: {B2: Bumblebee}}"
    )
    state.choose(0, "confront bumblebee")
    state.choose(1, "pass")
    state.choose(0, "call it off")
    assert told(state, 0, "Bumblebee") == (
        "Before you battle Bumblebee again you have to play a card, move or use an ability.",
        "ARD-GAP-06",
    )


@cites("ARD-GAP-06")
def test_a_battle_lost_without_power_is_not_fought_again_at_once() -> None:
    """It takes nothing, so that it could be fought for ever."""
    ada = "{at: B2, form: bot, energon: 0, staying: [Damage], hand: [Wrath]}"
    state = laid_out(f"{{ada: {ada}, ben: {{at: B2, hand: [Wrath], energon: 0}}, matrix: {{B2: Hound}}}}")
    state.choose(0, "battle hound")
    state.choose(1, "pass")
    state.choose(0, "battle on")
    assert touched(state, 0, "Hound") is not None
    state.choose(0, "play wrath")
    assert touched(state, 0, "Hound") is None


@cites("ARD-CONFRONT-07")
def test_a_robot_bars_the_boss_in_coop() -> None:
    state = laid_out(
        "{ada: {at: B2, form: bot, played: [6 Wrath]}, matrix: {B2: Bumblebee, A1: Corbel}}", mode="coop"
    )
    assert told(state, 0, "Bumblebee") == (
        "No Boss can be Confronted while Corbel at A1 lies faceup.",
        "ARD-CONFRONT-07",
    )


@cites("ARD-SITE-02", "ARD-INIT-04")
def test_places_serve_those_who_are_there() -> None:
    state = laid_out("{ada: {at: B2}, matrix: {A1: Ore-13 Refinery, C3: Running on Empty}}")
    assert told(state, 0, "Ore-13 Refinery") == (
        "Ore-13 Refinery serves only those who are on its space.",
        "ARD-SITE-02",
    )
    assert told(state, 0, "Running on Empty") == (
        "To contribute to Running on Empty you have to be on its space.",
        "ARD-INIT-04",
    )


@cites("ARD-CONVERT-01", "ARD-ABIL-06")
def test_characters_and_abilities() -> None:
    state = laid_out("{ada: {at: B2, form: bot, energon: 0, character: megatron}}")
    assert told(state, 0, "Megatron", "character") == (
        "Converting costs 1 Energon, and you have none.",
        "ARD-CONVERT-01",
    )
