"""The game by the book: state, decisions, commands, events, effects; no chance, clock or screen."""
