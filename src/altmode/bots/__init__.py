"""Players made of code; each gets what its own seat sees, what it is being asked and guesses, and nothing else."""

from __future__ import annotations

from altmode.bots.part import UnknownBot, adviser, bots_for, make_bot, usual_bot
from altmode.bots.player import Asked, Bot, Seen, first_guess, seen_by
from altmode.bots.random_bot import RandomBot

__all__ = [
    "Asked",
    "Bot",
    "RandomBot",
    "Seen",
    "UnknownBot",
    "adviser",
    "bots_for",
    "first_guess",
    "make_bot",
    "seen_by",
    "usual_bot",
]
