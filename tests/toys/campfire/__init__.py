"""Campfire: a tiny game that is played alone, together and in sides.

It is what no built-in game is: a match of one seat, a match that all lose, points with a tally.
"""
