"""Pictures of how fair the dice are: tables of faces, bars, what is found."""
