"""The toy race in the laboratory."""
