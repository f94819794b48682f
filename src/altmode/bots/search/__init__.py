"""One search for all games: it plays what its seat may see ahead, in many guesses at what it may not."""
