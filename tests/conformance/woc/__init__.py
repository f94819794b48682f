"""What is peculiar to War on Cybertron in tests that hold for every game."""
