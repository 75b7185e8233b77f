"""The board of a track: tiles, marks, scenery, runners, and what is laid over it."""
