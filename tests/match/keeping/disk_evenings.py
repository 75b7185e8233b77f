"""An evening on a disk that fails: a race to its end, settings, a best time; and what is kept."""

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.journal import Journal, read_journal
from cubitos_desktop.match.keeping.learning import Learning, keep_learning, learning_of
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, RACES, Profile
from cubitos_desktop.match.keeping.solo import best_times, record_race
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, read_log
from cubitos_desktop.rules.decisions import CHANCE, Answer
from cubitos_desktop.rules.game import Setup
from tests.match.keeping.failing_disk import FAULTS, HALF, SHORT, FailingDisk
from tests.scenes.lived_in import CONTENT, DAY, STEADY

WAYS = (*FAULTS, SHORT, HALF)
RETRY = 0.002
PATIENCE = 5.0
FOREVER = 1 << 30


class Evening(NamedTuple):
    """What became of it."""

    calls: int
    """How often the disk was called."""
    told: list[str]
    """Which troubles the player was told of."""
    shown: int
    """How many answers were in the file, as far as the player was led to believe."""


@cache
def answers_alone() -> tuple[Answer, ...]:
    """All answers of a race that somebody runs alone."""
    match = _new_match()
    match.play({0: STEADY})
    return tuple(answer for seat, answer in match.answers if seat != CHANCE)


def _new_match() -> Match:
    first = CONTENT.card_set("race-1")
    dice = RaceDice(secret_of_seed("alone"))
    return Match(CONTENT, Setup(1, first.cards, first.tracks), dice, [Player("Ada")])


def spend(folder: Path, fault: str, at: int, *, stays: bool, last: int = 4) -> Evening:
    """The last answers of a race on a disk that fails at one of its calls, or from there on; then
    the game is ended."""
    disk, profile = FailingDisk(folder), Profile(folder)
    for writer in (profile.writer, profile._small_writer):
        writer._retry = RETRY
    told: list[str] = []
    match, answers = _new_match(), answers_alone()
    for answer in answers[:-last]:
        match.answer(answer)
    with disk.below():
        disk.fail(fault, at, FOREVER if stays else at)
        journal = Races(profile).begin(match)
        assert journal is not None
        shown = 0
        for number, answer in enumerate(answers[-last:]):
            match.answer(answer)
            journal.follow(match)
            keep_learning(profile, Learning().left_at("dice", number))
            shown = max(shown, _look(journal, match))
            told += [trouble.kind for trouble in profile.take_troubles()]
        Races(profile).finish(journal, match)
        record_race(profile, match, DAY)
        if not stays:
            _wait(lambda: profile.flush(RETRY), "nothing is tried again")
        told += [trouble.kind for trouble in profile.take_troubles()]
        profile.close()
    return Evening(len(disk.calls), told, shown)


def _look(journal: Journal, match: Match) -> int:
    """A picture waits for the journal as a table does; how many answers are then known to be in
    the file, which they have to be."""
    _wait(lambda: journal.is_settled or journal.is_held_up, "a picture was waited for")
    if not journal.is_settled:
        return 0
    found = read_journal(journal.path)
    assert found.answers == match.answers, "shown as kept, but not in the file"
    return len(found.answers)


def _wait(holds: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, otherwise
        time.sleep(RETRY / 10)


def check_kept(folder: Path, evening: Evening, *, stays: bool, last: int = 4) -> None:
    """The next evening on a sound disk: all that was shown is there, and nothing is damaged."""
    profile = Profile(folder)
    try:
        logs = sorted((folder / RACES).glob("*.json"))
        journals = sorted((folder / OPEN).glob("*.race"))
        assert len(logs) <= 1
        kept = [*(len(read_log(log).answers) for log in logs), *map(_answers_in, journals)]
        assert max(kept, default=0) >= evening.shown, "what was shown is lost"
        ledger = Ledger(profile)
        ledger.read()
        if not stays:
            assert (len(logs), len(journals), len(ledger.lines)) == (1, 0, 1)
            assert len(best_times(profile)) == 1
            assert learning_of(profile).at == {"dice": last - 1}
        assert profile.take_troubles() == []
        assert list(folder.rglob("*.part")) == [] or stays
    finally:
        profile.close()


def _answers_in(journal: Path) -> int:
    found = read_journal(journal)
    assert found.is_whole
    return len(found.answers)
