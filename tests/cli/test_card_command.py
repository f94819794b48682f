"""`altmode card`: cards of every game by name."""

from __future__ import annotations

import json

import pytest
from citing import cites

from altmode.games.rally.box import AUTOBOTS, CLASSIC_ROBOTS, DECEPTICONS, ROBOTS
from altmode.games.rally.pool import all_cards
from altmode.games.tcg.pool import pool
from cli.typed import Altmode


def test_an_upgrade_says_what_of_it_is_ours(altmode: Altmode) -> None:
    printed = altmode("card", "turbo", "boost")

    assert printed.code == 0
    assert printed.out.startswith("Turbo Boost\nPermanent upgrade · cost 3 Energon (cost ours)\n")
    assert "its cost is ours" in printed.last


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: str(card.slug))
def test_every_card_of_a_race_can_be_read(altmode: Altmode, card: object) -> None:
    name = getattr(card, "name", "")
    printed = altmode("card", name, "--game", "rally")
    data = json.loads(altmode("card", name, "--game", "rally", "--json").out)

    assert printed.out.splitlines()[0] == name
    assert data["name"] == name and data["text"] and data["provenance"]
    assert "".join(data["text"].split()) in "".join(printed.out.split())


@cites("GAP-DATA-1")
@pytest.mark.parametrize(
    ("card", "ours", "effect"),
    [
        ("Energy Leak", "name and effect are, its number is ours", "documented"),
        ("Setback", "its name is; its effect and number are ours", "original"),
        ("Flat Tire", "its name is; its effect and number are ours", "original"),
        ("Jammed Weapon", "name and effect are ours", "original"),
    ],
)
def test_special_damage_says_what_of_it_is_ours(altmode: Altmode, card: str, ours: str, effect: str) -> None:
    data = json.loads(altmode("card", card, "--game", "rally", "--json").out)

    assert altmode("card", card, "--game", "rally").last.endswith(f": {ours}")
    assert (data["effect_provenance"], data["copies_provenance"]) == (effect, "original")


def test_a_robot_shows_its_personal_upgrades(altmode: Altmode) -> None:
    printed = altmode("card", "megatron", "--game", "rally")
    data = json.loads(altmode("card", "megatron", "--game", "rally", "--json").out)
    words = " ".join(printed.out.split())

    assert printed.code == 0
    assert printed.out.startswith("Megatron\nRobot · Decepticon · 3 personal upgrades\n")
    assert [upgrade["name"] for upgrade in data["upgrades"]] == [
        "Fire in the Hole",
        "Rolling Thunder",
        "Rulebreaker",
    ]
    for upgrade in data["upgrades"]:
        assert f"{upgrade['name']} (cost {upgrade['cost']}): {upgrade['text']}" in words
    assert printed.last.endswith("the costs are ours")


@pytest.mark.parametrize("robot", [*ROBOTS, *CLASSIC_ROBOTS])
def test_every_robot_is_found(altmode: Altmode, robot: str) -> None:
    printed = altmode("card", robot, "--game", "rally")
    side = {**dict.fromkeys(AUTOBOTS, "Autobot"), **dict.fromkeys(DECEPTICONS, "Decepticon")}
    count = "3" if robot in ROBOTS else "no"

    assert printed.out.splitlines()[:2] == [
        robot,
        f"Robot · {side.get(robot, 'classic')} · {count} personal upgrades",
    ]


def test_a_robot_beside_characters_of_its_name(altmode: Altmode) -> None:
    """One of that name is shown beside the robot; of several none can be, so all are named."""
    arcee = altmode("card", "arcee")
    megatron = altmode("card", "megatron", "--game", "tcg")

    assert arcee.out.startswith("Arcee, Skilled Fighter\n") and "\n\nArcee\nRobot" in arcee.out
    assert (megatron.code, megatron.out) == (2, "")
    assert "Megatron, Living Weapon" in megatron.err
    # In the other games one card goes by that name.
    assert altmode("card", "megatron").code == 0
    assert 'did you mean "Megatron"?' in altmode("card", "megatorn", "--game", "rally").err


def test_a_list(altmode: Altmode) -> None:
    printed = altmode("card", "--game", "rally", "--text", "fire pit")

    assert "Firewalker" in printed.out and "Turbo Boost" not in printed.out
    assert len(json.loads(altmode("card", "--game", "rally", "--json").out)["cards"]) == len(all_cards())


@pytest.mark.parametrize("game", ["tcg", "rally"])
def test_a_list_is_of_the_game_named(altmode: Altmode, game: str) -> None:
    """All of its cards, and none of another game's."""
    known = {"tcg": [card.name for card in pool().cards], "rally": [card.name for card in all_cards()]}
    data = json.loads(altmode("card", "--game", game, "--json").out)

    assert [card["name"] for card in data["cards"]] == known[game]
    assert altmode("card", "--game", game).last == f"{len(known[game])} cards"


def test_a_card_of_the_other_game_is_told_of(altmode: Altmode) -> None:
    """Whoever names the wrong game is told the right one; whoever mistypes, the nearest card of that game alone."""
    assert (
        "in tcg; there is one in rally (--game rally)" in altmode("card", "turbo boost", "--game", "tcg").err
    )
    assert altmode("card", "turbo boost", "--game", "rally").out.startswith("Turbo Boost\n")
    assert 'did you mean "Turbo Boosters"?' in altmode("card", "turbo bost", "--game", "tcg").err
    assert 'did you mean "rally"?' in altmode("card", "--game", "ralley").err


def test_the_nearest_name_of_any_game(altmode: Altmode) -> None:
    assert 'did you mean "Turbo Boost"?' in altmode("card", "turbo bost").err
    assert 'did you mean "Plasma Burst"?' in altmode("card", "plasma brst").err
    assert altmode("card", "turbo boost", "--game", "tcg").code == 2
    assert "--stars" in altmode("card", "--game", "rally", "--stars", "5").err
