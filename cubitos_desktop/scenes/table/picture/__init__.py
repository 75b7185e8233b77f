"""The picture of the table, part by part, from plain values."""
