"""What people write for the toy race."""
