"""Makes what a view holds of the last stretch. Nothing is drawn."""

import math
from collections.abc import Sequence
from itertools import combinations

from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.finish.parts import BurstPart, FinishPart, SignPart, TapePart
from cubitos_desktop.scenes.table.finish.plan import Crossing, Sign
from cubitos_desktop.scenes.table.finish.stretch import is_last_stretch
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.board.track_geometry import BoardGeometry

_BEYOND = 0.8
"""How far the posts stand beyond the middles of the outermost hexes, in radii."""


def finish_part(show: Show, colours: Sequence[str], *, is_still: bool) -> FinishPart | None:
    """What is seen of the end of a race; None while it is far away."""
    crossing, tape = show.crossing, _tape(show)
    if not (show.sign or crossing or tape):
        return None
    sign = _sign(show.sign, colours, is_still=is_still) if show.sign else None
    burst = None
    if crossing and crossing.since >= 0 and not is_still:
        burst = BurstPart(crossing.x, crossing.y, crossing.since)
    return FinishPart(sign, tape, burst)


def _sign(sign: Sign, colours: Sequence[str], *, is_still: bool) -> SignPart:
    colour = colours[sign.seat] if sign.seat >= 0 else ""
    return SignPart(sign.title, sign.text, colour, 1.0 if is_still else sign.let_down)


def _tape(show: Show) -> TapePart | None:
    """It hangs where the race will end, as soon as that is near, until the first tears it."""
    race, crossing = show.race, show.crossing
    tears = crossing if crossing and crossing.tears else None
    if not tears and (not is_last_stretch(race) or race.is_over):
        return None
    if show.board is not race.game.legs[-1]:
        return None
    ends = tape_ends(show.geometry_of(show.board))
    return TapePart(*ends, _torn(tears)) if tears else TapePart(*ends)


def _torn(crossing: Crossing) -> float | None:
    return crossing.since / moments.AFTER_CROSSING if crossing.since >= 0 else None


def tape_ends(geometry: BoardGeometry) -> tuple[Point, Point]:
    """Where its posts stand: at both ends of the hexes of the finish."""
    centres = sorted(geometry.centres(Track.FINISH), key=lambda at: at[1])
    if len(centres) == 1:
        (x, y), reach = centres[0], geometry.radius * _BEYOND
        return (x, y - reach), (x, y + reach)
    (x, y), (to_x, to_y) = max(combinations(centres, 2), key=lambda pair: math.dist(*pair))
    reach = geometry.radius * _BEYOND / math.dist((x, y), (to_x, to_y))
    right, down = (to_x - x) * reach, (to_y - y) * reach
    return (x - right, y - down), (to_x + right, to_y + down)
