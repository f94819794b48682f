"""The one place where errors that people can cause become a message and an exit code."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from altmode.table.refused import Refused

FAILED = 1
MISUSED = 2
INTERRUPTED = 130


class CommandRefused(Refused):
    """A command that cannot be done as it was asked for; the message says why and what would do."""

    def __init__(self, message: str) -> None:
        super().__init__("misused", message)


def run_safely(arguments: Sequence[str] | None) -> int:
    """Run the command line; whoever made a mistake reads one clear message and never a traceback."""
    from altmode.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a sign shows another in its place; that is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app(list(sys.argv[1:] if arguments is None else arguments), prog_name="altmode")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else int(bool(leaving.code))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing may be written to it as Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        message = message_for(error)
        if message is None:
            raise
        print(message, file=sys.stderr)
        return MISUSED
    return 0


def message_for(error: Exception) -> str | None:
    """The message for an error that a person can cause; None for a mistake of ours."""
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return f"{error.filename}: {reason}" if error.filename else reason
    from altmode.authoring.problems import Problems
    from altmode.bots.playing import BotFailed
    from altmode.kernel.codec import BadData
    from altmode.kernel.game import CannotPlay, UnknownName
    from altmode.kernel.records import BadRecord

    if isinstance(error, CannotPlay):
        return error.sentences()
    if isinstance(error, BotFailed):
        return "\n".join([str(error), *getattr(error, "__notes__", [])])
    return str(error) if isinstance(error, (Problems, BadData, BadRecord, UnknownName)) else None
