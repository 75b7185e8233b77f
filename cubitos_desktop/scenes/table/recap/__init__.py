"""What rivals have just done: noted, shown beside the next question, and run once more."""
