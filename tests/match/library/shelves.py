"""Races that lie in a player's folder: finished ones, some under way, and one with a name."""

import os
from functools import cache
from pathlib import Path

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog, parse_log
from cubitos_desktop.rules.game import Setup
from tests.match.kept_races import CONTENT, a_match, play

LONG_AGO = 1_700_000_000
HOUR = 3600


@cache
def a_log(seed: str = "shelf", seats: int = 2) -> RaceLog:
    """A finished race as it is read from its file."""
    match = raced(seed, seats)
    return parse_log(match.log().to_json(), "a log")


def raced(seed: str, seats: int = 2) -> Match:
    dice, chosen = RaceDice(secret_of_seed(seed)), CONTENT.card_set("race-1")
    players = [Player("Ada"), *[Player("Nora", "racer")] * (seats - 1)]
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    match = Match(CONTENT, setup, dice, players)
    match.play(dict.fromkeys(range(seats), policy("steady")))
    return match


def keep_log(profile: Profile, name: str, log: RaceLog, hours: int = 0) -> None:
    """Lay a log into the folder, as if it had been written so many hours after long ago."""
    assert profile.folder is not None
    path = profile.folder / "races" / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(log.to_json())
    os.utime(path, (LONG_AGO + hours * HOUR,) * 2)


def keep_open(profile: Profile, hours: int = 0, *, name: str = "", answers: int = 30) -> Match:
    """A race that was left after some answers, or saved under a name."""
    match, races = a_match(f"open {hours}"), Races(profile)
    play(match, answers)
    if name:
        path = races.save_as(name, match)
    else:
        journal = races.begin(match)
        assert journal is not None
        journal.close()
        path = journal.path
    profile.flush()
    assert path is not None
    os.utime(path, (LONG_AGO + hours * HOUR,) * 2)
    return match


def damage(path: Path, answers: int) -> None:
    """Change a letter of a journal behind so many answers."""
    lines, given = path.read_bytes().split(b"\n"), 0
    for place, line in enumerate(lines):
        if line[9:].startswith(b"["):
            given += 1
            if given > answers:
                lines[place] = line + b" "
                break
    path.write_bytes(b"\n".join(lines))


def listed(profile: Profile) -> Library:
    """All races of the folder, read."""
    library = Library(profile, CONTENT)
    library.begin()
    library.go_on(60)
    profile.flush()
    return library


def only(library: Library) -> RaceEntry:
    (entry,) = library.races
    return entry
