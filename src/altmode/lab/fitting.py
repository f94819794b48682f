"""Fitting weights to what came of positions: logistic regression by Newton's method, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from altmode.bots.search.weights import logistic

STEPS: Final = 12
SMALL: Final = 1e-6
RIDGE: Final = 50.0
"""How firmly weights are held near zero. Positions of one match say nearly the same, so they prove little together."""

Example = tuple[Sequence[float], float]
"""The numbers of a position, and what came of it: from 0 for a loss to 1 for a win."""


@dataclass(frozen=True)
class Fit:
    """Weights that fit a set of examples."""

    weights: tuple[float, ...]
    bias: float

    def chance(self, numbers: Sequence[float]) -> float:
        """What they make of a position."""
        return logistic(self.bias + sum([w * x for w, x in zip(self.weights, numbers, strict=True)]))


def fitted(examples: Sequence[Example], ridge: float = RIDGE) -> Fit:
    """The weights under which what came of all examples is most likely, held back a little."""
    count = len(examples[0][0])
    means = [sum([numbers[k] for numbers, _ in examples]) / len(examples) for k in range(count)]
    # Features are measured in units of how far they stray, so that all are held back alike.
    scales = [
        math.sqrt(sum([(numbers[k] - means[k]) ** 2 for numbers, _ in examples]) / len(examples)) or 1.0
        for k in range(count)
    ]
    rows = [
        [(x - mean) / scale for x, mean, scale in zip(numbers, means, scales, strict=True)] + [1.0]
        for numbers, _ in examples
    ]
    results = [result for _, result in examples]
    weights = [0.0] * (count + 1)
    for _ in range(STEPS):
        step = _newton(rows, results, weights, ridge)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SMALL:
            break
    unscaled = tuple(weights[k] / scales[k] for k in range(count))
    return Fit(unscaled, weights[count] - sum([w * m for w, m in zip(unscaled, means, strict=True)]))


def _newton(rows: list[list[float]], results: list[float], weights: list[float], ridge: float) -> list[float]:
    size = len(weights)
    slope = [-ridge * weight for weight in weights[:-1]] + [0.0]
    bend = [[0.0] * size for _ in range(size)]
    for place in range(size):
        bend[place][place] = ridge if place < size - 1 else SMALL
    for row, result in zip(rows, results, strict=True):
        chance = logistic(sum([w * x for w, x in zip(weights, row, strict=True)]))
        error = result - chance
        certain = chance * (1 - chance)
        for i, x in enumerate(row):
            slope[i] += error * x
            weighed = certain * x
            line = bend[i]
            for j in range(i + 1):
                line[j] += weighed * row[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return solved(bend, slope)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda place: abs(rows[place][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for place in range(column + 1, size):
            factor = rows[place][column] / rows[column][column]
            if factor:
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[column], strict=True)]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        rest = sum([rows[place][k] * found[k] for k in range(place + 1, size)])
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def errors(fit: Fit, examples: Sequence[Example]) -> tuple[float, float]:
    """The mean log loss and the mean squared error over examples, best ones that the fit has not seen."""
    loss = squares = 0.0
    for numbers, result in examples:
        chance = min(max(fit.chance(numbers), SMALL), 1 - SMALL)
        loss -= result * math.log(chance) + (1 - result) * math.log(1 - chance)
        squares += (result - chance) ** 2
    return loss / len(examples), squares / len(examples)
