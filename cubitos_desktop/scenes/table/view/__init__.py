"""What the table shows, as one frozen value a frame: painters and hands read it alike."""
