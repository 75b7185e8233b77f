"""Lessons: short races with a script, told as data and played at the real table."""
