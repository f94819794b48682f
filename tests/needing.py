"""What tests do on a machine that lacks something which they need and which could not be brought either."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest
from launch import INSIST


def cannot_run(reason: str) -> NoReturn:
    """End a test as not run; it is reported at the end with the reason, and fails where everything is insisted on."""
    if os.environ.get(INSIST):
        pytest.fail(f"{INSIST} is set, and this cannot be run: {reason}", pytrace=False)
    pytest.skip(reason)
