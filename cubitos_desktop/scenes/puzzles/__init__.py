"""Puzzles in the window: the page of all of them, a puzzle at the table, and what it was worth."""
