"""Shots of races that are run for something: cups, a day, puzzles, records."""
