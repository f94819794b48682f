"""What `authoring` has of each game: how its seats and options are read, and how its scenarios are laid out.

A game's part is the object `PART` in `authoring/<game>/part.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol

from altmode.games.registry import part

if TYPE_CHECKING:
    # Reading files takes libraries that a match from plain data does without.
    from altmode.authoring.packs import PackWords
    from altmode.authoring.sorts import FileSort
    from altmode.authoring.stages import Stage


TEXT_LENGTH: Final = 65_536
"""So long may a deck or a course be that somebody sends."""


class HasSeat(Protocol):
    """A deck, or anything else that can take a seat."""

    def as_seat(self, name: str) -> dict[str, Any]:
        """The seat under a name."""


SeatGiven = dict[str, Any] | str | HasSeat | None
"""What somebody may give for a seat: a name, a file, an object, the seat written out, or nothing for the usual one."""


class Seat(NamedTuple):
    """A seat that was read."""

    brings: str
    """What it brings, in a word or two for people."""
    plain: dict[str, Any]
    """The seat written out, as its game takes it and records keep it."""


class BadSeating(ValueError):
    """A seat or an option that cannot be played; the message is a sentence for whoever asked for it."""


Given = dict[str, list[str]]
"""What was said on a command line, by the names of what a game takes."""


Options = Mapping[str, Any]
NO_OPTIONS: Final[Options] = {}


class AuthoringPart:
    """What people may write for one game, and what comes of it."""

    stage: Stage
    option_names: ClassVar[tuple[str, ...]] = ()
    """The options of a match that anybody may set, over the web too."""
    sorts: ClassVar[tuple[FileSort, ...]] = ()

    def seat(
        self, given: SeatGiven, mode: str, number: int, files: bool = True, setup: Options = NO_OPTIONS
    ) -> Seat:
        """The seat of that number, counted from 1, that somebody gave; BadSeating says why there is none.

        Without `files` it comes from outside: no file is opened for it, and nothing in it is trusted. `setup` are the
        options of the match, written out: a seat may bring cards of its pack.
        """
        raise NotImplementedError

    def options(self, given: dict[str, Any], mode: str, files: bool = True) -> dict[str, Any]:
        """The options of a match written out, so that its record needs no file."""
        return given

    def pack_words(self) -> PackWords | None:
        """How its cards are written in a pack; None if it has no packs."""
        return None

    def puzzles(self) -> list[Traversable]:
        """The files of its puzzles, in their order."""
        return self._files_in("puzzles")

    def lessons(self) -> list[Traversable]:
        """The files of its lessons, in their order."""
        return self._files_in("lessons")

    def _files_in(self, folder_name: str) -> list[Traversable]:
        folder = files(type(self).__module__.rpartition(".")[0]) / folder_name
        if not folder.is_dir():
            return []
        return sorted(
            [item for item in folder.iterdir() if item.name.endswith(".yaml")], key=lambda item: item.name
        )


def authoring_of(game: str) -> AuthoringPart:
    """What people may write for a game."""
    found: AuthoringPart = part("authoring", game)
    return found


def stage_of(game: str) -> Stage:
    """How the scenarios of a game are read and laid out."""
    return authoring_of(game).stage
