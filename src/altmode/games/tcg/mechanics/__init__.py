"""The words only this game's cards use: selectors, triggers, amounts, keywords, effects."""
