"""The option trees of a few fixed positions, counted: a rule that offers one option more or less changes a number.

For each depth the number of leaves, a match that is over being one, and how many different positions they are.
Counts are of the rules as tests prove them elsewhere; here they are only pinned, as chess programs do.
"""

from __future__ import annotations

import pytest

from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, UpgradeAt, arrange
from altmode.games.tcg.state import TcgState

from .tcg.matches import OWN_CARDS


def leaves(state: TcgState, depth: int) -> list[TcgState]:
    """Every position that so many choices lead to."""
    if not depth or state.over:
        return [state]
    found: list[TcgState] = []
    for place, ask in enumerate(state.asked):
        for index in range(len(ask.options)):
            twin = state.clone()
            twin.take(twin.asked[place], index)
            found.extend(leaves(twin, depth - 1))
    return found


def counts(state: TcgState, depth: int) -> list[tuple[int, int]]:
    """Leaves and different positions for each depth."""
    result = []
    for to in range(1, depth + 1):
        found = leaves(state, to)
        result.append((len(found), len({leaf.digest() for leaf in found})))
    return result


def seat(*play: CharacterAt | str, **more: list[str]) -> SeatAt:
    """A seat in a few words, its deck always the same."""
    characters = [CharacterAt(at) if isinstance(at, str) else at for at in play]
    deck = ["Supercharge", "Data Bank", "Primary Laser", "Zap", "Medic!", "Armored Plating"]
    return SeatAt(
        play=characters, hand=more.get("hand", []), scrap=more.get("scrap", []), deck=deck, filler=6
    )


TREES: dict[str, tuple[Position, list[tuple[int, int]]]] = {
    "basic": (
        Position([seat("Arcee", "Ramjet"), seat("Bombshell", "Kickback")], mode="basic"),
        [(4, 4), (8, 8), (24, 23), (64, 60), (144, 132)],
    ),
    "two against two": (
        Position(
            [seat("Arcee", "Ramjet", hand=["Zap", "Primary Laser"]), seat("Bombshell", "Kickback", hand=["Medic!"])]
        ),
        [(7, 7), (26, 22), (80, 64), (266, 207), (940, 714)],
    ),
    "effects with picks": (
        Position(
            [
                seat(
                    CharacterAt("Optimus Prime, Battlefield Legend", "bot"),
                    CharacterAt("Autobot Jazz", damage=3),
                    hand=["Brainstorm", "Roll Out!", "Medic!", "Swap Parts"],
                    scrap=["Zap", "Flamethrower"],
                ),
                seat(
                    CharacterAt("Megatron, Living Weapon", tapped=True, upgrades=[UpgradeAt("Energon Axe")]),
                    CharacterAt("Skywarp", damage=8),
                    hand=["Zap", "Disruption"],
                ),
            ]
        ),
        [(8, 8), (30, 25), (95, 59), (261, 134), (771, 318)],
    ),
    "everybody tapped but one": (
        Position(
            [
                seat(CharacterAt("Arcee", tapped=True), "Sunstorm", hand=["Ready For Action"]),
                seat(CharacterAt("Ramjet", tapped=True), CharacterAt("Kickback", tapped=True, damage=7)),
            ]
        ),
        [(4, 4), (10, 8), (24, 20), (62, 52), (174, 136)],
    ),
    "Metroplex": (
        Position(
            [
                seat(
                    CharacterAt(
                        "Metroplex",
                        "bot",
                        under=["Scamper, City Patrol", "Six-Gun, Heavy Weapons Expert", "Slammer, Combat Drone"],
                    ),
                    hand=["Rally The City", "Height Advantage"],
                ),
                seat("Ramjet", "Kickback", hand=["Zap"]),
            ],
            mode="metroplex",
        ),
        [(4, 4), (9, 9), (34, 29), (114, 86), (368, 256)],
    ),
    "three modes and Tap abilities": (
        Position(
            [
                seat("Triad, Test Changer", CharacterAt("Payer, Test Gunner", "bot"), hand=["Zap", "Crossroads"]),
                seat("Switcher, Test Healer", CharacterAt("Kickback", damage=6), hand=["Green Growth"]),
            ],
            mode="rules-1.0",
            cards=OWN_CARDS,
        ),
        [(8, 8), (24, 24), (74, 65), (286, 234), (1065, 820)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TREES)
def test_the_option_tree_has_as_many_leaves_as_ever(name: str) -> None:
    """A difference says at which depth the rules offer more, or less, or lead elsewhere."""
    position, expected = TREES[name]
    assert counts(arrange(position), len(expected)) == expected
