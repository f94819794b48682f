"""The beginning of a match as it is really set up: opening hands, the first draw, starting modes."""

from __future__ import annotations

from typing import Any

from citing import cites

from altmode import api
from altmode.authoring.scenarios import facts_for
from altmode.games.tcg.state import TcgState

DECK = [
    [3, name]
    for name in (
        "Zap", "Medic!", "Disarm", "Brainstorm", "Roll Out!", "Plasma Burst", "Strafing Run",
        "Repair Bay", "Supercharge", "Primary Laser", "Armored Plating", "Data Pad", "Flamethrower", "Data Bank",
    )
]  # fmt: skip

TRIAD: dict[str, Any] = {
    "name": "Triad, Test Changer",
    "kind": "character",
    "stars": 8,
    "health": 10,
    "alt": {"attack": 1, "defense": 1},
    "bot": {"attack": 2, "defense": 2},
    "alt2": {"attack": 3, "defense": 3},
}


def begin(mode: str, seed: int, ada: str = "Sergeant Kup, Veteran Sergeant", **options: Any) -> TcgState:
    """A match of two small teams, run to its first question; ada goes first."""
    seats = [
        {"name": "ada", "team": [ada], "deck": DECK},
        {"name": "ben", "team": ["Bombshell, Insecticon Mind-Controller"], "deck": DECK},
    ]
    state = api.new_game("tcg", mode=mode, seats=seats, seed=seed, first=0, **options)
    assert isinstance(state, TcgState)
    return state


@cites("TCG-TURN-02")
def test_the_first_player_has_four_cards_after_the_first_draw() -> None:
    """The draw of the very first turn is not skipped, and the second player draws on their own turn only."""
    for mode in ("advanced", "rules-1.0"):
        state = begin(mode, seed=1)
        facts = facts_for(state, None)
        assert facts["turn"] == "ada" and facts["number"] == 1
        assert (len(facts["ada"]["hand"]), len(facts["ada"]["deck"])) == (4, 38)
        assert (len(facts["ben"]["hand"]), len(facts["ben"]["deck"])) == (3, 39)

        state.choose(0, "attack with sergeant-kup")

        facts = facts_for(state, None)
        assert facts["turn"] == "ben" and facts["number"] == 2
        assert (len(facts["ada"]["hand"]), len(facts["ben"]["hand"])) == (4, 4)


@cites("TCG-GAP-28", "TCG-TURN-08")
def test_nobody_is_asked_about_the_opening_hand() -> None:
    """There is no mulligan: the first question of a match is already the first player's turn."""
    for seed in range(20):
        state = begin("advanced", seed)
        assert [(decision.seat, decision.about) for decision in state.decisions] == [(0, "turn")]
        assert list(state.decisions[0].keys) == ["flip sergeant-kup", "attack with sergeant-kup"]


@cites("TCG-SETUP-02", "TCG-FLIP-12")
def test_a_character_with_two_alt_modes_starts_in_the_first_and_may_flip_to_either_other_one() -> None:
    """Its second alt mode is one of the two it can flip to on the first turn."""
    state = begin("rules-1.0", seed=1, ada="Triad, Test Changer", cards=[TRIAD])
    assert facts_for(state, None)["triad"]["mode"] == "alt"

    state.choose(0, "flip triad to alt2")

    triad = facts_for(state, None)["triad"]
    assert (triad["mode"], triad["attack"]) == ("alt2", 3)
