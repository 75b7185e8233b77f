"""A review of a race in words."""
