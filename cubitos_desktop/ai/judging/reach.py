"""Where a runner can get to with the feet and the money it holds. It lists, and does not choose."""

from collections.abc import Iterator
from typing import NamedTuple

from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.rules.course.walking import BOARD_KEY
from cubitos_desktop.rules.decisions import JET_PACK, SHORTCUT
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import Seat
from cubitos_desktop.rules.tracks import Track


class Place(NamedTuple):
    """Where a runner has got to in the middle of a move."""

    space: int
    feet: int
    water_feet: int
    paid: int
    used: frozenset[int]
    """Spaces whose effect was used."""
    path: tuple[int, ...]


Seen = dict[tuple[int, int, int, frozenset[int]], int]
"""The most feet with which a space was reached, by water feet, price and used effects."""


class Stand(NamedTuple):
    """A space where a runner could end its move."""

    space: int
    path: tuple[int, ...]
    feet: int
    """Feet left over, which only count behind a finish."""
    paid: int
    """Coins paid for shortcuts."""


Ends = dict[tuple[int, int, int, int, tuple[int, ...]], tuple[Stand, ...]]


class _Known(NamedTuple):
    """What has been found out about a track."""

    track: Track
    most_coins: int
    """What all its coin shortcuts cost together: more money makes no difference."""
    ends: Ends


_KNOWN: dict[str, _Known] = {}
_MOST_LOOKS, _LOOKS_A_SPACE = 150_000, 1_000
"""So many places are looked at in one search, more than any track of the game needs: on one full of
jet packs and shortcuts the ways would double with each of them."""
_MOST_ENDS = 2_000
"""So many are remembered of a track, three kilobytes each."""
_MOST_TRACKS = 8


def stands(
    track: Track,
    space: int,
    feet: int,
    water_feet: int,
    money: int,
    used: tuple[int, ...] = (),
) -> tuple[Stand, ...]:
    """Ends worth looking at: every reward space, the finish, and the farthest other space.

    Of several ways to one space the one that pays least is kept, and of these the one that leaves
    most feet. ``used`` are spaces whose effect was used in this Move step already.
    """
    known = _KNOWN.get(track.id)
    if known is None or known.track is not track:
        if len(_KNOWN) >= _MOST_TRACKS:
            _KNOWN.clear()
        # A track of the same name may be that of another content.
        known = _KNOWN[track.id] = _Known(track, _most_coins(track), {})
    money, ends = min(money, known.most_coins), known.ends
    key = (space, feet, water_feet, money, used)
    found = ends.get(key)
    if found is None:
        if len(ends) >= _MOST_ENDS:
            ends.clear()
        start = Place(space, feet, water_feet, 0, frozenset(used), ())
        found = ends[key] = tuple(_search(track, start, money))
    return found


def used_effects(game: Game, seat: Seat) -> tuple[int, ...]:
    """Spaces of the seat's board whose effect it has used in this Move step."""
    if not seat.moved_by:
        return ()
    board = game.legs.index(game.track(seat.leg))
    return tuple(sorted(key % BOARD_KEY for key in seat.moved_by if key // BOARD_KEY == board))


def _most_coins(track: Track) -> int:
    return sum(
        space.shortcut.price
        for space in track.spaces
        if space.shortcut and space.shortcut.pays == "coins"
    )


def _search(track: Track, start: Place, money: int) -> list[Stand]:
    """Step by step outwards. A place is looked at again only with more feet than before; dry feet
    and water feet cannot be exchanged, so each number of water feet counts by itself."""
    seen: Seen = {(start.space, start.water_feet, start.paid, start.used): start.feet}
    ends: dict[int, Stand] = {}
    edge, looks = [start], min(_MOST_LOOKS, _LOOKS_A_SPACE * len(track.spaces))
    while edge and looks > 0:
        reached: list[Place] = []
        # What lies nearest is known by then; of more ways there than anybody counts it is enough.
        edge = edge[:looks]
        looks -= len(edge)
        for place in edge:
            here, paid = place.space, place.paid
            left = place.feet + place.water_feet
            known = ends.get(here)
            if known is None or (paid, -left) < (known.paid, -known.feet):
                ends[here] = Stand(here, place.path, left, paid)
            if here != Track.FINISH:
                reached += _effects(track, place, money)
                if left:
                    reached += _steps(track, place, seen)
        edge = reached
    return _worth_a_look(track, ends)


def _steps(track: Track, place: Place, seen: Seen) -> Iterator[Place]:
    """One step further, where nobody came with as many feet; dry steps take ordinary feet first."""
    here, feet, water_feet, paid, used, path = place
    for there in track.steps[here]:
        if feet and not track.spaces[there].water:
            left, wet = feet - 1, water_feet
        elif water_feet:
            left, wet = feet, water_feet - 1
        else:
            continue
        key = (there, wet, paid, used)
        if seen.get(key, -1) < left:
            seen[key] = left
            yield Place(there, left, wet, paid, used, (*path, there))


def _effects(track: Track, place: Place, money: int) -> Iterator[Place]:
    """What the jet pack or the shortcut here leads to, if it was not used yet."""
    here, feet, water_feet, paid, used, path = place
    space = track.spaces[here]
    if here in used:
        return
    used |= {here}
    if space.jet_pack and feet + water_feet:
        yield Place(here, 2 * feet, 2 * water_feet, paid, used, (*path, JET_PACK))
    if space.shortcut:
        price, path = space.shortcut.price, (*path, SHORTCUT)
        there = space.shortcut.exit
        if space.shortcut.pays == "coins" and paid + price <= money:
            yield Place(there, feet, water_feet, paid + price, used, path)
        elif space.shortcut.pays == "feet" and price <= feet + water_feet:
            ordinary = min(feet, price)
            left = feet - ordinary, water_feet - (price - ordinary)
            yield Place(there, *left, paid, used, path)


def _worth_a_look(track: Track, ends: dict[int, Stand]) -> list[Stand]:
    """Rewards and the finish, and the farthest other spaces for each price."""
    kept = []
    ahead = routes_of(track).ahead
    farthest: dict[int, tuple[float, Stand]] = {}
    for space, stand in ends.items():
        if space == Track.FINISH or track.spaces[space].rewards:
            kept.append(stand)
            continue
        left = ahead[space]
        if stand.paid not in farthest or left < farthest[stand.paid][0]:
            farthest[stand.paid] = (left, stand)
    return kept + [stand for _, stand in farthest.values()]
