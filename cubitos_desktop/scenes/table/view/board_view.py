"""A track of the rules turned into what its board shows; nothing is drawn here."""

import math
from collections import defaultdict
from collections.abc import Iterator

from cubitos_desktop.rules.tracks import Space, Track
from cubitos_desktop.scenes.table.landscapes import load_landscape
from cubitos_desktop.ui.board.track_view import BoardReward, BoardShortcut, BoardSpace, BoardView

_Point = tuple[float, float]

_STEPS_BETWEEN_CHEVRONS = 2
_STEPS_SEEN = 3
_TURN = 30
"""Chevrons are turned by whole multiples of it, so that they look set and not scattered."""


_known: dict[str, tuple[Track, BoardView]] = {}
"""The last board that was made of a track of this name, and the track itself."""


def board_view(track: Track) -> BoardView:
    """What the board of this track shows; made once and kept."""
    known = _known.get(track.id)
    if known is None or known[0] is not track:
        # A track cannot be hashed, and others may bear its name.
        _known[track.id] = known = track, _made(track)
    return known[1]


def _made(track: Track) -> BoardView:
    towards = ((track.START, _away_from_finish(track)), *_chevrons(track))
    landscape = load_landscape(track.landscape)
    return BoardView(track.id, tuple(map(_board_space, track.spaces)), landscape, towards)


def _board_space(space: Space) -> BoardSpace:
    shortcut = None
    if space.shortcut:
        shortcut = BoardShortcut(space.shortcut.pays, space.shortcut.price, space.shortcut.exit)
    return BoardSpace(
        space.number,
        space.hexes,
        space.sector,
        space.water,
        tuple(BoardReward(reward.kind, reward.amount) for reward in space.rewards),
        shortcut,
        space.jet_pack,
    )


def _chevrons(track: Track) -> Iterator[tuple[int, float]]:
    """Empty spaces in the middle of the lane, every few steps, with the direction to run in."""
    by_distance = defaultdict(list)
    for space in track.spaces:
        by_distance[track.to_finish[space.number]].append(space.number)
    for distance in range(track.dry_lap - 2, 0, -_STEPS_BETWEEN_CHEVRONS):
        abreast = by_distance[distance]
        empty = [number for number in abreast if _is_empty(track, number)]
        if empty:
            middle = _mean([_place(track, number) for number in abreast])
            number = min(empty, key=lambda one: math.dist(_place(track, one), middle))
            yield number, _direction(track, number)


def _is_empty(track: Track, number: int) -> bool:
    space = track.spaces[number]
    exits = (other.shortcut.exit for other in track.spaces if other.shortcut)
    marked = space.rewards or space.shortcut or space.jet_pack or number in exits
    return not (space.water or marked) and len(track.beside[number]) == 6


def _direction(track: Track, number: int) -> float:
    """Where the finish comes nearer, seen over all spaces up to a few steps away."""
    x, y = _place(track, number)
    right = down = 0.0
    for other in _around(track, number):
        gain = track.to_finish[number] - track.to_finish[other]
        if abs(gain) <= _STEPS_SEEN:
            other_x, other_y = _place(track, other)
            right += gain * (other_x - x)
            down += gain * (other_y - y)
    return _TURN * round(math.degrees(math.atan2(down, right)) / _TURN)


def _around(track: Track, number: int) -> set[int]:
    seen = {number}
    for _ in range(_STEPS_SEEN):
        seen |= {other for one in seen for other in track.beside[one]} - {track.START, track.FINISH}
    return seen


def _away_from_finish(track: Track) -> float:
    start, finish = _place(track, track.START), _place(track, track.FINISH)
    return 0.0 if start[0] >= finish[0] else 180.0


def _place(track: Track, number: int) -> _Point:
    """The middle of a space, in radii of a hex."""
    return _mean(
        [
            ((column + row % 2 / 2) * math.sqrt(3), row * 1.5)
            for row, column in track.spaces[number].hexes
        ]
    )


def _mean(points: list[_Point]) -> _Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
