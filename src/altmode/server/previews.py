"""What a plan would lead to, for those who are still making it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from altmode.games.rally.preview import NoPreview, plan_ahead
from altmode.games.rally.spaces import DIRECTION_WORDS
from altmode.games.rally.terms import MODE_WORDS
from altmode.kernel.views import View

__all__ = ["NoPreview", "PreviewStep", "preview"]


class PreviewStep(msgspec.Struct, frozen=True):
    """One thing that would happen to the viewer's robot if nobody interfered."""

    register: int
    event: str
    place: tuple[int, int] | None
    """Where it is then, as column and row; None off the board."""
    facing: str
    mode: str


def _race(view: View, keys: list[str]) -> list[PreviewStep]:
    return [
        PreviewStep(
            step.register,
            step.event,
            step.after.place,
            DIRECTION_WORDS[step.after.facing],
            MODE_WORDS[step.after.alt],
        )
        for step in plan_ahead(view, keys)
    ]


PREVIEWS: dict[str, Callable[[View, list[str]], list[PreviewStep]]] = {"rally": _race}
"""For each game in which plans are made, how to look into them."""


def preview(view: View, keys: list[str]) -> list[PreviewStep]:
    """Where a seat's plan leads: what it has planned, then option keys; NoPreview says why that cannot be told."""
    if view.game not in PREVIEWS:
        raise NoPreview("this game has no plans to look into")
    return PREVIEWS[view.game](view, keys)
