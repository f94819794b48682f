"""`altmode rules`: the rulebooks in the terminal."""
