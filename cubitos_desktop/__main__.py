"""Starts the command line for `python -m cubitos_desktop`."""

import sys

from cubitos_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
