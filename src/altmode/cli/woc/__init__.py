"""War on Cybertron in the terminal."""
