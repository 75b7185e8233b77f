"""The page of the daily race, and what it leads to."""
