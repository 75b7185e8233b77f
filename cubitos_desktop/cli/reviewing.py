"""Review a race in the terminal: the figures of the window's review, in lines or as JSON."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.cli.options import Commands, InputError, a_path, add_language, language_of

if TYPE_CHECKING:
    from cubitos_desktop.match.race_log import RaceLog
    from cubitos_desktop.match.reviewing.review import Review
    from cubitos_desktop.rules.content import Content

PATIENCE = 0.5
"""Seconds between two looks at how far a review has come."""


def add_review(commands: Commands) -> None:
    parser = commands.add_parser("review", help="chances, choices and luck of a race")
    parser.add_argument("file", type=a_path, metavar="FILE", help="a race log")
    parser.add_argument(
        "--seat", type=int, metavar="N", help="whose decisions, from 1 on (the first person's)"
    )
    parser.add_argument("--json", action="store_true", help="all figures as JSON")
    add_language(parser)
    parser.set_defaults(run=_review)


def _review(options: argparse.Namespace) -> int:
    language = language_of(options)
    log, content = _reviewable(options.file)
    found = _made(log, _seat(options, log))
    if options.json:
        _print_json(found)
    else:
        from cubitos_desktop.terminal.looking.review import review_lines
        from cubitos_desktop.words import load_words

        print("\n".join(review_lines(load_words(language), content, log, found)))
    return 0


def _reviewable(path: Path) -> "tuple[RaceLog, Content]":
    """A log that holds what it says, and the content that it was played with."""
    from cubitos_desktop.match.race_log import read_log
    from cubitos_desktop.match.verification import Difference, verify
    from cubitos_desktop.rules.content import load_content
    from cubitos_desktop.rules.reading.frozen import content_of

    log = read_log(path)
    try:
        verify(load_content(), log)
    except Difference as difference:
        raise InputError(f"{path.name}: {difference}") from None
    if log.setup.seats < 2:
        raise InputError(f"{path.name}: expected a race of two seats or more.")
    if not log.answers:
        raise InputError(f"{path.name}: expected a race in which something was answered.")
    content = content_of(load_content(), log.content)
    assert content is not None, "the log was verified with it"
    return log, content


def _seat(options: argparse.Namespace, log: "RaceLog") -> int:
    seats = len(log.players)
    if options.seat is None:
        people = [seat for seat, player in enumerate(log.players) if not player.policy]
        return people[0] if people else max(0, log.winner)
    if not 1 <= options.seat <= seats:
        raise InputError(f"--seat: expected a seat from 1 to {seats}, got {options.seat}.")
    return int(options.seat) - 1


def _made(log: "RaceLog", seat: int) -> "Review":
    """The whole review; how far it is stands in a line where somebody can see it."""
    from cubitos_desktop.match.reviewing.reviewer import Reviewer

    reviewer = Reviewer(log, seat)
    try:
        while not reviewer.is_done:
            reviewer.wait(PATIENCE)
            reviewer.poll()
            _tell(reviewer.progress.part)
            if reviewer.is_failed:
                raise InputError("the review could not be finished: its processes were ended.")
    finally:
        reviewer.close()
    return reviewer.review()


def _tell(part: float) -> None:
    if sys.stderr.isatty():
        end = "\n" if part >= 1 else ""
        print(f"\r{round(100 * part):3d} %", end=end, file=sys.stderr, flush=True)


def _print_json(found: "Review") -> None:
    import msgspec

    data = msgspec.to_builtins(found)
    data["mattered"] = [rating.number for rating in found.mattered]
    print(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())
