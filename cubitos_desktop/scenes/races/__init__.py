"""All races of a player: the list, what is done with them, and files from elsewhere."""
