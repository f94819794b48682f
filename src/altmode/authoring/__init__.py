"""What people write by hand, read, checked and explained."""
