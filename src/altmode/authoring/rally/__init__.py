"""What people write by hand for the race: boards, courses, and positions in scenarios."""
