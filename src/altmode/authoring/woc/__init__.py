"""What people write by hand for War on Cybertron."""
