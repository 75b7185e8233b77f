"""Findings as one page with drawn charts that opens anywhere: no script, nothing from elsewhere."""
