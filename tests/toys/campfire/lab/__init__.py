"""Campfire in the laboratory."""
