"""The screen to learn from: rows of lessons, the rulebook's panel, and families of cards."""
