"""What lies around the board: bar, strips, counters, fans, meter, buttons, and where."""
