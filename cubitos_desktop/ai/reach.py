"""Where a runner can get to with the feet and the money it holds. It lists, and does not choose."""

from typing import NamedTuple

from cubitos_desktop.rules.decisions import JET_PACK, SHORTCUT
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import Seat
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.rules.walking import BOARD_KEY

Place = tuple[int, int, int, int, frozenset[int], tuple[int, ...]]
"""Space, feet, water feet, coins paid, spaces whose effect was used, and the path so far."""


class Stand(NamedTuple):
    """A space where a runner could end its move."""

    space: int
    path: tuple[int, ...]
    feet: int
    """Feet left over, which only count behind a finish."""
    paid: int
    """Coins paid for shortcuts."""


_KNOWN: dict[tuple[str, int, int, int, int, tuple[int, ...]], tuple[Stand, ...]] = {}
_MOST_KNOWN = 20_000
_COIN_PRICES: dict[str, int] = {}


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
    most feet. ``used`` are spaces whose effect was used in this Move step already. Ends are
    remembered by track, so boards of the same name must be the same board, as content demands.
    """
    money = min(money, _most_coins(track))
    key = (track.id, space, feet, water_feet, money, used)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        start = (space, feet, water_feet, 0, frozenset(used), ())
        known = _KNOWN[key] = tuple(_search(track, start, money))
    return known


def used_effects(game: Game, seat: Seat) -> tuple[int, ...]:
    """Spaces of the seat's board whose effect it has used in this Move step."""
    if not seat.moved_by:
        return ()
    board = game.legs.index(game.track(seat.leg))
    return tuple(sorted(key % BOARD_KEY for key in seat.moved_by if key // BOARD_KEY == board))


def _most_coins(track: Track) -> int:
    """What all coin shortcuts of a track cost together: more money makes no difference."""
    known = _COIN_PRICES.get(track.id)
    if known is None:
        known = _COIN_PRICES[track.id] = sum(
            space.shortcut.price
            for space in track.spaces
            if space.shortcut and space.shortcut.pays == "coins"
        )
    return known


def _search(track: Track, start: Place, money: int) -> list[Stand]:
    """Step by step outwards. A place is looked at again only with more feet than before; dry feet
    and water feet cannot be exchanged, so each number of water feet counts by itself."""
    seen: dict[tuple[int, int, int, frozenset[int]], int] = {}
    ends: dict[int, Stand] = {}
    edge = [start]
    while edge:
        reached: list[Place] = []
        for here, dry, wet, paid, used, path in edge:
            place = (here, wet, paid, used)
            if seen.get(place, -1) >= dry:
                continue
            seen[place] = dry
            known = ends.get(here)
            if known is None or (paid, -dry - wet) < (known.paid, -known.feet):
                ends[here] = Stand(here, path, dry + wet, paid)
            if here == Track.FINISH:
                continue
            reached += _effects(track, here, dry, wet, paid, used, path, money)
            if dry + wet:
                reached += _steps(track, here, dry, wet, paid, used, path)
        edge = reached
    return _worth_a_look(track, ends)


def _steps(
    track: Track,
    here: int,
    dry: int,
    wet: int,
    paid: int,
    used: frozenset[int],
    path: tuple[int, ...],
) -> list[Place]:
    found = []
    for there in track.steps[here]:
        if track.spaces[there].water:
            if wet:
                found.append((there, dry, wet - 1, paid, used, (*path, there)))
        elif dry:
            found.append((there, dry - 1, wet, paid, used, (*path, there)))
        else:
            found.append((there, 0, wet - 1, paid, used, (*path, there)))
    return found


def _effects(
    track: Track,
    here: int,
    dry: int,
    wet: int,
    paid: int,
    used: frozenset[int],
    path: tuple[int, ...],
    money: int,
) -> list[Place]:
    space = track.spaces[here]
    if here in used:
        return []
    found = []
    if space.jet_pack and dry + wet:
        found.append((here, 2 * dry, 2 * wet, paid, used | {here}, (*path, JET_PACK)))
    if space.shortcut:
        price, there = space.shortcut.price, space.shortcut.exit
        if space.shortcut.pays == "coins" and paid + price <= money:
            found.append((there, dry, wet, paid + price, used | {here}, (*path, SHORTCUT)))
        elif space.shortcut.pays == "feet" and price <= dry + wet:
            ordinary = min(dry, price)
            left = dry - ordinary, wet - (price - ordinary)
            found.append((there, *left, paid, used | {here}, (*path, SHORTCUT)))
    return found


def _worth_a_look(track: Track, ends: dict[int, Stand]) -> list[Stand]:
    """Rewards and the finish, and the farthest other spaces for each price."""
    kept = []
    farthest: dict[int, tuple[int, Stand]] = {}
    for space, stand in ends.items():
        if space == Track.FINISH or track.spaces[space].rewards:
            kept.append(stand)
            continue
        left = track.to_finish[space]
        if stand.paid not in farthest or left < farthest[stand.paid][0]:
            farthest[stand.paid] = (left, stand)
    return kept + [stand for _, stand in farthest.values()]
