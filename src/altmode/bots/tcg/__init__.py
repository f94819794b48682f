"""Players of the Trading Card Game."""
