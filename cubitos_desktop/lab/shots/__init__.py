"""Pictures of every screen, without a window: which there are, and the moments they show."""
