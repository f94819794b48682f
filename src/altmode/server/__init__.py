"""The web table: HTTP, WebSockets and storage; the only home of async and I/O."""
