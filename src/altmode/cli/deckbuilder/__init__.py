"""What the deck-building games share in the terminal."""
