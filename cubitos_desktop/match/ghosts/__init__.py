"""Ghosts beside one's own best race: a computer seat on the same dice, and a friend's race."""
