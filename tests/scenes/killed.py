"""Plays races in a window of its own until it is killed; says what it gives and what it shows.

Run as a program: the folder of the player, then a seed. Each line it prints is ``given`` or
``shown``, the race by its commitment, how many answers it has by then, and their fingerprint.
"""

import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pygame

from cubitos_desktop.match.chance import commitment_of
from cubitos_desktop.match.keeping.journal import Journal, read_journal
from cubitos_desktop.match.keeping.profile import OPEN, RACES, Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.doors import to_race
from tests.match.kept_races import all_kept
from tests.scenes.players import HANDS
from tests.windows import WindowUnderTest

SETS = ("race-1", "race-2", "race-3", "race-4", "race-5", "race-6", "race-7", "combotastic")
WITHOUT_SCREEN = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}


def fingerprint(answers: list[tuple[int, Answer]]) -> str:
    return hashlib.blake2b(repr(answers).encode(), digest_size=8).hexdigest()


# --- the program that is killed -------------------------------------------------------------------


def say(what: str, match: Match) -> None:
    race, answers = match.dice.commitment, match.answers
    line = f"{what} {race} {len(answers)} {fingerprint(answers)}\n"
    # At once, and past all buffers: nobody is asked before the end comes.
    os.write(sys.stdout.fileno(), line.encode())


class TellingWindow(WindowUnderTest):
    """Says after each frame that was drawn how much of the race has been shown."""

    def step(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            drawn = self.app.frames
            super().step(1, dt)
            table = next((s for s in self.app.scenes if isinstance(s, TableScene)), None)
            if table and self.app.frames > drawn:
                say("shown", table.match)


def play_until_killed(folder: Path, seed: str) -> None:
    chance = random.Random(seed)
    usual = Journal.follow

    def follow(journal: Journal, match: Match) -> None:
        say("given", match)
        usual(journal, match)

    setattr(Journal, "follow", follow)  # noqa: B010 (mypy forbids to assign to a method)
    window = TellingWindow(profile=Profile(folder))
    for number in range(100):
        rivals = chance.randint(1, 3)
        match = new_race(
            window.app.words, chance.choice(SETS), rivals=rivals, seed=f"{seed} {number}"
        )
        to_race(window.app, match)
        window.step(2)
        table = window.app.top
        assert isinstance(table, TableScene)
        HANDS[chance.choice(("mouse", "keys"))](window, table, chance).play()


# --- whoever kills it -----------------------------------------------------------------------------


class Said(NamedTuple):
    """One line of the program."""

    what: str
    race: str
    answers: int
    seal: str


def kill_a_race(folder: Path, seed: str, longest: float = 3.0) -> list[Said]:
    """Let races be played in another process, kill it after so many seconds at most, and tell what
    it said."""
    chance = random.Random(f"moment {seed}")
    program = [sys.executable, "-m", "tests.scenes.killed", str(folder), seed]
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, env=os.environ | WITHOUT_SCREEN
    ) as played:
        assert played.stdout is not None
        begun = played.stdout.readline()
        time.sleep(chance.uniform(0.0, longest))
        os.kill(played.pid, signal.SIGKILL)
        rest = played.stdout.read()
    lines = (begun + rest).decode().splitlines()
    words = (line.split() for line in lines)
    return [Said(what, race, int(count), seal) for what, race, count, seal in words]


def check_nothing_is_lost(folder: Path, said: list[Said]) -> None:
    """What was shown is kept, and Continue goes on from there."""
    shown = [place for place, line in enumerate(said) if line.what == "shown"]
    profile = Profile(folder)
    assert profile.is_keeping, "a killed game holds no lock"
    if not shown:
        # Killed before its first picture: whatever there is can be read.
        all_kept(profile)
        profile.close()
        assert profile.take_troubles() == []
        return
    race = said[shown[-1]].race
    possible = {(line.answers, line.seal) for line in said[shown[-1] :] if line.race == race}
    answers, is_over = kept_answers(folder, race)
    assert (len(answers), fingerprint(answers)) in possible
    if not is_over:
        check_it_goes_on(profile, answers)
    profile.close()
    assert profile.take_troubles() == []


def kept_answers(folder: Path, race: str) -> tuple[list[tuple[int, Answer]], bool]:
    """The answers of a race as they were found, and whether it was over and kept as a log."""
    for path in (folder / RACES).glob("*.json"):
        log = read_log(path)
        if log.dice.commitment == race:
            return log.answers, True
    for path in (folder / OPEN).glob("*.race"):
        journal = read_journal(path)
        if commitment_of(journal.heading.secret) == race:
            assert journal.is_whole
            return journal.answers, False
    raise AssertionError("the race is gone")


def check_it_goes_on(profile: Profile, answers: list[tuple[int, Answer]]) -> None:
    """Continue leads to the last decision, and it can be answered."""
    with WindowUnderTest(profile=profile) as window:
        window.app.push(TitleScene(window.app))
        window.step(4)
        window.key(pygame.K_RETURN)
        window.step(2)
        # Over it lie the results, if the last answer had ended the race.
        table = next(scene for scene in window.app.scenes if isinstance(scene, TableScene))
        assert table.match.answers[: len(answers)] == answers
        window.until(lambda: table.question or isinstance(window.app.top, ResultsScene))
        if table.question:
            window.key(pygame.K_RETURN)
            window.step(3)
        window.app.quit()
        window.step()


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]), sys.argv[2])
