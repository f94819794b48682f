"""The library over HTTP, one module for each topic."""

from altmode.server.routes import cards, courses, decks, games, puzzles, replays, rules

ROUTERS = [module.router for module in (games, cards, decks, courses, rules, replays, puzzles)]
