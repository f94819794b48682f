"""A Scheme that comes into a full Matrix: what is remembered of the cards it moves, for those who guess."""

from __future__ import annotations

from typing import cast

from citing import cites

from altmode.authoring.opening import position_of
from altmode.games.deckbuilder.state import DeckState

TABLE = """\
game: woc
id: swap
mode: coop
given:
  ada: {at: A1, character: Elita-1, energon: 0}
  ben: {at: B2, form: bot, character: Hot Rod, energon: 0, hand: [Transom]}
  matrix: {B2: Thole, D3: facedown Gyve, C3: facedown Linstock}
  layers: [[Forged Orders, Sneak Attack], [], [Quern, The Oriel Courts], []]
  missions_left: 0
steps: []
"""
FIRST_LAYER, LAST_LEVEL = 1, 3


def swapped() -> DeckState:
    """A table at which a Scheme has just taken the place of a card of the opening Matrix."""
    state = cast(DeckState, position_of(TABLE))
    state.choose(0, "end turn")
    state.choose(0, "replace d3")
    assert state.active == 1
    return state


@cites("WOC-COOP-17")
def test_a_card_put_back_comes_from_where_it_came_first() -> None:
    state = swapped()
    d3, b2 = [state.match.grid.names.index(name) for name in ("D3", "B2")]
    ((piece, origin),) = state.put_back
    assert (state.printed(piece).name, origin) == ("Gyve", 0)
    assert state.origin[d3] == FIRST_LAYER
    # It is the next card that fills a space, and then nothing has to be remembered.
    state.choose(1, "play transom")
    state.choose(1, "buy thole")
    state.choose(1, "end turn")
    assert state.matrix[b2] == piece and state.origin[b2] == 0 and not state.up[b2]
    assert state.put_back == ()


@cites("WOC-COOP-17", "WOC-SETUP-14")
def test_a_polity_that_is_the_bottom_card_is_met() -> None:
    """Everybody knows then that no other one lies in its layer."""
    before = cast(DeckState, position_of(TABLE)).polities_met
    met = swapped().polities_met
    assert [after - once for after, once in zip(met, before, strict=True)] == [0, 0, 0, 1, 0]
    assert met[LAST_LEVEL] == 1
