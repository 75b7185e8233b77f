"""Races that are taken up again from their journals."""

import msgspec

from cubitos_desktop.match.chance import dice_from
from cubitos_desktop.match.keeping.journal import Heading, Recovered
from cubitos_desktop.match.keeping.slices import Slices, at_once
from cubitos_desktop.match.keeping.versions import OtherVersion, needs_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError
from cubitos_desktop.rules.content import Content, SetupError
from cubitos_desktop.rules.decisions import CHANCE, Answer, WrongAnswer
from cubitos_desktop.rules.reading.frozen import content_of
from cubitos_desktop.rules.reading.quoting import quoted

_SLICE = 12
"""So many answers are given between two looks at the clock."""


def take_up_journal(content: Content, journal: Recovered, name: str) -> Match:
    """The race of a journal at the decision where it ends, or ``LogError``."""
    return at_once(taking_up_journal(content, journal, name))


def taking_up_journal(content: Content, journal: Recovered, name: str) -> Slices[Match]:
    """The same in slices."""
    heading = journal.heading
    match = yield from _playing_again(content, heading, journal.answers, name)
    if heading.ghost is not None:
        try:
            setup = msgspec.structs.replace(heading.setup, ghost=heading.ghost.positions)
            match.content.game(setup)
        except SetupError as error:
            reason = quoted(str(error)).rstrip(".")
            raise LogError(f"{name}: expected a ghost of this course ({reason}).") from None
    match.notes = journal.notes[:]
    match.reasons = dict(journal.reasons)
    match.played = float(journal.played)
    return match


def played_again(
    content: Content, heading: Heading, answers: list[tuple[int, Answer]], name: str
) -> Match:
    """Play answers again; the dice roll by themselves and have to confirm what was thrown."""
    return at_once(_playing_again(content, heading, answers, name))


def _playing_again(
    content: Content, heading: Heading, answers: list[tuple[int, Answer]], name: str
) -> Slices[Match]:
    played_with = content_of(content, heading.content)
    if played_with is None:
        raise OtherVersion(name, needs_of(heading.content, heading.game))
    if len(heading.players) != heading.setup.seats:
        raise LogError(f"{name}: expected a race with a player for every seat.")
    branch = heading.branch or None
    if branch and any(later.dice.secret is None for later in branch.dice):
        raise LogError(f"{name}: expected a race that knows the secrets of its dice.")
    dice = dice_from(heading.secret, heading.word, branch)
    dice.seed = heading.seed
    try:
        match = Match(
            played_with,
            heading.setup,
            dice,
            heading.players,
            is_open=heading.is_open,
            branch=branch,
            occasion=heading.occasion or None,
        )
        for number, (seat, answer) in enumerate(answers):
            if seat != CHANCE:
                match.answer(answer)
            if number % _SLICE == 0:
                yield
    except (SetupError, WrongAnswer) as error:
        reason = quoted(str(error)).rstrip(".")
        raise LogError(f"{name}: expected a race that can be played ({reason}).") from None
    if match.answers[: len(answers)] != answers:
        raise LogError(f"{name}: expected a race that its own dice confirm.")
    return match
