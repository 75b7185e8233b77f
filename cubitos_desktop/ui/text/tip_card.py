"""The card that explains a thing: title, dice faces with their odds, lines, terms, and a tail."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Align, Canvas, Sheet
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.placing import Place, Point
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import BAR_TOP, INK, PAPER, SOFT_INK, TAN, TAN_RIM
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.tip_faces import TipFaces, draw_faces, faces_size, small_face

MARGIN = 16.0
"""So far, in units, the card's picture reaches beyond it on every side: for its shadow."""
WIDEST = 276.0
"""How wide a card may be, at the usual size of type."""
_PADDING, _RADIUS, _RIM = 14.0, 14.0, 1.8
_TITLE, _TEXT = 18.0, 15.5
_LEAD = 1.28
_SIGN, _BESIDE = 20.0, 7.0
_GAP = 5.0
_NOTE_SIDE = 9.0
_HALF_TAIL = 11.0
_NARROWER = 8.0


class TipLine(NamedTuple):
    """A line of text, perhaps with an icon or a face of the tip's die before it."""

    text: str
    icon: str = ""
    number: int | None = None
    face: str = ""


class TipView(NamedTuple):
    """What a card says."""

    title: str
    lines: tuple[TipLine, ...] = ()
    notes: tuple[str, ...] = ()
    """What depends on the race, on tan."""
    aside: str = ""
    terms: tuple[tuple[str, str], ...] = ()
    """Numbers with what they are."""
    faces: TipFaces | None = None
    widest: float = WIDEST
    """For a card that has no room as it usually is."""


class _Block(NamedTuple):
    """A part of the card: how much room it needs, and how it is drawn at a place."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float, float], None]
    """On a canvas, with its upper left corner there, so wide."""


def tip_size(kit: Kit, view: TipView) -> tuple[float, float]:
    """How large the card is that says this."""
    return _size(_blocks(kit, view, _room(kit, view)))


def _size(blocks: list[_Block]) -> tuple[float, float]:
    width = max(block.width for block in blocks) + 2 * _PADDING
    height = sum(block.height for block in blocks) + _GAP * (len(blocks) - 1)
    return width, height + 2 * _PADDING - 4


def _room(kit: Kit, view: TipView) -> float:
    """The narrowest room in which the text needs no more lines than in the widest."""
    return kit.measured(("room of tip", view), lambda: _narrowed(kit, view))


def _narrowed(kit: Kit, view: TipView) -> float:
    widest = view.widest * kit.text_scale - 2 * _PADDING
    tall, room = _size(_blocks(kit, view, widest))[1], widest
    while room - _NARROWER > widest / 2:
        width, height = _size(_blocks(kit, view, room - _NARROWER))
        if height > tall or width > room - _NARROWER + 2 * _PADDING:
            break
        room -= _NARROWER
    return room


@remembered
def tip_card(kit: Kit, view: TipView) -> pygame.Surface:
    """The card without its tail, with ``MARGIN`` around it."""
    width, height = tip_size(kit, view)
    canvas = Canvas(kit, width + 2 * MARGIN, height + 2 * MARGIN)
    canvas.shadow(MARGIN, MARGIN, width, height, _RADIUS, down=4, blur=7, opacity=0.45)
    sketch = canvas.sketch()
    box = Box(MARGIN, MARGIN, width, height)
    sketch.rect(*box, radius=_RADIUS, fill=BAR_TOP)
    sketch.rect(*box.inset(_RIM), radius=_RADIUS - _RIM, fill=PAPER)
    canvas.put(sketch)
    x, y = MARGIN + _PADDING, MARGIN + _PADDING - 2
    for block in _blocks(kit, view, _room(kit, view)):
        block.draw(canvas, x, y, width - 2 * _PADDING)
        y += block.height + _GAP
    return canvas.surface


def lay_tip(canvas: Sheet, view: TipView, place: Place) -> None:
    """The card at its place, with a tail to what it is about."""
    box = place.box
    canvas.lay(tip_card(canvas.kit, view), box.x - MARGIN, box.y - MARGIN)
    if place.side and place.point:
        _lay_tail(canvas, box, place.point, lies=place.side in ("above", "below"))


# --- the parts of a card --------------------------------------------------------------------------


def _blocks(kit: Kit, view: TipView, room: float) -> list[_Block]:
    """The parts of a card in a room."""
    found = [_head(kit, view, room)]
    if view.faces:
        faces = view.faces
        size = faces_size(kit, faces)
        found.append(_Block(*size, lambda canvas, x, y, wide: draw_faces(canvas, x, y, faces)))
        found.append(_Block(0, 1, _draw_rule))
    found += [_line(kit, line, view.faces, room) for line in view.lines]
    found += _terms(kit, view.terms, room)
    found += [_note(kit, note, room) for note in view.notes]
    return found


def _head(kit: Kit, view: TipView, room: float) -> _Block:
    """The title, and beside it or below it what belongs to it."""
    aside = kit.text_width(view.aside, _TEXT) + 14 if view.aside else 0.0
    lines = kit.wrapped(view.title, room, _TITLE, "title")
    wide = max(kit.text_width(line, _TITLE, "title") for line in lines)
    is_beside = len(lines) == 1 and wide + aside <= room
    step = _TITLE * _LEAD * kit.text_scale
    rows = len(lines) + (0 if is_beside or not view.aside else 1)

    def draw(canvas: Canvas, x: float, y: float, width: float) -> None:
        for place, line in enumerate(lines):
            canvas.text(line, x, y + (place + 0.5) * step, _TITLE, INK, "title", room=width)
        if view.aside:
            align: Align = "right" if is_beside else "left"
            left, row = x + (width if is_beside else 0), y + (rows - 0.5) * step
            canvas.text(view.aside, left, row, _TEXT, SOFT_INK, align=align, room=width)

    return _Block(wide + (aside if is_beside else 0.0), step * rows, draw)


def _line(kit: Kit, line: TipLine, faces: TipFaces | None, room: float) -> _Block:
    """Text in as many lines as it needs, behind its sign."""
    indent = (_SIGN + _BESIDE) if line.icon or line.face else 0.0

    def sign(canvas: Canvas, x: float, y: float) -> None:
        _sign(canvas, line, faces, x, y)

    return _text(kit, line.text, room, indent, sign)


def _sign(canvas: Canvas, line: TipLine, faces: TipFaces | None, x: float, y: float) -> None:
    if line.icon:
        canvas.picture(icon(canvas.kit, line.icon, _SIGN, number=line.number), x + _SIGN / 2, y)
    elif line.face and faces:
        picture = small_face(canvas.kit, _SIGN, faces.colour, line.face)
        canvas.picture(picture, x + _SIGN / 2, y)


def _text(
    kit: Kit, text: str, room: float, indent: float, sign: Callable[[Canvas, float, float], None]
) -> _Block:
    lines = kit.wrapped(text, room - indent, _TEXT)
    step = _TEXT * _LEAD * kit.text_scale

    def draw(canvas: Canvas, x: float, y: float, width: float) -> None:
        sign(canvas, x, y + step / 2)
        for place, line in enumerate(lines):
            middle = y + (place + 0.5) * step
            canvas.text(line, x + indent, middle, _TEXT, SOFT_INK, room=width - indent)

    wide = max(kit.text_width(line, _TEXT) for line in lines)
    return _Block(wide + indent, step * len(lines), draw)


def _terms(kit: Kit, terms: tuple[tuple[str, str], ...], room: float) -> Iterator[_Block]:
    """Numbers in a column, each with what it is."""
    column = max((kit.text_width(number, _TEXT, "bold") for number, _ in terms), default=0.0)
    for number, text in terms:

        def sign(canvas: Canvas, x: float, y: float, number: str = number) -> None:
            canvas.text(number, x + column, y, _TEXT, INK, "bold", "right")

        yield _text(kit, text, room, column + _BESIDE, sign)


def _note(kit: Kit, note: str, room: float) -> _Block:
    """What depends on the race, on a tan ground."""
    lines = kit.wrapped(note, room - 2 * _NOTE_SIDE, _TEXT)
    step = _TEXT * _LEAD * kit.text_scale
    tall = step * len(lines) + 4

    def draw(canvas: Canvas, x: float, y: float, width: float) -> None:
        sketch = Sketch(width, tall)
        sketch.rect(0, 0, width, tall, radius=8, fill=TAN)
        canvas.put(sketch, x, y)
        for place, line in enumerate(lines):
            middle = y + 2 + (place + 0.5) * step
            room = width - 2 * _NOTE_SIDE
            canvas.text(line, x + _NOTE_SIDE, middle, _TEXT, INK, room=room)

    wide = max(kit.text_width(line, _TEXT) for line in lines)
    return _Block(wide + 2 * _NOTE_SIDE, tall, draw)


def _draw_rule(canvas: Canvas, x: float, y: float, width: float) -> None:
    sketch = Sketch(width, 2)
    sketch.rect(0, 0, width, 1.2, fill=TAN_RIM)
    canvas.put(sketch, x, y)


# --- the tail -------------------------------------------------------------------------------------


def _lay_tail(canvas: Sheet, box: Box, point: Point, *, lies: bool) -> None:
    """A tip of paper with a rim at its sides; where it leaves the card, the rim is open."""
    base = _base(box, point, lies=lies)
    points = (base[0], point, base[1])
    left, top = min(x for x, _ in points) - 3, min(y for _, y in points) - 3
    width = max(x for x, _ in points) + 3 - left
    height = max(y for _, y in points) + 3 - top
    sketch = Sketch(width, height)
    with sketch.placed(-left, -top):
        sketch.polygon(points, fill=PAPER)
        sketch.stroke(points, BAR_TOP, _RIM)
    canvas.put(sketch, left, top)


def _base(box: Box, point: Point, *, lies: bool) -> tuple[Point, Point]:
    """The two points between which a tail leaves the card."""
    x, y = point
    inset = _RADIUS + _HALF_TAIL - 3
    if lies:
        middle = min(max(x, box.x + inset), box.right - inset)
        edge = box.bottom - _RIM if y > box.centre[1] else box.y + _RIM
        return (middle - _HALF_TAIL, edge), (middle + _HALF_TAIL, edge)
    middle = min(max(y, box.y + inset), box.bottom - inset)
    edge = box.right - _RIM if x > box.centre[0] else box.x + _RIM
    return (edge, middle - _HALF_TAIL), (edge, middle + _HALF_TAIL)
