"""The race in a terminal: asking in words, drawing the track, telling what happened. No rules."""
