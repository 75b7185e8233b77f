"""Where everything lies on the screens that set a race up: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box, columns, rows
from cubitos_desktop.ui.panels.table_layout import USUAL_HEIGHT, USUAL_WIDTH

_LEFT = 452.0
_LEFT_SHARE = 0.36
"""The part of the width that the left column takes in a wide window."""
_CARD, _CARD_SHARE = 92.0, 0.22
_PAD = 12.0
_FACTS = 236.0
_SEED, _DICE, _START = 240.0, 300.0, 250.0


class SetupLayout(NamedTuple):
    """The places of a set-up screen, in units."""

    width: float
    height: float
    bar: Box
    back: Box
    left: Box
    cards_plate: Box
    cards_head: Box
    cards: tuple[Box, ...]
    course_plate: Box
    course_head: Box
    preview: Box
    facts: Box
    plate: Box
    words: Box
    seed: Box
    dice: Box
    start: Box

    @property
    def seats(self) -> tuple[Box, ...]:
        """The left column cut into a plate for each seat."""
        return rows(self.left, 4, gap_of(self.width, self.height))


def is_close(width: float, height: float) -> bool:
    """Whether there is less room than in the usual window."""
    return height < USUAL_HEIGHT - 1 or width < USUAL_WIDTH - 1


def gap_of(width: float, height: float) -> float:
    return 6.0 if is_close(width, height) else 8.0


def bar_of(width: float, height: float) -> Box:
    return Box(0, 0, width, 42 if is_close(width, height) else 48)


def back_of(bar: Box) -> Box:
    """The button that leads back, at the left end of the bar."""
    return Box(8, 5, 116, bar.height - 8)


def setup_layout(width: float, height: float) -> SetupLayout:
    """The layout for a window of so many units."""
    gap, bar = gap_of(width, height), bar_of(width, height)
    head = 38.0 if is_close(width, height) else 42.0
    pad = _PAD if not is_close(width, height) else 10.0
    tall = 84.0 if is_close(width, height) else 88.0
    plate = Box(gap, height - gap - tall, width - 2 * gap, tall)
    top = bar.bottom + gap
    middle = plate.y - gap - top
    wide = max(_LEFT if not is_close(width, height) else 416.0, (width - 3 * gap) * _LEFT_SHARE)
    left = Box(gap, top, wide, middle)
    right = Box(left.right + gap, top, width - 3 * gap - wide, middle)

    card = _CARD if not is_close(width, height) else 84.0
    # A high window has more room than the map can use.
    card += max(0.0, height - USUAL_HEIGHT) * _CARD_SHARE
    cards_tall = 3 * pad + head + 2 * card + gap
    cards_plate = Box(right.x, right.y, right.width, cards_tall)
    cards_head = Box(right.x + pad, right.y + pad, right.width - 2 * pad, head)
    first = cards_head.bottom + pad
    lines = rows(Box(cards_head.x, first, cards_head.width, 2 * card + gap), 2, gap)
    cards = tuple(box for line in lines for box in columns(line, 4, gap))

    course_y = cards_plate.bottom + gap
    course = Box(right.x, course_y, right.width, right.bottom - course_y)
    course_head = Box(course.x + pad, course.y + pad, course.width - 2 * pad, head)
    inside_y = course_head.bottom + pad
    inside = Box(course_head.x, inside_y, course_head.width, course.bottom - pad - inside_y)
    facts_wide = max(_FACTS, inside.width * 0.34)
    preview = Box(inside.x, inside.y, inside.width - facts_wide - pad, inside.height)
    facts = Box(preview.right + pad, inside.y, facts_wide, inside.height)
    return SetupLayout(
        width,
        height,
        bar,
        back_of(bar),
        left,
        cards_plate,
        cards_head,
        cards,
        course,
        course_head,
        preview,
        facts,
        plate,
        *_foot(plate, is_close(width, height)),
    )


def _foot(plate: Box, close: bool) -> tuple[Box, Box, Box, Box]:
    """The words, the seed, the dice and the button that starts, from left to right."""
    part = 0.86 if close else 1.0
    inner = plate.inset(8)
    start = Box(inner.right - _START * part, inner.y, _START * part, inner.height)
    dice = Box(start.x - 20 - _DICE * part, inner.y + 2, _DICE * part, inner.height - 4)
    seed = Box(dice.x - 14 - _SEED * part, inner.y, _SEED * part, inner.height)
    words = Box(inner.x + 10, inner.y, seed.x - 20 - inner.x - 10, inner.height)
    return words, seed, dice, start


# --- picking cards by hand ------------------------------------------------------------------------

_TABS, _CHOICES = 206.0, 396.0
_NARROWEST_CARD, _WIDEST_CARD = 0.74, 1.06
"""How wide a large card is at least and at most, in its heights."""
_COLOURS = 8


class BuilderLayout(NamedTuple):
    """The places where cards are picked by hand, in units."""

    width: float
    height: float
    bar: Box
    back: Box
    tabs: tuple[Box, ...]
    choices_plate: Box
    choices_head: Box
    choices: tuple[Box, ...]
    """Eight places: seven cards, and last one for a card by chance."""
    advice: Box
    large: Box
    plate: Box
    words: Box
    source: Box
    mix: Box
    done: Box


def builder_layout(width: float, height: float) -> BuilderLayout:
    """The layout for a window of so many units."""
    close = is_close(width, height)
    gap, bar, pad = gap_of(width, height), bar_of(width, height), 10.0 if close else 12.0
    tall = 84.0 if close else 88.0
    plate = Box(gap, height - gap - tall, width - 2 * gap, tall)
    top = bar.bottom + gap
    middle = plate.y - gap - top
    tabs_wide = _TABS if not close else 196.0
    # In a wide window the large card is as wide as it can use, and the rest goes to the choices.
    choices_wide = _CHOICES if not close else 372.0
    choices_wide = max(choices_wide, width - 4 * gap - tabs_wide - middle * _WIDEST_CARD)
    tabs = rows(Box(gap, top, tabs_wide, middle), _COLOURS, gap)

    head = 26.0
    left = gap + tabs_wide + gap
    advice_tall = middle * (0.245 if close else 0.21)
    choices_plate = Box(left, top, choices_wide, middle - gap - advice_tall)
    choices_head = Box(left + pad, top + pad, choices_wide - 2 * pad, head)
    first = choices_head.bottom + pad * 0.7
    inner = Box(choices_head.x, first, choices_head.width, choices_plate.bottom - pad - first)
    choices = tuple(box for line in rows(inner, 4, gap) for box in columns(line, 2, gap))
    advice = Box(left, choices_plate.bottom + gap, choices_wide, advice_tall)

    room = Box(advice.right + gap, top, width - gap - advice.right - gap, middle)
    large_tall = min(room.height, room.width / _NARROWEST_CARD)
    large_wide = min(room.width, large_tall * _WIDEST_CARD)
    large = Box(room.centre[0] - large_wide / 2, top, large_wide, large_tall)
    return BuilderLayout(
        width,
        height,
        bar,
        back_of(bar),
        tabs,
        choices_plate,
        choices_head,
        choices,
        advice,
        large,
        plate,
        *_foot(plate, close),
    )
