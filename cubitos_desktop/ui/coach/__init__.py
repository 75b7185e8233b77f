"""The coach: a veil with holes over the table, a ring around each, and the referee's card."""
