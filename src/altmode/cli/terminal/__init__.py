"""A match in the terminal: the board, the story of what happened, the questions and the answers."""
