"""The command ``cubitos``: its subcommands lie beside this file; here are errors and exit codes."""

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from cubitos_desktop import __version__
from cubitos_desktop.cli.balancing import add_lab
from cubitos_desktop.cli.checking import add_check_content, add_verify
from cubitos_desktop.cli.daily import add_daily
from cubitos_desktop.cli.measuring import add_bench, add_ladder, add_simulate
from cubitos_desktop.cli.options import BAD_INPUT, InputError, add_folder, add_language
from cubitos_desktop.cli.picturing import add_demo, add_shots
from cubitos_desktop.cli.playing import OPENS_WINDOW, add_open, add_play, add_seats, open_window
from cubitos_desktop.cli.reviewing import add_review
from cubitos_desktop.cli.stopping import Stop, stoppable

ADDED = (
    add_play,
    add_simulate,
    add_ladder,
    add_lab,
    add_seats,
    add_daily,
    add_verify,
    add_review,
    add_bench,
    add_shots,
    add_demo,
    add_check_content,
    add_open,
)
"""Each adds its subcommand; help lists them in this order."""
_OPTIONS_WITH_VALUES = frozenset({"--lang", "--data-dir"})
"""What may stand before a subcommand, each with a word behind it or behind an equals sign."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; bad input is one sentence on standard error and exit code 2."""
    _print_whatever_comes()
    try:
        options = _parser().parse_args(_with_open(arguments))
    except SystemExit:
        _close_output()
        raise
    if options.run in OPENS_WINDOW:
        # The window's library hears requests to end by itself, and closes the window then.
        return _run(options, Stop())
    with stoppable() as stop:
        code = _run(options, stop)
        # Where Ctrl-C is a way to leave, as at the table, the race was put aside and all is well.
        return stop.code if stop.signal == signal.SIGTERM else code


def _run(options: argparse.Namespace, stop: Stop) -> int:
    try:
        code = int(options.run(options))
        # What cannot be written is found out here, not behind everybody's back at the exit.
        sys.stdout.flush()
        return code
    except _bad_input() as error:
        print(f"cubitos: {_on_a_line(str(error))}", file=sys.stderr)
    except _bad_content() as error:
        print(f"cubitos: the content has mistakes.\n{error}", file=sys.stderr)
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing more can be said there.
        _close_output()
        return 0
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        print(_on_a_line(f"cubitos: {what}{error.strerror or error}."), file=sys.stderr)
        _close_output()
    except KeyboardInterrupt:
        stop.tell()
        return stop.code
    return BAD_INPUT


def _with_open(arguments: Sequence[str] | None) -> list[str]:
    """A file where a subcommand could stand is opened in the window."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    place, known = 0, {add.__name__.removeprefix("add_").replace("_", "-") for add in ADDED}
    while place < len(given) and given[place].partition("=")[0] in _OPTIONS_WITH_VALUES:
        place += 1 if "=" in given[place] else 2
    if place < len(given) and given[place] not in known and _is_path(given[place]):
        given.insert(place, "open")
    return given


def _is_path(text: str) -> bool:
    """Whether it is meant as a file; a subcommand that was typed wrongly is not."""
    looks_so = os.sep in text or bool(os.path.splitext(text)[1])
    return not text.startswith("-") and (looks_so or os.path.lexists(text))


def _bad_input() -> tuple[type[Exception], ...]:
    """What somebody typed wrongly or has to mend. It is looked up once something has failed: these
    modules would hold up the first picture of the window."""
    from cubitos_desktop.ai.policies import UnknownPolicy
    from cubitos_desktop.match.processes.side_by_side import WorkersLost
    from cubitos_desktop.match.race_log import LogError
    from cubitos_desktop.resources import DamagedGame, ResourcesMissingError
    from cubitos_desktop.rules.content import SetupError
    from cubitos_desktop.words import WordsError

    typed = InputError, UnknownPolicy, LogError, SetupError
    return *typed, ResourcesMissingError, DamagedGame, WordsError, WorkersLost


def _on_a_line(text: str) -> str:
    """A sentence that may quote what was typed, or the name of any file."""
    from cubitos_desktop.rules.reading.quoting import printable

    return printable(text)


def _bad_content() -> type[Exception]:
    from cubitos_desktop.rules.reading.problems import ContentError

    return ContentError


def _print_whatever_comes() -> None:
    """A letter that the terminal does not know is written as its number; it is no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_output() -> None:
    """Leave nothing unwritten that could fail once more when Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        told = _on_a_line(f"cubitos: {message}; {self.prog} --help says what is expected.")
        self.exit(BAD_INPUT, f"{told}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cubitos", description="A dice-building race. Without a subcommand: the window."
    )
    parser.add_argument("--version", action="version", version=f"cubitos {__version__}")
    add_language(parser)
    add_folder(parser)
    parser.set_defaults(run=open_window, lang=None, data_dir=None)
    commands = parser.add_subparsers(title="subcommands", metavar="COMMAND")
    for add in ADDED:
        add(commands)
    return parser
