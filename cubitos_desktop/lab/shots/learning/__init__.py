"""Pictures of what one learns from: the rulebook and the gallery of all cards."""
