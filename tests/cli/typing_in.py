"""Commands as somebody types them, in a terminal of 80 columns without colour."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from altmode.cli import main


@dataclass(frozen=True)
class Printed:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of its output."""
        return self.out.rstrip().splitlines()[-1]


Altmode = Callable[..., Printed]


@contextmanager
def in_folder(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is saved without a name of its own lands in a folder of the test."""
    patch.chdir(folder)
    yield
