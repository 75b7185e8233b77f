"""What a race has earned is said in its results, once and quietly."""

from pathlib import Path

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.ledger import add_lines
from cubitos_desktop.match.library.tally import line_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.records.earning import newly_earned
from cubitos_desktop.rules.game import Setup
from tests.match.kept_races import CONTENT
from tests.match.records.lines import a_line
from tests.scenes.finished import show_results
from tests.windows import WindowUnderTest


def won_race(*, is_open: bool = False) -> Match:
    """Steady seats have raced; whoever won is a person."""
    chosen, dice = CONTENT.card_set("race-1"), RaceDice(secret_of_seed("earned"))
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    for person in range(2):
        players = [Player("Ada", "" if seat == person else "rookie") for seat in range(2)]
        match = Match(CONTENT, setup, dice, players, is_open=is_open)
        match.play(dict.fromkeys(range(2), policy("steady")))
        if match.state.winner == person:
            break
    return match


def found(profile: Profile, match: Match) -> list[str]:
    profile.flush()
    return at_once(newly_earned(profile, CONTENT, match.log()))


def test_a_first_win_is_said_in_the_results(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene = show_results(window, won_race())
        assert scene.earned is not None
        scene.ceremony.skip()
        window.until(lambda: scene.earned is not None and not scene.earned.is_working, 20)
        assert scene.earned.names[0] == "first_win"
        assert scene.picture.podium_view().earned.startswith("New: First win")
    profile.close()


def test_what_is_earned_is_told_once(tmp_path: Path) -> None:
    profile, match = Profile(tmp_path), won_race()
    first = found(profile, match)
    assert first[0] == "first_win"
    # Its own line in the ledger is no earlier race.
    line = line_of(CONTENT, match.log(), "2026-11-17 20:00")
    assert line is not None
    add_lines(profile, [line])
    assert found(profile, match) == first
    add_lines(profile, [a_line(won=True)])
    assert "first_win" not in found(profile, match)
    profile.close()


def test_a_race_on_a_known_seed_earns_nothing(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert found(profile, won_race(is_open=True)) == []
    profile.close()
