"""Many games at once: fast playouts, and what they cost."""
