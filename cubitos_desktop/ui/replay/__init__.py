"""Pictures of the player: the timeline of a race that is watched, and its buttons."""
