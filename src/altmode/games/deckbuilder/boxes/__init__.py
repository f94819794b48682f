"""The boxes: every card of each of the two games, a module for each type."""
