"""What is peculiar to the race in tests that hold for every game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import ClassVar

from altmode.games.rally import events
from altmode.games.rally.arrange import arrange
from altmode.games.rally.rules.elements import PitStopQuestion
from altmode.games.rally.state import RallyState
from altmode.kernel.decisions import Question
from altmode.kernel.state import State
from altmode.lab.rally.mean_races import MEAN_KINDS, mean_race, rare_races

from ..part import ConformancePart, Spoil
from ..random_play import Answer
from .races import RaceArena, lively_answer, random_race
from .reader import RallyReader
from .witness import RallyWitness

ROUNDS = 2
"""A race at random hardly ever ends by itself; after so many rounds most things have happened once."""
MANY_ROUNDS = 4
"""In the third round the planning decks are shuffled anew."""


class RallyConformance(ConformancePart):
    """The race."""

    game = "rally"
    events = events.BOOK
    reader = RallyReader
    usual_question = "register_question"
    length = 4
    mean_kinds = MEAN_KINDS
    # Far apart, for neighbours have as many seats.
    varied_seeds = range(0, 120, 23)
    must_fill = frozenset(["moves", "cubes"])
    rare_questions = frozenset(
        [
            "Encounter",
            "DodgeQuestion",
            "ShoveQuestion",
            "SideswipeQuestion",
            "ReplaceWith",
            "PitStopQuestion",
        ]
    )
    rare_verbs: ClassVar[Mapping[type[Question], set[str]]] = {PitStopQuestion: {"pass"}}
    damage: ClassVar[Mapping[str, Spoil]] = {
        "a task with a wrong field": lambda told: told["state"]["work"].append({"task": "play_cards", "seat": 0}),
        "a missing field": lambda told: told["state"].pop("energon"),
        "text for numbers": lambda told: told["state"].update(round="five"),
        "lists that are too short": lambda told: told["state"].update(at=[]),
        "a seat that is none": lambda told: told["state"].update(priority=6),
        "an unknown robot": lambda told: told["setup"]["seats"][0].update(robot="No Such Robot"),
        "two robots on one space": lambda told: told["state"]["at"].__setitem__(0, told["state"]["at"][1]),
        "a robot outside the course": lambda told: told["state"]["at"].__setitem__(0, 0),
        "a facing that is none": lambda told: told["state"]["facing"].__setitem__(0, 4),
        "too much Energon": lambda told: told["state"]["energon"].__setitem__(0, 11),
        "a register that is none": lambda told: told["state"].update(register=6),
        "a Checkpoint too many": lambda told: told["state"]["reached"].__setitem__(0, 99),
        "a mine outside the course": lambda told: told["state"]["mines"].append(10**6),
        "a movement of nobody": lambda told: told["state"]["moves"][0].update(seat=9),
        "something that is no movement": lambda told: told["state"]["moves"].append({"task": "clean_up"}),
        "no course": lambda told: told["setup"].pop("course"),
        "a space that is none": lambda told: told["setup"]["course"]["boards"][0]["board"].update(spaces="xyz"),
    }  # fmt: skip

    def arena(self, mode: str, seed: int) -> RaceArena:
        return random_race(mode, seed, ROUNDS)

    def long_arena(self, mode: str, seed: int) -> RaceArena:
        return random_race(mode, seed, MANY_ROUNDS)

    def mean_state(self, kind: str, seed: int, log: bool = False) -> RallyState:
        return mean_race(kind, seed, ROUNDS, log)

    def busy_state(self, seed: int, log: bool = False) -> RallyState:
        """With upgrades everywhere."""
        return self.mean_state("anything", seed, log)

    def under_way(self, state: State) -> bool:
        """A robot moves."""
        return isinstance(state, RallyState) and bool(state.moves)

    def rare_states(self) -> Iterable[State]:
        return [arrange(position) for position in rare_races()]

    def answer(self, state: RallyState, rng: random.Random) -> Answer:
        return lively_answer(state, rng)

    def reader_of(self, state: RallyState, viewer: int, begun: bool) -> RallyReader:
        return RallyReader(state.view(viewer), state.match.printed, state.match.modeless, begun)

    def witness_of(self, state: RallyState) -> RallyWitness:
        return RallyWitness(state)

    def variants(self, state: RallyState) -> set[str]:
        """In a classic race the rules for classic boards and for robots from the other game meet."""
        if state.setup.mode == "classic-race":
            return {"", "classic-boards", "classic-robots"}
        return super().variants(state)


PART = RallyConformance()
