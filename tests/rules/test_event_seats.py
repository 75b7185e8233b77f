"""Every event says which seats it happened to."""

import msgspec
import pytest

from cubitos_desktop.rules.events import (
    DieGiven,
    Event,
    RaceEnded,
    RoundBegan,
    StartDiePassed,
    SwordsCompared,
)

ABOUT_ALL = {RoundBegan, SwordsCompared, RaceEnded}
"""They happen to the whole table at once."""
NO_SEATS = {
    *("round", "start_player", "winner", "leg", "space", "code", "colour", "price", "duties"),
    *("coins", "feet", "water_feet", "credits", "fans"),
}
"""Numbers that are no seat, or a seat for which nothing changes by that."""


def numbers(kind: type[Event]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if field.type is int]


def example(kind: type[Event]) -> Event:
    """An event with another number in each of its fields."""
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: number for number, field in enumerate(fields, start=5)})


@pytest.mark.parametrize("kind", Event.__subclasses__())
def test_an_event_names_all_its_seats(kind: type[Event]) -> None:
    event = example(kind)
    seats = [name for name in numbers(kind) if name not in NO_SEATS]
    assert event.seats == tuple(getattr(event, name) for name in seats)
    assert bool(event.seats) == (kind not in ABOUT_ALL)


def test_dice_that_change_hands_change_two_seats() -> None:
    assert DieGiven(seat=2, to=0, zone="active", code=9).seats == (2, 0)
    assert StartDiePassed(seat=1, to=2).seats == (1, 2)
