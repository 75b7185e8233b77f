"""Cards small and large, and what they do as signs."""
