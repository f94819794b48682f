"""What people write by hand for the Trading Card Game: decks, and positions in scenarios."""
