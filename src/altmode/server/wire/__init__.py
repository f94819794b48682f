"""Below requests and messages: who is connected, and how much comes down each line before anything reads it."""
