"""The damage of an attack and its flips over their whole range, and attacks over several turns."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites
from tables import Seat, at, seat, table, tapped

PLENTY = 30


def fighter(title: str, attack: int, defense: int, pierce: int = 0) -> dict[str, Any]:
    """A character with only an alt mode and given numbers."""
    gives = {"give": "pierce", "amount": pierce}
    abilities = [{"ability": "always", "gives": gives, "to": "this"}] if pierce else []
    face = {"attack": attack, "defense": defense, "abilities": abilities}
    return {"name": title, "kind": "character", "health": PLENTY, "alt": face}


def ways_on(player: Seat) -> list[str]:
    """What a player may do apart from playing the filler cards drawn meanwhile."""
    return [key for key in player.options if key != "play filler"]


@cites("TCG-PIERCE-03", "TCG-ATK-18", "TCG-ATK-19")
@pytest.mark.parametrize(
    ("attack", "defense", "pierce", "damage"),
    [
        (5, 4, 0, 1),  # no Pierce: the difference
        (5, 5, 0, 0),
        (5, 9, 0, 0),
        (0, 0, 0, 0),
        (5, 4, 2, 2),  # Pierce above the difference
        (5, 9, 2, 2),
        (5, 0, 2, 5),  # the difference above Pierce
        (5, 3, 2, 2),  # both the same
        (5, 4, 5, 5),  # Pierce as high as the attack total
        (5, 4, 7, 5),  # Pierce above it
        (5, 0, 7, 5),
        (1, 9, 2, 1),
        (0, 9, 2, 0),
    ],
)
def test_attack_damage_follows_the_formula(attack: int, defense: int, pierce: int, damage: int) -> None:
    """Attack damage is max(A - D, min(P, A), 0), whichever part decides."""
    ada, ben = table(
        ada=seat(play=["Lancer"]),
        ben=seat(play=["Bulwark"]),
        cards=[fighter("Lancer", attack, 1, pierce), fighter("Bulwark", 1, defense)],
    )

    ada.does("attack with lancer")

    assert ben.piece("bulwark").damage == damage
    assert f"Attack {attack} against Defense {defense}, Pierce {pierce}." in ada.log


@cites("TCG-BOLD-03", "TCG-BOLD-04")
@pytest.mark.parametrize(
    ("upgrades", "flips"),
    [
        ([], 2),
        (["Handheld Blaster"], 3),
        (["Flamethrower"], 4),
        (["Flamethrower", "Jaws Of Steel"], 6),
        (["Power Sword", "Jaws Of Steel"], 7),
    ],
)
@pytest.mark.parametrize("white", [False, True])
def test_the_number_of_flips_is_2_and_bold_and_the_white_bonus(
    upgrades: list[str], flips: int, white: bool
) -> None:
    """A white icon adds 2 flips to whatever Bold makes of the usual 2."""
    ada, ben = table(
        ada=seat(
            play=[at("Dinobot Slug", upgrades=list(upgrades)), "Ramjet", "Deadlock"],
            deck=["Data Bank"] if white else ["Medic!"],
        ),
        ben=seat(play=[tapped("Bombshell")]),
    )

    ada.does("attack with dinobot-slug")

    assert len(ada.zone("played")) == flips + (2 if white else 0)
    assert len(ben.zone("played")) == 2


@cites("TCG-ATK-01", "TCG-ATK-28", "TCG-ATK-30", "TCG-GAP-02")
def test_tapping_and_attacking_out_over_several_turns() -> None:
    """Whoever finds every enemy tapped attacks with everybody; then all untap and the other player begins."""
    ada, ben = table(
        ada=seat(play=["Stone", "Brick"]),
        ben=seat(play=[tapped("Rock"), tapped("Pebble")]),
        cards=[fighter(title, 3, 3) for title in ("Stone", "Brick", "Rock", "Pebble")],
    )

    assert ways_on(ada) == ["attack with stone", "attack with brick"]
    ada.does("attack with stone", "rock", "pebble")
    assert all(not ada.piece(name).tapped for name in ("stone", "brick", "rock", "pebble"))

    ben.does("attack with rock", "brick")
    assert ways_on(ada) == ["attack with stone", "attack with brick"]
    ada.does("attack with brick")
    assert ways_on(ben) == ["attack with pebble"]
    ben.does("attack with pebble")
    assert ways_on(ada) == ["attack with stone"]
    assert not ada.piece("stone").tapped
    assert all(ada.piece(name).tapped for name in ("brick", "rock", "pebble"))

    ada.does("attack with stone", "rock")
    assert ways_on(ben) == ["attack with rock", "attack with pebble"]
    assert all(not ada.piece(name).tapped for name in ("stone", "brick", "rock", "pebble"))
