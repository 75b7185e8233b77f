"""Setting a race up: who runs, with which cards, where, on which dice."""
