"""Robo Rally: Transformers, a race of plans made in secret and carried out together."""
