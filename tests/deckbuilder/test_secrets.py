"""Who is asked to Block or to Assist tells nobody what a seat holds: it follows from what everybody can see."""

from __future__ import annotations

from typing import cast

import pytest
from citing import cites

from altmode.authoring.opening import position_of
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import DECK, HAND, VAULT
from altmode.kernel.game import slug
from altmode.kernel.views import SPECTATOR, view_of

ADA, BEN = 0, 1
TABLE = """\
game: ard
id: watched
seats: [ada, ben, cyd]
given:
  ada:
    {at: B2, character: Starscream, form: bot, energon: 0, played: [Wrath], staying: [Damage], extra: [{move: 2}]}
  ben:
    {at: BENS, character: Megatron, energon: 0, hand: [Wrath, Hunt],
     deck: [DECK, The Hollow Crown], vault: [Lance of the Unlit Sun]}
  cyd: {at: C2, character: Galvane, energon: 0, hand: [Wrath], deck: [Caltrop, Firepower]}
  matrix: {B2: Bumblebee, B1: Hound}
  encounters: [Severed Fuel Line]
  shuffles: [[Severed Fuel Line]]
steps: []
"""
CHOICES = ["move to b1", "battle hound", "call it off", "move to b2", "confront bumblebee", "battle on"]
"""An Ambush, a battle against a Robot that is called off, another Ambush, a Confrontation.

What is not offered is left out: from far away nobody could Assist.
"""
DECKS = {
    "near": ["Firepower", "Wingman"],
    "far": ["Firepower", "Wingman", "Pavise", "Escapement"],
}
"""What ben owns beside the Starters. In the first of them only a Relic reaches two spaces."""


def dealt(state: DeckState, held: str, vaulted: str) -> DeckState:
    """The same position with other cards where nobody but ben has seen them."""
    for zone, wanted in ((HAND, held), (VAULT, vaulted)):
        here = state.zone(zone, BEN)[0]
        for piece in [*state.zone(HAND, BEN), *state.zone(DECK, BEN), *state.zone(VAULT, BEN)]:
            if state.printed(piece).slug == wanted:
                state.exchange(here, piece)
                break
    assert state.printed(state.zone(HAND, BEN)[0]).slug == held
    return state


def play_through(held: str, vaulted: str, bens: str, deck: list[str], watcher: int) -> list[str]:
    """What somebody sees at each question while ada takes a turn and the others pass."""
    laid = cast(DeckState, position_of(TABLE.replace("BENS", bens).replace("DECK", ", ".join(deck))))
    state = dealt(laid, held, vaulted)
    seen: list[str] = []
    choices = list(CHOICES)
    while state.active == ADA:
        seen.append(view_of(state, watcher).to_json())
        ask = state.asked[0]
        keys = [ask.question.key(state, ask.seat, option) for option in ask.options]
        if ask.seat == ADA and "pass" not in keys:
            while choices[0] not in keys:
                choices.pop(0)
            state.take(ask, keys.index(choices.pop(0)))
        else:
            state.take(ask, keys.index("pass"))
    assert state.journal is not None
    assert (ADA, "confront bumblebee") in state.journal.choices
    return seen


@cites("ARD-BLOCK-02", "ARD-BLOCK-06", "ARD-ASSIST-01", "ARD-ASSIST-05", "ARD-BATTLE-09")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("bens", ["B2", "C1", "D1", "D3"])
def test_who_is_asked_follows_from_what_all_can_see(bens: str, deck: str) -> None:
    lance, crown = "lance-of-the-unlit-sun", "the-hollow-crown"
    others = [(slug(name), lance) for name in ["Hunt", *DECKS[deck], "The Hollow Crown"]]
    for watcher in (ADA, SPECTATOR):
        seen = play_through("wrath", lance, bens, DECKS[deck], watcher)
        for held, vaulted in [*others, (lance, crown)]:
            assert play_through(held, vaulted, bens, DECKS[deck], watcher) == seen, held
