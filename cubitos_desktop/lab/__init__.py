"""For those who make the game: pictures, benches, ladders. Nothing here is on a player's path."""

import os

# What the library says of itself at its start would stand before figures that others read.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
