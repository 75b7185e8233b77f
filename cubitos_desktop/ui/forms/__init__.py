"""What screens of controls are made of: parts, tiles, tabs, lines and their layouts."""
