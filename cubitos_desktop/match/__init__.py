"""One race as it is driven: chance, log, undo, saving, replay and verification; no drawing."""
