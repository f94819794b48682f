"""Records whole matches for the pages' tests and trial pages: every position as a seat and a spectator see it.

    python tools/record_matches.py FOLDER

Each file is a list of positions, `{"view": ..., "log": [what happened since the one before]}`, in the shape in which
a table tells them. `questions-GAME.json` has what one seat was asked in ten matches of a game, and in which turn.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from altmode import api
from altmode.bots import make_bot, seen_by
from altmode.cli.part import table_of
from altmode.games.rally.box import ROBOTS
from altmode.kernel.state import State
from altmode.kernel.views import SPECTATOR
from altmode.server.library.cards import cached_cards

WATCHED = {0: "", SPECTATOR: "-watch"}
"""Through whose eyes, and what that adds to the file's name."""
BOTH_TEAMS = {**WATCHED, 1: "-other-team"}
MOST_CHOICES = 4000
MATCHES_ASKED = 10
"""Of so many matches of each game the questions to one seat are written."""
CHOICES_ASKED = 200

Position = dict[str, Any]


def position(state: State, seat: int, log_from: int) -> Position:
    """What a seat sees, with what happened from an entry of the log on."""
    view = json.loads(state.view(seat, log_from).to_json())
    log = view.pop("log", [])
    for number, decision in enumerate(view["decisions"]):
        decision["id"] = f"{seat} {len(state.journal.choices) if state.journal else 0} {number}"
    return {"view": view, "log": log}


def record(
    folder: Path,
    name: str,
    bots: list[str],
    state: State,
    most: int = MOST_CHOICES,
    watched: dict[int, str] = WATCHED,
) -> None:
    """Have bots play a match, or so many choices of it, and write every position."""
    players = [make_bot(bot, seat, state.setup.game) for seat, bot in enumerate(bots)]
    seen = {seat: [position(state, seat, 0)] for seat in watched}
    for _ in range(most):
        if state.over:
            break
        decision = state.decisions[0]
        told = len(state.journal.entries) if state.journal else 0
        state.choose(decision.seat, players[decision.seat].pick(seen_by(state, decision.seat)))
        for seat, positions in seen.items():
            positions.append(position(state, seat, told))
    for seat, ending in watched.items():
        (folder / f"{name}{ending}.json").write_text(json.dumps(seen[seat]))


def record_questions(folder: Path, game: str, bots: list[str]) -> None:
    """Have bots play matches, and write what the first seat was asked in each."""
    chapter = table_of(game).chapter
    matches = []
    for seed in range(MATCHES_ASKED):
        state = api.new_game(game, seats=[None] * len(bots), seed=seed)
        players = [make_bot(bot, seat, game) for seat, bot in enumerate(bots)]
        asked: list[dict[str, Any]] = []
        for _ in range(CHOICES_ASKED):
            if state.over:
                break
            decision = state.decisions[0]
            seen = seen_by(state, decision.seat)
            if decision.seat == 0:
                entries = state.journal.entries if state.journal else []
                during = sum(entry.kind.name == chapter for entry in entries)
                told = json.loads(seen.view.to_json())["decisions"]
                first = next(one for one in told if not one["reaction"])
                asked.append({"about": first["about"], "during": str(during), "options": first["options"]})
            state.choose(decision.seat, players[decision.seat].pick(seen))
        matches.append(asked)
    (folder / f"questions-{game}.json").write_text(json.dumps(matches))


def main(folder: Path) -> None:
    """Record matches of every kind that looks different on a table."""
    folder.mkdir(parents=True, exist_ok=True)
    greedy = ["greedy", "greedy"]
    decks = {
        "tcg": ("advanced", "autobots", "decepticons", 5),
        "tcg-insecticons": ("advanced", "insecticons", "dinobots", 6),
        "tcg-secret": ("rules-1.0", "hidden-agenda", "silent-guard", 7),
        "tcg-metroplex": ("metroplex", "metroplex", "seekers", 8),
        "tcg-basic": ("basic", "starter-optimus", "starter-ironhide", 9),
    }
    for name, (mode, mine, yours, seed) in decks.items():
        record(folder, name, greedy, api.new_game("tcg", mode=mode, seats=[mine, yours], seed=seed))
    robots = list(ROBOTS)
    races = {
        "rally": ("race", "twin-loop-warm-up-lap", 2, 5),
        "rally-four": ("race", "burning-bot-challenge", 4, 6),
        "rally-six": ("advanced-tokens", "twin-loop-warm-up-lap", 6, 7),
    }
    for name, (mode, course, seats, seed) in races.items():
        bots = [("planner", "random")[seat % 2] for seat in range(seats)]
        race = api.new_game("rally", mode=mode, seats=robots[:seats], seed=seed, course=course)
        record(folder, name, bots, race)
    built = {
        "ard": ("ard", "competitive", ["greedy", "random"], 8, MOST_CHOICES),
        "ard-five": ("ard", "competitive", ["greedy", "random", "greedy", "random", "greedy"], 6, 250),
        "ard-coop": ("ard", "coop", ["greedy", "greedy", "greedy"], 5, 300),
        "ard-solo": ("ard", "solo", ["greedy"], 5, MOST_CHOICES),
        "woc": ("woc", "tvt-1v1", ["greedy", "greedy"], 5, MOST_CHOICES),
        "woc-teams": ("woc", "tvt-2v2", ["greedy", "greedy", "random", "greedy"], 5, 250),
        "woc-coop": ("woc", "coop", ["random", "random"], 5, MOST_CHOICES),
        "woc-solo": ("woc", "solo", ["greedy"], 5, 250),
    }
    for name, (game, mode, bots, seed, most) in built.items():
        state = api.new_game(game, mode=mode, seats=[None] * len(bots), seed=seed)
        record(folder, name, bots, state, most, BOTH_TEAMS if mode == "tvt-2v2" else WATCHED)
    record_questions(folder, "tcg", greedy)
    record_questions(folder, "rally", ["planner", "random"])
    for game in ("ard", "woc"):
        record_questions(folder, game, greedy)
    for game in ("tcg", "ard", "woc"):
        (folder / f"cards-{game}.json").write_bytes(cached_cards(game).body)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
