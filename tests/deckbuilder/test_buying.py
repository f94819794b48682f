"""Bought cards, and marks that leave with the card they are on."""

from __future__ import annotations

import pytest
from citing import cites

from altmode.authoring.driving import check_position
from altmode.games.deckbuilder.terms import DAMAGE_DISCARD, DECK, DISCARD
from altmode.lab.deckbuilder.invariants import DeckInvariants

from .test_views import laid_out


@cites("ARD-BUY-02", "ARD-BUY-05")
@pytest.mark.parametrize(("answer", "zone"), [("on the deck", DECK), ("on the discard pile", DISCARD)])
def test_while_its_buyer_decides_a_card_lies_with_them(answer: str, zone: int) -> None:
    """The space is empty at once, and nothing lies nowhere."""
    ada = "{at: B2, form: bot, character: thundercracker, played: [4 Wrath]}"
    state = laid_out(f"{{ada: {ada}, ben: {{at: A1}}, matrix: {{B2: Wingman}}}}")
    invariants = DeckInvariants(state)
    bought = state.matrix[5]
    state.choose(0, "buy wingman")
    assert state.asked[0].question.about == "destination"
    assert bought in state.zone(DISCARD, 0) and state.matrix[5] < 0
    invariants.check(state)
    check_position(state)
    state.choose(0, answer)
    assert state.zone(zone, 0)[-1] == bought
    invariants.check(state)


@cites("ARD-CLAR-10", "ARD-DMG-08")
def test_a_copy_of_damage_that_is_returned_is_discarded() -> None:
    """Once it leaves play it is itself again, and no Damage."""
    state = laid_out("{ada: {at: B2, form: bot, staying: [Damage], hand: [Mirror Response Mode, Fix]}}")
    state.choose(0, "play mirror-response-mode")
    if state.asked[0].question.about == "pick":
        state.choose(0, "damage")
    state.choose(0, "play fix")
    state.choose(0, "mirror-response-mode")
    assert [state.printed(piece).name for piece in state.zone(DISCARD, 0)[-1:]] == ["Mirror Response Mode"]
    assert state.pile(DAMAGE_DISCARD) == []
    check_position(state)


@cites("ARD-GAP-44")
def test_what_was_used_of_a_card_is_forgotten_when_it_leaves_play() -> None:
    """In a deck it may come back as any card, so that a mark would be on another one."""
    ada = "{at: B2, form: bot, character: shrapnel, energon: 2, played: [Megatron (robot), Wrath], hand: []}"
    state = laid_out(f"{{ada: {ada}, ben: {{at: A1, energon: 0}}, matrix: {{B2: Kedge}}}}")
    state.choose(0, "use megatron")
    while state.asked[0].question.about != "turn":
        state.choose(0, state.decisions[0].options[0].key)
    assert state.used
    state.choose(0, "battle kedge")
    while state.asked[0].question.about != "turn":
        state.choose(0, state.decisions[0].options[0].key)
    assert not state.used and state.active == 0
