"""Records: engine version, game, set-up, seed and choices together, which replay exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from altmode.kernel.decisions import IllegalChoice
from altmode.kernel.drawing import counted
from altmode.kernel.state import State

CHECK_LENGTH = 8


class BadRecord(ValueError):
    """A record that cannot be replayed; says at which choice it went wrong and why."""


class Step(msgspec.Struct, frozen=True, array_like=True):
    """One choice: who took which option, and a check on the position it led to."""

    seat: int
    key: str
    check: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match as a file: the save, the replay, the bug report."""

    altmode: str
    """The engine's version."""
    cards: str
    """The version of the card data, which changes when any built-in card does."""
    game: str
    mode: str
    seed: int
    setup: dict[str, Any]
    start: str = ""
    """The position the match began with, where it did not begin with its set-up."""
    count: int
    """How many choices there are, so that a record that was cut off is noticed."""
    choices: tuple[Step, ...]
    winners: tuple[int, ...] | None = None
    """Who won, once the match is over."""

    def __repr__(self) -> str:
        text = f"{self.game} {self.mode}, seed {self.seed}, {counted(self.count, 'choice')}"
        if self.winners is not None:
            text += f", won by seat {', '.join(map(str, self.winners))}" if self.winners else ", nobody won"
        return f"<Record {text}>"

    def to_json(self) -> str:
        """The record as a file people can look into: a line for each choice."""
        data = msgspec.to_builtins(self)
        steps = data.pop("choices")
        head = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
        lines = ",\n".join("    " + msgspec.json.encode(step).decode() for step in steps)
        return head.rstrip().removesuffix("}").rstrip() + ',\n  "choices": [\n' + lines + "\n  ]\n}\n"


def check_of(state: State) -> str:
    """The short check on a position that a record keeps."""
    return state.digest()[:CHECK_LENGTH]


def replay(record: Record, start: State, each: Callable[[int, State], None] | None = None) -> State:
    """Play a record's choices from its start, checking every one of them."""
    if len(record.choices) != record.count:
        raise BadRecord(
            f"the record says it has {record.count} choices but holds {len(record.choices)}: "
            f"it was cut off or edited after choice {min(len(record.choices), record.count)}"
        )
    for number, step in enumerate(record.choices, 1):
        try:
            start.choose(step.seat, step.key)
        except IllegalChoice as error:
            raise BadRecord(f"choice {number} cannot be made: {error}") from None
        if check_of(start) != step.check:
            raise BadRecord(
                f'choice {number} ("{step.key}") leads to another position than the record says: '
                "it was edited, or made by another version of the game"
            )
        if each is not None:
            each(number, start)
    if record.winners is not None and (not start.over or tuple(start.winners) != record.winners):
        raise BadRecord(f"the record says the match was over after choice {record.count}, but it was not")
    return start
