"""Lessons in the window: the coach over the real table, and the screen that leads to them."""
