"""The words of the cards of the deck-building games."""
