"""The index of races: anybody can seal one, so what it tells is believed only as far as it fits."""

import msgspec
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.entry import RaceEntry
from cubitos_desktop.match.library.index import keep_index, read_index
from cubitos_desktop.match.race_log import Player
from tests.match.kept_races import CONTENT
from tests.match.library.shelves import a_log, keep_log, listed, only

FAR = 1 << 62
FORGED: dict[str, dict[str, object]] = {
    "no such folder": {"file": "../elsewhere/a.json"},
    "no such winner": {"winner": 2},
    "a winner below nobody": {"winner": -2},
    "no such place": {"places": (1, 3)},
    "a place before the first": {"places": (0, 1)},
    "no such board": {"tracks": ("nowhere",)},
    "no board": {"tracks": ()},
    "no such space": {"stands": ((0, 5), (0, FAR))},
    "a space before the first": {"stands": ((0, 5), (0, -1))},
    "a lap before the first": {"stands": ((-1, 5), (0, 5))},
    "fewer places than seats": {"places": (1,)},
    "nobody": {"players": ()},
    "a crowd": {"players": (Player(),) * 9, "stands": (), "to_go": (), "places": ()},
}


@pytest.fixture
def entry(profile: Profile) -> RaceEntry:
    keep_log(profile, "a", a_log())
    return only(listed(profile))


def told(profile: Profile, entry: RaceEntry) -> list[RaceEntry]:
    keep_index(profile, CONTENT, [entry])
    profile.flush()
    return list(read_index(profile, CONTENT).values())


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_index_is_not_believed_where_it_does_not_fit_together(
    profile: Profile, entry: RaceEntry, what: str
) -> None:
    assert told(profile, entry) == [entry]
    assert told(profile, msgspec.structs.replace(entry, **FORGED[what])) == []
