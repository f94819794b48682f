"""The Trading Card Game in the terminal."""
