"""The toy race on the command line, where it can neither be played nor looked up."""

from __future__ import annotations

from altmode.cli.part import CliPart

PART = CliPart()
