"""Refusals: what cannot be done at a table, in a sentence for people and a word for programs."""

from __future__ import annotations


class Refused(Exception):
    """Something that cannot be done now; the table is as it was."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule


NO_SUCH_SEAT = "no such seat"
NOT_YOURS = "not your seat"
TAKEN = "seat taken"
NOT_BEGUN = "not begun"
BEGUN = "already begun"
OVER = "over"
NOT_OVER = "not over"
STALE = "stale"
ILLEGAL = "illegal"
CANNOT_UNDO = "cannot undo"
BAD_SETUP = "bad set-up"
UNREADABLE = "unreadable"
