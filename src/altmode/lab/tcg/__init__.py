"""The Trading Card Game in the laboratory."""
