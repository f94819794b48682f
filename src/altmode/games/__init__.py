"""The games altmode knows, each in a package of its own; games never import each other."""
