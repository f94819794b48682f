"""Positions that no game could lead to are refused, each with the place where it was written (marked § here)."""

from __future__ import annotations

import pytest

from altmode.authoring.problems import Problem, Problems
from altmode.authoring.scenarios import Scenario, parse_scenarios, run_scenario

BEN = "ben: {play: [Prowl]}"
CARDS = """\
cards:
  - {name: "Anvil, Test Block", kind: character, health: 5, alt: {attack: 1, defense: 1}}
  - name: Heavy Plate
    kind: upgrade
    slot: armor
    abilities: [{ability: always, gives: {give: health, amount: 3}, to: upgraded}]
"""
BOARD = """\
  board: |
    +   +   +   +   +
      1   2   .   .
    +   +   +   +   +
      g>  .   .   .
    +   +   +   +   +
"""


def refused(marked: str) -> tuple[str, Problem, str]:
    """The one problem of a text, and the place that was marked in it."""
    line = marked[: marked.index("§")].count("\n") + 1
    column = marked.index("§") - marked.rfind("\n", 0, marked.index("§"))
    with pytest.raises(Problems) as raised:
        parse_scenarios(marked.replace("§", ""))
    [problem] = raised.value.problems
    return f"{line}:{column}", problem, f"{problem.line}:{problem.column}"


def duel(given: str, mode: str = "advanced") -> str:
    return f"id: x\nmode: {mode}\n{CARDS}given: {{{given}}}\n"


def race(given: str, mode: str = "race", board: str = BOARD) -> str:
    return f"id: x\ngame: rally\nmode: {mode}\ngiven:\n{board}{given}"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        # On the battlefield and in the KO area
        (
            f"ada: {{play: [{{card: Anvil, damage: §5}}]}}, {BEN}",
            "found 5 damage on a character with 5 Health",
        ),
        (
            f"ada: {{play: [{{card: Anvil, damage: §8, upgrades: [Heavy Plate]}}]}}, {BEN}",
            "found 8 damage on a character with 8 Health, expected at most 7",
        ),
        (
            f"ada: {{play: [Arcee], ko: [{{card: Anvil, damage: §2}}]}}, {BEN}",
            "found 2 damage in the KO area, expected 5",
        ),
        (f"ada: {{play: [Arcee], ko: [{{card: Anvil, tapped: §true}}]}}, {BEN}", "is not tapped"),
        (
            f"ada: {{play: [Arcee], ko: [{{card: Anvil, upgrades: §[Heavy Plate]}}]}}, {BEN}",
            "has no Upgrades (TCG-UPG-15)",
        ),
        (
            f"ada: {{play: [{{card: Anvil, mode: §bot}}]}}, {BEN}",
            "Anvil, Test Block has no bot mode; it has alt",
        ),
        (f"ada: §{{play: []}}, {BEN}", "a seat needs at least one character in play"),
        # Upgrades
        (
            f"ada: {{play: [{{card: Arcee, upgrades: [Primary Laser, §Flamethrower]}}]}}, {BEN}",
            "the Weapon slot of Arcee, Skilled Fighter holds Primary Laser already, so Flamethrower cannot be there",
        ),
        (
            f"ada: {{play: [{{card: Anvil, upgrades: [Heavy Plate, §Heavy Plate]}}]}}, {BEN}",
            "the Armor slot of Anvil, Test Block holds Heavy Plate already",
        ),
        (
            f"ada: {{play: [{{card: Arcee, upgrades: [{{card: Heavy Plate, slot: §weapon}}]}}]}}, {BEN}",
            "Heavy Plate cannot be in the Weapon slot of Arcee, Skilled Fighter, expected Armor",
        ),
        (
            f"ada: {{play: [{{card: Anvil, upgrades: [§Cargo Trailer]}}]}}, {BEN}",
            "Cargo Trailer cannot be put on Anvil, Test Block in any of its modes (TCG-UPG-07)",
        ),
        # Cards where they cannot lie
        (
            f"ada: {{play: [{{card: Arcee, upgrades: [§Zap]}}]}}, {BEN}",
            '"Zap" is not an Upgrade; it is an Action',
        ),
        (f"ada: {{play: [§Zap]}}, {BEN}", '"Zap" is not a character'),
        (f"ada: {{play: [§Filler]}}, {BEN}", '"Filler" is not a character'),
        (f"ada: {{play: [Arcee], hand: [§Prowl]}}, {BEN}", '"Prowl" is not a battle card; it is a character'),
        (f"ada: {{play: [Arcee], deck: [Zap, §Prowl]}}, {BEN}", '"Prowl" is not a battle card'),
        (f"ada: {{play: [Arcee], secrets: [§Zap]}}, {BEN}", '"Zap" is not a Secret Action; it is an Action'),
        (
            f"ada: {{play: [{{card: Arcee, under: [§Zap]}}]}}, {BEN}",
            "no text of Arcee, Skilled Fighter puts cards under it",
        ),
        (
            f"ada: {{play: [{{card: Arcee, under: [§Anvil]}}]}}, {BEN}",
            "Anvil, Test Block can never be under Arcee",
        ),
        (
            f"ada: {{play: [Arcee], scrap: §[Zap], filler: 0}}, {BEN}",
            "the scrap pile while the deck is empty",
        ),
        # Copies
        (f"ada: {{play: [Arcee, §Arcee]}}, {BEN}", "Arcee, Skilled Fighter is on the team twice"),
        (
            f"ada: {{play: [Arcee], hand: [Zap, Zap], scrap: [Zap], deck: [§Zap]}}, {BEN}",
            "this is copy 4 of Zap",
        ),
        # The turn
        (f"attacked: §[Arcee], ada: {{play: [Arcee]}}, {BEN}", "nobody has attacked yet in the step main"),
        (
            f"step: attack, attacked: [§Prowl], ada: {{play: [Arcee]}}, {BEN}",
            "is not one of the characters of ada",
        ),
        (f"used: [flip, §flip], ada: {{play: [Arcee]}}, {BEN}", "flip is said twice"),
        (f"used: [§tap], ada: {{play: [Arcee]}}, {BEN}", "has no tap to use up"),
        (f"step: start, used: [§flip], ada: {{play: [Arcee]}}, {BEN}", "before the turn has begun"),
        (
            f"step: start, ada: {{play: [Arcee], played: §[Zap]}}, {BEN}",
            "the played area is empty when a turn begins",
        ),
        (
            f"turn_limit: §3, ada: {{play: [Arcee]}}, {BEN}",
            "the game was a draw after turn 3, and this is turn 5",
        ),
        (f"rules: §rules-1.0, ada: {{play: [Arcee]}}, {BEN}", "the mode advanced has its own rules"),
        (
            f"shuffles: [[Zap, §Medic!]], ada: {{play: [Arcee], hand: [Zap]}}, {BEN}",
            'there is no "Medic!" in this position',
        ),
        (f"ada: {{play: [Arcee], last_attacker: §Arcee}}, {BEN}", "matters in the basic game only"),
    ],
)
def test_impossible_duels(given: str, message: str) -> None:
    place, problem, found = refused(duel(given))
    assert message in str(problem)
    assert found == place


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (f"ada: {{play: [Arcee], hand: §[Zap]}}, {BEN}", "the basic game has no hand"),
        (f"ada: {{play: [{{card: Arcee, upgrades: §[Flamethrower]}}]}}, {BEN}", "no cards on characters"),
        (
            "ada: {play: [Arcee]}, ben: {play: [Prowl], deck: §[Zap]}",
            "one deck for both seats (TCG-BASIC-03)",
        ),
        ("ada: {play: [Arcee]}, ben: {play: [Prowl], filler: §5}", "one deck for both seats (TCG-BASIC-03)"),
        (f"step: §end, ada: {{play: [Arcee]}}, {BEN}", 'a turn of the basic game has no step "end"'),
        (f"used: [§action], ada: {{play: [Arcee]}}, {BEN}", "a turn of the mode basic has no action"),
    ],
)
def test_impossible_basic_duels(given: str, message: str) -> None:
    place, problem, found = refused(duel(given, "basic"))
    assert message in str(problem)
    assert found == place


@pytest.mark.parametrize(
    ("given", "message"),
    [
        # Where robots are
        ("  ada: {at: [1, 1]}\n  ben: {at: §[1, 1]}\n", "ada stands on [1, 1] already"),
        ("  ada: {at: §[4, 1]}\n", "[4, 1] is no space of the board"),
        ("  ada: {at: §[0, 1]}\n", "no robot can be on a grandstand"),
        ("  ada: {at: [1, 1], returns: §2}\n", "the robot is on the board"),
        ("  ada: {at: [1, 1], left_at: §[2, 1]}\n", "the robot is on the board"),
        ("  ada: {returns: §2}\n", "needs the place where it left"),
        ("  ada: {left_at: §[2, 1]}\n", "a robot that left the board returns"),
        ("  ada: {at: [1, 1], reached: §2}\n", "found 2 reached of 2 checkpoints"),
        ("  ada: {robot: Arcee}\n  ben: {robot: §Arcee}\n", "Arcee was chosen twice"),
        ("  ada: {robot: §Smash Bot}\n", "the mode race has no classic robots"),
        # Cards
        ("  ada: {hand: [§Turbo Boost]}\n", "Turbo Boost cannot lie here; expected planning cards and SCRAP"),
        ("  ada: {discard: [§SCRAP]}\n", "SCRAP cannot lie here; expected planning cards"),
        ("  ada: {deck: [§SCRAP]}\n", "SCRAP cannot lie here; expected planning cards"),
        ("  ada: {registers: [§Flat Tire]}\n", "Flat Tire cannot lie here"),
        ("  ada: {damage: [§Setback]}\n", "Setback cannot lie here; expected damage cards that stay in play"),
        ("  ada: {installed: [§Move 1]}\n", "Move 1 cannot lie here; expected upgrades"),
        ("  ada: {collection: [§Blasted]}\n", "Blasted cannot lie here"),
        ("  damage: [SCRAP, §Move 1]\n", "Move 1 cannot lie here; expected damage cards"),
        ("  upgrades: [§Blasted]\n", "Blasted cannot lie here"),
        ("  ada: {registers: [Move 2, Move 3], hand: [§Move 3]}\n", 'no "Move 3" is left for ada'),
        (
            "  ada: {installed: [Turbo Boost]}\n  ben: {installed: [§Turbo Boost]}\n",
            'no "Turbo Boost" is left for ben',
        ),
        ("  ada: {deck: [§Move 3, Move 3]}\n", 'no "Move 3" is left for the top'),
        (
            "  ada: {installed: §[Turbo Boost, Two-Wheeling, Lane Changer, Sideswipe, Firewalker]}\n",
            "found 5 permanent upgrades, expected at most 4",
        ),
        (
            "  ada: {installed: §[Mirage, Recycle, Dropship, Air Strike]}\n",
            "found 4 temporary upgrades, expected at most 3",
        ),
        (
            "  ada: {robot: Drag Strip, registers: [§[Move 1, Drift Left]]}\n",
            "only an upgrade lets two cards be in a register",
        ),
        (
            "  ada: {installed: [Catch My Drift], registers: [§[Move 1, Move 2]]}\n",
            "two cards in a register are a Drift and another planning card",
        ),
        (
            "  ada: {installed: [Catch My Drift], registers: [[Move 1, Drift Left], §[Move 2, Drift Left]]}\n",
            "two cards can be in one register of a round only",
        ),
        ("  damage_left: §99\n", "found 99, but only 40 cards are nowhere else"),
        # The course and the time
        ("  checkpoints: [[0, 0], §[9, 9]]\n", "[9, 9] is no space of the board"),
        ("  checkpoints: [[0, 0], §[0, 0]]\n", "two checkpoints lie on [0, 0]"),
        ("  mines: [[1, 1], §[1, 1]]\n", "two mines lie on [1, 1]"),
        ("  energon: §[" + ", ".join(["[1, 1]"] * 14) + "]\n", "found 14 Energon Cubes, expected at most 13"),
        ("  bridges: [§{at: [1, 7]}]\n", "[1, 7] is no space of the board"),
        ("  begin: weapons\n  until: §walkways\n", '"walkways" is over when play begins with weapons'),
        ("  begin: clean-up\n  until: §register\n", '"register" is over when play begins with clean-up'),
        ("  round: §101\n", "a race is broken off after round 100"),
        ("  teams: §2\n", "the mode race has no teams"),
        ("  moved: [ada, §ada]\n", "ada is said twice"),
        (
            "  shuffles: [[§Blasted]]\n  ada: {robot: Arcee}\n  ben: {robot: Blurr}\n",
            'there is no card "Blasted" in this race',
        ),
    ],
)
def test_impossible_races(given: str, message: str) -> None:
    place, problem, found = refused(race(given))
    assert message in str(problem)
    assert found == place


def test_checkpoints_are_drawn_without_a_gap() -> None:
    _, problem, _ = refused(race("", board=BOARD.replace("board: |", "board: §|").replace(" 2 ", " 3 ")))
    assert "there is a checkpoint 3, but no checkpoint 2" in str(problem)


def test_a_course_leaves_nothing_to_be_drawn() -> None:
    place, problem, found = refused(race("  course: Spiral Mesa\n  §mines: [[1, 1]]\n", board=""))
    assert 'a course has a "mines" of its own' in str(problem)
    assert found == place


def test_all_flaws_of_a_position_are_told_at_once() -> None:
    with pytest.raises(Problems) as raised:
        parse_scenarios(
            duel(f"used: [flip, flip], ada: {{play: [{{card: Anvil, damage: 9}}, Arcee, Arcee]}}, {BEN}")
        )
    assert len(raised.value.problems) == 3


@pytest.mark.parametrize(
    "given",
    [
        # It was put on in another mode.
        f"ada: {{play: [{{card: Ironhide, mode: bot, upgrades: [Cargo Trailer]}}]}}, {BEN}",
        # Up to three may share a slot.
        f"ada: {{play: [{{card: Ironhide, upgrades: [Cargo Trailer, Cargo Trailer, Cargo Trailer]}}]}}, {BEN}",
        f"ada: {{play: [{{card: Anvil, damage: 7, upgrades: [Heavy Plate]}}]}}, {BEN}",
        f"ada: {{play: [Arcee], deck: [{', '.join(['Filler'] * 9)}]}}, {BEN}",
        f"ada: {{play: [Arcee], ko: [{{card: Anvil, damage: 5}}]}}, {BEN}",
        f"step: attack, attacked: [Arcee, Arcee], ada: {{play: [Arcee]}}, {BEN}",
    ],
)
def test_rare_positions_are_not_impossible(given: str) -> None:
    [scenario] = parse_scenarios(duel(given))
    assert run_scenario(scenario).message == ""


MEANT = duel(f"ada: {{play: [{{card: Anvil, damage: 5}}]}}, {BEN}")


def test_what_is_meant_is_let_be_with_a_reason() -> None:
    [scenario] = parse_scenarios(f"{MEANT}impossible: nobody has looked at the damage yet\n")
    assert isinstance(scenario, Scenario)
    assert run_scenario(scenario).message == ""


def test_a_reason_needs_something_impossible() -> None:
    place, problem, found = refused(f"{MEANT.replace('damage: 5', 'damage: 4')}§impossible: why not\n")
    assert "nothing in this position is impossible" in str(problem)
    assert found == place


def test_what_cannot_be_laid_out_cannot_be_meant() -> None:
    text = race("  ada: {at: [1, 1]}\n  ben: {at: §[1, 1]}\n") + "impossible: they are good friends\n"
    place, _, found = refused(text)
    assert found == place
