"""Players of the toy race."""
