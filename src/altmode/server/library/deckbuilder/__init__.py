"""What the deck-building games share of what people are told about them."""
