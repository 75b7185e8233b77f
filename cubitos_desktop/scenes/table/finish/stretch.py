"""How near a race is to its end, as far as it has been seen."""

from typing import NamedTuple

from cubitos_desktop.scenes.table.show.shown_race import ShownRace

LAST_STRETCH = 6
"""So few steps before the line the last stretch begins: seven of ten races end in that round or in
the next."""


class Nearest(NamedTuple):
    """Whoever is nearest to the end, and how many steps are left to it; none beyond the line."""

    seat: int
    steps: int


def nearest(race: ShownRace) -> Nearest:
    left = [race.game.remaining(seat.leg, seat.space) for seat in race.seats]
    return Nearest(left.index(min(left)), min(left))


def has_finisher(race: ShownRace) -> bool:
    """Whether somebody is over the last line: then this is the last round, or a tie-break."""
    return any(seat.leg >= len(race.game.legs) for seat in race.seats)


def is_alone_over(race: ShownRace, seat: int) -> bool:
    """Whether nobody but this seat is over the last line."""
    legs = len(race.game.legs)
    return all(one.leg < legs for number, one in enumerate(race.seats) if number != seat)


def is_last_stretch(race: ShownRace) -> bool:
    """Whether the end is near, and nobody has come to it: beyond the line no step is left."""
    remaining = race.game.remaining
    return 0 < min([remaining(seat.leg, seat.space) for seat in race.seats]) <= LAST_STRETCH
