"""Starts the command line for `python -m cubitos_desktop`, and for the game as a program."""

import os
import sys


def _ready_as_program() -> None:
    """What a game without Python around it needs before anything else is read."""
    # The program's own libraries are not meant for what it starts, such as ffmpeg; this process has
    # found them by now, and those in which computer seats think find them by themselves.
    theirs = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if theirs is not None:
        os.environ["LD_LIBRARY_PATH"] = theirs
    # The one program file also runs what thinks in another process.
    from multiprocessing import freeze_support

    freeze_support()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        _ready_as_program()
    from cubitos_desktop.cli import main

    sys.exit(main())
