"""What can go wrong between the server and its database; every message is a sentence for people."""

from __future__ import annotations

from sqlalchemy.exc import StatementError


class BadDatabase(ValueError):
    """The database that was named cannot be used."""


class CannotKeep(Exception):
    """Something was not kept, or nobody can tell whether it was: it must not count."""


class CannotRead(Exception):
    """The database does not answer."""


class Conflict(Exception):
    """What was to be added does not follow on what is kept: somebody else wrote, or dropped it."""


class Elsewhere(Exception):
    """Another server has the table; it is reached at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(f"The table is kept going by the server at {address}.")
        self.address = address


def reason(error: BaseException) -> str:
    """What a driver says about a failure, on one line and without the SQL."""
    said = " ".join(str(error.orig if isinstance(error, StatementError) else error).split())
    return said.rstrip(".?") or type(error).__name__
