"""Scenarios: a position, choices, and what must hold, in a file that anybody can write.

What is said here holds for scenarios of every game; what a game has of its own is in its stage (`stages.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any

from altmode.authoring.citing import read_rules, rule_ids
from altmode.authoring.documents import parse_yaml, read_documents
from altmode.authoring.driving import Broken, Driver
from altmode.authoring.expecting import Difference, differences
from altmode.authoring.lesson_runs import Walk
from altmode.authoring.lesson_steps import LESSON_FIELDS, read_lesson
from altmode.authoring.lessons import Lesson
from altmode.authoring.part import authoring_of, stage_of
from altmode.authoring.placed import Document
from altmode.authoring.problems import DataPath, Problem, ProblemCollector, Problems, shorten
from altmode.authoring.reading import Reader
from altmode.authoring.sorts import SCENARIO, sorted_out
from altmode.authoring.stages import PLAYED, Check, Stage
from altmode.authoring.steps import STEP_FIELDS, Step, Words, facts_of_match, read_step, run_step
from altmode.games.registry import GAMES, USUAL_GAME
from altmode.kernel.flaws import CannotArrange
from altmode.kernel.state import State


@dataclass(frozen=True)
class Puzzle:
    """What somebody is to find who plays a scenario instead of having it run; its steps are the solution."""

    goal: str
    """What is to be brought about, in words."""
    reached: dict[str, Any]
    """What must hold after the steps: the goal as facts."""
    difficulty: int = 1
    """From 1, easy, to 3."""
    unique: bool = False
    """Whether nobody gets there without all the choices of the solution; `solving` proves it."""


@dataclass
class Scenario:
    """A scenario that was read and found well-formed."""

    id: str
    """As it was written; with its mode in brackets where one document names several."""
    title: str
    file: str
    game: str
    cites: list[str]
    names: list[str]
    position: Any
    """In the form that its game's stage lays out."""
    steps: list[Step]
    document: Document = field(repr=False, compare=False)
    """Where everything stands."""
    check: Check | None = None
    """Instead of a position and steps: something that must hold of no match, such as a team's legality."""
    puzzle: Puzzle | None = None
    lesson: Lesson | None = None
    """For one that is told step by step to somebody who plays it for the first time."""


@dataclass
class Outcome:
    """How a scenario went; `message` is empty if all held."""

    scenario: str
    title: str
    message: str = ""
    """A line for each difference: at which step, and both sides."""
    placed: list[str] = field(default_factory=list)
    """The same lines with the place of each in the file."""


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file; every mistake in it is reported at once. OtherSort tells that there is none in it."""
    return _scenarios_in(read_documents(path))


def parse_scenarios(text: str, file_name: str = "text") -> list[Scenario]:
    """All scenarios of a text; whatever it names, no file is opened for it."""
    return _scenarios_in(parse_yaml(text, file_name))


def _scenarios_in(read_in: list[Document]) -> list[Scenario]:
    sorts = [SCENARIO, *(sort for game in GAMES for sort in authoring_of(game).sorts)]
    documents, others = sorted_out(read_in, SCENARIO, sorts)
    read: list[Scenario] = []
    with ProblemCollector() as collector:
        for problem in others:
            collector.add(problem)
        for document in documents:
            read.extend(_read_document(Reader(document, collector=collector), document, collector))
        for problem in Ids().doubled(read):
            collector.add(problem)
    return read


class Ids:
    """The ids of all scenarios that were read so far, to notice those that are given twice."""

    def __init__(self) -> None:
        self.known: dict[str, Document] = {}

    def doubled(self, scenarios: Iterable[Scenario]) -> list[Problem]:
        """Take note of scenarios; what to say of those whose id another one has."""
        found = []
        for scenario in scenarios:
            id = str(_value(scenario.document, "id"))
            first = self.known.setdefault(id, scenario.document)
            if id and first is not scenario.document:
                place = first.place(("id",))
                line = f":{place.line}:{place.column}" if place else ""
                message = f'there is another scenario "{shorten(id)}"'
                found.append(scenario.document.problem(("id",), message, f"it is at {first.file}{line}"))
        return found


def _value(document: Document, name: str) -> object:
    return document.value.get(name, "") if isinstance(document.value, dict) else ""


def _read_document(reader: Reader, document: Document, collector: ProblemCollector) -> list[Scenario]:
    """The scenario of a document, once for each of the modes it names."""
    game = reader.optional("game", USUAL_GAME)
    known = game.choice(list(GAMES), "game")
    if game.value != known:
        # Whatever else is said is about a game that there is not.
        reader.field("id")
        return []
    several = "modes" in reader.mapping()
    read = []
    stage = stage_of(known)
    for mode in stage.read_modes(reader):
        scenario = _read_scenario(reader, document, stage, mode, collector)
        if several:
            scenario.id += f" [{mode}]"
        read.append(scenario)
    return read


def _read_scenario(
    reader: Reader, document: Document, stage: Stage, mode: str, collector: ProblemCollector
) -> Scenario:
    before = collector.count
    scenario = Scenario(
        id=reader.field("id").text("an id such as tcg/flip-untaps"),
        title=reader.optional("title", "").text("a title"),
        file=str(document.file),
        game=stage.game.id,
        cites=read_rules(reader.optional("cites", []), stage.game.id),
        names=[],
        position=None,
        steps=[],
        document=document,
    )
    scenario.check = stage.check(reader, mode)
    if scenario.check is not None:
        return scenario
    reader.only(*PLAYED, *stage.fields)
    scenario.names = _read_names(reader, stage, mode)
    scenario.position = stage.read(reader, scenario.names, mode)
    impossible = reader.optional("impossible")
    if impossible.given:
        impossible.text("why the position is meant though no game leads to it")
    shape = None
    if collector.count == before and _can_be(reader, stage, scenario.position, impossible):
        # With a mistake in it a position is not the one that was meant, and has other names.
        shape = stage.shape(scenario.position)
    known = {"rules": rule_ids(stage.game.id), "events": stage.events}
    seen = None if shape is None else {name: part for name, part in shape.items() if name not in HIDDEN}
    is_lesson = reader.optional("lesson").given
    more = LESSON_FIELDS if is_lesson else ()
    words = Words(scenario.names, shape, seen, stage.manners, known, more)
    items = reader.optional("steps", []).items()
    scenario.steps = [read_step(item, words, index) for index, item in enumerate(items)]
    scenario.puzzle = _read_puzzle(reader.optional("puzzle"), words)
    if is_lesson:
        scenario.lesson = read_lesson(reader, scenario.names, scenario.steps, items)
    return scenario


HARDEST = 3
"""Of the three difficulties of puzzles."""
HIDDEN = ("options", "about")
"""What `expect` knows and no seat sees."""


def _can_be(reader: Reader, stage: Stage, position: Any, impossible: Reader) -> bool:
    """Whether a position can be laid out; what the rules cannot lead to is a mistake unless it is meant."""
    given = reader.field("given")
    try:
        flaws = stage.flaws(position)
    except CannotArrange as error:
        for flaw in error.flaws:
            given.at(flaw.where).problem(flaw.message, flaw.hint)
        return False
    if impossible.given:
        if not flaws:
            impossible.problem("nothing in this position is impossible", "leave it out", of_key=True)
        return True
    for flaw in flaws:
        given.at(flaw.where).problem(flaw.message, flaw.hint)
    return not flaws


def _read_puzzle(reader: Reader, words: Words) -> Puzzle | None:
    if not reader.given:
        return None
    reader.only("goal", "reached", "difficulty", "unique")
    goal = reader.field("goal").text("what is to be found, in words")
    reached = words.expected(reader.optional("reached", {}))
    difficulty = reader.optional("difficulty", 1).whole(1, HARDEST)
    return Puzzle(goal, reached, difficulty, reader.optional("unique", False).flag())


def _read_names(reader: Reader, stage: Stage, mode: str) -> list[str]:
    """What the seats are called; where that is wrong, names with which reading can go on."""
    allowed = stage.game.seats_in(mode)
    usual = list(stage.seats)
    if len(usual) not in allowed:
        usual = (usual + [f"seat {number}" for number in range(len(usual) + 1, allowed[0] + 1)])[: allowed[0]]
    names: list[str] = []
    seats = reader.optional("seats", list(usual))
    items = seats.items()
    right = len(items) in allowed
    if seats.given and not right and isinstance(seats.value, list):
        seats.problem(stage.game.wrong_number(mode, len(items)))
    for item in items:
        name = item.text("a seat's name")
        of_steps = name in (*STEP_FIELDS, *LESSON_FIELDS)
        used_by = "steps" if of_steps else "positions" if name in stage.settings else ""
        if used_by:
            item.problem(f'a seat cannot be called "{name}": {used_by} use that word')
        elif name and name in names:
            item.problem(f'two seats are called "{name}"')
        elif not name.strip():
            item.problem("a seat needs a name")
        right = right and bool(name.strip()) and not used_by and name not in names
        names.append(name)
    return names if right else usual


def run_scenario(scenario: Scenario) -> Outcome:
    """Play a scenario through and compare; after a step that differs nothing more is played."""
    outcome = Outcome(scenario.id, scenario.title)
    if scenario.check is not None:
        if failure := scenario.check.failure():
            _tell(outcome, scenario, "", [Difference(("expect",), failure)], ())
        return outcome
    stage = stage_of(scenario.game)
    place, path = "given", ("given",)  # type: tuple[str, DataPath]
    try:
        driver = Driver(stage.lay_out(scenario.position))
        walk = Walk(scenario.lesson) if scenario.lesson is not None else None
        for step in scenario.steps:
            place, path = step.place, step.path
            found = walk.arrive(driver.state, step) if walk else []
            chosen = walk.choice(driver.state, step) if walk else step
            found += run_step(driver, chosen, stage, scenario.names)
            if found:
                _tell(outcome, scenario, place, found, path)
                return outcome
        if walk:
            place, path = "lesson", ("lesson",)
            _tell(outcome, scenario, place, walk.closing(driver.state), path)
            for step, stuck in walk.other_ways():
                _tell(outcome, scenario, step.place, [Difference((), stuck)], step.path)
        if scenario.puzzle is not None:
            place, path = "puzzle", ("puzzle",)
            facts = facts_for(driver.state, None)
            found = list(differences(scenario.puzzle.reached, facts, stage.manners, "", ("reached",)))
            _tell(outcome, scenario, place, found, path)
    except Broken as error:
        _tell(outcome, scenario, place, [Difference((), str(error))], path)
    except Exception as error:
        # Cards of one's own, and positions that are meant though they cannot be, do what nobody has thought of.
        _tell(outcome, scenario, place, [Difference((), _broken_by(error))], path)
    return outcome


def _broken_by(error: Exception) -> str:
    last = extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    return f"the program cannot go on from here: {type(error).__name__}: {error} ({where})"


def _tell(
    outcome: Outcome, scenario: Scenario, place: str, found: Sequence[Difference], path: DataPath
) -> None:
    """Write differences down, a line for each with its place in the file."""
    lines = []
    for difference in found:
        line = f"{place}: {difference.message}" if place else difference.message
        there = scenario.document.place((*path, *difference.path), of_key=True)
        at = f":{there.line}:{there.column}" if there else ""
        outcome.placed.append(f"{scenario.file}{at}: {line}")
        lines.append(line)
    outcome.message = "\n".join([*filter(None, [outcome.message]), *lines])


def is_reached(state: State, reached: dict[str, Any]) -> bool:
    """Whether what a puzzle asks for holds now."""
    manners = stage_of(state.setup.game).manners
    return next(differences(reached, facts_for(state, None), manners), None) is None


def why_missed(state: State, reached: dict[str, Any]) -> str:
    """Why what a puzzle asks for, and what does not hold now, cannot come about any more; empty while it can."""
    if state.over:
        return "The game is over."
    facts = facts_for(state, None)
    for fact, name in stage_of(state.setup.game).clocks:
        limit = reached.get(fact)
        if isinstance(limit, int) and facts[fact] > limit:
            return f"{name} {limit} is over."
    return ""


def facts_for(state: State, seat: int | None) -> dict[str, Any]:
    """The facts of the state as it is, or of what one seat sees."""
    return facts_of_match(stage_of(state.setup.game), state, seat)


def run_files(paths: list[Path]) -> list[Outcome]:
    """Run every scenario of some files; Problems tells of files that are not well-formed, and of ids given twice."""
    ids = Ids()
    read: list[Scenario] = []
    with ProblemCollector() as collector:
        for path in paths:
            scenarios = read_scenarios(path)
            read.extend(scenarios)
            for problem in ids.doubled(scenarios):
                collector.add(problem)
    return [run_scenario(scenario) for scenario in read]


__all__ = [
    "Ids",
    "Outcome",
    "Problems",
    "Puzzle",
    "Scenario",
    "Step",
    "parse_scenarios",
    "read_scenarios",
    "run_files",
    "run_scenario",
]
