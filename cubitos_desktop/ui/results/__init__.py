"""The results: podium, tables and charts of a race that was run."""
