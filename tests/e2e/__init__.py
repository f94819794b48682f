"""The web table as people use it: real pages in a real browser against a real server."""
