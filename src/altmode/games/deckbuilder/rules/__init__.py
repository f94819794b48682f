"""The rules of the deck-building games, a module for each chapter."""
