"""Computer seats: policies that answer a decision from what their seat may know; no rules."""
