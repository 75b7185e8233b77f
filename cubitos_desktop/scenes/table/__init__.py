"""The table: one race, shown and played; its parts lie in the folders beside this file."""
