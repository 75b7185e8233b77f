"""Checks for everybody: logs face by face, and content by the book."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.cli.options import BAD_INPUT, Commands, InputError, a_path

if TYPE_CHECKING:
    from cubitos_desktop.match.lessons.lesson import Lesson
    from cubitos_desktop.match.race_log import RaceLog
    from cubitos_desktop.rules.content import Content
    from cubitos_desktop.ui.landscape.landscape import Landscape

NOT_VERIFIED = 1
NEITHER = (
    "expected a race log that can be read, or the code of a daily race (it begins with D and four "
    "digits, or with DL); there is no file of that name, and it is no such code."
)
UNDER_WAY = " (under way: its faces can be checked once the secret is shown)"
CUT_SHORT = " (under way: all {count} answers up to round {round} hold, but nobody has won yet)"
OPEN = " (open: its dice could be known before, a seed decided them)"
BRANCH = " (a branch from answer {answer}; {dice})"
SAME_DICE = "the same dice from there"
OTHER_DICE = "other dice from {place}: {commitment}"


def add_verify(commands: Commands) -> None:
    about = "check race logs face by face, and codes of daily races"
    parser = commands.add_parser("verify", help=about)
    parser.add_argument("files", nargs="+", type=a_path, metavar="FILE|CODE")
    parser.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> int:
    from cubitos_desktop.match.race_log import LogError, read_log
    from cubitos_desktop.match.verification import Difference, verify
    from cubitos_desktop.rules.content import load_content
    from cubitos_desktop.rules.reading.quoting import quoted

    code = 0
    for path in _files_and_codes(options.files):
        try:
            if (daily := _code_of(path)) is not None:
                code = max(code, _verify_code(daily))
                continue
            if not os.path.lexists(path):
                raise LogError(f"{quoted(path.name)}: {NEITHER}")
            log = read_log(path)
            found = verify(load_content(), log)
            name = f" {quoted(path.name)}" if len(options.files) > 1 else ""
            proof, remark = _found(log)
            print(f"{proof} {found}{name}{remark}")
        except Difference as difference:
            print(f"{quoted(path.name)}: {difference}")
            code = max(code, NOT_VERIFIED)
        except LogError as error:
            print(f"cubitos: {error}", file=sys.stderr)
            code = BAD_INPUT
    return code


def _files_and_codes(given: list[Path]) -> list[Path]:
    """What is to be checked; a short code may stand there in its parts."""
    from cubitos_desktop.cli.daily import is_code

    whole = " ".join(map(str, given))
    is_one = len(given) > 1 and is_code(whole) and not any(map(os.path.lexists, given))
    return [Path(whole)] if is_one else given


def _code_of(path: Path) -> str | None:
    """The code that was typed, or that a file of text holds; None where it is no code."""
    from cubitos_desktop.cli.daily import code_in, is_code

    if os.path.isfile(path):
        return code_in(path)
    return str(path) if is_code(str(path)) else None


def _verify_code(text: str) -> int:
    from cubitos_desktop.cli.daily import verified
    from cubitos_desktop.match.daily.letters import CodeError
    from cubitos_desktop.words import load_words

    try:
        print(verified(text))
    except CodeError as error:
        key, values = error.told
        print(load_words()(key, **values))
        return NOT_VERIFIED
    return 0


def _found(log: "RaceLog") -> tuple[str, str]:
    """What a log that holds is worth, and why it is not worth more."""
    branch, is_open = _branch(log), OPEN if log.dice.is_open else ""
    if log.hides_secret:
        return "unproven", UNDER_WAY + branch
    if log.winner < 0:
        told = CUT_SHORT.format(count=len(log.answers), round=len(log.positions))
        return "unproven", told + is_open + branch
    return "ok", is_open + branch


def _branch(log: "RaceLog") -> str:
    """A branch proves its first dice no further than it threw them: others are named."""
    if not log.branch:
        return ""
    from cubitos_desktop.rules.reading.quoting import quoted

    answer = log.branch.answer
    told = [
        OTHER_DICE.format(
            place="there" if later.answer == answer else f"answer {later.answer}",
            commitment=quoted(later.dice.commitment),
        )
        for later in log.later_dice
    ]
    return BRANCH.format(answer=answer, dice=", ".join(told) or SAME_DICE)


def add_check_content(commands: Commands) -> None:
    parser = commands.add_parser("check-content", help="report every mistake in a content folder")
    parser.add_argument("folder", nargs="?", type=a_path, metavar="DIR", help="the game's own")
    parser.set_defaults(run=_check_content)


def _check_content(options: argparse.Namespace) -> int:
    from cubitos_desktop.resources import content_dir
    from cubitos_desktop.rules.content import read_content
    from cubitos_desktop.rules.reading.problems import ContentError

    folder = options.folder or content_dir()
    if not folder.is_dir():
        raise InputError(f"{folder}: expected a content folder.")
    try:
        content = read_content(folder)
        lessons = _read_lessons(folder, content)
        landscapes = _read_landscapes(folder)
    except ContentError as error:
        print(error)
        count = len(error.problems)
        print(f"{count} mistake{'s' if count > 1 else ''}")
        return BAD_INPUT
    print(
        f"ok {content.digest}: {len(content.cards)} cards, {len(content.sets)} sets, "
        f"{len(content.tracks)} tracks, {len(landscapes)} landscapes, {len(lessons)} lessons"
    )
    return 0


def _read_lessons(folder: Path, content: "Content") -> "tuple[Lesson, ...]":
    from cubitos_desktop.match.lessons.reading import read_lessons
    from cubitos_desktop.rules.reading.problems import ContentError, Problem

    problems: list[Problem] = []
    lessons = read_lessons(folder, content, problems)
    if problems:
        raise ContentError(problems)
    return lessons


def _read_landscapes(folder: Path) -> "dict[str, Landscape]":
    from cubitos_desktop.rules.reading.problems import ContentError, Problem
    from cubitos_desktop.scenes.table.landscapes import read_landscapes

    problems: list[Problem] = []
    landscapes = read_landscapes(folder, problems)
    if problems:
        raise ContentError(problems)
    return landscapes
