"""The last stretch of a race: signs that call it out, a tape over the line, and its crossing."""
