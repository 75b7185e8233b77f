"""Pictures of cups: the road of races, the table of points, small cards, rows of cups."""
