"""A race that plays itself at its best moments, written as frames and as a film."""
