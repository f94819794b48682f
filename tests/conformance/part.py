"""What the tests that hold every game to the same promises must be told of one game.

Each game has a folder here with a module `part`, in which `PART` is an object of this class.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from altmode.games.registry import GAMES
from altmode.kernel.decisions import Question
from altmode.kernel.events import EventBook
from altmode.kernel.state import State

from .random_play import Answer, Arena, random_answer
from .reader import Reader
from .witness import Witness

Spoil = Callable[[dict[str, Any]], Any]
"""Damages a saved position."""


class ConformancePart(ABC):
    """A game as those tests know it: how it is played at random, what follows its log, and what is peculiar to it."""

    game: ClassVar[str]
    events: ClassVar[EventBook]
    """All that can happen."""
    reader: ClassVar[type[Reader]]
    """Who follows the log."""
    usual_question: ClassVar[str]
    """What is asked in most positions, by the name it has in a saved one."""

    length: ClassVar[int] = 1
    """How many times as long as one of the card game a match at random takes: so many fewer are played."""
    mean_kinds: ClassVar[tuple[str, ...]] = ()
    """The sorts of position in which something is scarce, or everything happens at once."""
    varied_seeds: ClassVar[range] = range(10)
    """Numbers of matches that have little in common."""
    bot_modes: ClassVar[tuple[str, ...]] = ()
    """The modes in which bots are watched, if not in the usual one."""
    must_fill: ClassVar[frozenset[str]] = frozenset()
    """Lists and tuples of a state that are of this game and in which something must have lain."""
    question_modules: ClassVar[tuple[str, ...]] = ()
    """Where questions lie that are not in the game's own package."""
    rare_questions: ClassVar[frozenset[str]] = frozenset()
    """Questions that hardly ever come up at random: there must be scenarios of them."""
    never_asked: ClassVar[frozenset[str]] = frozenset()
    """Questions of an engine that several games share which no mode of this one has, or no card of its own box asks."""
    never_told: ClassVar[frozenset[str]] = frozenset()
    """Events of such an engine that do not happen in scenarios of this game."""
    asked_by_cards: ClassVar[frozenset[type[Question]]] = frozenset()
    """What no rule makes the table ask but the words of a card, which the prompt names."""
    rare_verbs: ClassVar[Mapping[type[Question], set[str]]] = {}
    """Verbs for which it takes more than scenarios, beginnings and rare positions have."""
    damage: ClassVar[Mapping[str, Spoil]] = {}
    """Ways to damage what only this game's positions have."""

    @property
    def modes(self) -> tuple[str, ...]:
        """Every mode it is played in."""
        return tuple(GAMES[self.game].modes)

    @property
    def usual_mode(self) -> str:
        """The mode that is played where none is named."""
        return GAMES[self.game].default_mode

    def some(self, count: int) -> int:
        """So many matches, or fewer where they are long."""
        return -(-count // self.length)

    # -- Matches at random

    @abstractmethod
    def arena(self, mode: str, seed: int) -> Arena:
        """A random set-up."""

    def long_arena(self, mode: str, seed: int) -> Arena:
        """One that goes on for as long as it takes until everything has happened that comes late."""
        return self.arena(mode, seed)

    def mean_state(self, kind: str, seed: int, log: bool = False) -> State:
        """A position of one of the mean sorts, at its first decision."""
        raise NotImplementedError(f"{self.game} has no mean positions")

    def busy_state(self, seed: int, log: bool = False) -> State:
        """The beginning of a match in which much is under way at a time."""
        return self.arena(self.usual_mode, seed).start(log)

    def under_way(self, state: State) -> bool:
        """Whether a position is in the middle of something."""
        return bool(state.scopes)

    def rare_states(self) -> Iterable[State]:
        """Positions one choice away from what hardly ever happens, laid out with a log."""
        return ()

    def seldom_told(self) -> Iterable[State]:
        """More of them, for what only the log has to do with."""
        return ()

    def answer(self, state: Any, rng: random.Random) -> Answer:
        """How it is played at random."""
        return random_answer(state, rng)

    # -- Following

    @abstractmethod
    def reader_of(self, state: Any, viewer: int, begun: bool) -> Reader:
        """Somebody who knows a match only by its log; `begun` says that it is under way."""

    def witness_of(self, state: Any) -> Witness:
        """Somebody who looks at every event as it is written down."""
        return Witness(state)

    def variants(self, state: Any) -> set[str]:
        """The variants whose rules hold in a match, as the rulebook names them."""
        return {"", state.setup.mode}
