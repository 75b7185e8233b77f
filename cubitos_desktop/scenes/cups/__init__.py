"""Cups in the window: which there are, how one stands, what leads on to its next race."""
