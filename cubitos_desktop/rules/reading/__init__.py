"""Reading content files with care: YAML with line numbers, cards, and what is wrong with them."""
