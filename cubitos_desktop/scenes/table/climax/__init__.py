"""The climax of one's own throw: hits leap from the open felt into Active, one after another."""
