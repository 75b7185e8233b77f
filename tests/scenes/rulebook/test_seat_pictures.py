"""Pictures of seats in the rulebook say in words and by their order who comes when."""

import pytest

from cubitos_desktop.scenes.rulebook.facts import usual_facts
from cubitos_desktop.scenes.rulebook.panel_pictures import seats_by_roll, start_player
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.words import load_words
from tests.ui.drawn import Drawn

ROOM = Box(8, 8, 444, 240)


def printed(drawn: Drawn, texts: list[str]) -> list[str]:
    """Those of the texts that are printed, from left to right."""
    words = sorted(drawn.words, key=lambda word: word.box.x)
    return [word.text for word in words if word.text in texts]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_seats_stand_in_the_order_in_which_they_push(language: str, drawn: Drawn) -> None:
    words = load_words(language)
    facts = usual_facts(words)
    seats_by_roll(Canvas(Kit(1), 460, 256), ROOM, facts)
    race, names = facts.race, facts.naming.names
    counts = [sum(seat.roll) for seat in race.seats]
    assert len(set(counts)) == 3, "two seats are level"
    order = sorted(race.clockwise(), key=lambda seat: -counts[seat])
    assert printed(drawn, list(names)) == [names[seat] for seat in order]
    lines = [words("rulebook.picture.in_roll", count=count) for count in counts]
    assert printed(drawn, lines) == [lines[seat] for seat in order]
    places = [words("rulebook.picture.first"), *(words(f"window.place.{n}") for n in (2, 3, 4))]
    assert printed(drawn, places) == places


def test_the_start_player_die_is_seen_where_it_is_and_where_it_goes(drawn: Drawn) -> None:
    words = load_words("en")
    facts = usual_facts(words)
    start_player(Canvas(Kit(1), 460, 256), ROOM, facts)
    order, names = facts.race.clockwise(), facts.naming.names
    assert printed(drawn, list(names)) == [names[seat] for seat in order]
    (now,) = [word.box for word in drawn.words if word.text == "this round"]
    (then,) = [word.box for word in drawn.words if word.text == "next round"]
    holders = {name.text: name.box for name in drawn.words if name.text in names}
    for line, seat in ((now, order[0]), (then, order[1])):
        assert line.centre[0] == pytest.approx(holders[names[seat]].centre[0], abs=2)
