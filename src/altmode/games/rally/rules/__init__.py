"""The rules of the race, a module for each chapter of the rulebook."""
