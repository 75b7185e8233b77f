"""Things of a race have one name each."""

import pytest

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.racing import a_race, code


@pytest.mark.parametrize("zone", ZONES)
def test_a_die_is_called_by_its_face_in_active_and_by_its_kind_elsewhere(zone: str) -> None:
    naming = Naming(load_words("en"), a_race().state.game, ["Ada"])
    die = code("borrowed-white:symbol")
    name = "borrowed white symbol" if zone == "active" else "borrowed white"
    assert naming.die_in(zone, die) == name
