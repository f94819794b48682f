"""The race in the laboratory."""
