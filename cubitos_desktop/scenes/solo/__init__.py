"""What belongs to solo races alone: their medals, and the ghosts that run along."""
