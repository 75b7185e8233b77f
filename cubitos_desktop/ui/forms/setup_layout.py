"""Where everything lies on the screens that set a race up: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down, grid, rows
from cubitos_desktop.ui.panels.table_layout import USUAL_HEIGHT, USUAL_WIDTH

_LEFT = 452.0
_LEFT_SHARE = 0.36
"""The part of the width that the left column takes in a wide window."""
_CARD_SHARE = 0.22
_FACTS = 236.0
_FIELD, _DICE, _START = 160.0, 280.0, 240.0
_SOURCE, _MIX, _DONE = 240.0, 300.0, 250.0


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
    word: Box
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
    close, gap = is_close(width, height), gap_of(width, height)
    bar, middle, plate = _bar_middle_plate(width, height)
    least = 416.0 if close else _LEFT
    left, right = across(middle, gap, max(least, (width - 3 * gap) * _LEFT_SHARE), REST)

    head, pad, card = (38.0, 10.0, 84.0) if close else (42.0, 12.0, 92.0)
    # A high window has more room than the map can use.
    card += max(0.0, height - USUAL_HEIGHT) * _CARD_SHARE
    cards_plate, course = down(right, gap, 3 * pad + head + 2 * card + gap, REST)
    cards_head, cards = down(cards_plate.inset(pad), pad, head, REST)
    course_head, inside = down(course.inset(pad), pad, head, REST)
    preview, facts = across(inside, pad, REST, max(_FACTS, inside.width * 0.34))
    return SetupLayout(
        width,
        height,
        bar,
        back_of(bar),
        left,
        cards_plate,
        cards_head,
        grid(cards, 2, 4, gap),
        course,
        course_head,
        preview,
        facts,
        plate,
        *_foot(plate, close),
    )


def _bar_middle_plate(width: float, height: float) -> tuple[Box, ...]:
    """The bar, all that lies between, and the plate at the foot."""
    gap, bar = gap_of(width, height), bar_of(width, height)
    below = Box(0, bar.bottom, width, height - bar.bottom).inset(gap)
    return bar, *down(below, gap, REST, 84.0 if is_close(width, height) else 88.0)


def _foot(plate: Box, close: bool) -> tuple[Box, Box, Box, Box, Box]:
    """The words, seed, word, dice and the button that starts. The dice lie between seed and word:
    in a field arrows move the caret, so no way would lead from one field to another beside it."""
    part = 0.86 if close else 1.0
    room = plate.inset(8).cut(left=10)
    field = _FIELD * part
    sizes = REST, 16, field, 12, _DICE * part, 12, field, 16, _START * part
    words, _, seed, _, dice, _, word, _, start = across(room, 0, *sizes)
    return words, seed, word, dice.cut(top=2, bottom=2), start


def _builder_foot(plate: Box, close: bool) -> tuple[Box, Box, Box, Box]:
    """The words, where the cards come from, the mix and the button that is done."""
    part = 0.86 if close else 1.0
    room = plate.inset(8).cut(left=10)
    sizes = REST, 20, _SOURCE * part, 14, _MIX * part, 20, _DONE * part
    words, _, source, _, mix, _, done = across(room, 0, *sizes)
    return words, source, mix.cut(top=2, bottom=2), done


# --- picking cards by hand ------------------------------------------------------------------------

_TABS, _CHOICES = 206.0, 396.0
_NARROWEST_CARD, _WIDEST_CARD = 0.74, 1.06
"""How wide a large card is at least and at most, in its heights."""
_COLOURS = 8
_LOW_BUTTON = 42.0


def card_places(box: Box, cards: int, gap: float) -> tuple[Box, ...]:
    """Two cards to a row, and last a place for a button: beside the last card or, where all rows
    are full, a low one of its own."""
    if cards % 2:
        return grid(box, cards // 2 + 1, 2, gap)
    body, foot = down(box, gap, REST, _LOW_BUTTON)
    return (*grid(body, cards // 2, 2, gap), foot)


class BuilderLayout(NamedTuple):
    """The places where cards are picked by hand, in units."""

    width: float
    height: float
    bar: Box
    tabs: tuple[Box, ...]
    choices_plate: Box
    choices_head: Box
    choices: tuple[Box, ...]
    """A place for each card of a colour, and last one for a card by chance."""
    advice: Box
    large: Box
    plate: Box
    words: Box
    source: Box
    mix: Box
    done: Box


def builder_layout(width: float, height: float, cards: int) -> BuilderLayout:
    """The layout for a window of so many units, and so many cards of a colour."""
    close, gap = is_close(width, height), gap_of(width, height)
    bar, middle, plate = _bar_middle_plate(width, height)
    tabs_wide, choices_wide, pad = (196.0, 372.0, 10.0) if close else (_TABS, _CHOICES, 12.0)
    # In a wide window the large card is as wide as it can use, and the rest goes to the choices.
    widest = width - 4 * gap - tabs_wide - middle.height * _WIDEST_CARD
    tabs, column, room = across(middle, gap, tabs_wide, max(choices_wide, widest), REST)

    choices_plate, advice = down(column, gap, REST, middle.height * (0.245 if close else 0.21))
    choices_head, choices = down(choices_plate.inset(pad), pad * 0.7, 26.0, REST)
    large_tall = min(room.height, room.width / _NARROWEST_CARD)
    large_wide = min(room.width, large_tall * _WIDEST_CARD)
    large = Box(room.centre[0] - large_wide / 2, room.y, large_wide, large_tall)
    return BuilderLayout(
        width,
        height,
        bar,
        rows(tabs, _COLOURS, gap),
        choices_plate,
        choices_head,
        card_places(choices, cards, gap),
        advice,
        large,
        plate,
        *_builder_foot(plate, close),
    )
