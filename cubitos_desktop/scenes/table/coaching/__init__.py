"""Coach marks: what is new to somebody in a race is explained once, beside it; nothing waits."""
