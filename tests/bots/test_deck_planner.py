"""What the planner of the deck-building games sees in a position, and what it does there.

The cards that matter are made up here, so that nothing depends on what a box prints.
"""

from __future__ import annotations

from typing import Any

import pytest
import yaml

import altmode
from altmode.bots import make_bot, seen_by
from altmode.bots.deckbuilder.worth import worth
from altmode.games.deckbuilder.state import DeckState

CARDS: list[dict[str, Any]] = [
    {"name": "Nadir", "kind": "boss", "faction": "autobot", "cost": 5, "level": 1},
    {"name": "Zenith", "kind": "boss", "faction": "decepticon", "cost": 5, "level": 1},
    {"name": "Tin Foe", "kind": "robot", "faction": "autobot", "cost": 4},
    {"name": "Tall Foe", "kind": "robot", "faction": "autobot", "cost": 7},
    {"name": "Tin Friend", "kind": "robot", "faction": "decepticon", "cost": 4},
    {"name": "Keepsake", "kind": "relic", "cost": 6, "vault_vp": 3},
    {"name": "Long Gun", "kind": "technology", "cost": 3, "power": 3, "range": 2, "copies": 4},
    {"name": "Long Bow", "kind": "technology", "cost": 3, "power": 2, "range": 2, "copies": 4},
    {"name": "Long Arm", "kind": "technology", "cost": 3, "power": 1, "range": 2, "copies": 4},
    {
        "name": "Toll",
        "kind": "maneuver",
        "cost": 2,
        "abilities": [
            {
                "ability": "on_play",
                "effect": {
                    "do": "each_player",
                    "who": {"pick": "seats", "who": "others"},
                    "effect": {
                        "do": "discard",
                        "what": {"pick": "one", "of": {"pick": "cards_of", "zone": "hand"}},
                    },
                },
            }
        ],
    },
]


def laid_out(
    ada: dict[str, Any] | None = None,
    ben: dict[str, Any] | None = None,
    mode: str = "competitive",
    **given: Any,
) -> DeckState:
    """Ada's turn; what is not said is the same every time."""
    position = {
        "ada": {"character": "Megatron", "at": "B2", "form": "bot", "energon": 2, **(ada or {})},
        "ben": {"character": "Starscream", "at": "A1", "form": "bot", "energon": 2, **(ben or {})},
        **given,
    }
    names = str(position)
    cards = [card for card in CARDS if card["name"] in names]
    text = {"id": "mine", "game": "ard", "mode": mode, "given": position, "cards": cards}
    text["seats"] = [name for name in ("ada", "ben", "cyd") if name in position]
    state = altmode.position_of(yaml.safe_dump(text, sort_keys=False))
    assert isinstance(state, DeckState)
    return state


def picked(state: DeckState, seat: int = 0) -> str:
    """What the planner takes where a seat is asked."""
    return make_bot("greedy", 1, "ard").pick(seen_by(state, seat))


# -- What a position is worth

Change = tuple[dict[str, Any], dict[str, Any], dict[str, Any]]

AMONG_RIVALS: list[tuple[str, Change, tuple[float, float]]] = [
    ("Energon that can be used soon", ({"energon": 4}, {}, {}), (0.6, -0.15)),
    ("Energon for later counts half", ({"energon": 7}, {}, {}), (1.05, -0.2625)),
    ("points count as what they are, those of a rival a quarter", ({"vp": 2}, {}, {}), (2.0, -0.5)),
    ("a rival's Energon", ({}, {"energon": 3}, {}), (-0.075, 0.3)),
    ("Damage", ({"staying": ["2 Damage"]}, {}, {}), (-1.2, 0.3)),
    ("a rival's Damage", ({}, {"staying": ["2 Damage"]}, {}), (0.3, -1.2)),
    ("a Relic in the Vault", ({"vault": ["Keepsake"]}, {}, {}), (3.0, 0.0)),
    ("a Robot in the Vault", ({"vault": ["Tin Foe"]}, {}, {}), (0.8, 0.0)),
    ("a better deck", ({"deck": ["Long Gun"]}, {}, {}), (6.4017, 0.0)),
    ("what is in hand comes again with the next shuffle", ({"hand": ["Long Gun"]}, {}, {}), (5.4846, 0.0)),
    ("what is played comes again", ({"played": ["Long Gun"]}, {}, {}), (5.4846, 0.0)),
    ("what is discarded comes again", ({"discard": ["Long Gun"]}, {}, {}), (5.4846, 0.0)),
    # It was the last card of its layer, so there is a card less to come.
    ("a Boss below oneself", ({}, {}, {"matrix": {"B2": "Nadir"}}), (-0.6563, -0.7363)),
    ("a Boss a step away", ({}, {}, {"matrix": {"B3": "Nadir"}}), (-0.6963, -0.7763)),
    ("a Boss of one's own", ({}, {}, {"matrix": {"B2": "Zenith"}}), (0.0, 0.0)),
    ("a Robot", ({}, {}, {"matrix": {"B2": "Tin Foe"}}), (0.0, 0.0)),
    ("no turns left to grow", ({}, {}, {"layers": [[], [], [], []]}), (-22.9688, -22.9688)),
]
TOGETHER: list[tuple[str, Change, tuple[float, float]]] = [
    ("anybody's Energon", ({}, {"energon": 3}, {}), (0.3, 0.3)),
    ("Energon for later counts half", ({"energon": 7}, {}, {}), (1.05, 1.05)),
    ("Damage", ({"staying": ["Damage"]}, {}, {}), (-0.4, -0.4)),
    ("more Damage is much worse", ({"staying": ["2 Damage"]}, {}, {}), (-1.6, -1.6)),
    ("anybody's Damage", ({}, {"staying": ["2 Damage"]}, {}), (-1.6, -1.6)),
    ("nobody keeps points", ({"vault": ["Tin Foe"]}, {}, {}), (0.0, 0.0)),
    ("a better deck of one's own", ({"deck": ["Long Gun"]}, {}, {}), (1.4673, 0.0)),
    ("a Boss is found", ({}, {}, {"matrix": {"B2": "Nadir"}}), (1.4, 1.16)),
    ("a Boss far away", ({}, {}, {"matrix": {"D3": "Nadir"}}), (1.04, 0.8)),
    ("a Boss of one's own", ({}, {}, {"matrix": {"B2": "Zenith"}}), (-0.05, 0.0)),
    ("a Robot in the way", ({}, {}, {"matrix": {"B2": "Tin Foe"}}), (-0.55, -0.5)),
    ("a Robot before a Boss", ({}, {}, {"matrix": {"B2": "Tin Foe", "B1": "Nadir"}}), (-0.6, -0.84)),
    (
        "nothing to turn up where a Robot of one's own lies",
        ({}, {}, {"matrix": {"B2": "Tin Friend"}}),
        (-0.05, 0.0),
    ),
    ("a Boss is down", ({}, {}, {"bosses_down": 1}), (13.9, 13.9)),
    ("no time left", ({}, {}, {"layers": [[], [], [], []]}), (-8.6188, -8.6188)),
]


@pytest.mark.parametrize(
    ("mode", "change", "better"),
    [
        *[pytest.param("competitive", change, better, id=title) for title, change, better in AMONG_RIVALS],
        *[
            pytest.param("coop", change, better, id=f"together, {title}")
            for title, change, better in TOGETHER
        ],
    ],
)
def test_what_makes_a_position_better(mode: str, change: Change, better: tuple[float, float]) -> None:
    """For whose turn it is and for the other player, beside the same position without it."""
    ada, ben, given = change
    before, after = laid_out(mode=mode), laid_out(ada, ben, mode, **given)
    for seat in (0, 1):
        assert worth(after, seat) - worth(before, seat) == pytest.approx(better[seat], abs=1e-3)


# -- Answers


@pytest.mark.parametrize("held", [["Long Gun", "Wrath"], ["Wrath", "Long Gun"]])
def test_who_has_to_discard_keeps_the_better_card(held: list[str]) -> None:
    """Ben is asked on Ada's turn, and thinks of himself."""
    state = laid_out({"hand": ["Toll"]}, {"hand": held})
    state.choose(0, "play toll")
    assert picked(state, 1) == "wrath"


def call_off(played: list[str], energon: int, matrix: dict[str, str], **ada: Any) -> str:
    """Ada battles, and Ben, who could Assist, does not."""
    state = laid_out({"played": played, "energon": energon, **ada}, {"hand": ["Long Gun"]}, matrix=matrix)
    state.choose(0, next(key for key in state.decisions[0].keys if key.startswith(("confront", "battle"))))
    state.choose(1, "pass")
    assert state.decisions[0].about == "call off"
    return picked(state)


@pytest.mark.parametrize(
    ("played", "energon", "wanted"),
    [
        (["2 Long Gun"], 0, "battle on"),
        (["Long Gun", "Long Bow"], 0, "battle on"),
        (["2 Long Bow"], 0, "call it off"),
        # With Energon an Encounter may still be paid for.
        (["2 Long Bow"], 1, "call it off"),
        (["2 Long Bow"], 2, "battle on"),
        (["Long Gun"], 2, "call it off"),
    ],
)
def test_a_boss_is_battled_on_where_the_power_may_do(played: list[str], energon: int, wanted: str) -> None:
    assert call_off(played, energon, {"B2": "Nadir"}) == wanted


def test_a_robot_is_battled_on_where_the_power_does() -> None:
    assert call_off(["2 Long Bow"], 0, {"B2": "Tin Foe"}, staying=["Damage"]) == "battle on"


def battled(played: list[str], foe: str, **others: Any) -> DeckState:
    """Ada, who has Damage, battles where all win together, and Ben is asked for an Assist."""
    state = laid_out({"played": played, "staying": ["Damage"]}, mode="coop", matrix={"B2": foe}, **others)
    state.choose(0, next(key for key in state.decisions[0].keys if key.startswith(("confront", "battle"))))
    assert state.decisions[0].seat == 1
    return state


ALL = ["Long Bow", "Long Gun", "Long Arm"]


@pytest.mark.parametrize(
    ("played", "foe", "held", "wanted"),
    [
        # 4 above the cost is enough against a Boss.
        (["3 Long Gun"], "Nadir", ALL, "pass"),
        (["2 Long Gun", "Long Bow"], "Nadir", ALL, "assist with long-gun"),
        (["Long Gun"], "Nadir", ALL, "assist with long-gun"),
        # Against a Robot as little as will do.
        (["Long Gun"], "Tin Foe", ALL, "assist with long-arm"),
        (["Long Bow"], "Tin Foe", ALL, "assist with long-bow"),
        (["Long Arm"], "Tin Foe", ALL, "assist with long-gun"),
        (["2 Long Bow", "Long Gun"], "Tall Foe", ALL, "pass"),
    ],
)
def test_friends_help_where_help_decides(played: list[str], foe: str, held: list[str], wanted: str) -> None:
    assert picked(battled(played, foe, ben={"hand": held}), 1) == wanted


@pytest.mark.parametrize(("more", "wanted"), [("Long Bow", "pass"), ("2 Long Bow", "assist with long-gun")])
def test_who_has_helped_cannot_help_again(more: str, wanted: str) -> None:
    """Ben has a card left, but he has placed his Assist: what Cyd brings will not do without him."""
    cyd = {"character": "Thundercracker", "at": "A1", "form": "bot", "hand": ["Long Gun"]}
    state = battled([more], "Tall Foe", ben={"hand": ["2 Long Arm"]}, cyd=cyd)
    state.choose(1, "assist with long-arm")
    assert picked(state, 2) == wanted


# -- Turns


@pytest.mark.parametrize(
    ("ada", "matrix", "wanted"),
    [
        # What is played first: text before numbers, and much before little.
        ({"hand": ["Wrath", "Toll"]}, {}, "play toll"),
        ({"hand": ["Wrath", "Long Gun"]}, {}, "play long-gun"),
        ({"played": ["Long Gun"], "energon": 0}, {"B2": "Long Bow"}, "buy long-bow"),
        ({"played": ["Long Gun"], "energon": 0}, {"B2": "Long Bow", "B1": "Long Gun"}, "buy long-gun"),
        ({"played": ["Long Gun", "Long Arm"], "energon": 0}, {"B2": "Tin Foe"}, "battle tin-foe"),
        # Nobody could Assist: the Power is enough for most Encounters, for some, or for none.
        ({"played": ["3 Long Gun"], "energon": 0}, {"B2": "Nadir"}, "confront nadir"),
        ({"played": ["Long Gun", "Long Bow"], "energon": 0}, {"B2": "Nadir"}, "confront nadir"),
        ({"played": ["2 Long Bow"], "energon": 0}, {"B2": "Nadir"}, "end turn"),
        (
            {"extra": [{"move": 1}], "played": ["Long Gun"], "energon": 0},
            {"B2": "facedown Long Bow"},
            "search",
        ),
        (
            {"extra": [{"move": 1}, {"power": 3}], "energon": 0},
            {"B2": "Keepsake", "B1": "Long Gun"},
            "move to b1",
        ),
    ],
)
def test_the_first_step_of_a_turn(ada: dict[str, Any], matrix: dict[str, str], wanted: str) -> None:
    assert picked(laid_out(ada, {"at": "off"}, matrix=matrix, basics=0)) == wanted


def test_alone_a_boss_is_confronted_where_the_power_will_do() -> None:
    """Nobody could Assist, so it is fought as soon as it is declared; what it is worth is thought of before."""
    for played, wanted in (("3 Long Gun", "confront nadir"), ("2 Long Bow", "end turn")):
        given = {
            "ada": {"character": "Megatron", "at": "B2", "form": "bot", "energon": 0, "played": [played]}
        }
        text = {
            "id": "mine",
            "game": "ard",
            "mode": "solo",
            "seats": ["ada"],
            "given": {**given, "matrix": {"B2": "Nadir"}, "basics": 0},
            "cards": [card for card in CARDS if card["name"] in (played[2:], "Nadir")],
        }
        state = altmode.position_of(yaml.safe_dump(text, sort_keys=False))
        assert isinstance(state, DeckState)
        assert picked(state) == wanted
