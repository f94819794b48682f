"""The deck-building games War on Cybertron and A Rising Darkness: one engine, two boxes."""
