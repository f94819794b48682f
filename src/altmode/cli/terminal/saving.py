"""Matches as files: written whole or not at all, and never over something that is not one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from altmode import BadData, BadRecord, Record, State, read_record, record_of, replay_record
from altmode.authoring.placed import SIZE_LIMIT
from altmode.authoring.problems import Source
from altmode.cli.errors import CommandRefused


def free_name(game: str, seed: int) -> Path:
    """A file name in the current folder that nothing has yet."""
    base = f"altmode-{game}-{seed}"
    number = 1
    while (path := Path(f"{base}{f'-{number}' if number > 1 else ''}.json")).exists():
        number += 1
    return path


def check_target(path: Path) -> None:
    """Refuse to save where a match cannot or should not be written."""
    if path.is_dir():
        raise CommandRefused(f"{path} is a folder; name a file")
    if not path.parent.is_dir():
        raise CommandRefused(f"there is no folder {path.parent}")
    if path.exists() and not is_record(path):
        raise CommandRefused(f"{path} is there already and is not a record; choose another name")


def save_match(state: State, path: Path) -> None:
    """Write the record of a match; a file that is no record is left alone."""
    check_target(path)
    text = record_of(state).to_json()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent, text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def is_record(path: Path) -> bool:
    """Whether a file holds a record."""
    try:
        read_record(path.read_text(encoding="utf-8"))
    except (BadRecord, OSError, UnicodeDecodeError):
        return False
    return True


def load_record(path: Path) -> Record:
    """The record in a file; the message of what is wrong with it names the file."""
    source = Source.load(path, SIZE_LIMIT * 4)
    try:
        return read_record(source.text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def load_match(path: Path) -> State:
    """The match a record ends in, every choice checked."""
    return checked_replay(load_record(path), path)


def checked_replay(record: Record, path: Path, each: Callable[[int, State], None] | None = None) -> State:
    """Replay a record from a file; whatever is wrong with it is told with the file's name."""
    try:
        return replay_record(record, each)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except (BadData, LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        # A set-up is free-form data, so there is no end of ways in which an edited one can be wrong.
        raise BadRecord(f"{path}: the record's set-up cannot be played: {error!r}") from None
