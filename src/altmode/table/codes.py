"""Why something is refused at a table, each as a word for programs."""

from __future__ import annotations

NO_SUCH_SEAT = "no such seat"
NOT_YOURS = "not your seat"
TAKEN = "seat taken"
NOT_BEGUN = "not begun"
BEGUN = "already begun"
OVER = "over"
NOT_OVER = "not over"
STALE = "stale"
NOT_NOW = "not now"
"""Legal, but not what a lesson is about at the moment."""
ILLEGAL = "illegal"
CANNOT_UNDO = "cannot undo"
BAD_SETUP = "bad set-up"
UNREADABLE = "unreadable"
