"""Where the parts of the player lie on the plate at the foot: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box

BUTTONS = ("round_back", "step_back", "play", "step", "round")
_EDGE, _SIDE = 16.0, 12.0
_TOP, _TIMELINE, _LINE = 10.0, 26.0, 5.0
_ROW, _ROW_FROM_FOOT = 34.0, 40.0
_BUTTON, _PLAY, _GAP = 38.0, 64.0, 6.0
_SPEED, _LEAST_SPEED = 126.0, 100.0
_SEAT, _SMALL_SEAT = 42.0, 36.0
_APART = 12.0
_LEAST_BRANCH = 92.0


class Wanted(NamedTuple):
    """How wide words are that may be left out, in units."""

    seen_by: float
    legend: float
    branch: float
    """The button that branches, with its whole label."""
    brief: float
    """The same with its short one."""


class PlayerLayout(NamedTuple):
    """The places on the plate."""

    timeline: Box
    line: Box
    """Of the leader's colour, below the timeline."""
    buttons: dict[str, Box]
    speed: Box
    slower: Box
    faster: Box
    seen_by: Box | None
    seats: tuple[Box, ...]
    legend: Box | None
    branch: Box
    is_brief: bool
    """Whether the button that branches has its short label."""


def player_layout(
    plate: Box, seats: int, wanted: Wanted, *, is_close: bool = False
) -> PlayerLayout:
    """The player on a plate; what has no room is left out, the legend first."""
    timeline = Box(plate.x + _EDGE, plate.y + _TOP, plate.width - 2 * _EDGE, _TIMELINE)
    line = Box(timeline.x, timeline.bottom + 2, timeline.width, _LINE)
    y = plate.bottom - _ROW_FROM_FOOT
    row = Box(plate.x + _SIDE, y, plate.width - _SIDE - _EDGE, _ROW)
    buttons = _buttons(row)
    speed = Box(buttons["round"].right + _APART, y, _LEAST_SPEED if is_close else _SPEED, _ROW)
    seat = _SMALL_SEAT if is_close else _SEAT
    seats = seats if seats > 1 else 0
    row_of_seats = seats * (seat + _GAP)
    left, right = speed.right + _APART, row.right
    room = right - left - row_of_seats - (_APART if seats else 0)
    seen_by, legend, is_brief = _left_out(room, wanted, has_seats=bool(seats), is_close=is_close)
    words = None
    if seen_by:
        words = Box(left, y, wanted.seen_by, _ROW)
        left = words.right + _GAP
    places = tuple(Box(left + n * (seat + _GAP), y, seat, _ROW) for n in range(seats))
    left += row_of_seats + (_APART if seats else 0)
    wide = wanted.brief if is_brief else wanted.branch
    branch = Box(right - min(wide, right - left), y, min(wide, right - left), _ROW)
    told = Box(branch.x - _APART - wanted.legend, y, wanted.legend, _ROW) if legend else None
    return PlayerLayout(
        timeline,
        line,
        buttons,
        speed,
        Box(speed.x, y, _ROW, _ROW),
        Box(speed.right - _ROW, y, _ROW, _ROW),
        words,
        places,
        told,
        branch,
        is_brief,
    )


def _left_out(
    room: float, wanted: Wanted, *, has_seats: bool, is_close: bool
) -> tuple[bool, bool, bool]:
    """Whether there is room for whose view it is, for the legend, and only for the short label."""
    seen_by = wanted.seen_by + _GAP if has_seats else 0.0
    if not is_close and seen_by + wanted.legend + _APART + wanted.branch <= room:
        return has_seats, True, False
    if not is_close and seen_by + wanted.branch <= room:
        return has_seats, False, False
    if seen_by + wanted.brief <= room:
        return has_seats, False, True
    return False, False, True


def _buttons(row: Box) -> dict[str, Box]:
    found, x = {}, row.x
    for name in BUTTONS:
        width = _PLAY if name == "play" else _BUTTON
        found[name] = Box(x, row.y, width, row.height)
        x += width + _GAP
    return found
