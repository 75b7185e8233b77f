"""The scripts of events by theme, and the table that says which event is played by which."""
