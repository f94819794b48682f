"""Puzzles: positions to sit down at, with something to be found."""

from __future__ import annotations

import logging
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from altmode.authoring.documents import parse_yaml
from altmode.authoring.part import stage_of
from altmode.authoring.problems import Problems, shorten
from altmode.authoring.puzzle_files import ready_puzzles
from altmode.authoring.scenarios import Scenario, parse_scenarios
from altmode.kernel.state import State
from altmode.server.library.cached_responses import CachedResponse, cached_response
from altmode.server.library.refused import LibraryRefused, sentence, unknown
from altmode.server.library.replays import seat_for
from altmode.server.library.texts import LONGEST_TEXT, check_numbers, checked_length, first_of, text_problem
from altmode.table.deeds import BOT, PERSON, Opened
from altmode.table.deeds import Puzzle as PuzzleNote

log = logging.getLogger(__name__)

TITLE_LENGTH = 60
GOAL_LENGTH = 300


class Puzzle(msgspec.Struct, frozen=True):
    """A position with something to be found; how is for you to see."""

    id: str
    game: str
    title: str
    goal: str
    cites: Annotated[list[str], Meta(description="The ids of rules that help.")]
    difficulty: Annotated[int, Meta(description="From 1, easy, to 3.")]
    unique: Annotated[
        bool, Meta(description="Whether a search has proven that there is one way only, in whatever order.")
    ]


class PuzzleList(msgspec.Struct, frozen=True):
    """The puzzles that come with the games."""

    puzzles: list[Puzzle]


class PlayPuzzle(msgspec.Struct, frozen=True):
    """Who sits down at a puzzle."""

    seat: Annotated[int | None, Meta(description="The seat to take; null: the one that is asked first.")] = (
        None
    )


class PlayScenario(msgspec.Struct, frozen=True):
    """A scenario of one's own to sit down at."""

    text: Annotated[str, Meta(description="The scenario as YAML; its steps are left out of account.")]
    id: Annotated[str, Meta(description="Which one, where the text holds several.")] = ""
    seat: int | None = None


def puzzle_list() -> PuzzleList:
    """The ready puzzles, without their solutions."""
    return PuzzleList(
        [
            Puzzle(
                short,
                scenario.game,
                scenario.title,
                scenario.puzzle.goal,
                scenario.cites,
                scenario.puzzle.difficulty,
                scenario.puzzle.unique,
            )
            for short, scenario in ready_puzzles().items()
            if scenario.puzzle is not None
        ]
    )


@cache
def cached_puzzles() -> CachedResponse:
    """The same, ready to be sent."""
    return cached_response(puzzle_list())


def opened_puzzle(id: str, wanted: PlayPuzzle) -> Opened:
    """The table of a ready puzzle."""
    puzzles = ready_puzzles()
    if id not in puzzles:
        raise unknown("puzzle", id, puzzles)
    return opened_at(puzzles[id], wanted.seat)


def opened_scenario(wanted: PlayScenario) -> Opened:
    """The table of a scenario that somebody wrote."""
    text = checked_length(wanted.text, LONGEST_TEXT, "scenario")
    try:
        for document in parse_yaml(text, "scenario"):
            check_numbers(document.value, "scenario")
        found = parse_scenarios(text, "scenario")
    except Problems as problems:
        raise LibraryRefused(first_of([text_problem(problem) for problem in problems.problems])) from None
    return opened_at(_chosen(found, wanted.id), wanted.seat)


def _chosen(found: list[Scenario], id: str) -> Scenario:
    by_id = {scenario.id: scenario for scenario in found}
    if id and id not in by_id:
        raise unknown("scenario", id, by_id)
    if not id and len(found) > 1:
        raise LibraryRefused(
            f"The text holds {len(found)} scenarios; say which one: {', '.join(by_id)[:200]}."
        )
    return by_id[id] if id else found[0]


def opened_at(scenario: Scenario, seat: int | None) -> Opened:
    """The table of a scenario: one seat for whoever opens it, bots in the others."""
    state = _laid_out(scenario)
    if state.over or not state.asked:
        raise LibraryRefused("Nobody is asked anything in this position, so there is nothing to play.")
    names = state.setup.names
    if seat is None:
        seat = state.asked[0].seat if scenario.lesson is None else scenario.lesson.learner
    if not 0 <= seat < len(names):
        raise LibraryRefused(f"There is no seat {seat}, expected 0 to {len(names) - 1}.")
    assert state.journal is not None
    title = scenario.title or scenario.id
    return Opened(
        game=scenario.game,
        mode=state.setup.mode,
        seed=state.seed,
        seats=tuple(
            seat_for(scenario.game, PERSON if number == seat else BOT, name)
            for number, name in enumerate(names)
        ),
        start=state.journal.start,
        title=shorten(title, TITLE_LENGTH),
        puzzle=_note(scenario, title) if scenario.lesson is None else None,
        lesson=scenario.lesson,
    )


def _note(scenario: Scenario, title: str) -> PuzzleNote:
    return PuzzleNote(
        shorten(title, GOAL_LENGTH),
        shorten(_goal(scenario), GOAL_LENGTH),
        scenario.puzzle.reached if scenario.puzzle is not None else {},
    )


def _laid_out(scenario: Scenario) -> State:
    if scenario.check is not None:
        raise LibraryRefused("This scenario checks a team; it has no position to play.")
    try:
        return stage_of(scenario.game).lay_out(scenario.position)
    except (LookupError, ValueError) as error:
        raise LibraryRefused(
            f"The position cannot be laid out: {sentence(shorten(str(error), GOAL_LENGTH))}"
        ) from None
    except Exception as error:
        # Cards of one's own can do what nobody has thought of.
        log.info("a scenario cannot be laid out: %r", error)
        raise LibraryRefused(f"The position cannot be laid out: {type(error).__name__}.") from None


def _goal(scenario: Scenario) -> str:
    return scenario.puzzle.goal if scenario.puzzle is not None else ""
