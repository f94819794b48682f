"""A Rising Darkness in the terminal."""
