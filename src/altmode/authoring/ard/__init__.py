"""What people write by hand for A Rising Darkness."""
