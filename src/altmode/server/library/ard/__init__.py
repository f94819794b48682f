"""A Rising Darkness as people are told about it."""
