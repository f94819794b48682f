"""`altmode learn`: bots play, and what came of their positions says what the features of a position weigh."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from altmode.bots.part import make_bot
from altmode.bots.search.reading import Reading
from altmode.bots.search.weights import FILE, weights_of
from altmode.lab.learning import Learnt, Lesson, learn, play_all, reading_of


@dataclass(frozen=True)
class Schooling:
    """What was asked for."""

    game: str
    games: int
    rounds: int
    bots: tuple[str, ...]
    seed: int
    jobs: int
    kept: Path
    """The folder where the matches are kept, so that a run that was broken off goes on."""
    out: Path | None
    """Where the weights go; without, into the package."""


def go_to_school(wanted: Schooling, as_json: bool) -> None:
    """Play, learn, write the weights down; every round after the first plays with the weights of the one before."""
    for bot in wanted.bots:
        make_bot(bot, 0, wanted.game)
    out = wanted.out or Path(str(resources.files(reading_of(wanted.game).package).joinpath(FILE)))
    begin_blank(out, reading_of(wanted.game))
    for number in range(wanted.rounds):
        bots = wanted.bots if number else ()
        lesson = Lesson(wanted.game, wanted.games, wanted.seed + number, bots)
        kept = wanted.kept / f"{wanted.game}-{lesson.seed}-{'-'.join(bots) or 'teachers'}.jsonl"
        matches = play_all(lesson, kept, wanted.jobs, lambda done: None)
        learnt = learn(lesson, matches)
        write(out, wanted, number, learnt)
        weights_of.cache_clear()
        tell(number, learnt, as_json)


def begin_blank(out: Path, reading: Reading) -> None:
    """Weights that say nothing, in the place of those for other features: habits ask what positions are worth too."""
    kinds = json.loads(out.read_text())["kinds"] if out.exists() else {}
    if all(list(kinds.get(kind, {}).get("weights", ())) == list(reading.features) for kind in reading.kinds):
        return
    blank = {"bias": 0.0, "weights": dict.fromkeys(reading.features, 0.0)}
    out.write_text(json.dumps({"kinds": dict.fromkeys(reading.kinds, blank)}, indent=1) + "\n")
    weights_of.cache_clear()


def write(out: Path, wanted: Schooling, number: int, learnt: Learnt) -> None:
    """Write the weights, and how they came about; kinds of which too little was seen keep those they had."""
    before: dict[str, Any] = json.loads(out.read_text())["kinds"] if out.exists() else {}
    made = {
        "games": wanted.games,
        "rounds": number + 1,
        "bots": list(wanted.bots),
        "seed": wanted.seed,
    }
    document = {"made": made, "kinds": {**before, **learnt.weights}}
    out.write_text(json.dumps(document, indent=1) + "\n")


def tell(number: int, learnt: Learnt, as_json: bool) -> None:
    """Print what was learnt and how well it does on matches that were held out."""
    if as_json:
        print(json.dumps({"round": number + 1, "matches": learnt.matches, "kinds": learnt.weights}))
        return
    print(f"round {number + 1}: {learnt.matches} matches to the end, {learnt.positions} positions")
    for kind, weights in learnt.weights.items():
        held = weights["held_out"]
        print(
            f"  {kind}: log loss {held['log_loss']} on {held['positions']} positions held out "
            f"({held['log_loss_knowing_nothing']} for who knows nothing), squared error {held['squared_error']}"
        )
