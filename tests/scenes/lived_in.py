"""A player's folder with something of everything in it, as it looks after some evenings."""

import atexit
import datetime
import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.cups.cup import Result
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.cups.planning import TOUR, races_of_sets
from cubitos_desktop.match.daily.diary import Diary, FriendResult, keep_diary
from cubitos_desktop.match.daily.long_code import long_code
from cubitos_desktop.match.daily.outcome import DayResult, result_of
from cubitos_desktop.match.daily.race import daily_match, daily_race
from cubitos_desktop.match.keeping.learning import Learning, keep_learning
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import LOCK, RACES, Profile
from cubitos_desktop.match.keeping.solo import record_race
from cubitos_desktop.match.library.ledger import note_race
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.puzzles.progress import Progress, keep_progress
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, RaceChoices
from tests.match.keeping.other_versions import as_of_other_rules, rewrite
from tests.match.kept_races import a_match, play
from tests.match.replay.played import over, to_the_end
from tests.match.replay.test_branching import branched

DAY = datetime.date(2026, 5, 3)
CONTENT = load_content()
STEADY = policy("steady")


@cache
def lived_in() -> Path:
    """A folder as it looks after some evenings; to be copied."""
    folder = Path(mkdtemp(prefix="cubitos-lived-in-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    profile = Profile(folder)
    profile.keep("settings", Settings(language="pl", text_size=2))
    profile.keep(KEPT_AS, RaceChoices())
    record_race(profile, a_solo_race(), DAY)
    keep_learning(profile, Learning().left_at("dice", 2).noticed("push"))
    keep_progress(profile, Progress().missed("p01").found("p01"))
    _leave_races(Races(profile))
    _keep_logs(profile, folder / RACES)
    _keep_cups(Cups(profile, CONTENT))
    keep_diary(profile, Diary().ran(a_day()).heard_of(DAY, a_friend()))
    assert profile.flush()
    profile.close()
    assert profile.take_troubles() == []
    (folder / LOCK).unlink()
    return folder


def a_solo_race() -> Match:
    first = CONTENT.card_set("race-1")
    dice = RaceDice(secret_of_seed("alone"))
    match = Match(CONTENT, Setup(1, first.cards, first.tracks), dice, [Player("Ada")])
    match.play({0: STEADY})
    return match


def _leave_races(races: Races) -> None:
    """One under way, one with a name, and one of other rules."""
    left = a_match("left")
    play(left, 60)
    assert races.begin(left) is not None
    named = a_match("named", humans=2)
    play(named, 40)
    assert races.save_as("Monday", named)
    older = races.save_as("Older", named)
    assert older is not None
    rewrite(older, as_of_other_rules)


def _keep_logs(profile: Profile, folder: Path) -> None:
    """A race, a branch of it, and one that was run alone."""
    races = {"race": over(), "branch": to_the_end(branched()), "alone": a_solo_race()}
    for name, match in races.items():
        log = match.log()
        save_log(log, folder / f"2026-05-03-{name}.json")
        note_race(profile, match.content, log)


def _keep_cups(cups: Cups) -> None:
    """One that is over but for its last race, and one that is over."""
    for count in (2, 3):
        players = (Player("", "", "pink"), Player("Nora", "rookie", "indigo"))
        cup = cups.begin("short", races_of_sets(CONTENT, TOUR[:3]), players)
        for number in range(count):
            cup = cup.with_result(number, Result((1, 2)))
        cups.keep(cup)


@cache
def a_daily_race() -> Match:
    match = daily_match(daily_race(DAY, CONTENT), CONTENT)
    match.play(dict.fromkeys(range(len(match.players)), STEADY))
    return match


def a_day() -> DayResult:
    return result_of(a_daily_race(), a_long_code())


def a_friend() -> FriendResult:
    return FriendResult("Ewa", a_day().outcome, a_long_code())


@cache
def a_long_code() -> str:
    return long_code(a_daily_race())


def files_in(folder: Path) -> list[Path]:
    """All files of a folder and of those in it."""
    return sorted(Path(place) / name for place, _, names in os.walk(folder) for name in names)
