"""Work in several processes, none of which outlives the one that wanted it."""
