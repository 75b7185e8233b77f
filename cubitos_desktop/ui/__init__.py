"""What scenes are drawn with: layout, theme, text, icons, dice, widgets, sound; no game state."""
