"""The Transformers Trading Card Game."""
