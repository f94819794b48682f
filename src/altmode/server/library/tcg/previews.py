"""What an attack can do, for those who are still choosing it."""

from __future__ import annotations

from altmode.bots.part import Forecast
from altmode.server.library.part import PreviewStep


class AttackPreview(PreviewStep, frozen=True):
    """What an attack does to whoever defends, in guesses at what the attacker does not see."""

    target: int
    least: int
    """The damage, but for the one guess in ten that is below or above."""
    most: int
    falls: float
    """The share of guesses in which the defender is KO'd."""
    text: str
    """All of it in words."""


def previewed(forecast: Forecast) -> AttackPreview:
    """A forecast as it goes over the wire."""
    return AttackPreview(forecast.target, forecast.least, forecast.most, forecast.falls, forecast.text)
