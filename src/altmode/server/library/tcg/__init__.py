"""What the server tells about the Trading Card Game."""
