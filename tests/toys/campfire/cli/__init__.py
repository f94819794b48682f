"""Campfire on the command line."""
