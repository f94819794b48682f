"""What is peculiar to A Rising Darkness in tests that hold for every game."""
