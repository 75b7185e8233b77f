"""The parts of ``tools.fit_judgement``: random starts, races that are learned from, regression."""
