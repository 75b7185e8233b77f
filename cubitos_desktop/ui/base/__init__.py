"""What everything is drawn with: boxes, canvas, type, colours, shapes, surfaces; no game."""
