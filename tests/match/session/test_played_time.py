"""How long a race is played: counted over all evenings, and kept with what it came to."""

from pathlib import Path

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.session.session import Session
from tests.match.cups.evenings import answer
from tests.match.kept_races import CONTENT, a_match
from tests.match.library.test_ledger import rebuilt


def left_after(profile: Profile, seconds: float, answers: int) -> None:
    """Sit down at the race of this folder for so long, and get up."""
    races = Races(profile)
    race = races.newest(CONTENT)
    match, path = (race.match, race.path) if race else (a_match(), None)
    session = Session(match, races=races, path=path, is_resumed=race is not None)
    session.played += seconds
    answer(session, answers)
    if session.is_over:
        session.finish()
    session.get_up()
    profile.flush()


def test_the_time_of_all_evenings_adds_up_to_that_of_the_line(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    left_after(profile, 100.6, 30)
    left_after(profile, 50.0, 30)
    race = Races(profile).newest(CONTENT)
    assert race is not None
    assert race.match.played == 150
    left_after(profile, 60.0, 100_000)
    ledger = Ledger(profile)
    ledger.read()
    (line,) = ledger.lines.values()
    assert line.played == 210
    profile.close()


def test_a_line_that_is_made_anew_keeps_its_time_and_one_from_a_log_has_none(
    tmp_path: Path,
) -> None:
    profile = Profile(tmp_path)
    left_after(profile, 75.0, 100_000)
    path = tmp_path / "ledger.txt"
    told = path.read_bytes()
    (line,) = rebuilt(profile).lines.values()
    assert line.played == 75
    assert path.read_bytes() == told
    path.unlink()
    (line,) = rebuilt(profile).lines.values()
    assert line.played == 0
    profile.close()
