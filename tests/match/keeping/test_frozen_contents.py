"""Contents of earlier versions: races that were played with them go on and can be checked."""

from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping import solo
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import SoloRecord
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog, read_log
from cubitos_desktop.match.verification import Difference, verify
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.frozen import FOLDER, content_of, versions
from tests.match.kept_races import all_kept

GOLDEN = Path(__file__).parents[2] / "golden_frozen"
FROZEN = sorted(int(path.name) for path in (content_dir() / FOLDER).iterdir() if path.is_dir())
TODAY = load_content().changed(costs={"bob": 9, "smelly_cat": 1})
"""The content of a later version: the shipped one is one of the earlier ones then."""


def of(version: int) -> Content:
    found = content_of(TODAY, versions()[version])
    assert found is not None
    return found


def a_race(content: Content) -> Match:
    chosen, dice = content.card_set("race-1"), RaceDice(secret_of_seed("frozen"))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    return Match(content, setup, dice, (Player("Ada"), Player("Nora", "steady")))


def sealed(log: RaceLog) -> RaceLog:
    return msgspec.structs.replace(log, seal=log.sealed())


def test_the_last_version_is_todays_content() -> None:
    """Whoever changes cards, fan track or tracks makes a new version: see content/frozen."""
    assert [*versions().values()][-1] == load_content().digest
    assert [*versions()] == [*range(len(versions()))]


@pytest.mark.parametrize("version", FROZEN)
def test_a_frozen_content_is_as_it_was(version: int) -> None:
    assert of(version).digest == versions()[version]
    assert of(version) is of(version)


def test_every_version_but_todays_is_kept() -> None:
    assert {*versions()} - {*FROZEN} <= {max(versions())}


def test_a_content_that_nobody_kept_is_not_made_up() -> None:
    assert content_of(TODAY, "0123456789abcdef" * 2) is None
    assert content_of(TODAY, TODAY.digest) is TODAY


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/*.json")), ids=lambda path: path.stem)
def test_logs_of_earlier_contents_are_checked_with_those(path: Path) -> None:
    log = read_log(path)
    assert log.content == versions()[int(path.parent.name)] != TODAY.digest
    assert verify(TODAY, log) == log.seal
    forged = sealed(msgspec.structs.replace(log, content=TODAY.digest))
    with pytest.raises(Difference):
        verify(TODAY, forged)


def test_a_race_of_an_earlier_content_goes_on_with_it(profile: Profile) -> None:
    races, match = Races(profile), a_race(of(0))
    journal = races.begin(match)
    assert journal is not None
    for _ in range(12):
        assert match.pending is not None
        match.answer(policy("steady")(match.state, match.pending))
        journal.follow(match)
    races.leave(journal, match)
    profile.flush()
    assert [race.needs for race in all_kept(profile, TODAY)] == [None]
    taken = races.newest(TODAY)
    assert taken is not None
    assert taken.match.content is of(0)
    assert taken.match.answers == match.answers
    taken.match.play({seat: policy("steady") for seat in range(2)})
    log = sealed(taken.match.log())
    assert verify(TODAY, log) == log.seal


def test_a_log_of_a_content_that_was_not_kept_is_refused() -> None:
    log = sealed(a_race(TODAY).log())
    with pytest.raises(Difference, match="other rules or cards"):
        verify(load_content(), log)


def test_a_ghost_of_an_earlier_content_is_not_raced_against(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its dice cost something else: its rounds are no measure for those of today."""
    record = SoloRecord((), (), 9, 0, "Ada", "2026-01-02", (), versions()[0], "0.1")
    monkeypatch.setattr(solo, "load_content", lambda: TODAY)
    needs = solo.needs(record)
    assert needs is not None
    assert needs.content == versions()[0][:6]
