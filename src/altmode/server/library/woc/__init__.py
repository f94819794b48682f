"""War on Cybertron as people are told about it."""
