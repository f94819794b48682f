"""The card language: trees that run, read as rules text, and serialise."""
