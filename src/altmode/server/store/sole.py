"""One server to a file: a second one would not hear of what is done at the first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

from altmode.server.store.engines import OWNER_ONLY
from altmode.server.store.errors import BadDatabase
from altmode.server.store.urls import is_file


@contextmanager
def sole_server(url: URL) -> Iterator[None]:
    """Be the one server of a database file; BadDatabase if there is one. However a server ends, its place is free."""
    if not is_file(url):
        yield
        return
    path = Path(f"{url.database}-server")
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:
        raise BadDatabase(f"{path} cannot be written: {error.strerror}.") from error
    try:
        if not _lock(file):
            raise BadDatabase(
                f"{url.database} is served already by another altmode: use that one, stop it, or name another file."
            )
        yield
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Whether nobody else has it; the system takes it back when the process ends."""
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lock_on_windows(file: int) -> bool:
    import msvcrt

    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        return False
    return True
