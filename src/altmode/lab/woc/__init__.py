"""War on Cybertron in the laboratory."""
