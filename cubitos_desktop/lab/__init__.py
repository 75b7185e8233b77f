"""For those who make the game: pictures, benches, ladders. Nothing here is on a player's path."""
