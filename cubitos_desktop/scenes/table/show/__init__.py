"""What is seen of a race while it lags behind: beats, the director, dice and runners in motion."""
