"""How long properties are tried: briefly in every run, with many more seeds under `./altmode test --soak`."""

from __future__ import annotations

import os

import pytest
from launch import SOAK

SOAKING = bool(os.environ.get(SOAK))

soak_only = pytest.mark.soak
"""For a test that costs much and finds little more than the others do."""


def times(*, quick: int, soak: int) -> int:
    """How often something is done."""
    return soak if SOAKING else quick


def seeds(*, quick: int, soak: int) -> range:
    """The seeds with which a property is tried, the same ones in every run of its kind."""
    return range(times(quick=quick, soak=soak))
