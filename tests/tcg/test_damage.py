"""Damage: questions whose answers must be compared with each other."""

from __future__ import annotations

from citing import cites
from tables import Seat, at, seat, table

HAMMER = {"name": "Hammer, Test Brute", "kind": "character", "health": 9, "alt": {"attack": 9, "defense": 1}}


def two_with_heroism() -> tuple[Seat, Seat]:
    """Ada's Hammer has attacked ben's Ironhide for 6; two of ben's other characters carry Heroism."""
    ada, ben = table(
        ada=seat(play=["Hammer, Test Brute"]),
        ben=seat(
            play=[
                at("Ironhide, Veteran Autobot", tapped=True),
                at("Ramjet, Sky Smasher", upgrades=["Heroism"]),
                at("Bombshell, Insecticon Mind-Controller", upgrades=["Heroism"]),
            ]
        ),
        cards=[HAMMER],
    )
    ada.does("attack with hammer")
    return ada, ben


@cites("TCG-GAP-41", "TCG-GAP-42", "TCG-FAQ-HEROISM-01")
def test_one_of_two_with_heroism_takes_the_damage_once() -> None:
    """The damage is not sent to and fro: whatever ben answers it comes to rest, once, and he can have it on either."""
    takers = []
    for answer in ("heroism on ramjet", "heroism on bombshell"):
        ada, ben = two_with_heroism()

        assert ben.options == ["heroism on ramjet", "heroism on bombshell"]
        ben.does(answer)

        damage = {name: ada.piece(name).damage for name in ("ironhide", "ramjet", "bombshell")}
        assert sorted(damage.values()) == [0, 0, 6]
        assert damage["ironhide"] == 0
        takers.append(max(damage, key=lambda name: damage[name]))

    assert sorted(takers) == ["bombshell", "ramjet"]


@cites("TCG-FAQ-HEROISM-01")
def test_the_heroism_that_is_chosen_takes_the_damage() -> None:
    """Choosing the Heroism on Ramjet means that Ramjet takes it, not that the other one takes it from him."""
    ada, ben = two_with_heroism()

    ben.does("heroism on ramjet")

    assert ada.piece("ramjet").damage == 6
