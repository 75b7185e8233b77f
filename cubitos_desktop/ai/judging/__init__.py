"""What things are worth to a seat: dice, faces, effects, ways. Nothing is chosen here."""
