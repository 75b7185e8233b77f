"""The timeline of a race: a segment for each round, marks on it, and a knob where one is."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import (
    DANGER,
    INK,
    SEAT_HUES,
    TAN_RIM,
    darker,
    lighter,
)
from cubitos_desktop.ui.icons.icons import icon

MarkSign = Literal["bust", "lead", "throw", "finish"]
MARGIN = 8.0
"""So far the pictures reach beyond their boxes."""
KNOB = 28.0
STACKED = 14.0
"""Marks that are nearer than this are one, with a count."""
_MARK = 9.5
_NUMBER = 15.0
"""How large the numbers of rounds are, whatever the size of other words."""
_MANY_ROUNDS, _LEAST_SEGMENT = 16, 30.0
_SEEN, _AHEAD = "#946338", "#E9CFA6"
_SIGNS: dict[MarkSign, str] = {"lead": "crown", "throw": "star", "finish": "flag"}
_RADIUS = 8.0


class MarkView(NamedTuple):
    """A mark, or several that lie together."""

    at: float
    """Where on the timeline, from 0 to 1."""
    sign: MarkSign
    colour: str
    """Of the seat."""
    number: int = 1
    """How many there are."""


class LeadView(NamedTuple):
    """Who led from one part of the timeline to another."""

    colour: str
    begins: float
    ends: float


@dataclass(frozen=True)
class TimelineView:
    """A race from its beginning to its end."""

    rounds: int
    marks: tuple[MarkView, ...] = ()
    leads: tuple[LeadView, ...] = ()
    at: float = 0.0
    """How much has been seen, from 0 to 1."""
    round: int = 1
    """The round in which that is."""


def numbered_rounds(rounds: int, width: float) -> list[int]:
    """The rounds whose numbers have room: all, every second, or fewer.

    >>> numbered_rounds(4, 1000), numbered_rounds(18, 1000)[:3]
    ([1, 2, 3, 4], [1, 3, 5])
    """
    every = 1 if rounds <= _MANY_ROUNDS else 2
    while width / rounds * every < _LEAST_SEGMENT:
        every += 1
    return list(range(1, rounds + 1, every))


def lay_timeline(canvas: Sheet, box: Box, line: Box, view: TimelineView) -> None:
    """The whole timeline on its box, and who led on the line below it."""
    kit = canvas.kit
    for is_seen, colour in ((False, _AHEAD), (True, _SEEN)):
        picture = _segments(kit, box.width, box.height, view.rounds, colour)
        wide = kit.px(MARGIN + box.width * view.at) if is_seen else picture.get_width()
        at = round((box.x - MARGIN) * kit.scale), round((box.y - MARGIN) * kit.scale)
        canvas.surface.blit(picture, at, (0, 0, wide, picture.get_height()))
    _lay_numbers(canvas, box, view)
    canvas.lay(_leads(kit, line.width, line.height, view.leads), line.x, line.y)
    for mark in view.marks:
        picture = mark_picture(kit, mark.sign, mark.colour, mark.number)
        canvas.picture(picture, box.x + mark.at * box.width, box.y + box.height / 2)
    picture = _knob(kit, view.round)
    canvas.picture(picture, box.x + view.at * box.width, box.y + box.height / 2)


@remembered
def _segments(kit: Kit, width: float, height: float, rounds: int, colour: str) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    sketch, step = Sketch(width, height), width / rounds
    fill = vertical(0, height, darker(colour, 0.08), lighter(colour, 0.08))
    sketch.rect(0, 0, width, height, radius=_RADIUS, fill=darker(colour, 0.4))
    sketch.rect(1.5, 1.5, width - 3, height - 3, radius=_RADIUS - 1.5, fill=fill)
    for number in range(1, rounds):
        x = number * step
        sketch.stroke([(x, 4), (x, height - 4)], darker(colour, 0.35), 1.2)
    canvas.put(sketch, MARGIN, MARGIN)
    return canvas.surface


def _lay_numbers(canvas: Sheet, box: Box, view: TimelineView) -> None:
    """The number of each round where it begins. What the knob lies on is left out: it says its own
    round itself, and half a number would be another one."""
    kit, knob, step = canvas.kit, view.at * box.width, box.width / view.rounds
    size = _NUMBER / kit.text_scale
    for number in numbered_rounds(view.rounds, box.width):
        x, wide = (number - 1) * step + 9, kit.text_width(str(number), size, "bold")
        if x + wide < knob - KNOB / 2 or x > knob + KNOB / 2:
            ink = "#FFFFFF" if x < knob else INK
            canvas.text(str(number), box.x + x, box.centre[1], size, ink, "bold", room=0)


@remembered
def _leads(kit: Kit, width: float, height: float, leads: tuple[LeadView, ...]) -> pygame.Surface:
    """In the colour of whoever led; nobody's is tan."""
    sketch = Sketch(width, height)
    sketch.rect(2, 0, width - 4, height, radius=height / 2, fill=TAN_RIM, opacity=0.6)
    for colour, begins, ends in leads:
        x, wide = begins * width + 2, (ends - begins) * width - 4
        if wide > 0:
            sketch.rect(x, 0, wide, height, radius=height / 2, fill=SEAT_HUES[colour])
    return sketch.drawn(kit.scale)


@remembered
def mark_picture(kit: Kit, sign: MarkSign, colour: str, count: int = 1) -> pygame.Surface:
    """A sign in the ring of its seat; where several lie together, with their number."""
    reach = _MARK + 5
    canvas = Canvas(kit, 2 * reach, 2 * reach)
    sketch = canvas.sketch()
    is_bust = sign == "bust"
    sketch.circle(reach, reach, _MARK + 2, fill="#FFFFFF")
    ring = SEAT_HUES[colour]
    sketch.circle(
        reach, reach, _MARK, fill=DANGER if is_bust else "#FFFFFF", line=ring, line_width=3
    )
    if is_bust:
        far = 3.4
        for way in (1, -1):
            ends = (reach - far, reach - way * far), (reach + far, reach + way * far)
            sketch.stroke(ends, "#FFFFFF", 2.4)
    canvas.put(sketch)
    if not is_bust:
        canvas.picture(icon(kit, _SIGNS[sign], 13), reach, reach)
    if count > 1:
        _lay_count(canvas, 2 * reach - 6, 6.5, count)
    return canvas.surface


def _lay_count(canvas: Canvas, x: float, y: float, count: int) -> None:
    sketch = canvas.sketch()
    sketch.circle(x, y, 6.4, fill=INK)
    canvas.put(sketch)
    canvas.text(str(count), x, y, 10 / canvas.kit.text_scale, "#FFFFFF", "bold", "centre")


@remembered
def _knob(kit: Kit, number: int) -> pygame.Surface:
    """A white disc with the number of the round that it stands on."""
    reach = KNOB / 2 + 4
    canvas = Canvas(kit, 2 * reach, 2 * reach)
    radius = KNOB / 2
    canvas.shadow(4, 4, KNOB, KNOB, radius, down=2, blur=3, opacity=0.45)
    sketch = canvas.sketch()
    sketch.circle(reach, reach, radius, fill="#FFFDF6", line=darker(TAN_RIM, 0.25), line_width=1.6)
    canvas.put(sketch)
    canvas.text(str(number), reach, reach, _NUMBER / kit.text_scale, INK, "bold", "centre")
    return canvas.surface
