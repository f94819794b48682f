"""The bots think what they thought: their opinions on positions of fixed matches, kept in `opinions.json`.

The other tests of bots say what is right. This one only says that something changed, and shows what: where a valuation
was changed on purpose, or the matches go another way, write the file anew and look at the difference.

    ALTMODE_RENEW_OPINIONS=1 ./altmode test tests/bots/test_opinions.py
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tables import at, seat, table, tapped

from altmode.bots import make_bot, seen_by
from altmode.bots.rally.distance import Distances
from altmode.bots.rally.guessing import usual_race
from altmode.bots.rally.worth import worth
from altmode.bots.tcg.board import Board
from altmode.bots.tcg.greedy import GreedyBot
from altmode.bots.tcg.worth import card_worth, flip_worth
from altmode.games.tcg.arrange import CharacterAt
from altmode.games.tcg.card import BattleCard, Character
from altmode.games.tcg.pool import pool
from altmode.kernel.views import PieceView

from .test_bots import positions as matches
from .test_rally_planner import MODES, asked_as, positions

KEPT = Path(__file__).parent / "opinions.json"
RENEW = "ALTMODE_RENEW_OPINIONS"
OF_A_KIND = 5
"""So many answers to questions of one kind are kept for each mode of the race."""


def greedy_opinions() -> list[Any]:
    """For each position the question, and what every option looks worth."""
    found: list[Any] = []
    for mode, number in (("basic", 2), ("advanced", 8), ("rules-1.0", 8)):
        for place, (state, decision) in enumerate(matches(mode, number)):
            # Some questions are asked all the time.
            if decision.about in ("turn", "defender", "green swap") and place % 6:
                continue
            scores = GreedyBot().scores(state.view(decision.seat), decision)
            told = {key: round(score, 3) for key, score in zip(decision.keys, scores, strict=True)}
            found.append([mode, decision.about, told])
    return found


def card_opinions() -> list[Any]:
    """What every battle card is worth in hand, and flipping to every face, in two positions."""
    found: list[Any] = []
    ramjet = at("Ramjet, Sky Smasher", damage=3, upgrades=["Handheld Blaster"])
    darkmount = at("Darkmount, Cruel Overlord", upgrades=["Force Field"])
    grimlock = at("Grimlock, Dinobot Leader", mode="bot")
    three: list[str | CharacterAt] = ["Bombshell, Insecticon Mind-Controller", "Prowl, Military Strategist"]
    three.append("Red Alert, Security Chief")
    tables = (
        table(
            ada=seat(play=[ramjet, tapped("Skywarp, Sneaky Prankster")], hand=["Zap!", "Medic!"]),
            ben=seat(play=[darkmount, tapped("Inferno, Fearless Firefighter")]),
        ),
        table(
            ada=seat(play=[grimlock], ko=["Sergeant Kup, Veteran Sergeant"]),
            ben=seat(play=three),
        ),
    )
    boards = [Board(ada.state.view(0)) for ada, _ in tables]
    for card in pool().by_slug.values():
        if isinstance(card, BattleCard):
            piece = PieceView(0, card.name)
            found.append([card.slug, [round(card_worth(board, piece), 3) for board in boards]])
        elif isinstance(card, Character):
            sides = [side for side in card.faces if side is not None]
            worths = [round(flip_worth(board, side), 3) for side in sides for board in boards]
            if any(worths):
                found.append([card.slug, worths])
    return found


def planner_opinions() -> list[Any]:
    """For each position what it is worth to everybody as the seat asked sees it, and some answers of each kind."""
    found: list[Any] = []
    for mode in MODES:
        answered: dict[str, int] = {}
        for seed in range(4):
            for state, decision in positions(mode, seed, every=30):
                seen = seen_by(state, decision.seat, asked_as(state, decision))
                guess = usual_race(seen)
                distances = Distances(guess)
                values = [round(worth(guess, seat, distances), 3) for seat in range(guess.match.seats)]
                times = answered[decision.about] = answered.get(decision.about, 0) + 1
                asked = times <= OF_A_KIND
                pick = make_bot("planner", 1, "rally").pick(seen) if asked else ""
                found.append([mode, decision.about, values, pick])
    return found


def test_the_bots_think_what_they_thought() -> None:
    data = {"cards": card_opinions(), "greedy": greedy_opinions(), "planner": planner_opinions()}
    if os.environ.get(RENEW):
        parts = [
            f'"{bot}": [\n' + ",\n".join(map(json.dumps, of_bot)) + "\n]" for bot, of_bot in data.items()
        ]
        KEPT.write_text("{\n" + ",\n".join(parts) + "\n}\n")
    kept = json.loads(KEPT.read_text())
    for bot, opinions in data.items():
        for place, (now, before) in enumerate(zip(opinions, kept[bot], strict=False)):
            assert now == before, f"{bot}, number {place}: if that is meant, write it anew with {RENEW}=1"
        assert len(opinions) == len(kept[bot])
