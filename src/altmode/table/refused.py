"""What is said of a request that is denied: a sentence for people and a word for programs."""

from __future__ import annotations


class Refused(Exception):
    """A request that is denied; everything is as it was."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
