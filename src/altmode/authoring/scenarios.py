"""Scenarios: a position, choices, and what must hold, in a file that anybody can write.

What is said here holds for scenarios of every game; what a game has of its own is in its stage (`stages.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from altmode.authoring.documents import parse_yaml, read_documents
from altmode.authoring.driving import Broken, Driver
from altmode.authoring.expecting import Failed, compare
from altmode.authoring.placed import Document
from altmode.authoring.problems import Mistakes, Problems
from altmode.authoring.rally_positions import RallyStage
from altmode.authoring.reading import Reader
from altmode.authoring.sorts import SCENARIO, sorted_out
from altmode.authoring.stages import PLAYED, Check, Stage
from altmode.authoring.tcg_positions import TcgStage
from altmode.kernel.decisions import Decision, IllegalChoice
from altmode.kernel.events import Entry, Journal
from altmode.kernel.state import State
from altmode.kernel.views import view_of

STAGES: dict[str, Stage] = {stage.game.id: stage for stage in (TcgStage(), RallyStage())}
"""For every game how its scenarios are read and laid out."""
DEFAULT_GAME = "tcg"
"""The game of a scenario that names none."""

STEP_FIELDS = ("asked", "about", "offered", "includes", "not_offered", "refused", "expect", "sees")


@dataclass
class Step:
    """One step of a scenario: a choice with what was offered, or an expectation, or both."""

    place: str
    seat: int = -1
    key: str = ""
    about: str = ""
    asked: int = -1
    offered: list[str] | None = None
    includes: list[str] = field(default_factory=list)
    not_offered: list[str] = field(default_factory=list)
    refused: bool = False
    expect: dict[str, Any] = field(default_factory=dict)
    sees: dict[str, Any] = field(default_factory=dict)

    @property
    def needs_decision(self) -> bool:
        """Whether it says something that can only hold while somebody may choose."""
        return self.offered is not None or bool(self.includes or self.about)


@dataclass(frozen=True)
class Puzzle:
    """What somebody is to find who plays a scenario instead of having it run; its steps are the solution."""

    goal: str
    """What is to be brought about, in words."""
    reached: dict[str, Any]
    """What must hold after the steps: the goal as facts."""


@dataclass
class Scenario:
    """A scenario that was read and found well-formed."""

    id: str
    title: str
    file: str
    game: str
    cites: list[str]
    names: list[str]
    position: Any
    """In the form that its game's stage lays out."""
    steps: list[Step]
    check: Check | None = None
    """Instead of a position and steps: something that must hold of no match, such as a team's legality."""
    puzzle: Puzzle | None = None


@dataclass
class Outcome:
    """How a scenario went; `message` is empty if all held."""

    scenario: str
    title: str
    message: str = ""


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file; every mistake in it is reported at once. OtherSort tells that there is none in it."""
    return _scenarios_in(read_documents(path))


def parse_scenarios(text: str, file_name: str = "text") -> list[Scenario]:
    """All scenarios of a text; whatever it names, no file is opened for it."""
    return _scenarios_in(parse_yaml(text, file_name))


def _scenarios_in(read_in: list[Document]) -> list[Scenario]:
    documents, others = sorted_out(read_in, SCENARIO)
    with Mistakes() as mistakes:
        for problem in others:
            mistakes.add(problem)
        read = [_read_scenario(Reader(document, mistakes=mistakes), document) for document in documents]
    return read


def _read_scenario(reader: Reader, document: Document) -> Scenario:
    game = reader.optional("game", DEFAULT_GAME)
    known = game.choice(list(STAGES), "game")
    scenario = Scenario(
        id=reader.field("id").text("an id such as tcg/flip-untaps"),
        title=reader.optional("title", "").text("a title"),
        file=str(document.file),
        game=known,
        cites=[item.text("a rule's id") for item in reader.optional("cites", []).items()],
        names=[],
        position=None,
        steps=[],
    )
    if game.value != known:
        # Whatever else is said is about a game that there is not.
        return scenario
    stage = STAGES[known]
    scenario.check = stage.check(reader)
    if scenario.check is None:
        reader.only(*PLAYED, *stage.fields)
        scenario.names = _read_names(reader, stage)
        scenario.position = stage.read(reader, scenario.names, stage.read_mode(reader))
        scenario.steps = [
            _read_step(item, scenario.names, index)
            for index, item in enumerate(reader.optional("steps", []).items())
        ]
        scenario.puzzle = _read_puzzle(reader.optional("puzzle"))
    return scenario


def _read_puzzle(reader: Reader) -> Puzzle | None:
    if not reader.given:
        return None
    reader.only("goal", "reached")
    goal = reader.field("goal").text("what is to be found, in words")
    return Puzzle(goal, _as_mapping(reader.optional("reached", {})))


def _read_names(reader: Reader, stage: Stage) -> list[str]:
    """What the seats are called; where that is wrong, names with which reading can go on."""
    least, most = stage.game.least, stage.game.most
    names: list[str] = []
    for item in reader.optional("seats", list(stage.seats)).items(least=least, most=most):
        name = item.text("a seat's name")
        if name in STEP_FIELDS:
            item.problem(f'a seat cannot be called "{name}": steps use that word')
        elif name and name in names:
            item.problem(f'two seats are called "{name}"')
        names.append(name)
    return names if least <= len(names) <= most else list(stage.seats)


def _read_step(reader: Reader, names: list[str], index: int) -> Step:
    reader.only(*names, *STEP_FIELDS)
    step = Step(place=f"step {index + 1}")
    fields = reader.mapping("a step")
    for seat, name in enumerate(names):
        if name in fields:
            if step.key:
                reader.problem("one step is one choice of one seat")
            step.seat = seat
            step.key = fields[name].text("an option's key")
    if "about" in fields:
        step.about = fields["about"].text("the kind of question")
    if "asked" in fields:
        step.asked = names.index(fields["asked"].choice(names, "seat"))
    if "offered" in fields:
        step.offered = _texts(fields["offered"])
    step.includes = _texts(reader.optional("includes", []))
    step.not_offered = _texts(reader.optional("not_offered", []))
    step.refused = reader.optional("refused", False).flag()
    if "expect" in fields:
        step.expect = _as_mapping(fields["expect"])
    if "sees" in fields:
        step.sees = _as_mapping(fields["sees"])
        for name in step.sees:
            if name not in names:
                known = f"{', '.join(names[:-1])} and {names[-1]}"
                fields["sees"].problem(f'there is no seat "{name}"', f"the seats are {known}")
    return step


def _as_mapping(reader: Reader) -> dict[str, Any]:
    reader.mapping("facts and their values")
    return reader.value if isinstance(reader.value, dict) else {}


def _texts(reader: Reader) -> list[str]:
    return [item.text("an option's key") for item in reader.items("a list of option keys")]


def run_scenario(scenario: Scenario) -> Outcome:
    """Play a scenario through and compare."""
    outcome = Outcome(scenario.id, scenario.title)
    if scenario.check is not None:
        outcome.message = scenario.check.failure()
        return outcome
    place = "given"
    try:
        driver = Driver(STAGES[scenario.game].lay_out(scenario.position))
        for step in scenario.steps:
            place = step.place
            _run_step(driver, scenario, step)
        if scenario.puzzle is not None:
            place = "puzzle"
            compare(scenario.puzzle.reached, facts_for(driver.state, None), "", STAGES[scenario.game].ordered)
    except (Failed, Broken, IllegalChoice, LookupError, ValueError) as error:
        outcome.message = f"{place}: {error}"
    return outcome


def _run_step(driver: Driver, scenario: Scenario, step: Step) -> None:
    state = driver.state
    seat = step.seat if step.seat >= 0 else step.asked
    if seat < 0 and (step.needs_decision or step.not_offered):
        seat = _only_seat_asked(state, scenario, step)
    if seat >= 0:
        _check_offer(state, scenario, step, seat)
    if step.key:
        try:
            driver.choose(step.seat, step.key)
        except IllegalChoice as error:
            if not step.refused:
                raise Failed(str(error)) from None
        else:
            if step.refused:
                raise Failed(f'"{step.key}" should have been refused but was taken')
    ordered = STAGES[scenario.game].ordered
    if step.expect:
        compare(step.expect, facts_for(state, None), "", ordered)
    for name, expected in step.sees.items():
        compare(expected, facts_for(state, scenario.names.index(name)), f"{name} sees ", ordered)


def _only_seat_asked(state: State, scenario: Scenario, step: Step) -> int:
    """The seat that a step means which names none; -1 if nobody is asked."""
    seats = sorted({ask.seat for ask in state.asked})
    if len(seats) > 1:
        waiting = ", ".join(scenario.names[seat] for seat in seats)
        raise Failed(f"{waiting} are asked at the same time: say with asked: which of them is meant")
    if not seats and step.needs_decision:
        raise Failed("nobody is asked anything")
    return seats[0] if seats else -1


def _check_offer(state: State, scenario: Scenario, step: Step, seat: int) -> None:
    """Compare what a seat may choose, in all its open questions and reactions or in those that `about` names.

    `offered` is the whole of one of them: of the one that the step's choice answers, else of the first.
    """
    mine = [decision for decision in state.decisions if decision.seat == seat]
    name = scenario.names[seat]
    if not mine:
        waiting = ", ".join(sorted({scenario.names[ask.seat] for ask in state.asked})) or "nobody"
        if step.key and not step.refused:
            raise Failed(f'{name} was to choose "{step.key}", but {waiting} is being asked')
        if step.asked >= 0 or step.needs_decision:
            raise Failed(f"{name} should be asked, but {waiting} is")
        return
    chosen = [decision for decision in mine if step.about in ("", decision.about)]
    if not chosen:
        abouts = ", ".join(decision.about for decision in mine)
        raise Failed(f"{name} is asked about {abouts}, expected {step.about}. {_offered(name, mine)}")
    answered = [decision for decision in chosen if step.key in decision.keys]
    one = [*answered, *chosen][0]
    if step.offered is not None and sorted(step.offered) != sorted(one.keys):
        raise Failed(f"expected exactly {', '.join(step.offered)}. {_offered(name, [one])}")
    keys = _keys(chosen)
    for key in step.includes:
        if key not in keys:
            raise Failed(f'expected "{key}" among the options. {_offered(name, chosen)}')
    for key in step.not_offered:
        if key in keys:
            raise Failed(f'"{key}" should not be offered. {_offered(name, chosen)}')


def _keys(decisions: list[Decision]) -> list[str]:
    return [key for decision in decisions for key in decision.keys]


def _offered(name: str, decisions: list[Decision]) -> str:
    return f"{name} was offered: {', '.join(_keys(decisions))}"


def is_reached(state: State, reached: dict[str, Any]) -> bool:
    """Whether what a puzzle asks for holds now."""
    try:
        compare(reached, facts_for(state, None), "", STAGES[state.setup.game].ordered)
    except Failed:
        return False
    return True


def why_missed(state: State, reached: dict[str, Any]) -> str:
    """Why what a puzzle asks for, and what does not hold now, cannot come about any more; empty while it can."""
    if state.over:
        return "The game is over."
    facts = facts_for(state, None)
    for fact, name in STAGES[state.setup.game].clocks:
        limit = reached.get(fact)
        if isinstance(limit, int) and facts[fact] > limit:
            return f"{name} {limit} is over."
    return ""


def facts_for(state: State, seat: int | None) -> dict[str, Any]:
    """The facts of the state as it is, or of what one seat sees."""
    stage = STAGES[state.setup.game]
    if seat is not None:
        return stage.facts(view_of(state, seat), state)
    everything = state.clone()
    everything.journal = _open_log(state)
    everything.known = [state.setup.everybody] * len(state.known)
    view = view_of(everything, state.asked[0].seat if state.asked else 0)
    facts = {**stage.facts(view, state), **stage.hidden_facts(state)}
    facts["options"] = list(state.decisions[0].keys) if state.asked else []
    facts["about"] = state.decisions[0].about if state.asked else ""
    return facts


def _open_log(state: State) -> Journal:
    """The log as somebody would read it who knows every card."""
    journal = Journal()
    everybody = state.setup.everybody
    if state.journal is not None:
        for entry in state.journal.entries:
            known = tuple(everybody for _ in entry.known)
            journal.entries.append(
                Entry(entry.kind, entry.rule, entry.numbers, entry.cards, known, entry.turn)
            )
    return journal


def run_files(paths: list[Path]) -> list[Outcome]:
    """Run every scenario of some files; Problems tells of files that are not well-formed."""
    outcomes: list[Outcome] = []
    for path in paths:
        outcomes.extend(run_scenario(scenario) for scenario in read_scenarios(path))
    return outcomes


__all__ = [
    "Outcome",
    "Problems",
    "Puzzle",
    "Scenario",
    "parse_scenarios",
    "read_scenarios",
    "run_files",
    "run_scenario",
]
