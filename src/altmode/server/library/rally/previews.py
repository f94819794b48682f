"""What a plan would lead to, for those who are still making it."""

from __future__ import annotations

from altmode.games.rally.preview import CannotPreview, plan_ahead
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import FORM_WORDS
from altmode.kernel.views import View
from altmode.server.library.part import NoPreview, PreviewStep


class RacePreview(PreviewStep, frozen=True):
    """One thing that would happen to the viewer's robot if nobody interfered."""

    register: int
    event: str
    cell: tuple[int, int] | None
    """Where it is then, as column and row; None off the board."""
    facing: str
    form: str


def previewed(view: View, keys: list[str]) -> list[RacePreview]:
    """What a seat's plan leads to: what it has planned, then option keys."""
    try:
        steps = plan_ahead(view, keys)
    except CannotPreview as reason:
        raise NoPreview(str(reason)) from None
    return [
        RacePreview(
            step.register,
            step.event,
            step.after.cell,
            DIRECTION_WORDS[step.after.facing],
            FORM_WORDS[step.after.alt],
        )
        for step in steps
    ]
