"""Medals of solo races: their limits, and which of them a player holds."""
