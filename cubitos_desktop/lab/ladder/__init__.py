"""How strong computer seats are: races against each other, counted and reported."""
