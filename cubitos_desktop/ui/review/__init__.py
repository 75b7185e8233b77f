"""Pictures of a review of a race: chances, luck and choices, decisions."""
