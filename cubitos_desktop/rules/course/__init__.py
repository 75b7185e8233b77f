"""Tracks from text maps to ways: hexes, marks, checks, distances, walking."""
