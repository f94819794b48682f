"""Looking back at a match: how it stood at each choice, which choices cost most, and what was luck."""
