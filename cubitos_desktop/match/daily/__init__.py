"""The race of the day: what is raced on a date, codes of its results, and what is kept of them."""
