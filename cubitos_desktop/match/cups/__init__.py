"""Cups: several races that count together, with their points, their rivals and a career of them."""
