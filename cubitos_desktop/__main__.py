"""Starts the command line for `python -m cubitos_desktop`."""

import sys

from cubitos_desktop.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # Where the game is one program file, that file also runs what thinks in another process.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
