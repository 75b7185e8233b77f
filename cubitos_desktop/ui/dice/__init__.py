"""Dice in the air, at rest and flat, and where they lie in their zones."""
