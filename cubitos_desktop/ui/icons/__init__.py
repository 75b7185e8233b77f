"""Icons, creatures and symbols by their names, at any size."""
