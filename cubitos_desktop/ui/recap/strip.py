"""A rival's strip turned over: its place before and now, what it ran, took and bought."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import REST, Box, across
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.shrinking import narrowed
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import panel
from cubitos_desktop.ui.base.theme import (
    DANGER,
    DANGER_TEXT,
    FAINT_INK,
    GOOD,
    INK,
    TAN,
    TAN_RIM,
)
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.forms.place_badge import place_badge, place_width
from cubitos_desktop.ui.icons.art import Mood, creature, figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.rival_strip import (
    PLACE,
    WIDE,
    portrait_ground,
    strip_wells,
)
from cubitos_desktop.ui.text.fitting import fitted_text, shortened

_BADGE, _ARROW = 32.0, 24.0
"""How wide a badge may be, and the arrow between two."""
_TEXT, _LEAST_TEXT = 15.0, 11.0
_PICTURE = 1.3
"""How high a picture is beside text, in sizes of the text."""
_AFTER_PICTURE, _BETWEEN = 0.22, 0.5
"""In sizes of the text."""
_LEAST_WITH_NAMES = 13.0
"""Where names of cards would need smaller type than that, they are left out."""


class DeedMark(NamedTuple):
    """One thing that a rival did: a picture, a number, and a name if there is room for it."""

    icon: str
    """The name of an icon; "card" or "die" for a picture of that."""
    text: str
    name: str = ""
    card: str = ""
    colour: str = ""
    is_bad: bool = False

    def drawn(self, kit: Kit, size: float) -> pygame.Surface:
        if self.icon == "card":
            return creature(kit, self.card, self.colour, size)
        if self.icon == "die":
            return flat_die(kit, size * 0.86, self.colour)
        if self.icon == "cross":
            return icon(kit, "cross", size * 0.86, colour=DANGER)
        return icon(kit, self.icon, size)


class Ranked(NamedTuple):
    """A place in the race from 1, 0 for none, and what it is called."""

    rank: int
    place: str = ""


@dataclass(frozen=True)
class RecapStripView:
    """What a rival did."""

    colour: str
    name: str
    before: Ranked
    now: Ranked
    marks: tuple[DeedMark, ...]
    nothing: str
    """What is said where there is no mark."""
    head: str
    text: str
    """The same in words."""
    cards: tuple[str, ...] = ()
    """The cards behind it, a line each; only a tip has room for them."""
    is_lit: bool = False
    mood: Mood = "idle"


@remembered
def recap_strip(kit: Kit, width: float, height: float, view: RecapStripView) -> pygame.Surface:
    """The strip, with its margin around it."""
    canvas = panel(kit, width, height)
    portrait, heading, _, row = recap_places(width, height)
    sketch = Sketch(width, height)
    portrait_ground(sketch, portrait, view.colour, is_lit=view.is_lit)
    sketch.rect(*row, radius=9, fill=TAN)
    sketch.rect(*row.inset(0.6), radius=8.5, line=TAN_RIM, line_width=1.2)
    canvas.put(sketch, 0, 0)
    side = min(portrait.width, portrait.height) - 4
    canvas.picture(figure(kit, view.colour, side, view.mood), *portrait.centre)
    _draw_heading(canvas, heading, view)
    _draw_marks(canvas, row.cut(left=8, right=8), view)
    return canvas.surface


class RecapPlaces(NamedTuple):
    """Where things lie on the strip."""

    portrait: Box
    heading: Box
    """Of the name and the places."""
    badges: Box
    """Of the places alone, in the heading."""
    marks: Box


def recap_places(width: float, height: float) -> RecapPlaces:
    """The places on a strip of this size."""
    wells = strip_wells(width, height)
    portrait, zone = wells.portrait, wells.draw
    inner = Box(portrait.right + 8, 0, width - portrait.right - 14, height)
    row = Box(inner.x, zone.y, inner.width, zone.height)
    heading = Box(inner.x, 2, inner.width, zone.y - 2)
    if width >= WIDE:
        heading, row = across(inner, 12, width * 0.34, REST)
        row = row.cut(top=14, bottom=14)
    badges = heading.cut(left=heading.width - 2 * _BADGE - _ARROW - 6)
    return RecapPlaces(portrait, heading, badges, row)


# --- name and places ------------------------------------------------------------------------------


def _draw_heading(canvas: Canvas, box: Box, view: RecapStripView) -> None:
    middle, right = box.centre[1], box.right - 2
    if view.now.rank:
        right -= _draw_place(canvas, view.now, right, middle) + 2
    if view.now.rank and view.before.rank and view.before.rank != view.now.rank:
        _draw_change(canvas, right - _ARROW, middle, view.before.rank - view.now.rank)
        right -= _ARROW + 2
        right -= _draw_place(canvas, view.before, right, middle)
    room = right - 8 - box.x
    name = shortened(canvas.kit, view.name, room, 18, "title", 14)
    fitted_text(canvas, name, box.x, middle, room, 18, INK, "title", least=14)


def _draw_place(canvas: Canvas, ranked: Ranked, right: float, y: float) -> float:
    """The badge of a place that ends at ``right``; returns how wide it is."""
    size = PLACE / canvas.kit.text_scale
    wide = place_width(canvas.kit, ranked.place, size)
    place_badge(canvas, ranked.rank, ranked.place, right - wide / 2, y, size)
    return wide


def _draw_change(canvas: Canvas, x: float, y: float, climbs: int) -> None:
    """An arrow that rises in green or falls in red."""
    sketch = Sketch(_ARROW, 20)
    colour, start, end = (GOOD, 15.0, 5.5) if climbs > 0 else (DANGER, 5.0, 14.5)
    tip = _ARROW - 4
    sketch.stroke(((4, start), (tip - 4, (start + 2 * end) / 3)), colour, 3)
    along, across_ = (tip - 4) / 19, (end - start) / 19
    back = tip - 9 * along, end - 9 * across_
    side = 5.2 * across_, 5.2 * along
    head = (
        (tip, end),
        (back[0] - side[0], back[1] + side[1]),
        (back[0] + side[0], back[1] - side[1]),
    )
    sketch.polygon(head, fill=colour)
    canvas.put(sketch, x, y - 10)


# --- what was done --------------------------------------------------------------------------------


def _draw_marks(canvas: Canvas, box: Box, view: RecapStripView) -> None:
    kit, y = canvas.kit, box.centre[1]
    if not view.marks:
        fitted_text(canvas, view.nothing, box.x, y, box.width, _TEXT, FAINT_INK, least=12)
        return
    marks = view.marks
    largest = min(_TEXT, box.height * 0.62 / kit.text_scale)
    size = _row_size(kit, marks, box.width, largest)
    if size * kit.text_scale < _LEAST_WITH_NAMES:
        marks = marks_that_fit(kit, marks, box.width)
        size = _row_size(kit, marks, box.width, largest)
    _draw_row(canvas, marks, box.x, y, size)


def marks_that_fit(kit: Kit, marks: tuple[DeedMark, ...], room: float) -> tuple[DeedMark, ...]:
    """Without names; of more than there is room for in the smallest type the last that is no
    purchase goes first. The line below the strips tells all of it in words."""
    marks = tuple(mark._replace(name="") for mark in marks)
    while len(marks) > 1 and _row_width(kit, marks, _least(kit)) > room:
        others = [place for place, mark in enumerate(marks) if mark.icon != "card"]
        gone = others[-1] if len(others) > 1 else len(marks) - 1
        marks = marks[:gone] + marks[gone + 1 :]
    return marks


def _row_size(kit: Kit, marks: tuple[DeedMark, ...], room: float, largest: float) -> float:
    return narrowed(lambda size: _row_width(kit, marks, size), room, largest, _least(kit))


def _least(kit: Kit) -> float:
    return _LEAST_TEXT / max(1.0, kit.text_scale)


def _row_width(kit: Kit, marks: tuple[DeedMark, ...], size: float) -> float:
    tall = size * kit.text_scale
    wide = sum(kit.text_width(_said(mark), size, "bold") for mark in marks)
    wide += len(marks) * tall * (_PICTURE + _AFTER_PICTURE)
    return wide + (len(marks) - 1) * tall * _BETWEEN * 2


def _draw_row(canvas: Canvas, marks: tuple[DeedMark, ...], x: float, y: float, size: float) -> None:
    tall = size * canvas.kit.text_scale
    for place, mark in enumerate(marks):
        if place:
            x += tall * _BETWEEN
            canvas.text("·", x, y, size, FAINT_INK, "bold", "centre")
            x += tall * _BETWEEN
        canvas.picture(mark.drawn(canvas.kit, tall * _PICTURE), x, y, "left")
        x += tall * (_PICTURE + _AFTER_PICTURE)
        ink = DANGER_TEXT if mark.is_bad else INK
        x += canvas.text(_said(mark), x, y, size, ink, "bold")


def _said(mark: DeedMark) -> str:
    return f"{mark.name} {mark.text}".strip()
