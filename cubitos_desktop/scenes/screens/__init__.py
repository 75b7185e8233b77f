"""Screens around a race: title, results, saved races, pause, help."""
