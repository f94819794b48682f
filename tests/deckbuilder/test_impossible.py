"""Positions that cannot be are refused, each flaw with the line it stands on."""

from __future__ import annotations

import textwrap

import pytest

from altmode.authoring.problems import Problems
from altmode.authoring.scenarios import parse_scenarios

HEAD = """\
game: ard
id: refused
mode: {mode}
cards:
  - {{name: Mudflap, kind: robot, faction: autobot, cost: 4}}
  - {{name: Bigwig, kind: boss, faction: autobot, level: 2, cost: 8}}
  - {{name: Hush, kind: encounter}}
  - {{name: Crown, kind: relic, cost: 7}}
  - {{name: Friend, kind: ally, cost: 3}}
  - {{name: Well, kind: site, stock: 3}}
given:
"""
LINES_BEFORE = HEAD.count("\n")


def problems(given: str, mode: str = "competitive") -> str:
    """What is said of a scenario with this position."""
    text = HEAD.format(mode=mode) + textwrap.indent(textwrap.dedent(given).strip(), "  ") + "\nsteps: []\n"
    with pytest.raises(Problems) as refused:
        parse_scenarios(text, "mine.yaml")
    return str(refused.value)


REFUSED = {
    "a Boss in a hand": ("ada: {hand: [Bigwig]}", 1, "Bigwig (Boss – Autobot, Level II) cannot lie here"),
    "an Encounter in a deck": ("ada: {deck: [Hush]}", 1, "Hush (Encounter) cannot lie here"),
    "an Ally among played cards": ("ada: {played: [Friend]}", 1, "Friend (Ally) cannot lie here"),
    "a Starter in the Matrix": ("matrix: {B2: Wrath}", 1, "Wrath is a Starter, which only a seat has"),
    "Damage in a Vault": ("ada: {vault: [Damage]}", 1, "Damage (Damage) cannot lie here"),
    "standard Damage in hand": ("ada: {hand: [Damage]}", 1, "cannot lie here"),
    "a Site for sale": ("ada: {discard: [Well]}", 1, "Well (Site) cannot lie here"),
    "two cards on one space": ("matrix:\n  B2: Mudflap\n  b2: Crown", 3, "Mudflap lies on B2 already"),
    "two cards in one line": ("matrix:\n  B2: [Mudflap, Crown]", 2, "a space holds one card"),
    "a space that is not there": ("matrix: {Z9: Mudflap}", 1, 'there is no space "Z9"'),
    "Power on a card in hand": (
        "ada:\n  hand: [{card: Wrath, power: 1}]",
        2,
        "wrath is not in play, so it has no Power to give",
    ),
    "Move on a card in the deck": ("ada: {deck: [{card: Reserves, move: 1}]}", 1, "it has no Move to give"),
    "too many copies": ("ada: {hand: [Reserves, Reserves]}", 1, "this is copy 2 of Reserves; there are 1"),
    "too many of a bought card": (
        "ada: {hand: [Mudflap]}\nmatrix: {B2: Mudflap}",
        2,
        "this is copy 2 of Mudflap; there are 1",
    ),
    "a name that is nearly right": ("ada: {hand: [Wrat]}", 1, 'there is no card "Wrat"'),
    "somebody else's turn": ("ada: {}\nben: {played: [Wrath]}", 2, "nobody has cards played on another"),
    "an Assist without a battle": ("ben: {assist: [Firepower]}", 1, "Assists are placed in another player's"),
    "nobody to battle": ("step: battle\nbattle: B2", 2, "a battle is against a faceup Robot or Boss"),
    "a battle at the wrong time": ("battle: B2\nmatrix: {B2: Mudflap}", 1, "there is no battle in the step"),
    "Energon on a card": ("matrix:\n  B2: {card: Well, stock: 4}", 2, "expected at most 3"),
    "contributions to a Robot": (
        "matrix:\n  B2: {card: Mudflap, under: [Friend]}",
        2,
        "nothing is contributed",
    ),
    "a Boss in another layer": ("layers:\n  - [Bigwig]", 2, "Bigwig is of Level II, and this is layer 1"),
    "played before the turn": ("step: start\nada: {played: [Wrath]}", 2, "nothing has been played or used"),
    "off the Matrix": ("ada: {at: off}", 1, "a character enters before its player does anything"),
    "too many Rise Up!": ("basics: 17", 1, "expected at most 16"),
    "Move that Alt Mode has not": ("ada: {alt_spent: 9}", 1, "expected at most"),
    "known to somebody": ("matrix:\n  B2: {card: Mudflap, known: [ada]}", 2, "everybody knows a card"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_its_line(case: str) -> None:
    given, line, message = REFUSED[case]
    said = problems(given)
    assert message in said
    assert f"mine.yaml:{LINES_BEFORE + line}:" in said


def test_six_seats() -> None:
    text = "game: ard\nid: six\nseats: [a, b, c, d, e, f]\ngiven: {}\nsteps: []\n"
    with pytest.raises(Problems, match="2 to 5 seats, found 6") as refused:
        parse_scenarios(text, "mine.yaml")
    assert "mine.yaml:3:" in str(refused.value)


def test_no_relics_in_cooperative_modes() -> None:
    assert "Crown (Relic) is no part of the mode coop" in problems("ada: {hand: [Crown]}", "coop")


def test_five_damage_would_have_ended_the_game() -> None:
    assert "the game ends with 5 Damage under control" in problems("ada: {staying: [5 Damage]}", "coop")


def test_no_victory_points_in_cooperative_modes() -> None:
    assert "there are no VP in the mode coop" in problems("ada: {vp: 1}", "coop")


def test_every_flaw_is_told_at_once() -> None:
    said = problems("ada: {hand: [Bigwig], energon: 2}\nben: {vault: [Damage]}\nmatrix: {B2: [Crown, Well]}")
    assert "several cards" in said
    said = problems("ada: {hand: [Bigwig]}\nben: {vault: [Damage]}")
    assert "Bigwig" in said
    assert "Damage (Damage)" in said


def test_the_nearest_name_is_offered() -> None:
    assert 'did you mean "Wrath"?' in problems("ada: {hand: [Wrat]}")
