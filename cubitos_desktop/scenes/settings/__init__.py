"""What a player can set, and the screen where it is set."""
