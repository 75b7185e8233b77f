"""The scenes and their stack: they show what is pending and collect answers; no rules."""
