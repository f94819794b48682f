"""Players of Campfire."""
