"""The end of a race on the title's meadow: stand, steps, ribbon and the board with the results."""
