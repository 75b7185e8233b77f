"""What lies on the table and explains itself: where it is, what is said of it, and where."""
