"""What a race that was played can teach: chances over time, choices rated, luck and skill."""
