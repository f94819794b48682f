"""The rules of the Trading Card Game, one module for each chapter."""
