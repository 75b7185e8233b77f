"""The scenes and their stack: they show what is pending and collect answers; no rules."""

import os

# What the library says of itself at its start does not belong on the player's terminal.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
