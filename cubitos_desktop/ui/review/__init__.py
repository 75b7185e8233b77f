"""Pictures of a review of a race: chances, luck and skill, decisions."""
