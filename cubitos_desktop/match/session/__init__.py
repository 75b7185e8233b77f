"""One race that somebody sits at: who answers, what is kept of it, taking back, hints."""
