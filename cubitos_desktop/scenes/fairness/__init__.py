"""Whether the dice are fair: all faces that fell, and a race that is checked throw by throw."""
