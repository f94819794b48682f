"""The Trading Card Game, as the tests that hold every game to the same promises know it."""
