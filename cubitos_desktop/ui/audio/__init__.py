"""Sounds and music: how loud, from where, and which channels; no race."""
