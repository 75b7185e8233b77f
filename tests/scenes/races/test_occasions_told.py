"""Races of a day or of a cup are told as such in the list of races."""

from cubitos_desktop.match.daily.race import DAILY
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Branch, Occasion
from cubitos_desktop.scenes.races.telling import Teller
from cubitos_desktop.words import load_words
from tests.match.daily.test_codes import CONTENT, DAY
from tests.match.daily.test_runs import RACE, begun
from tests.match.library.shelves import LONG_AGO, keep_log, listed, only, raced

SET = CONTENT.sets[RACE.set_id].names["en"]


def test_a_daily_race_under_way_is_told_by_its_day_and_found_by_it(profile: Profile) -> None:
    begun(profile, DAILY)
    library = listed(profile)
    teller, entry = Teller(load_words("en"), CONTENT, library, LONG_AGO), only(library)
    assert entry.occasion == Occasion(DAILY, DAY.isoformat())
    called, state = f"Daily race, {DAY.day} May", teller.state(entry)
    row = teller.row(entry, is_chosen=False)
    assert row.about[:2] == (f"{called} · {SET} · {state}", f"{called} · {state}")
    assert teller.plate(entry, "").lines[0] == f"{called} · {SET}"
    assert teller.fits(entry, ["daily", "may"])


def test_a_finished_race_of_a_cup_is_told_by_its_number_but_no_branch_of_it(
    profile: Profile,
) -> None:
    match = raced("of a cup")
    match.occasion = Occasion("cup", "a-cup", 1)
    keep_log(profile, "cup", match.log())
    library = listed(profile)
    teller, entry = Teller(load_words("en"), CONTENT, library, LONG_AGO), only(library)
    assert teller.where(entry) == "Cup, race 2 · Race 1, first game"
    match.branch = Branch("of another", 0, 0)
    keep_log(profile, "cup", match.log(), hours=1)
    library = listed(profile)
    assert teller.where(only(library)) == "Set: Race 1, first game"
