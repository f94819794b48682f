"""Bots for War on Cybertron."""
