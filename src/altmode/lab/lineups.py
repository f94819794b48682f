"""What the laboratory must know of a game: what the benchmark plays, and who plays with what in a study.

To have another game measured and simulated, write a class below `GameInLab` and one below `LineUp` in a module of its
own (`tcg_lineups.py` is the first), and add an object of it to `LABS` in `registry.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.lab.fuzzer import Fuzzer

Growth = dict[str, tuple[str, tuple[int, ...]]]
"""By a short name: what the cost of a decision might grow with, and the highest value of each class but the last."""


class Unplayable(ValueError):
    """A study that cannot be played as it was asked for; the message says why and what would do."""


@dataclass(frozen=True)
class LineUp:
    """One way of playing a game; every number stands for one match, always the same."""

    mode: str

    @property
    def name(self) -> str:
        """A short name for tables, different from those of the game's other line-ups."""
        raise NotImplementedError

    def facts(self) -> dict[str, str]:
        """What tells it apart from the game's others, by headings for tables; all of a game have the same headings."""
        raise NotImplementedError

    def seats(self, number: int) -> list[dict[str, Any]]:
        """Who plays with what in a match."""
        raise NotImplementedError

    def start(self, number: int, seats: list[dict[str, Any]], log: bool = False) -> State:
        """Set a match up that ends even if every choice is made by lot."""
        raise NotImplementedError


class Contest:
    """Who plays with what in each match of a study; it is sent to other processes, so it is plain data."""

    def seats(self, number: int) -> list[dict[str, Any]]:
        """The seats of a match, without names."""
        raise NotImplementedError

    def options(self, number: int) -> dict[str, Any]:
        """The options of a match; they should see to it that it ends."""
        return {}

    def told(self, number: int) -> str:
        """What is special about a match, for a report of what went wrong in it."""
        return ""


class GameInLab:
    """A game as the laboratory knows it."""

    game: Game
    main: LineUp
    """The line-up whose figures stand for the game as a whole."""
    growth: Growth
    """What the cost of a decision is told by; empty if by nothing."""
    aims: dict[str, dict[str, float]]
    """For each build what it should reach in `decisions_per_s` and `clone_us`; empty if there are no aims."""
    usual_bots: tuple[str, ...]
    """Who sits where in a study that names nobody."""
    has_draws: bool
    """Whether a match without a winner is a draw; in a game without draws it was broken off."""

    def __init__(
        self,
        game: Game,
        main: LineUp,
        growth: Growth | None = None,
        aims: dict[str, dict[str, float]] | None = None,
        usual_bots: tuple[str, ...] = ("random", "random"),
        has_draws: bool = True,
    ) -> None:
        self.game = game
        self.main = main
        self.growth = growth or {}
        self.aims = aims or {}
        self.usual_bots = usual_bots
        self.has_draws = has_draws

    def line_ups(self) -> Sequence[LineUp]:
        """Everything that the benchmark plays, `main` among it."""
        raise NotImplementedError

    def sizes(self, state: State) -> dict[str, int]:
        """The present value of everything that `growth` names."""
        return {}

    def fuzzer(self) -> Fuzzer:
        """How it is fuzzed; Unplayable says that it is not."""
        raise Unplayable(f"{self.game.id} is not fuzzed")

    def contest(self, mode: str, seats: int, decks: Sequence[str], course: str = "") -> Contest:
        """Who plays with what in a study of a mode; Unplayable says what is wrong with what was named for it."""
        raise NotImplementedError
