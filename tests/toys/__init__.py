"""Small games of packages outside altmode, each with a folder for every layer."""
