"""The public surface: what `import altmode` gives, as soon as any of it is used."""

from __future__ import annotations

from altmode.authoring.opening import new_game, position_of
from altmode.bots.part import UnknownBot, bots_for, make_bot
from altmode.bots.player import Bot, Seen, seen_by
from altmode.bots.playing import BotFailed, play, play_on
from altmode.games.matches import (
    card_data_version,
    compiled,
    load,
    next_game,
    read_record,
    record_of,
    replay_record,
    resumed,
    start_of,
)
from altmode.games.registry import GAMES
from altmode.kernel.chance import Chance
from altmode.kernel.codec import BadData
from altmode.kernel.decisions import Decision, IllegalChoice, Option
from altmode.kernel.records import BadRecord, Record
from altmode.kernel.state import State
from altmode.kernel.views import DecisionView, LogLine, OptionView, PieceView, View, ZoneView

__all__ = [
    "GAMES",
    "BadData",
    "BadRecord",
    "Bot",
    "BotFailed",
    "Chance",
    "Decision",
    "DecisionView",
    "IllegalChoice",
    "LogLine",
    "Option",
    "OptionView",
    "PieceView",
    "Record",
    "Seen",
    "State",
    "UnknownBot",
    "View",
    "ZoneView",
    "bots_for",
    "card_data_version",
    "compiled",
    "load",
    "make_bot",
    "new_game",
    "next_game",
    "play",
    "play_on",
    "position_of",
    "read_record",
    "record_of",
    "replay_record",
    "resumed",
    "seen_by",
    "start_of",
]
