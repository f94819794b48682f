"""Why not: a sentence and a rule for whoever touches a piece that no option is about."""
