"""The screen of all races: its places, rows and the plate of the chosen one."""
