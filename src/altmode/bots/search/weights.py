"""Learnt numbers: how much each feature of a position counts, and what follows from them for the chance to win.

A game has a file of them, made by `altmode learn`. Positions of different kinds, such as of modes that are won in
different ways, have weights of their own.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

FILE: Final = "value.json"
STEEPEST: Final = 30.0


@dataclass(frozen=True)
class Weights:
    """What the features of one kind of position weigh."""

    features: tuple[str, ...]
    weights: tuple[float, ...]
    bias: float

    def chance(self, numbers: Sequence[float]) -> float:
        """How likely a side wins that has these numbers."""
        total = self.bias
        for weight, number in zip(self.weights, numbers, strict=True):
            total += weight * number
        return logistic(total)


def logistic(total: float) -> float:
    """A number of any size as a chance."""
    return 1.0 / (1.0 + math.exp(-max(-STEEPEST, min(STEEPEST, total))))


class StaleWeights(ValueError):
    """The file of weights was made for other features than the code has; says which."""


@cache
def weights_of(package: str, kind: str, features: tuple[str, ...]) -> Weights:
    """The weights that a package of bots carries for a kind of position."""
    kinds = json.loads(resources.files(package).joinpath(FILE).read_text())["kinds"]
    if kind not in kinds:
        raise StaleWeights(f'{package}: {FILE} has no weights for "{kind}"; run `altmode learn` again')
    return weights_from(kinds[kind], features, package)


def weights_from(plain: dict[str, object], features: tuple[str, ...], where: str) -> Weights:
    """Weights as a file tells them; StaleWeights if they are for other features."""
    weights = plain["weights"]
    assert isinstance(weights, dict)
    if tuple(weights) != features:
        odd = sorted(set(weights) ^ set(features)) or ["their order"]
        text = f"{where}: {FILE} is for other features, see {', '.join(odd)}"
        raise StaleWeights(f"{text}; run `altmode learn` again")
    bias = plain["bias"]
    assert isinstance(bias, float | int)
    return Weights(features, tuple(float(weight) for weight in weights.values()), float(bias))
