"""Players of the race."""
