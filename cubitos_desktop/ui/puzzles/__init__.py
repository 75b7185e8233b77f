"""Pictures for puzzles: the tiles of the page, the label on the board, where everything lies."""
