"""What scenarios need to know of a game: a stage for each game, which reads a position, lays it out and tells of it.

Everything else about a scenario is the same in all games: `scenarios.py` reads its steps and plays them, `expecting.py`
holds what is expected against facts. The field `game` of a file chooses the stage.

To write scenarios of another game, write a class below `Stage` and give an object of it to its part of `authoring`:

- `game`: the game as `GAMES` has it. Its `seats_in` says how many names `seats` may list in a mode, and its
  `modes` and `default_mode` what `mode` may be. Both are checked before `read` is called.
- `seats`: what the seats are called where the file does not say; in a mode for fewer the first of them.
- `fields`: the fields a document may have besides `PLAYED`, such as `cards`. `read` reads them.
- `ordered`: names of facts that are lists whose order counts. Other lists are compared without it. Name every fact that
  is a place on a board or a sequence of registers here.
- `clocks`: facts that only ever grow, each with its name for people. A puzzle that asks for something at one of their
  values is missed as soon as it is past.
- `piles`: names of facts that are piles, which have a top, each with whether it is told from the top.
- `settings`: the fields of `given` that are no seat's name. No seat may be called like one of them.
- `read(reader, names, mode)`: the position that the document describes under `given`, in whatever form the game's own
  `arrange` takes. The reader is that of the whole document. Mistakes are noted with the reader, never raised.
- `lay_out(position)`: the match in that position, run to its first decision. It must have a log, and its
  `journal.start` must be the position before anything ran, so that it has a record. LookupError and ValueError are told
  as a failure of the scenario.
- `flaws(position)`: what the rules can never lead to, and where in `given` it was written; CannotArrange tells what
  cannot even be laid out. It is asked as soon as a file has been read.
- `shape(position)`: the names of all facts that can be expected in a match with that position; misspelt ones are then
  found when the file is read. None if they are known only while it is played. Begin with `common_shape()`.
- `events`: the names of all kinds of event, for the fact of that name.
- `facts(view, state)`: all that a view shows, by names that `expect` and `sees` can use. Begin with
  `common_facts(view)`. Whatever a seat may not know comes from the view alone; the state is there for what never
  changes, such as how pieces are called. For `expect` the view is that of somebody who knows which card every piece is.
- `hidden_facts(state)`: facts that only `expect` may use: secrets that are no cards, and so are in nobody else's view.
- `check(reader)`: a document that is no match at all, such as a team and whether it is legal; None for the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from altmode.authoring.expecting import LIST, VALUE, Manners, Shape
from altmode.authoring.reading import Reader
from altmode.kernel.flaws import Flaw
from altmode.kernel.game import Game
from altmode.kernel.state import State
from altmode.kernel.views import View

COMMON = ("id", "title", "game", "mode", "modes", "cites")
"""The fields that every document may have."""
PLAYED = (*COMMON, "seats", "impossible", "given", "steps", "puzzle", "lesson")
"""The fields of a document that is played."""


class Check(Protocol):
    """What a document says that is no match, and whether it is so."""

    def failure(self) -> str:
        """What is not as expected, or nothing."""
        ...


class Stage:
    """How the scenarios of one game are read, laid out and looked at."""

    game: Game
    seats: tuple[str, ...] = ("ada", "ben")
    fields: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    ordered: frozenset[str] = frozenset(["asked", "points"])
    clocks: tuple[tuple[str, str], ...] = ()
    piles: ClassVar[Mapping[str, bool]] = {}
    events: tuple[str, ...] = ()
    plans: bool = False
    """Whether choices make a plan, so that doing the same in another order is something else."""

    @property
    def manners(self) -> Manners:
        """How facts are compared."""
        return Manners(self.ordered, self.piles)

    def read(self, reader: Reader, names: list[str], mode: str) -> Any:
        """The position a document describes; problems are gathered by the readers."""
        raise NotImplementedError

    def lay_out(self, position: Any) -> State:
        """The match in a position that was read, at its first decision."""
        raise NotImplementedError

    def flaws(self, position: Any) -> list[Flaw]:
        """What in a position the rules can never lead to."""
        return []

    def shape(self, position: Any) -> Shape | None:
        """The names of everything that can be expected in a match, if they are known before it is played."""
        return None

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """Everything a view shows, as names and numbers that a scenario can expect."""
        raise NotImplementedError

    def hidden_facts(self, state: State) -> dict[str, Any]:
        """What is in no view but can be expected of the match as it is."""
        return {}

    def check(self, reader: Reader, mode: str) -> Check | None:
        """What a document says that is no match; None if it is to be played."""
        return None

    def read_modes(self, reader: Reader) -> list[str]:
        """The mode or modes that a document names, or the game's usual one."""
        modes = list(self.game.modes)
        several = reader.optional("modes", [])
        if not several.given:
            return [reader.optional("mode", self.game.default_mode).choice(modes, "mode")]
        if reader.optional("mode").given:
            several.problem("there is a mode already", "say mode or modes, not both", of_key=True)
        found: list[str] = []
        for item in several.items("a list of modes", least=1):
            mode = item.choice(modes, "mode")
            if mode in found:
                item.problem(f'the mode "{mode}" is named twice')
            else:
                found.append(mode)
        return found or modes[:1]


def common_shape() -> Shape:
    """The names of what can be expected in every game."""
    values = ("over", "winner", "lost", "about", "log", "rules", "events")
    lists = ("asked", "winners", "points", "options")
    return {**dict.fromkeys(values, VALUE), **dict.fromkeys(lists, LIST)}


def common_facts(view: View) -> dict[str, Any]:
    """What can be expected in every game: who is asked, how it ended, what the log says."""
    names = view.names
    outcome = view.outcome
    return {
        "asked": [names[seat] for seat in view.waiting_for],
        "over": view.over,
        "winner": _winner(view),
        "winners": [names[seat] for seat in view.winners],
        "lost": outcome is not None and outcome.lost,
        "points": [] if outcome is None else list(outcome.points),
        "log": [line.text for line in view.log],
        "rules": [line.rule for line in view.log],
        "events": [line.event for line in view.log],
    }


def _winner(view: View) -> str:
    if view.outcome is None:
        return "nobody yet"
    if view.winners:
        return view.names[view.winners[0]]
    return "nobody" if view.outcome.lost else "draw"
