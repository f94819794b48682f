"""Why not: a sentence and a rule for whoever touches a card that no option is about."""
