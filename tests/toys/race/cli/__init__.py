"""The toy race on the command line."""
