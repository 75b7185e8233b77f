"""Where the parts of the action plate and of the hint lie, and what they say. Nothing is drawn."""

from collections.abc import Iterator, Sequence

from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.hands.answer_keys import FOCUS_CODES, codes_of, printed
from cubitos_desktop.scenes.table.hands.pad_keys import pad_caps
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.questions.keys import ENTER
from cubitos_desktop.scenes.table.questions.question import Button, Question
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.view.view import HintPart, Placed, PlatePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.moments.fan_card import WIDTH as FAN_CARD
from cubitos_desktop.ui.moments.fan_card import FanCardView
from cubitos_desktop.ui.moments.throw_dots import DotsView, dots_width
from cubitos_desktop.ui.panels.hint_bulb import bulb_box
from cubitos_desktop.ui.panels.seat_queue import QueueView, queue_width
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.words import Words

_TEXT_FROM = 92.0
_COLUMN, _COLUMN_PART = 208.0, 0.2
"""How wide a button is, and the part of the plate that it takes at most."""
_ASIDE = 0.75, 0.4
"""How wide one more column is, and each of two: then a sign and a key are all that is seen."""
_GAP = 8.0
_MIDDLE = 284.0
_CELL = 88.0
_DOTS = 0.46
"""The largest part of the plate that dots or a card may take."""
_LEAST_TEXT, _LEAST_MIDDLE = 190.0, 120.0


def idle_plate(
    plate: Box, colour: str, mood: Mood, words: tuple[str, str], queue: QueueView | None
) -> PlatePart:
    """The plate while nothing is asked, with the runner of whoever acts; at its right those who
    still roll."""
    if queue is None:
        return PlatePart(colour, *words, _text_box(plate, plate.right - 16), mood=mood)
    width = queue_width(len(queue.seats))
    middle = Box(plate.right - 16 - width, plate.y + 7, width, plate.height - 14)
    text = _text_box(plate, middle.x - 16)
    return PlatePart(colour, *words, text, middle=middle, mood=mood, queue=queue)


def throw_plate(
    plate: Box, colour: str, mood: Mood, words: tuple[str, str], dots: DotsView
) -> PlatePart:
    """The plate while hits leap into Active: at its right a dot for each die."""
    width = min(dots_width(len(dots.dots)), plate.width * _DOTS)
    middle = Box(plate.right - 12 - width, plate.y + 12, width, plate.height - 24)
    text = _text_box(plate, middle.x - 16)
    return PlatePart(colour, *words, text, middle=middle, mood=mood, dots=dots)


def bust_plate(
    plate: Box, colour: str, mood: Mood, words: tuple[str, str], fan: FanCardView
) -> PlatePart:
    """The plate after a bust: at its right what the fan has brought."""
    width = min(FAN_CARD, plate.width * _DOTS)
    middle = Box(plate.right - 12 - width, plate.y + 10, width, plate.height - 20)
    text = _text_box(plate, middle.x - 16)
    return PlatePart(colour, *words, text, middle=middle, mood=mood, fan=fan)


def recap_plate(plate: Box, recap: RecapPart, stop: str) -> PlatePart:
    """The plate that tells what a rival has done, and by which cards; with its runner."""
    right = min((box.x for _, box in recap.controls), default=plate.right) - 16
    hint, more = (
        " ".join(filter(None, said))
        for said in ((recap.text, stop), (recap.text, recap.line.more, stop))
    )
    of, box = (recap.colour, recap.title, hint), _text_box(plate, right)
    return PlatePart(*of, box, mood=recap.mood, long_hint=more)


def plate_part(
    plate: Box,
    colour: str,
    mood: Mood,
    question: Question,
    bindings: KeyBindings,
    *,
    is_by_pad: bool = False,
) -> PlatePart:
    """Buttons at the right, the text at the left, figures between them."""
    words = question.naming.words
    places = _columns(plate, question.buttons())
    if is_by_pad:
        buttons = tuple(_placed_for_pad(places, question))
    else:
        buttons = tuple(_placed(button, box, bindings, words) for button, box in places)
    right = min((placed.box.x for placed in buttons), default=plate.right) - 16
    meter, cells = question.meter(), question.cells()
    middle, room = None, right - plate.x - _TEXT_FROM
    # Figures make room for the words that ask; the odds do not.
    if meter or (cells and room >= _LEAST_TEXT + _LEAST_MIDDLE):
        wanted = max(_MIDDLE, room - 232) if meter else _CELL * len(cells)
        width = max(_LEAST_MIDDLE, min(wanted, room - _LEAST_TEXT))
        middle = Box(right - width, plate.y + 8, width, plate.height - 16)
        right = middle.x - 14
    return PlatePart(
        colour,
        question.title,
        question.warning or question.hint,
        _text_box(plate, right),
        bool(question.warning),
        meter,
        cells,
        middle,
        buttons,
        mood,
    )


def _text_box(plate: Box, right: float) -> Box:
    left = plate.x + _TEXT_FROM
    return Box(left, plate.y, right - left, plate.height)


def _placed(button: Button, box: Box, bindings: KeyBindings, words: Words) -> Placed:
    key = printed(button.key, bindings, words)
    is_taken = any(code in FOCUS_CODES for code in codes_of(button.key, bindings))
    elsewhere = "" if is_taken else key
    if button.enters:
        return Placed(button, box, printed(ENTER, bindings, words), elsewhere, also=key)
    return Placed(button, box, key, elsewhere)


def _placed_for_pad(places: Sequence[tuple[Button, Box]], question: Question) -> Iterator[Placed]:
    caps = pad_caps(question)
    for button, box in places:
        now, elsewhere = caps[button.id]
        yield Placed(button, box, now, elsewhere, also=elsewhere if elsewhere != now else "")


def _columns(plate: Box, buttons: Sequence[Button]) -> list[tuple[Button, Box]]:
    """Two columns at the right, in whatever is asked: the main button, and beside it another large
    one or up to two small ones. What is left over has columns of its own before them."""
    large = [[button] for button in buttons if button.kind != "small"]
    small = [button for button in buttons if button.kind == "small"]
    pairs = [small[start : start + 2] for start in range(0, len(small), 2)]
    if len(large) == 1:
        large, pairs = [*large, *pairs[:1]], pairs[1:]
    wide = min(_COLUMN, plate.width * _COLUMN_PART)
    left = plate.right - 2 * (wide + _GAP)
    aside = wide * _ASIDE[len(pairs) > 1]
    placed: list[tuple[Button, Box]] = []
    for place, column in enumerate([*pairs, *large]):
        before = place - len(pairs)
        width = aside if before < 0 else wide
        x = left + before * (width + _GAP)
        box = Box(x, plate.y + _GAP, width, plate.height - 2 * _GAP)
        # A sign that stands alone before the others has room for its name below it.
        is_alone = before < 0 and len(column) == 1 and column[0].mark is not None
        placed += [(column[0], box)] if is_alone else _column(box, column)
    return placed


def _column(box: Box, buttons: Sequence[Button]) -> list[tuple[Button, Box]]:
    """One large button, or up to two small ones; one of them alone lies in the middle."""
    if buttons[0].kind != "small":
        return [(buttons[0], box)]
    half = (box.height - 4) / 2
    top = box.y + ((half + 4) / 2 if len(buttons) == 1 else 0)
    return [
        (button, Box(box.x, top + place * (half + 4), box.width, half))
        for place, button in enumerate(buttons)
    ]


# --- the hint -----------------------------------------------------------------------------------


def hint_part(layout: TableLayout, hints: Hints, plate: PlatePart) -> HintPart:
    """The bulb and what it says; where that lies is found when all else has its place."""
    meant = hints.button
    ring = next((placed.box for placed in plate.buttons if placed.button.id == meant), None)
    return HintPart(bulb_box(layout.plate), hints.is_shown, hints.dots, hints.lines, ring=ring)
