"""What people write for Campfire."""
