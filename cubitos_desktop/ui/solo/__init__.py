"""What a race alone shows beside the table: the clock, the gap to the ghost."""
