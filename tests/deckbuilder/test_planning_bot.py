"""The planning bot: what it makes of a deck, of the clock, and of a hand that is only worth something together."""

from __future__ import annotations

import pytest

from altmode.bots import make_bot, seen_by
from altmode.bots.deckbuilder.pricing import points_of
from altmode.bots.deckbuilder.worth import clock, outlook
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.state import DeckState
from deckbuilder.test_views import laid_out


def picks(state: DeckState, *until: str) -> list[str]:
    """What the bot answers to one question after another, up to one of these answers."""
    bot = make_bot("greedy", 1, "ard")
    made: list[str] = []
    while not made or made[-1] not in until:
        made.append(bot.pick(seen_by(state, state.asked[0].seat)))
        state.choose(state.asked[0].seat, made[-1])
    return made


def test_move_that_no_turn_can_use_counts_little() -> None:
    """A hand of five Rise Up! is worth less than five times one of them."""
    state = laid_out("{ada: {at: B2, energon: 0, hand: [], deck: [10 Rise Up!], discard: []}, matrix: {}}")
    card = box("ard").card("Rise Up!")
    assert 5 * card.power < outlook(state, 0, 1) < 5 * points_of(card)


def test_what_was_bought_counts_from_the_next_shuffle() -> None:
    """Ten cards of one's own and ten Rise Up! lie in the deck, four hands; only then the dear cards come."""
    given = "{ada: {at: B2, energon: 0, hand: [], deck: [10 Rise Up!], discard: [%s]}, matrix: {}}"
    rich, poor = laid_out(given % "Petard, Knurl"), laid_out(given % "")
    assert outlook(rich, 0, 4) == pytest.approx(outlook(poor, 0, 4))
    assert outlook(rich, 0, 6) > outlook(poor, 0, 6) + 1


def test_a_space_left_empty_is_a_card_of_the_main_deck() -> None:
    """The first card of a turn is taken anyway."""
    one = laid_out("{ada: {at: B2, energon: 0}, matrix: {A1: }}")
    three = laid_out("{ada: {at: B2, energon: 0}, matrix: {A1: , A3: , C1: }}")
    assert (clock(one), clock(three)) == (one.main_deck(), three.main_deck() - 2)


def test_nothing_is_converted_to_put_an_encounter_off() -> None:
    """Ambushed with Energon to spare, the bot draws the Encounter and keeps it."""
    state = laid_out(
        "{ada: {character: Megatron, at: B2, form: bot, energon: 4, hand: [Rise Up!]}, "
        "matrix: {B2: facedown Hound}, encounters: [Falling Masonry]}"
    )
    for key in ("play rise-up", "pass", "search"):
        state.choose(0, key)
    assert picks(state, "draw the encounter") == ["draw the encounter"]


def test_a_hand_that_is_worth_something_only_together_is_played() -> None:
    """Five cards that each ask something pay for one dear card, though a Robot lies about that might be battled."""
    state = laid_out(
        "{ada: {character: Shrapnel, at: B2, form: bot, energon: 0, hand: [5 Rise Up!]}, "
        "matrix: {B2: Knurl, D3: Hound}}"
    )
    assert "buy knurl" in picks(state, "end turn")
