"""Every question says which rule makes the table ask, and its words are as ever.

`tests/golden/questions-*.txt` hold the rules, prompts and options of every class of questions, as the scenarios and a
few other positions bring them up. After a change that is meant, write them anew and look at the difference:

    ALTMODE_RENEW_GOLDEN=1 python -m pytest tests/conformance/test_questions.py
"""

from __future__ import annotations

import difflib
import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from altmode.abilities.effects import Whether, WhichMode
from altmode.abilities.picks import Pick
from altmode.authoring.scenarios import STAGES, read_scenarios
from altmode.games.rally.arrange import arrange as arrange_race
from altmode.games.tcg.arrange import arrange as arrange_match
from altmode.games.tcg.mechanics.revealing import WhichToReveal
from altmode.kernel.decisions import Question
from altmode.kernel.state import State
from altmode.lab.rally_mean_races import rare_races
from altmode.rulebook import rulebook

from .any_game import ANSWERING, GAMES, MEAN, MODES, TCG, arena_of, mean_state
from .golden import GOLDEN, QUESTIONS, RENEW
from .matches import rare_positions
from .questions import Census, questions_of
from .random_play import take

HOW = f"if that is meant, write it anew with {RENEW}=1 and look at the difference"
FOLDER = Path(__file__).parents[2] / "scenarios"
CHOICES = 150
BY_CARDS: dict[str, set[type[Question]]] = {"tcg": {Pick, Whether, WhichMode, WhichToReveal}, "rally": set()}
"""What no rule makes the table ask but the words of a card, which the prompt names."""


def positions(game: str) -> Iterator[State]:
    """Every position of every scenario, of beginnings, and of positions laid out for questions that are rare."""
    for path in sorted((FOLDER / game).rglob("*.yaml")):
        for scenario in read_scenarios(path):
            if scenario.check is None:
                state = STAGES[game].lay_out(scenario.position)
                yield state
                for step in scenario.steps:
                    if step.key and not step.refused:
                        state.take(*state.find_answer(step.seat, step.key))
                        yield state
    for mode in MODES[game]:
        yield from played(arena_of(game, mode, 0).start(), choices=6)
    for position in rare_positions() if game == TCG else []:
        yield from played(arrange_match(position), choices=20)
    for race in rare_races() if game != TCG else []:
        yield from played(arrange_race(race), choices=20)


def played(state: State, choices: int) -> Iterator[State]:
    """A match as it goes on at random."""
    rng = random.Random(state.setup.seed)
    yield state
    for _ in range(choices):
        if state.over:
            break
        take(state, ANSWERING[state.setup.game](state, rng))
        yield state


@cache
def census(game: str) -> Census:
    """What is asked in all those positions."""
    found = Census()
    for state in positions(game):
        found.look(state)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_worded_as_ever(game: str) -> None:
    """The rules they name, their prompts, and every sort of option with its key and what it is about."""
    path = GOLDEN / f"{QUESTIONS}{game}.txt"
    made = census(game).text()
    if os.environ.get(RENEW):
        path.write_text(made, encoding="utf-8")
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = list(
        difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="", n=4)
    )
    assert not changes, "\n".join([f"{path.name} differs:", *changes, HOW])


@pytest.mark.parametrize("game", GAMES)
def test_every_question_comes_up(game: str) -> None:
    """No class of questions is left that nobody has heard; a new one needs a scenario."""
    missing = {asked.__name__ for asked in questions_of(game) if asked not in census(game).heard}
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_question_put_again_is_the_same_question(game: str) -> None:
    """After a reaction that changed nothing of it, everybody is asked what they were asked before."""
    assert census(game).otherwise == []


def unruly(game: str, found: Census) -> list[str]:
    """Questions that name no entry of the game's rulebook, or a rule where it is a card that asks."""
    known = rulebook(game).by_id
    return [
        f"{asked.__name__} names {rule!r}"
        for asked, words in found.heard.items()
        for rule in words.rules
        if (rule != "" if asked in BY_CARDS[game] else rule not in known)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_a_rule_of_its_game(game: str) -> None:
    """In scenarios, and in matches at random where everything happens."""
    found = Census()
    for seed, mode in enumerate(MODES[game]):
        for state in played(arena_of(game, mode, seed).start(), CHOICES):
            found.look(state)
    for seed, kind in enumerate(kind for mean, kind in MEAN if mean == game):
        for state in played(mean_state(game, kind, seed), CHOICES):
            found.look(state)
    assert unruly(game, found) == []
    assert unruly(game, census(game)) == []
    assert len(found.heard) > 10
