"""The toy race as people are told about it: its bare facts."""

from __future__ import annotations

from altmode.server.library.part import LibraryPart
from toys.race import TOY

PART = LibraryPart(TOY)
