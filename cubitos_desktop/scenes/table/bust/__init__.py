"""One's own bust: the table darkens, a stamp falls, dice slide away, a fan hops to its place."""
