"""The rulebook and the gallery of all cards: pages, contents, search, live pictures."""
