"""What subcommands share: options that several have, and what is expected of them."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Protocol

BAD_INPUT = 2
"""The exit code after something that cannot be used."""


class Commands(Protocol):
    """Where a subcommand is added."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser: ...


class InputError(ValueError):
    """Something that was typed cannot be used; the sentence says what was expected."""


def a_path(text: str) -> Path:
    """What is typed for a file or a folder; nothing at all would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("expected a path, got nothing")
    return Path(text)


def add_language(parser: argparse.ArgumentParser) -> None:
    # Without a default here, so that a language said before the subcommand is not forgotten.
    about = "en or pl (the system's own)"
    parser.add_argument("--lang", metavar="LANGUAGE", default=argparse.SUPPRESS, help=about)


def add_folder(parser: argparse.ArgumentParser) -> None:
    about = "where races and settings are kept (the system's own place)"
    parser.add_argument(
        "--data-dir", type=a_path, metavar="DIR", default=argparse.SUPPRESS, help=about
    )


def folder_of(options: argparse.Namespace) -> Path | None:
    """The folder asked for, if it can be one."""
    folder: Path | None = options.data_dir
    if folder is not None:
        check_folder("--data-dir", folder)
    return folder.absolute() if folder else None


def check_folder(option: str, folder: Path) -> None:
    """Whether it is a folder or can become one; what else hinders it is told when it is written."""
    if folder.exists() and not folder.is_dir():
        raise InputError(f"{option}: expected a folder, {folder} is none.")
    above = next(path for path in folder.absolute().parents if path.exists())
    if not above.is_dir():
        raise InputError(f"{option}: expected a folder, but {above} is a file.")


def make_folder(option: str, folder: Path) -> None:
    """A folder that files can be written to, or it is said before the work that makes them."""
    check_folder(option, folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        expected = f"expected a folder that can be written to, got {folder}"
        raise InputError(f"{option}: {expected} ({error.strerror}).") from None


def language_of(options: argparse.Namespace) -> str:
    """The language asked for, or the system's own."""
    from cubitos_desktop.words import known_languages, system_language

    if options.lang is not None and options.lang not in known_languages():
        known = ", ".join(known_languages())
        raise InputError(f"--lang: expected one of {known}, got {options.lang!r}.")
    return str(options.lang or system_language())


def add_race_options(parser: argparse.ArgumentParser, *, seats: str, seed: str | None) -> None:
    parser.add_argument(
        "--seats",
        default=seats,
        metavar="SEAT[,SEAT...]",
        help=f"who races ({seats}); cubitos seats lists all computer seats",
    )
    parser.add_argument(
        "--set", default="race-1", metavar="ID", help="card set (race-1); a wrong name lists all"
    )
    parser.add_argument("--track", metavar="ID", help="track (the set's own)")
    parser.add_argument("--laps", type=int, metavar="N", help="laps (the set's own)")
    parser.add_argument("--seed", default=seed, metavar="S", help="decides all dice")


def check_seed(seed: str | None) -> None:
    """Bytes that are no text cannot be typed again elsewhere."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise InputError(f"--seed: expected text in UTF-8, got {seed!r}.") from None


def check_counts(options: argparse.Namespace, *names: str) -> None:
    for name in names:
        if (value := getattr(options, name)) < 1:
            option = name.replace("_", "-")
            raise InputError(f"--{option}: expected a whole number from 1 on, got {value}.")


def race_counter(total: int) -> Callable[[int], None]:
    """A line that counts races, where somebody can see it."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            print(f"\r{done} of {total} races", end=end, file=sys.stderr, flush=True)

    return show
