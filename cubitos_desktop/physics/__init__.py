"""The filmed throw: felt, dice and poses over time; the faces to end on are given from outside."""
