"""The window, the terminal, and who can be raced there."""

import argparse

from cubitos_desktop.cli.options import (
    Commands,
    InputError,
    a_path,
    add_folder,
    add_language,
    add_race_options,
    check_seed,
    folder_of,
    language_of,
)
from cubitos_desktop.match.quick_race import QUICK_RIVALS


def open_window(options: argparse.Namespace) -> int:
    language, folder = language_of(options), folder_of(options)
    from cubitos_desktop.scenes.window.display import NoDisplay
    from cubitos_desktop.scenes.window.opening import play_in_window
    from cubitos_desktop.words import load_words

    try:
        # Only a language that was asked for comes before the one in the settings.
        play_in_window(options.lang, folder, getattr(options, "file", None))
    except NoDisplay:
        raise InputError(load_words(language)("window.no_display")) from None
    return 0


def add_open(commands: Commands) -> None:
    about = "open a race in the window; `cubitos FILE` does the same"
    parser = commands.add_parser("open", help=about)
    parser.add_argument("file", type=a_path, metavar="FILE", help="a log, or a race under way")
    add_language(parser)
    add_folder(parser)
    parser.set_defaults(run=_open)


def _open(options: argparse.Namespace) -> int:
    """What is no file at all is said here, where it was typed; all else in the window."""
    from cubitos_desktop.match.library.opening import NoRace, check_file
    from cubitos_desktop.words import load_words

    try:
        check_file(options.file)
    except NoRace as refused:
        key, values = refused.told
        raise InputError(load_words(language_of(options))(key, **values)) from None
    return open_window(options)


OPENS_WINDOW = (open_window, _open)
"""What runs until a window is closed."""


def add_play(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play a race in the terminal")
    add_race_options(parser, seats=",".join(("human", *QUICK_RIVALS)), seed=None)
    add_language(parser)
    add_folder(parser)
    parser.add_argument(
        "--resume", type=a_path, metavar="FILE", help="take up a race that was put aside, as it was"
    )
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    from cubitos_desktop.terminal.play import play_in_terminal, resume_in_terminal

    check_seed(options.seed)
    folder = folder_of(options)
    language = language_of(options)
    if options.resume is not None:
        return resume_in_terminal(options.resume, language=language, folder=folder)
    return play_in_terminal(
        options.seats,
        options.set,
        options.track,
        options.laps,
        options.seed,
        language=language,
        folder=folder,
    )


def add_seats(commands: Commands) -> None:
    parser = commands.add_parser("seats", help="list the computer seats and how strong they are")
    add_language(parser)
    parser.set_defaults(run=_seats)


def _seats(options: argparse.Namespace) -> int:
    from cubitos_desktop.ai.policies import POLICIES
    from cubitos_desktop.ai.strengths import strength
    from cubitos_desktop.wording.seats import seat_line, strength_line
    from cubitos_desktop.words import load_words

    words = load_words(language_of(options))
    width = max(map(len, POLICIES))
    for name in POLICIES:
        share = strength(name)
        measured = f"; {strength_line(words, share)}" if share is not None else ""
        print(f"{name:{width}}  {seat_line(words, name)}{measured}")
    return 0
