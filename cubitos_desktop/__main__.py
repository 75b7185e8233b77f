"""Starts the command line: `cubitos`, `python -m cubitos_desktop`, or the game as a program.

Any Python 3 can read this file, so that one which is too old is told so.
"""

import os
import sys

NEEDED = (3, 11)
"""Older ones know neither the words nor the libraries of this game."""


def main() -> int:
    """The exit code. Nothing of the game is imported before it is known that it can be."""
    if sys.version_info < NEEDED:
        needed, found = [".".join(map(str, version[:2])) for version in (NEEDED, sys.version_info)]
        sys.stderr.write(f"cubitos: expected Python {needed} or newer, this is Python {found}.\n")
        return 2
    if getattr(sys, "frozen", False):
        _ready_as_program()
    try:
        from cubitos_desktop.cli import main as run
        from cubitos_desktop.cli.stopping import end_deaf

        return end_deaf(run())
    except KeyboardInterrupt:  # before anybody listened
        sys.stderr.write("cubitos: stopped by Ctrl-C.\n")
        return 130


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
    sys.exit(main())
