"""The questions of the rules as they lie on the table: what can be clicked, and what it means."""
