"""Golden games: a few fixed matches told in full, kept as files, so that any change of behaviour shows as a diff.

After a change that is meant, look at the differences and then write the files anew, from the root of the project:

    ALTMODE_RENEW_GOLDEN=1 python -m pytest tests/conformance/test_golden.py

`git diff tests/golden` then says what the change did to real games.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import altmode
from altmode.authoring.rally.courses import find_course
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR

from .tcg.matches import OWN_CARDS

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = GOLDEN / "records"
QUESTIONS = "questions-"
"""How the files begin that hold the words of questions."""
WORDS = "words"
"""The file that holds the words of the card language."""
RENEW = "ALTMODE_RENEW_GOLDEN"
LINES = 300
"""A playthrough is told up to here; its record goes on to the end of the game."""
WIDTH = 110


def _deck(*names: str) -> list[list[Any]]:
    return [[3, name] for name in names]


AUTOBOTS = {
    "name": "Ada",
    "team": ["Optimus Prime, Battlefield Legend", "Autobot Jazz, Special Ops", "Arcee, Skilled Fighter"],
    "deck": _deck(
        "Supercharge", "Primary Laser", "Roll Out!", "Medic!", "Leap Into Battle", "Armored Plating", "Brainstorm",
        "Data Pad", "Repair Bay", "Team-Up Tactics", "Flamethrower", "Turbo Boosters", "Swap Parts", "Force Field",
    ),
}  # fmt: skip
DECEPTICONS = {
    "name": "Ben",
    "team": ["Megatron, Living Weapon", "Skywarp, Sneaky Prankster", "Flamewar, Veteran Decepticon"],
    "deck": _deck(
        "Plasma Burst", "Strafing Run", "Zap", "Grenade Launcher", "Disruptive Entrance", "Data Bank",
        "Peace Through Tyranny", "Photon Bomb", "I Still Function!", "Rapid Conversion", "Energon Axe",
        "Crushing Treads", "Null-Ray of Starscream", "Matrix of Leadership",
    ),
}  # fmt: skip
BUGS = {
    "name": "Ben",
    "team": ["Bombshell, Insecticon Mind-Controller", "Ransack, Insecticon Commando", "Kickback, Cunning Insecticon",
             "Demolisher, Devoted Decepticon"],
    "deck": _deck(
        "Bug Bomb", "Disruption", "Zap", "Supercharge", "Data Pad", "Improvised Shield", "Security Checkpoint",
        "Handheld Blaster", "Primary Laser", "Flamethrower", "Body Armor", "Ramming Speed", "Heroism", "Hunker Down",
    ),
}  # fmt: skip
CITY = {
    "name": "Ada",
    "team": ["Metroplex, Autobot City"],
    "deck": _deck(
        "Height Advantage", "Protected By Metroplex", "Rally The City", "Supercharge", "Repair Bay", "Brainstorm",
        "Armored Plating", "Primary Laser", "Data Pad", "Medic!", "Bombing Run", "Photon Bomb", "Zap", "Roll Out!",
    ),
}  # fmt: skip
PAIR = {"name": "Ada", "team": AUTOBOTS["team"][:2], "deck": AUTOBOTS["deck"]}
OTHER_PAIR = {"name": "Ben", "team": DECEPTICONS["team"][:2], "deck": DECEPTICONS["deck"]}
LATER = {
    "name": "Ada",
    "team": ["Triad, Test Changer", "Switcher, Test Healer", "Payer, Test Gunner", "Arcee, Skilled Fighter"],
    "deck": [
        *_deck(
            "Crossroads", "Green Growth", "Supercharge", "Primary Laser", "Medic!", "Armored Plating", "Brainstorm",
            "Data Pad", "Repair Bay", "Flamethrower", "Swap Parts", "Force Field", "Zap",
        ),
        [2, "Far Sight"],
    ],
}  # fmt: skip
# Face-down cards are left out: who is asked about one depends on every Secret Action that was ever printed.
LATER_CARDS = [card for card in OWN_CARDS if card["kind"] != "secret-action"]


def _drivers(*robots: str) -> tuple[dict[str, Any], ...]:
    names = ("Ada", "Ben", "Cleo", "Dan")
    return tuple({"name": name, "robot": robot} for name, robot in zip(names, robots, strict=False))


def _race(name: str, course: str) -> dict[str, Any]:
    """A few rounds on a course as it was when the record was made: courses may be improved without changing games."""
    record = RECORDS / f"{name}.json"
    if record.exists() and not os.environ.get(RENEW):
        drawn = json.loads(record.read_text())["setup"]["course"]
    else:
        drawn = find_course(course).to_plain()
    return {"course": drawn, "rounds": 6}


def _golden_race(mode: str, seed: int, course: str, *robots: str) -> Golden:
    name = f"rally-{mode}"
    return Golden(name, mode, _drivers(*robots), seed, "rally", _race(name, course))


@dataclass(frozen=True)
class Golden:
    """A fixed match and a fixed way of choosing."""

    name: str
    mode: str
    seats: tuple[dict[str, Any], ...]
    seed: int
    game: str = "tcg"
    options: dict[str, Any] = field(default_factory=lambda: {"turn_limit": 200})

    def play(self) -> tuple[State, list[str]]:
        """Play it to its end; the match, with its log, and the story of it."""
        state = altmode.new_game(self.game, mode=self.mode, seats=self.seats, seed=self.seed, **self.options)
        assert state.journal is not None
        names = state.setup.names
        story = [f"{self.name}: {self.mode}, seed {self.seed}", ""]
        told = 0
        while not state.over:
            told = _tell_log(state, told, story)
            number = len(state.journal.choices)
            # Where several seats are asked at once, or may react, chance says who is first.
            open_now = {decision.seat: decision for decision in state.decisions}
            decision = open_now[int(chosen(tuple(map(str, open_now)), number, self.seed))]
            taken = chosen(decision.keys, number, self.seed)
            story.append(f"{names[decision.seat]} [{decision.about}] {decision.prompt}")
            story.extend(_wrapped([f"<{key}>" if key == taken else key for key in decision.keys]))
            state.choose(decision.seat, taken)
        _tell_log(state, told, story)
        story.append(f"winners: {[names[seat] for seat in state.winners]}")
        return state, story


def chosen(keys: tuple[str, ...], number: int, seed: int) -> str:
    """A fixed choice that depends on nothing but the keys offered and how many choices were made before."""
    marked = hashlib.blake2b(f"{seed} {number} {' | '.join(keys)}".encode(), digest_size=4).digest()
    return keys[int.from_bytes(marked, "big") % len(keys)]


def _tell_log(state: State, start: int, story: list[str]) -> int:
    assert state.journal is not None
    # The public log and what it cites; who sees more of it is another test's business.
    for line in state.view(SPECTATOR, start).log:
        story.append(f"    . {line.text}  ({line.rule})")
    return len(state.journal.entries)


def _wrapped(words: list[str]) -> list[str]:
    lines, line = [], "    >"
    for word in words:
        if len(line) + len(word) > WIDTH:
            lines.append(line)
            line = "     "
        line += f" {word};"
    return [*lines, line.rstrip(";")]


TCG_GAMES = (
    Golden("basic-1", "basic", (PAIR, OTHER_PAIR), 11),
    Golden("basic-2", "basic", (PAIR, OTHER_PAIR), 12),
    Golden("advanced-1", "advanced", (AUTOBOTS, DECEPTICONS), 21),
    Golden("advanced-2", "advanced", (AUTOBOTS, BUGS), 22),
    Golden("advanced-3", "advanced", (BUGS, AUTOBOTS), 23),
    Golden("rules-1.0-1", "rules-1.0", (AUTOBOTS, DECEPTICONS), 31),
    Golden("rules-1.0-2", "rules-1.0", (LATER, BUGS), 32, options={"turn_limit": 200, "cards": LATER_CARDS}),
    Golden(
        "rules-1.0-3",
        "rules-1.0",
        (LATER, DECEPTICONS),
        33,
        options={"turn_limit": 200, "cards": LATER_CARDS},
    ),
    Golden("metroplex-1", "metroplex", (CITY, DECEPTICONS), 41),
    Golden("metroplex-2", "metroplex", (CITY, {**CITY, "name": "Ben"}), 42),
)


RACES = (
    _golden_race("race", 51, "twin-loop-warm-up-lap", "Optimus Prime", "Megatron", "Blurr"),
    _golden_race("teams", 52, "burning-bot-challenge", "Optimus Prime", "Megatron", "Blurr", "Drag Strip"),
    _golden_race("advanced-tokens", 53, "chaos-junction", "Arcee", "Drag Strip", "Flamewar"),
    _golden_race("classic-boards", 54, "night-shift", "Flamewar", "Blurr"),
    _golden_race("classic-robots", 55, "circle-of-death", "Smash Bot", "Megatron", "Bolt Bot"),
    _golden_race("classic-race", 56, "scrap-heap-scramble", "Arcee", "Megatron", "Blurr"),
)
GAMES = (*TCG_GAMES, *RACES)


def cut(story: list[str]) -> str:
    """A story as it is kept in its file."""
    if len(story) > LINES:
        story = [*story[: LINES - 1], f"... and {len(story) - LINES + 1} more lines"]
    return "\n".join(story) + "\n"
