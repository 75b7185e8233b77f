"""What was measured of computer seats beside their strength."""
