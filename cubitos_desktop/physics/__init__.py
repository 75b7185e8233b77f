"""The filmed throw: tray, dice and poses over time; the faces to end on are given from outside."""
