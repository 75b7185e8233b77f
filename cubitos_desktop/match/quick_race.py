"""Who races against whoever just wants to play, in the window as in the terminal. No race."""

QUICK_RIVALS = ("racer", "rookie")
"""One to chase and one to leave behind."""
