"""The land around a road: its ground, banks, scenery and stands, for every track the same way."""
