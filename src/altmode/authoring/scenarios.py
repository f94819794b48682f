"""Scenarios: a position, choices, and what must hold, in a file that anybody can write."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from altmode.authoring.documents import read_documents
from altmode.authoring.driving import Broken, Driver
from altmode.authoring.placed import Document
from altmode.authoring.problems import Mistakes, Problems
from altmode.authoring.reading import Reader
from altmode.authoring.tcg_positions import facts_of, lay_out_position, read_position
from altmode.authoring.team_checks import TeamCheck, failure_of, read_team_check
from altmode.games.tcg.arrange import Position
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.events import Entry, Journal
from altmode.kernel.views import view_of

FIELDS = ("id", "title", "game", "mode", "cites", "seats", "cards", "given", "steps")
TEAM_FIELDS = ("id", "title", "game", "mode", "cites", "team", "deck", "expect")
STEP_FIELDS = ("asked", "about", "offered", "includes", "not_offered", "refused")


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


@dataclass
class Scenario:
    """A scenario that was read and found well-formed."""

    id: str
    title: str
    file: str
    cites: list[str]
    names: list[str]
    position: Position | None
    steps: list[Step]
    team: TeamCheck | None = None
    """Instead of a position and steps: a team, and whether it may be played."""


@dataclass
class Outcome:
    """How a scenario went; `message` is empty if all held."""

    scenario: str
    title: str
    message: str = ""


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file; every mistake in it is reported at once."""
    documents = read_documents(path)
    with Mistakes() as mistakes:
        read = [_read_scenario(Reader(document, mistakes=mistakes), document) for document in documents]
    return read


def _read_scenario(reader: Reader, document: Document) -> Scenario:
    if "team" in reader.mapping():
        return _read_team_scenario(reader, document)
    reader.only(*FIELDS)
    names = [
        item.text("a seat's name") for item in reader.optional("seats", ["ada", "ben"]).items(least=2, most=2)
    ]
    if len(names) != 2:
        names = ["ada", "ben"]
    reader.optional("game", "tcg").choice(["tcg"], "game")
    position = read_position(
        reader.field("given"), names, reader.optional("mode", "advanced"), reader.optional("cards", [])
    )
    return Scenario(
        id=reader.field("id").text("an id such as tcg/flip-untaps"),
        title=reader.optional("title", "").text("a title"),
        file=str(document.file),
        cites=[item.text("a rule's id") for item in reader.optional("cites", []).items()],
        names=names,
        position=position,
        steps=[
            _read_step(item, names, index) for index, item in enumerate(reader.optional("steps", []).items())
        ],
    )


def _read_team_scenario(reader: Reader, document: Document) -> Scenario:
    reader.only(*TEAM_FIELDS)
    return Scenario(
        id=reader.field("id").text("an id such as tcg/team-of-25-stars"),
        title=reader.optional("title", "").text("a title"),
        file=str(document.file),
        cites=[item.text("a rule's id") for item in reader.optional("cites", []).items()],
        names=[],
        position=None,
        steps=[],
        team=read_team_check(reader, reader.optional("mode", "advanced")),
    )


def _read_step(reader: Reader, names: list[str], index: int) -> Step:
    reader.only(*names, *STEP_FIELDS, "expect", "sees")
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
                fields["sees"].problem(
                    f'there is no seat "{name}"', f"the seats are {names[0]} and {names[1]}"
                )
    return step


def _as_mapping(reader: Reader) -> dict[str, Any]:
    reader.mapping("facts and their values")
    return reader.value if isinstance(reader.value, dict) else {}


def _texts(reader: Reader) -> list[str]:
    return [item.text("an option's key") for item in reader.items("a list of option keys")]


class Failed(Exception):
    """A scenario did not go as it says; the message says at which step and how."""


def run_scenario(scenario: Scenario) -> Outcome:
    """Play a scenario through and compare."""
    outcome = Outcome(scenario.id, scenario.title)
    if scenario.team is not None:
        outcome.message = failure_of(scenario.team)
        return outcome
    place = "given"
    assert scenario.position is not None
    try:
        state = lay_out_position(scenario.position)
        driver = Driver(state)
        for step in scenario.steps:
            place = step.place
            _run_step(driver, scenario, step)
        place = "end"
    except (Failed, Broken, IllegalChoice, LookupError, ValueError) as error:
        outcome.message = f"{place}: {error}"
    return outcome


def _run_step(driver: Driver, scenario: Scenario, step: Step) -> None:
    state = driver.state
    seat = step.seat if step.seat >= 0 else step.asked
    if seat < 0 and (step.offered is not None or step.includes or step.not_offered or step.about):
        seat = state.asked[0].seat if state.asked else -1
    if seat >= 0:
        _check_offer(driver, scenario, step, seat)
    if step.key:
        try:
            driver.choose(step.seat, step.key)
        except IllegalChoice as error:
            if not step.refused:
                raise Failed(str(error)) from None
        else:
            if step.refused:
                raise Failed(f'"{step.key}" should have been refused but was taken')
    assert isinstance(state, TcgState)
    if step.expect:
        compare(step.expect, facts_for(state, None), "")
    for name, expected in step.sees.items():
        compare(expected, facts_for(state, scenario.names.index(name)), f"{name} sees ")


def _check_offer(driver: Driver, scenario: Scenario, step: Step, seat: int) -> None:
    decision = driver.decision(seat)
    name = scenario.names[seat]
    if decision is None:
        waiting = ", ".join(scenario.names[ask.seat] for ask in driver.state.asked) or "nobody"
        if step.key and not step.refused:
            raise Failed(f'{name} was to choose "{step.key}", but {waiting} is being asked')
        if step.asked >= 0:
            raise Failed(f"{name} should be asked, but {waiting} is")
        return
    keys = list(decision.keys)
    offered = f"{name} was offered: {', '.join(keys)}"
    if step.about and decision.about != step.about:
        raise Failed(f"{name} is asked about {decision.about}, expected {step.about}. {offered}")
    if step.offered is not None and sorted(step.offered) != sorted(keys):
        raise Failed(f"expected exactly {', '.join(step.offered)}. {offered}")
    for key in step.includes:
        if key not in keys:
            raise Failed(f'expected "{key}" among the options. {offered}')
    for key in step.not_offered:
        if key in keys:
            raise Failed(f'"{key}" should not be offered. {offered}')


def facts_for(state: TcgState, seat: int | None) -> dict[str, Any]:
    """The facts of the state as it is, or of what one seat sees."""
    if seat is not None:
        return facts_of(view_of(state, seat), lambda piece: state.match.handles[piece])
    everything = state.clone()
    everything.journal = _open_log(state)
    everything.known = [state.match.everybody] * len(state.known)
    view = view_of(everything, state.asked[0].seat if state.asked else 0)
    facts = facts_of(view, lambda piece: state.match.handles[piece])
    facts["options"] = list(state.decisions[0].keys) if state.asked else []
    facts["about"] = state.decisions[0].about if state.asked else ""
    return facts


def _open_log(state: TcgState) -> Journal:
    """The log as somebody would read it who knows every card."""
    journal = Journal()
    everybody = state.match.everybody
    if state.journal is not None:
        for entry in state.journal.entries:
            known = tuple(everybody for _ in entry.known)
            journal.entries.append(
                Entry(entry.kind, entry.rule, entry.numbers, entry.cards, known, entry.turn)
            )
    return journal


def compare(expected: dict[str, Any], facts: dict[str, Any], prefix: str) -> None:
    """Hold expectations against facts; the first difference is told with both sides."""
    for key, wanted in expected.items():
        if key not in facts:
            known = ", ".join(sorted(facts))
            raise Failed(f'{prefix}"{key}" is nothing that can be expected here; there are {known}')
        found = facts[key]
        if isinstance(wanted, dict) and isinstance(found, dict):
            compare(wanted, found, f"{prefix}{key}.")
        elif key in ("log", "rules", "events"):
            _compare_log(wanted, found, f"{prefix}{key}")
        elif isinstance(wanted, int) and not isinstance(wanted, bool) and isinstance(found, list):
            if len(found) != wanted:
                raise Failed(f"{prefix}{key}: expected {wanted} of them, found {len(found)}: {found}")
        elif isinstance(wanted, list) and isinstance(found, list):
            same = (
                wanted == found
                if key in ("deck", "asked", "extra_turns")
                else sorted(wanted) == sorted(found)
            )
            if not same:
                raise Failed(f"{prefix}{key}: expected {wanted}, found {found}")
        elif wanted != found or isinstance(wanted, bool) != isinstance(found, bool):
            raise Failed(f"{prefix}{key}: expected {wanted!r}, found {found!r}")


def _compare_log(wanted: Any, found: list[str], prefix: str) -> None:
    """Lines that must stand in the log in this order; a line that begins with 'not ' must not stand there."""
    at = 0
    for line in wanted if isinstance(wanted, list) else [wanted]:
        text = str(line)
        if text.startswith("not "):
            if any(text[4:] in told for told in found):
                raise Failed(f'{prefix}: "{text[4:]}" should not be there')
            continue
        while at < len(found) and text not in found[at]:
            at += 1
        if at == len(found):
            last = "; ".join(found[-12:])
            raise Failed(f'{prefix}: "{text}" is not there, or not in this order. It ends: {last}')
        at += 1


def run_files(paths: list[Path]) -> list[Outcome]:
    """Run every scenario of some files; Problems tells of files that are not well-formed."""
    outcomes: list[Outcome] = []
    for path in paths:
        outcomes.extend(run_scenario(scenario) for scenario in read_scenarios(path))
    return outcomes


__all__ = ["Outcome", "Problems", "Scenario", "read_scenarios", "run_files", "run_scenario"]
