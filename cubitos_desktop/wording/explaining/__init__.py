"""What things on the table are and do, in words: one module for each kind of thing."""
