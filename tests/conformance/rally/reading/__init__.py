"""Reading the log of a race, part by part: each module has the lines about one sort of thing."""
