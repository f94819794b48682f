"""One live match with people and bots around it: seats, choices, undo, chat, and everything that must be kept."""
