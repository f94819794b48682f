"""The command line, ready to be typed at."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from altmode.cli import main
from tests.cli.typing_in import Altmode, Printed
