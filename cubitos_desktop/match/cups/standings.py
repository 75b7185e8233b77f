"""How a cup stands: points by place, who leads, and how everybody may feel about it."""

from typing import Literal, NamedTuple

from cubitos_desktop.match.cups.cup import Cup

Feeling = Literal["ready", "leader", "winner", "fallen", "last", "level"]
"""Before the first race; in front; has won the last race; has lost a place by it; behind all
others; none of these."""


class Standing(NamedTuple):
    """A seat in the table of a cup."""

    seat: int
    place: int
    """From 1; those with equally many points share the better one."""
    points: int
    by_race: tuple[int, ...]
    wins: int


def points_of(places: tuple[int, ...]) -> tuple[int, ...]:
    """One point for whoever comes in last of all, and one more for each place before.

    So four seats get 4, 3, 2 and 1, and with fewer of them a place is worth as much. Seats that
    share a place have all of its points.

    >>> points_of((2, 1, 2, 4))
    (3, 4, 3, 1)
    """
    return tuple(len(places) + 1 - place for place in places)


def points_by_place(seats: int) -> tuple[int, ...]:
    """What each place is worth, the first first."""
    return points_of(tuple(range(1, seats + 1)))


def standings(cup: Cup) -> list[Standing]:
    """The table, best first. Of those who share a place the one with more wins stands above, then
    whoever did better in the latest race."""
    found = [_standing(cup, seat) for seat in range(len(cup.seats))]
    sums = [each.points for each in found]
    found = [each._replace(place=1 + sum(s > each.points for s in sums)) for each in found]
    return sorted(found, key=lambda s: (s.place, -s.wins, [-p for p in reversed(s.by_race)]))


def _standing(cup: Cup, seat: int) -> Standing:
    by_race = tuple(points_of(result.places)[seat] for result in cup.results)
    wins = sum(result.places[seat] == 1 for result in cup.results)
    return Standing(seat, 1, sum(by_race), by_race, wins)


def places(cup: Cup) -> tuple[int, ...]:
    """The place of every seat in the cup, by seat."""
    return tuple(each.place for each in sorted(standings(cup)))


def feelings(cup: Cup) -> tuple[Feeling, ...]:
    """How every seat feels after the last race."""
    if not cup.results:
        return tuple("ready" for _ in cup.seats)
    now, before = places(cup), places(cup.until(cup.next - 1))
    return tuple(_feeling(cup, seat, now, before) for seat in range(len(now)))


def _feeling(cup: Cup, seat: int, now: tuple[int, ...], before: tuple[int, ...]) -> Feeling:
    place = now[seat]
    if place == 1:
        return "leader"
    if cup.results[-1].places[seat] == 1:
        return "winner"
    if cup.next > 1 and place > before[seat]:
        return "fallen"
    return "last" if place == max(now) else "level"


def lead(cup: Cup) -> int:
    """By how many points the first is before the next one; 0 where the lead is shared."""
    first, second = standings(cup)[:2]
    return first.points - second.points


def to_lead(cup: Cup, seat: int) -> int:
    """How many points a seat is behind the first."""
    table = standings(cup)
    mine = next(each for each in table if each.seat == seat)
    return table[0].points - mine.points


def left_to_win(cup: Cup) -> int:
    """How many points can still be won by one seat."""
    return (len(cup.races) - cup.next) * len(cup.seats)
