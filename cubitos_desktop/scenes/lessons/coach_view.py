"""What is seen of the coach in one frame, as one value: holes, card, buttons, and their motion."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import eased_out, mixed
from cubitos_desktop.ui.base.placing import Point
from cubitos_desktop.ui.coach.coach_card import CoachCardView
from cubitos_desktop.ui.coach.coach_layout import CardPlace, pip_box
from cubitos_desktop.ui.coach.veil import BREATHS
from cubitos_desktop.ui.coach.ways import arc_points, card_way_points
from cubitos_desktop.ui.icons.art import RefereePose
from cubitos_desktop.ui.panels.push_button import Kind

CardButtonId = Literal["go_on", "show", "skip", "next", "race", "learn", "back"]
CARD = "coach"
"""The kind of the targets on the card."""

VEIL_TIME, OPEN_TIME, CARD_TIME, PIP_TIME, GLIDE_TIME = 0.2, 0.26, 0.18, 0.22, 0.3
_BREATH = 1.2
_WIDE = 1.3
"""How wide a hole is when it begins to open, in parts of its size."""
_SLIDE = 16.0
_AROUND = 10.0
"""A way from hole to hole keeps so far from the card."""


class CardButton(NamedTuple):
    """A button on the card."""

    id: CardButtonId
    label: str
    key: str
    kind: Kind
    box: Box

    @property
    def target(self) -> Target:
        return Target(CARD, self.id, self.box)


class Motion(NamedTuple):
    """How far what appears has come; with all at 1 it is there."""

    veil: float = 1.0
    holes: float = 1.0
    glide: float = 1.0
    card: float = 1.0
    pip: float = 1.0
    breath: int = BREATHS - 1

    @property
    def is_settled(self) -> bool:
        """Whether veil and holes are where they belong."""
        return min(self.veil, self.holes, self.glide) >= 1

    @property
    def drop(self) -> float:
        """How far below its place the card still is."""
        return _SLIDE * (1 - eased_out(self.card))


STILL = Motion()


class CoachPart(NamedTuple):
    """The coach as it stands."""

    holes: tuple[Box, ...]
    outlines: tuple[str, ...]
    """Of holes that are no boxes."""
    place: CardPlace
    card: CoachCardView
    buttons: tuple[CardButton, ...]
    pose: RefereePose
    ways: tuple[tuple[Point, ...], ...] = ()
    """Dotted ways, each ending in an arrow."""
    live: tuple[Target, ...] = ()
    """What on the table does what is asked for; all else is only looked at."""

    def is_lit(self, x: float, y: float) -> bool:
        """Whether a place is seen through a hole."""
        return any(hole.holds(x, y) for hole in self.holes)


def free_ways(
    place: CardPlace, holes: Sequence[Box], closed: Sequence[Box]
) -> tuple[tuple[Point, ...], ...]:
    """From the first hole to the second, and from a card without a tail to the first; but over
    nothing else that is lit, and neither behind card and referee nor over what is closed."""
    found = []
    if len(holes) > 1:
        around = place.with_pip.inset(-_AROUND)
        found.append(_free(arc_points(holes[0], holes[1]), [around, *holes[2:], *closed]))
    if holes and place.side is None:
        points = card_way_points(place.card, holes[0])
        found.append(_free(points, [pip_box(place.card), *holes[1:], *closed]))
    return tuple(points for points in found if points)


def _free(points: Sequence[Point], taken: Sequence[Box]) -> tuple[Point, ...]:
    """A way, unless it leads over something."""
    is_free = not any(box.holds(*point) for box in taken for point in points)
    return tuple(points) if is_free else ()


def motion_at(shown_for: float, step_for: float, *, is_still: bool) -> Motion:
    """How far everything is, so long after the veil came and after the step began."""
    if is_still:
        return STILL
    late = max(0.0, step_for - (OPEN_TIME if shown_for == step_for else 0.0))
    return Motion(
        veil=_part(shown_for, VEIL_TIME),
        holes=_part(shown_for, OPEN_TIME),
        glide=_part(step_for, GLIDE_TIME),
        card=_part(late, CARD_TIME),
        pip=_part(shown_for - OPEN_TIME - CARD_TIME, PIP_TIME),
        breath=_breath(shown_for),
    )


def _part(time: float, length: float) -> float:
    return min(1.0, max(0.0, time / length))


def _breath(time: float) -> int:
    """Which picture of the ring belongs to this moment: it swells and fades."""
    phase = time % _BREATH / _BREATH
    swell = 1 - abs(2 * phase - 1)
    return round(swell * (BREATHS - 1))


def moving_holes(before: tuple[Box, ...], now: tuple[Box, ...], motion: Motion) -> tuple[Box, ...]:
    """The holes on their way: from those before, or opening where there was none."""
    if motion.is_settled:
        return now
    found = []
    for place, hole in enumerate(now):
        if place < len(before) and motion.holes >= 1:
            found.append(_glided(before[place], hole, eased_out(motion.glide)))
        else:
            part = motion.glide if motion.holes >= 1 else motion.holes
            grown = mixed(_WIDE, 1.0, eased_out(part))
            found.append(hole.centred(hole.width * grown, hole.height * grown))
    return tuple(found)


def _glided(start: Box, end: Box, part: float) -> Box:
    sides = (mixed(a, b, part) for a, b in zip(start, end, strict=True))
    return Box(*(round(side) for side in sides))
