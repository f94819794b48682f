"""The Encounters of the box."""

from __future__ import annotations

from citing import cites

from altmode.authoring.opening import position_of
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import ENCOUNTER


@cites("ARD-ENC-01")
def test_ten_different_encounters_with_two_halves_each() -> None:
    encounters = box("ard").of(ENCOUNTER)
    assert len({card.name for card in encounters}) == len(encounters) == 10
    for card in encounters:
        assert card.copies == 1
        assert card.face.ambush is not None, card.name
        assert card.face.confrontation is not None, card.name


@cites("ARD-ENC-07")
def test_most_confrontations_are_no_attacks() -> None:
    halves = [card.face.confrontation for card in box("ard").of(ENCOUNTER)]
    attacks = [half for half in halves if half is not None and half.attack]
    assert 0 < len(attacks) < len(halves) / 2


@cites("ARD-ENC-06")
def test_whatever_the_ambush_a_block_is_offered() -> None:
    for card in box("ard").of(ENCOUNTER):
        state = position_of(
            "game: ard\nid: ambush\nsteps: []\ngiven:\n"
            "  ada: {at: B2, energon: 0, played: [Reserves], hand: [Wingman, Wrath]}\n"
            "  matrix: {B2: facedown Hound}\n"
            f'  encounters: ["{card.name}"]\n'
        )
        ask = state.asked[0]
        keys = [ask.question.key(state, ask.seat, option) for option in ask.options]
        state.take(ask, keys.index("search"))
        assert state.asked[0].question.about == "block", card.name
