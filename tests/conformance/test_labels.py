"""What stands on a button is for people: cards by their names, never by the short names that are typed."""

from __future__ import annotations

import random
import re

import pytest

from altmode.kernel.decisions import Decision
from altmode.kernel.state import State

from .any_game import ALL_MODES, ANSWERING, arena_of
from .random_play import take

MATCHES = 6
CHOICES = 400


def typed(name: str) -> set[str]:
    """How a card may be called where it is typed."""
    return {
        "-".join(re.findall(r"[a-z0-9]+", part.lower().replace("'", "")))
        for part in (name, name.split(",", maxsplit=1)[0])
    }


def raw_names(state: State, decision: Decision) -> list[str]:
    """Labels in which a card that the option is about stands as it is typed."""
    view = state.view(decision.seat)
    found = []
    for option in decision.options:
        names = [name for piece in option.pieces if (name := view.piece(piece).card)]
        words = set(re.findall(r"[^ ,:()]+", option.label))
        if any(typed(name) & words for name in names):
            found.append(option.label)
    return found


@pytest.mark.parametrize(("game", "mode"), ALL_MODES)
def test_options_name_cards_as_they_are_printed(game: str, mode: str) -> None:
    asked = set()
    for seed in range(MATCHES):
        state = arena_of(game, mode, seed).start()
        rng = random.Random(seed)
        for _ in range(CHOICES):
            if state.over:
                break
            for decision in state.decisions:
                asked.add(decision.about)
                assert not raw_names(state, decision), decision.about
            take(state, ANSWERING[game](state, rng))
    assert len(asked) > 1
