"""What the pages of the rulebook and the gallery are drawn with, from plain values."""
