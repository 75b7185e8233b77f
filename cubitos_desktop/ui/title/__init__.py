"""The title: its picture, its name in cubes, and the sign with the menu."""
