"""Bots that play both deck-building games, without knowing any card by its name."""
