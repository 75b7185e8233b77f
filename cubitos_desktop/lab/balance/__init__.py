"""How good the numbers of the content are: races of equal seats, counted and drawn."""
