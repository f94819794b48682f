"""What the laboratory must know of a game: what the benchmark plays, who plays with what in a study, how it is fuzzed.

A game's part is the object `PART` in `lab/<game>/part.py`; its line-ups are classes below `LineUp` in the same folder.
"""

from __future__ import annotations

from collections.abc import Sequence

from altmode.authoring.part import NO_OPTIONS, Given, Options
from altmode.games.registry import part
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.lab.fuzzer import Fuzzer
from altmode.lab.lineups import Contest, Growth, LineUp, Unplayable


class LabPart:
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

    def contest(self, mode: str, seats: int, given: Given, setup: Options = NO_OPTIONS) -> Contest:
        """Who plays with what in a study of a mode; Unplayable says what is wrong with what was named for it.

        `setup` are options that all its matches have: seats may bring cards of a pack.
        """
        raise NotImplementedError


def lab_of(game: str) -> LabPart:
    """What the laboratory knows of a game."""
    found: LabPart = part("lab", game)
    return found
