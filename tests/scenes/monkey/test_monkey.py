"""A monkey in the window does no harm; the long version, over all scenes, is in the folder soak."""

from collections import Counter

import pytest

from tests.scenes.monkey.lives import live
from tests.scenes.monkey.places import PLACES

EVENTS = 80


@pytest.mark.parametrize("place", ["title", "table", "races"])
def test_no_event_breaks_the_game_or_loses_what_was_shown(place: str) -> None:
    seen: Counter[str] = live(list(PLACES).index(place), EVENTS)
    assert sum(count for kind, count in seen.items() if "scene" not in kind) == EVENTS
    assert sum(kind.startswith("scene ") for kind in seen) >= 2
