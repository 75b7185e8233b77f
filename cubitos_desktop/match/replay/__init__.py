"""Races that were played, at any place of theirs, and races that go on from there."""
