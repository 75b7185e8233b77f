"""What people at a terminal can look up beside the question."""
