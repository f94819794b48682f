"""A Rising Darkness in the laboratory."""
