"""The parts of ``tools.tune_content``: prices that follow demand, and what was found so far."""
