"""altmode: a table for the Transformers tabletop games that knows the rules."""

from __future__ import annotations

from altmode.api import (
    GAMES,
    card_data_version,
    compiled,
    load,
    new_game,
    next_game,
    read_record,
    record_of,
    replay_record,
)
from altmode.kernel.codec import BadData
from altmode.kernel.decisions import Decision, IllegalChoice, Option
from altmode.kernel.records import BadRecord, Record
from altmode.kernel.state import State
from altmode.kernel.views import View
from altmode.version import VERSION

__version__ = VERSION

__all__ = [
    "GAMES",
    "BadData",
    "BadRecord",
    "Decision",
    "IllegalChoice",
    "Option",
    "Record",
    "State",
    "View",
    "card_data_version",
    "compiled",
    "load",
    "new_game",
    "next_game",
    "read_record",
    "record_of",
    "replay_record",
]
