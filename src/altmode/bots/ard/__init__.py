"""Bots for A Rising Darkness."""
