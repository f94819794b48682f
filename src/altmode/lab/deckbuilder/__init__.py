"""The laboratory of the deck-building games."""
