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
from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import read_scenarios
from altmode.games.tcg.mechanics.damage_effects import HowMany
from altmode.kernel.decisions import Question
from altmode.kernel.state import State
from altmode.rulebook import rulebook

from .any_game import ANSWERING, GAMES, MODES, PARTS, arena_of
from .golden import GOLDEN, QUESTIONS, RENEW
from .questions import Census, questions_of
from .random_play import take

HOW = f"if that is meant, write it anew with {RENEW}=1 and look at the difference"
FOLDER = Path(__file__).parents[2] / "scenarios"
CHOICES = 150


def positions(game: str) -> Iterator[State]:
    """Every position of every scenario, of beginnings, and of positions laid out for questions that are rare."""
    for path in sorted((FOLDER / game).rglob("*.yaml")):
        for scenario in read_scenarios(path):
            if scenario.check is None:
                state = stage_of(game).lay_out(scenario.position)
                yield state
                for step in scenario.steps:
                    if step.key and not step.refused:
                        state.take(*state.find_answer(step.seat, step.key))
                        yield state
    for mode in MODES[game]:
        yield from played(arena_of(game, mode, 0).start(), choices=6)
    for state in PARTS[game].rare_states():
        yield from played(state, choices=20)


def played(state: State, choices: int) -> Iterator[State]:
    """A match as it goes on at random."""
    rng = random.Random(state.seed)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_alone_tells_which_option_it_is(game: str) -> None:
    """What it does is among the question's verbs; pieces, cells and seats exist; the effect can be read back."""
    assert sorted(census(game).amiss) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_comes_up(game: str) -> None:
    """The list of a question's verbs holds those that its options have, and no others."""
    found = census(game).heard
    unheard = {asked: set(asked.VERBS) ^ words.verbs for asked, words in found.items()}
    assert {asked: verbs for asked, verbs in unheard.items() if verbs} == PARTS[game].rare_verbs


def test_a_question_that_a_card_asks_says_what_for() -> None:
    """The effect behind it is told as data; no rule of the game is behind it."""
    telling = {asked for asked in census("tcg").heard if asked.does is not Question.does}
    assert telling == {Pick, Whether, WhichMode, HowMany}


def unruly(game: str, found: Census) -> list[str]:
    """Questions that name no entry of the game's rulebook, or a rule where it is a card that asks."""
    known = rulebook(game).by_id
    return [
        f"{asked.__name__} names {rule!r}"
        for asked, words in found.heard.items()
        for rule in words.rules
        if (rule != "" if asked in PARTS[game].asked_by_cards else rule not in known)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_a_rule_of_its_game(game: str) -> None:
    """In scenarios, and in matches at random where everything happens."""
    found = Census()
    for seed, mode in enumerate(MODES[game]):
        for state in played(arena_of(game, mode, seed).start(), CHOICES):
            found.look(state)
    for seed, kind in enumerate(PARTS[game].mean_kinds):
        for state in played(PARTS[game].mean_state(kind, seed), CHOICES):
            found.look(state)
    assert unruly(game, found) == []
    assert sorted(found.amiss) == []
    assert unruly(game, census(game)) == []
    assert len(found.heard) > 10
