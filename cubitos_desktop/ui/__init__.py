"""What scenes are drawn with: layout, theme, text, icons, dice, widgets, sound; no game state."""

import os

# What the library says of itself at its start does not belong on the player's terminal.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
