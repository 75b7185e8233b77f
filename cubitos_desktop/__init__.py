"""Cubitos Desktop: a dice-building race for one to four seats, one folder per room."""

__version__ = "1.0.0"
