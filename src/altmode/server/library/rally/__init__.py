"""What the server tells about the race."""
