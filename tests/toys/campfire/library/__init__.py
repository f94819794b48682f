"""What people are told about Campfire."""
