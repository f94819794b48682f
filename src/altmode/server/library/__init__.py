"""What the server tells besides tables: games, cards, decks, courses, rules, replays and puzzles; without any web."""
