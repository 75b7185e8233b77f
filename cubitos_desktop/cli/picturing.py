"""Pictures of every screen, and a film of a race, without a window."""

import argparse

from cubitos_desktop.cli.options import (
    Commands,
    InputError,
    a_path,
    add_language,
    language_of,
    make_folder,
)

_LONGEST_DEMO = 300


def add_shots(commands: Commands) -> None:
    parser = commands.add_parser("shots", help="draw every screen into PNG files, without a window")
    parser.add_argument("folder", nargs="?", type=a_path, metavar="DIR", help="where they go")
    parser.add_argument("--list", action="store_true", help="only name the pictures")
    parser.add_argument(
        "--size", default="1280x800", metavar="WxH", help="of the window (1280x800)"
    )
    add_language(parser)
    parser.add_argument("--text-size", type=int, default=1, metavar="N", help="1, 2 or 3 (1)")
    parser.add_argument(
        "--only", metavar="NAME", help="one picture, or card-ID or track-ID; a wrong name lists all"
    )
    parser.set_defaults(run=_shots)


def _shots(options: argparse.Namespace) -> int:
    language = language_of(options)
    width, height = _size(options.size)
    if not 1 <= options.text_size <= 3:
        raise InputError(f"--text-size: expected 1, 2 or 3, got {options.text_size}.")
    from cubitos_desktop.lab.shots.registry import find_shot
    from cubitos_desktop.lab.shots.taking import render_shots, shot_names

    if options.list:
        print("\n".join(shot_names()))
        return 0
    if options.folder is None:
        raise InputError("shots: expected a folder for the pictures, or --list.")
    if options.only is not None and find_shot(options.only) is None:
        known = ", ".join(shot_names())
        raise InputError(
            f"--only: expected card-ID, track-ID or one of {known}, got {options.only!r}."
        )
    make_folder("shots", options.folder)
    for path in render_shots(
        options.folder,
        size=(width, height),
        language=language,
        text_size=options.text_size,
        only=options.only,
    ):
        print(path)
    return 0


def add_demo(commands: Commands) -> None:
    parser = commands.add_parser(
        "demo", help="film a race of computer seats at its best moments, without a window"
    )
    parser.add_argument("--out", type=a_path, required=True, metavar="DIR", help="where it goes")
    parser.add_argument(
        "--seconds", type=int, default=20, metavar="N", help=f"up to {_LONGEST_DEMO} (20)"
    )
    parser.add_argument(
        "--size", default="1280x800", metavar="WxH", help="of the window (1280x800)"
    )
    add_language(parser)
    parser.set_defaults(run=_demo)


def _demo(options: argparse.Namespace) -> int:
    language, size = language_of(options), _size(options.size)
    if not 1 <= options.seconds <= _LONGEST_DEMO:
        raise InputError(f"--seconds: expected 1 to {_LONGEST_DEMO}, got {options.seconds}.")
    make_folder("--out", options.out)
    from cubitos_desktop.lab.demo.filming import film

    path, count = options.out, 0
    for path in film(options.out, options.seconds, size=size, language=language):
        count += path.suffix == ".png"
    print(f"{count} frames in {options.out}")
    print(path if path.suffix != ".png" else "There is no film: ffmpeg was not found.")
    return 0


def _size(text: str) -> tuple[int, int]:
    """A window's size such as 1280x800."""
    from cubitos_desktop.ui.panels.table_layout import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.partition("x")
    least, most = SMALLEST_WINDOW, LARGEST_WINDOW
    if width.isdecimal() and height.isdecimal() and len(text) < 12:
        size = int(width), int(height)
        if least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]:
            return size
    raise InputError(
        f"--size: expected WIDTHxHEIGHT from {least[0]}x{least[1]} to {most[0]}x{most[1]}, "
        f"got {text!r}."
    )
