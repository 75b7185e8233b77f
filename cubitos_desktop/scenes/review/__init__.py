"""The screen on which a race is reviewed, and the reviews that go on behind all screens."""
