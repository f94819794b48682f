"""The steps of a scenario: choices, what is offered before them, and what holds after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from altmode.authoring.driving import Driver
from altmode.authoring.expecting import Difference, Failed, Manners, Shape, differences, read_expected
from altmode.authoring.problems import DataPath
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage
from altmode.kernel.decisions import Decision, IllegalChoice
from altmode.kernel.events import Journal
from altmode.kernel.state import State
from altmode.kernel.views import view_of

STEP_FIELDS = ("asked", "about", "offered", "includes", "not_offered", "refused", "expect", "sees")


@dataclass
class Step:
    """One step of a scenario: a choice with what was offered, or an expectation, or both."""

    place: str
    path: DataPath
    """Where it stands in its document."""
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
class Words:
    """The names that steps may use: those of the seats, and those of facts if they are known beforehand."""

    seats: list[str]
    facts: Shape | None
    seen: Shape | None
    """The facts that a seat may see."""
    manners: Manners
    known: Mapping[str, Sequence[str]]
    """What can stand in the log: the ids of rules, the names of events."""
    more: tuple[str, ...] = ()
    """The fields that steps may have besides their own: those of a lesson."""

    def expected(self, reader: Reader) -> dict[str, Any]:
        """Facts of the position as it really is."""
        return read_expected(reader, self.facts, self.manners, self.known)


# -- Reading


def read_step(reader: Reader, words: Words, index: int) -> Step:
    """One step; mistakes are gathered by the reader."""
    names = words.seats
    reader.only(*names, *STEP_FIELDS, *words.more)
    step = Step(f"step {index + 1}", reader.path)
    fields = reader.mapping("a step")
    for seat, name in enumerate(names):
        if name in fields:
            if step.key:
                fields[name].problem("one step is one choice of one seat", of_key=True)
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
    if "refused" in fields and not step.key:
        fields["refused"].problem("there is no choice in this step that could be refused", of_key=True)
    if "expect" in fields:
        step.expect = words.expected(fields["expect"])
    if "sees" in fields:
        step.sees = _read_sees(fields["sees"], words)
    return step


def _read_sees(reader: Reader, words: Words) -> dict[str, Any]:
    names = words.seats
    known = f"the seats are {', '.join(names[:-1])} and {names[-1]}"
    found = {}
    for name, field_of in reader.mapping("seats and what they see").items():
        if name not in names:
            field_of.problem(f'there is no seat "{name}"', known, of_key=True)
        found[name] = read_expected(field_of, words.seen, words.manners, words.known)
    return found


def _texts(reader: Reader) -> list[str]:
    return [item.text("an option's key") for item in reader.items("a list of option keys")]


# -- Playing


def run_step(driver: Driver, step: Step, stage: Stage, names: list[str]) -> list[Difference]:
    """Play a step; everything that is not as it says."""
    found: list[Difference] = []
    state = driver.state
    try:
        seat = step.seat if step.seat >= 0 else step.asked
        if seat < 0 and (step.needs_decision or step.not_offered):
            seat = _only_seat_asked(state, names, step)
        if seat >= 0:
            found.extend(_offer_differences(state, names, step, seat))
    except Failed as failure:
        return [failure.difference]
    if step.key:
        try:
            driver.choose(step.seat, step.key)
        except IllegalChoice as error:
            if not step.refused:
                # What follows speaks of a position that was not reached.
                return [*found, Difference((names[step.seat],), str(error))]
        else:
            if step.refused:
                message = f'"{step.key}" should have been refused but was taken'
                found.append(Difference((names[step.seat],), message))
    manners = stage.manners
    if step.expect:
        found.extend(differences(step.expect, facts_of_match(stage, state, None), manners, "", ("expect",)))
    for name, expected in step.sees.items():
        seen = facts_of_match(stage, state, names.index(name))
        found.extend(differences(expected, seen, manners, f"{name} sees ", ("sees", name)))
    return found


def _only_seat_asked(state: State, names: list[str], step: Step) -> int:
    """The seat that a step means which names none; -1 if nobody is asked."""
    seats = sorted({ask.seat for ask in state.asked})
    if len(seats) > 1:
        waiting = ", ".join(names[seat] for seat in seats)
        raise Failed(f"{waiting} are asked at the same time: say with asked: which of them is meant")
    if not seats and step.needs_decision:
        raise Failed("nobody is asked anything")
    return seats[0] if seats else -1


def _offer_differences(state: State, names: list[str], step: Step, seat: int) -> list[Difference]:
    """Compare what a seat may choose, in all its open questions and reactions or in those that `about` names.

    `offered` is the whole of one of them: of the one that the step's choice answers, else of the first.
    """
    mine = [decision for decision in state.decisions if decision.seat == seat]
    name = names[seat]
    if not mine:
        waiting = ", ".join(sorted({names[ask.seat] for ask in state.asked})) or "nobody"
        if step.key and not step.refused:
            raise Failed(f'{name} was to choose "{step.key}", but {waiting} is being asked', (name,))
        if step.asked >= 0 or step.needs_decision:
            raise Failed(f"{name} should be asked, but {waiting} is")
        return []
    found: list[Difference] = []
    chosen = [decision for decision in mine if step.about in ("", decision.about)]
    if not chosen:
        abouts = ", ".join(decision.about for decision in mine)
        message = f"{name} is asked about {abouts}, expected {step.about}. {_offered(name, mine)}"
        found.append(Difference(("about",), message))
        # Nothing else can be said of questions that are not there.
        return found
    answered = [decision for decision in chosen if step.key in decision.keys]
    one = [*answered, *chosen][0]
    if step.offered is not None and sorted(step.offered) != sorted(one.keys):
        message = f"expected exactly {', '.join(step.offered)}. {_offered(name, [one])}"
        found.append(Difference(("offered",), message))
    keys = _keys(chosen)
    for index, key in enumerate(step.includes):
        if key not in keys:
            message = f'expected "{key}" among the options. {_offered(name, chosen)}'
            found.append(Difference(("includes", index), message))
    for index, key in enumerate(step.not_offered):
        if key in keys:
            message = f'"{key}" should not be offered. {_offered(name, chosen)}'
            found.append(Difference(("not_offered", index), message))
    return found


def _keys(decisions: list[Decision]) -> list[str]:
    return [key for decision in decisions for key in decision.keys]


def _offered(name: str, decisions: list[Decision]) -> str:
    return f"{name} was offered: {', '.join(_keys(decisions))}"


# -- Facts


def facts_of_match(stage: Stage, state: State, seat: int | None) -> dict[str, Any]:
    """The facts of the state as it is, or of what one seat sees."""
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
        journal.entries = [entry.known_to_all(everybody) for entry in state.journal.entries]
    return journal
