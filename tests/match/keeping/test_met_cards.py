"""The cards that somebody has met, for whoever lists them."""

from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.met_cards import met_cards
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile
from cubitos_desktop.match.race_log import save_log
from tests.match.kept_races import CONTENT, a_match, play


def cards_of(set_id: str) -> frozenset[str]:
    return frozenset(CONTENT.card_set(set_id).cards)


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return Profile(tmp_path)


def raced(profile: Profile) -> None:
    """One race under way, one saved, one over: each with other cards."""
    races = Races(profile)
    under_way, saved = a_match(set_id="race-1"), a_match(set_id="race-2")
    play(under_way, 5)
    journal = races.begin(under_way)
    assert journal is not None
    journal.close()
    assert races.save_as("Tuesday", saved)
    assert profile.folder is not None
    save_log(a_match(set_id="race-3").log(), profile.folder / RACES / "over.json")
    profile.flush()


def test_somebody_new_has_met_no_card(profile: Profile) -> None:
    assert met_cards(profile) == frozenset()
    profile.close()


def test_cards_of_races_under_way_saved_and_finished_are_met(profile: Profile) -> None:
    raced(profile)
    met = cards_of("race-1") | cards_of("race-2") | cards_of("race-3")
    assert met_cards(profile) == met
    assert len(met) > len(cards_of("race-1"))
    profile.close()


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\xff\xfe", b"[" * 5000, b"{}"])
def test_a_file_that_cannot_be_read_tells_of_no_card_and_hides_none(
    profile: Profile, damage: bytes
) -> None:
    raced(profile)
    known = met_cards(profile)
    assert profile.folder is not None
    damaged = [
        profile.folder / place for place in (f"{OPEN}/0.race", f"{SAVES}/0.race", f"{RACES}/0.json")
    ]
    for path in damaged:
        path.write_bytes(damage)
    assert met_cards(profile) == known
    assert [path.read_bytes() for path in damaged] == [damage] * 3
    profile.close()
