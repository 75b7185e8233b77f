"""Mouse and keys at the table."""
