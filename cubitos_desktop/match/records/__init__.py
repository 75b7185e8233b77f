"""What all races of a player came to: facts of each, figures over all, and achievements."""
