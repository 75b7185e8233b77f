"""Positions with one best answer: reading them, measuring them, who has solved which."""
