"""Builds what people install: wheel, source archive, and a program that needs no Python."""

import os

# What the library says of itself at its start does not belong between what is told here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
