"""What the two deck-building games have in common in tests that hold for every game."""
