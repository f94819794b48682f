"""While everybody plans at once nobody learns anything from what another player chooses (RR-PLAN-12, GAP-PLAN-1).

Two worlds in which one player chose differently must look the same to all others, log and open questions included.
"""

from __future__ import annotations

import copy
import random

import pytest
from citing import cites

import altmode
from altmode.games.rally.state import RallyState
from altmode.games.rally.terms import ENERGON_LIMIT
from altmode.kernel.decisions import Decision
from altmode.kernel.views import SPECTATOR

SEATS = 4
LONGEST = 450
"""Choices in one race: enough for several rounds with damage, upgrades and reshuffled decks."""


def after(state: RallyState, seat: int, key: str) -> RallyState:
    """The position after a choice, with its log."""
    twin = state.clone()
    twin.journal = copy.deepcopy(state.journal)
    twin.choose(seat, key)
    return twin


def alike(decision: Decision) -> list[str]:
    """Options that look the same from outside: one card face down, or one mode or the other."""
    if decision.about == "register":
        return [key for key in decision.keys if " + " not in key]
    return list(decision.keys) if decision.about in ("mode", "dropship") else []


def check(state: RallyState) -> int:
    """Compare what the others see after each secret choice that is open; how many were compared."""
    compared = 0
    for decision in state.decisions:
        keys = alike(decision)
        others = {ask.seat for ask in state.asked} - {decision.seat}
        if len(keys) < 2 or not others:
            continue
        worlds = [after(state, decision.seat, key) for key in (keys[0], keys[-1])]
        for viewer in (*range(SEATS), SPECTATOR):
            if viewer != decision.seat:
                assert worlds[0].view(viewer).to_json() == worlds[1].view(viewer).to_json(), (
                    f"seat {viewer} can tell {keys[0]} from {keys[-1]} ({decision.about})"
                )
                compared += 1
        own = worlds[0].view(decision.seat), worlds[1].view(decision.seat)
        assert own[0].to_json() != own[1].to_json()
    return compared


@cites("RR-PLAN-12", "GAP-PLAN-1", "RR-ROUND-03")
@pytest.mark.parametrize("seed", range(3))
def test_others_learn_nothing_from_a_plan(seed: int) -> None:
    state = altmode.new_game("rally", seats=[{}] * SEATS, seed=seed, course="chaos-junction")
    assert isinstance(state, RallyState)
    rng = random.Random(seed)
    compared = 0
    for _ in range(LONGEST):
        if state.over:
            break
        decision = rng.choice([decision for decision in state.decisions if not decision.reaction])
        if decision.about in ("register", "mode", "dropship"):
            # Few of them, for a comparison renders the whole log.
            compared += check(state) if rng.random() < 0.1 else 0
        elif decision.about == "upgrades":
            state.energon[decision.seat] = ENERGON_LIMIT
        installs = [key for key in decision.keys if key.startswith("install")]
        state.choose(decision.seat, rng.choice(installs or list(decision.keys)))
    assert compared > 50
