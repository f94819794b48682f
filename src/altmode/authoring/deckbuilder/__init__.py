"""What people write by hand for the deck-building games: who plays, and positions in scenarios."""
