"""The search for puzzles: positions out of played races, screened, weighed and chosen from."""
