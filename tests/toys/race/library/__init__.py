"""What the server tells about the toy race."""
