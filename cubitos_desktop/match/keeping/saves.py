"""Races that are taken up again from their journals, and from the saves of earlier versions."""

from pathlib import Path

import msgspec

from cubitos_desktop.match.chance import RaceDice, commitment_of
from cubitos_desktop.match.keeping.journal import Heading, Recovered
from cubitos_desktop.match.keeping.versions import OtherVersion, needed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import (
    LogError,
    RaceLog,
    quoted,
    read_bytes,
    read_json,
    to_log,
)
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.decisions import CHANCE, Answer, WrongAnswer

FORMAT = "cubitos save"
VERSION = 1
SUFFIX = ".save"
"""What the terminal wrote before it kept journals: the secret and the race's log."""


def is_old_save(path: Path) -> bool:
    """Whether the terminal of version 0.1 has written this file, sound or not."""
    return path.suffix == SUFFIX


def load_match(content: Content, path: Path) -> Match:
    """The race at the very decision where it was put aside, or ``LogError``."""
    name = path.name
    data = read_json(read_bytes(path, "a saved race"), name, "a saved race")
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise LogError(f"{name}: expected a saved race of version {VERSION}.")
    secret = data.get("secret")
    if not isinstance(secret, str) or not isinstance(data.get("log"), dict):
        raise LogError(f"{name}: expected a saved race with its secret and its log.")
    log = to_log(data["log"], name)
    if log.seal != log.sealed():
        raise LogError(f"{name}: expected the save as it was written; it has been changed.")
    return take_up(content, log, secret, name)


def take_up(content: Content, log: RaceLog, secret: str, name: str) -> Match:
    """Play a log's answers again and go on from its end."""
    if commitment_of(secret) != log.dice.commitment:
        raise LogError(f"{name}: expected a secret that fits its commitment.")
    match = played_again(content, heading_of_log(log, secret), log.answers, name)
    if match.answers != log.answers or match.chain != log.chain:
        raise LogError(f"{name}: expected a race that its own dice confirm.")
    match.notes = log.notes[:]
    return match


def heading_of_log(log: RaceLog, secret: str) -> Heading:
    """What is played in a log."""
    return Heading(
        content=log.content,
        setup=log.setup,
        players=log.players,
        secret=secret,
        word=log.dice.word,
        is_open=log.dice.is_open,
    )


def take_up_journal(content: Content, journal: Recovered, name: str) -> Match:
    """The race of a journal at the decision where it ends, or ``LogError``."""
    heading = journal.heading
    match = played_again(content, heading, journal.answers, name)
    if heading.ghost is not None:
        try:
            content.game(msgspec.structs.replace(heading.setup, ghost=heading.ghost.positions))
        except SetupError as error:
            reason = quoted(str(error)).rstrip(".")
            raise LogError(f"{name}: expected a ghost of this course ({reason}).") from None
    match.notes = journal.notes[:]
    return match


def played_again(
    content: Content, heading: Heading, answers: list[tuple[int, Answer]], name: str
) -> Match:
    """Play answers again; the dice roll by themselves and have to confirm what was thrown."""
    if needs := needed(content, heading.content, heading.game):
        raise OtherVersion(name, needs)
    if len(heading.players) != heading.setup.seats:
        raise LogError(f"{name}: expected a race with a player for every seat.")
    dice = RaceDice(heading.secret, heading.word)
    try:
        match = Match(content, heading.setup, dice, heading.players, is_open=heading.is_open)
        for seat, answer in answers:
            if seat != CHANCE:
                match.answer(answer)
    except (SetupError, WrongAnswer) as error:
        reason = quoted(str(error)).rstrip(".")
        raise LogError(f"{name}: expected a race that can be played ({reason}).") from None
    if match.answers[: len(answers)] != answers:
        raise LogError(f"{name}: expected a race that its own dice confirm.")
    return match
