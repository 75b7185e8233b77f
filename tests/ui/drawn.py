"""What is drawn under test, as values: words, pictures and shapes, each with the box it covers."""

import math
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby, takewhile
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Frame, Ground
from cubitos_desktop.ui.base.sketch import Fill, Point, Sketch
from tests.ui.contrast import contrast

RUN_OVER = {
    *("large_card", "surfaces", "outlines", "menu_board"),
    *("title_scenery", "title_road", "title_cast", "ground"),
}
"""Modules that paint beyond the edges on purpose: grounds, and what is drawn in parts."""
_A_LITTLE = 1.5
"""Units: pictures have whole pixels."""
_COLUMN = 4
"""Pixels: whether a word is hidden is looked up at so many places."""
_CONTRAST, _LARGE_CONTRAST = 4.5, 3.0
_SHIFTS = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Word(NamedTuple):
    """A printed line; its box reaches from the top of its capitals to their foot, in units."""

    text: str
    box: Box
    size: float
    colour: str


class Seen(NamedTuple):
    """A printed line on its surface, in units and in pixels."""

    text: str
    box: Box
    pixels: pygame.Rect


class Laid(NamedTuple):
    """A picture that was laid down, and what is seen of it, in units."""

    picture: pygame.Surface
    box: Box


class Shape(NamedTuple):
    """A shape of a sketch, in the sketch's units."""

    kind: str
    box: Box
    fill: Fill
    line: str | None
    sketch: Sketch


class Drawn:
    """All that was drawn, in its order, and what of it is cut off or lies over other words."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.pictures: list[Laid] = []
        self.shapes: list[Shape] = []
        self.wrong: list[str] = []
        self.faint: list[str] = []
        """Words that do not stand out from what they are printed on, where that is known."""
        self._on: WeakKeyDictionary[Ground, list[Seen]] = WeakKeyDictionary()
        """The words that are seen on each surface."""
        self._is_printing = False
        self._turns: list[tuple[Sketch, tuple[float, float, float, float]]] = []

    @property
    def texts(self) -> list[str]:
        return [word.text for word in self.words]

    def word(self, text: str) -> Word:
        """The only line that says this."""
        (found,) = (word for word in self.words if word.text == text)
        return found

    def clear(self) -> None:
        """Forget what was drawn: something else may be drawn over it."""
        for notes in (self.words, self.pictures, self.shapes, self._on):
            notes.clear()

    def shapes_of(self, kind: str, *, fill: Fill = None, line: str | None = None) -> list[Box]:
        """Where shapes of a kind lie that are filled, or outlined, like this."""
        return [
            shape.box
            for shape in self.shapes
            if (shape.kind, shape.fill, shape.line) == (kind, fill, line)
        ]

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._watch_words(monkeypatch)
        self._watch_pictures(monkeypatch)
        self._watch_shapes(monkeypatch)
        self._watch_frames(monkeypatch)

    # --- words ----------------------------------------------------------------------------------

    def _watch_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = Sheet.text

        def text(
            sheet: Sheet,
            string: str,
            x: float,
            y: float,
            size: float,
            colour: str = "#000000",
            face: Any = "body",
            align: Any = "left",
            room: float = 0,
        ) -> float:
            ground = _ground(sheet, string, x, y, size, face, align)
            self._is_printing = True
            wide = real(sheet, string, x, y, size, colour, face, align, room)
            self._is_printing = False
            printed = sheet.kit.fitting(string, room, size, face) if room else size
            tall = 0.71 * printed * sheet.kit.text_scale
            box = Box(x - wide * _SHIFTS[align], y - tall / 2, wide, tall)
            if string.strip():
                word = Word(string, box, printed, colour)
                if rims := self._rims(word):
                    # Only the last of them is read, and what it stands on is its rim.
                    self.faint = [said for said in self.faint if not said.startswith(repr(string))]
                    ground = rims
                self._compare(sheet, word, face, ground)
                self._print(sheet, word)
            return wide

        monkeypatch.setattr(Sheet, "text", text)

    def _print(self, sheet: Sheet, word: Word) -> None:
        self.words.append(word)
        if word.text in sheet.kit.cut:
            return
        self._keep_inside(sheet, word.box, repr(word.text))
        scale, box = sheet.kit.scale, _on_surface(sheet, word.box)
        here = Seen(word.text, box, pygame.Rect(*(round(side * scale) for side in box)))
        others = self._on.setdefault(sheet.surface, [])
        for other in others:
            # A text may be printed twice, for its shadow.
            if other.text != word.text and here.box.inset(0.5).overlaps(other.box):
                self.wrong.append(f"{word.text!r} lies over {other.text!r}")
        others.append(here)

    def _rims(self, word: Word) -> list[str]:
        """The other colours in which it was just printed, a little aside: large words have rims."""
        run = takewhile(
            lambda before: before.text == word.text and before.box.overlaps(word.box),
            reversed(self.words),
        )
        return [before.colour for before in run if before.colour != word.colour][:1]

    def _compare(self, sheet: Sheet, word: Word, face: Any, ground: list[str]) -> None:
        """Small letters need more contrast than large ones; judged where most of them stand."""
        pixels = word.size * sheet.kit.text_scale * sheet.kit.scale
        needed = _LARGE_CONTRAST if pixels >= (24 if face == "body" else 18.66) else _CONTRAST
        found = sorted(contrast(word.colour, behind) for behind in ground)
        if found and found[len(found) // 2] < needed:
            self.faint.append(f"{word.text!r} in {word.colour} on {ground[len(ground) // 2]}")

    # --- pictures -------------------------------------------------------------------------------

    def _watch_pictures(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lay, picture = Sheet.lay, Sheet.picture

        def laying(sheet: Sheet, image: pygame.Surface, x: float, y: float) -> None:
            lay(sheet, image, x, y)
            self._lay(sheet, image, x, y)

        def placing(
            sheet: Sheet, image: pygame.Surface, x: float, y: float, align: Any = "centre"
        ) -> None:
            picture(sheet, image, x, y, align)
            wide, tall = (side / sheet.kit.scale for side in image.get_size())
            self._lay(sheet, image, x - wide * _SHIFTS[align], y - tall / 2)

        monkeypatch.setattr(Sheet, "lay", laying)
        monkeypatch.setattr(Sheet, "picture", placing)

    def _lay(self, sheet: Sheet, image: pygame.Surface, x: float, y: float) -> None:
        scale, seen = sheet.kit.scale, image.get_bounding_rect()
        box = Box(*(side / scale for side in seen)).moved(x, y)
        self.pictures.append(Laid(image, box))
        if seen.width and isinstance(sheet.surface, pygame.Surface):
            self._keep_inside(sheet, box, "a picture")

    def _keep_inside(self, sheet: Sheet, box: Box, name: str) -> None:
        size = [side / sheet.kit.scale for side in sheet.surface.get_size()]
        if not _is_inside(_on_surface(sheet, box), *size):
            self._say(f"{name} at {box} is cut off: there are {size[0]:g} x {size[1]:g} units")

    # --- the window -----------------------------------------------------------------------------

    def _watch_frames(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is laid over words on a window hides them."""
        blit = Frame.blit

        def laying(
            frame: Frame, source: pygame.Surface, dest: Any = (0, 0), *more: Any
        ) -> pygame.Rect:
            rect = blit(frame, source, dest, *more)
            if not self._is_printing and frame in self._on:
                words = self._on[frame]
                self._on[frame] = [part for word in words for part in _left(word, source, rect)]
            return rect

        monkeypatch.setattr(Frame, "blit", laying)

    # --- shapes ---------------------------------------------------------------------------------

    def _watch_shapes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        placed = Sketch.placed

        @contextmanager
        def turning(
            sketch: Sketch, x: float = 0, y: float = 0, *, scale: float = 1, angle: float = 0
        ) -> Iterator[None]:
            self._turns.append((sketch, (x, y, scale, math.radians(angle))))
            with placed(sketch, x, y, scale=scale, angle=angle):
                yield
            self._turns.pop()

        monkeypatch.setattr(Sketch, "placed", turning)
        for kind, corners in _CORNERS.items():
            monkeypatch.setattr(Sketch, kind, self._noting(kind, corners))

    def _noting(self, kind: str, corners: Any) -> Any:
        real = getattr(Sketch, kind)

        def note(sketch: Sketch, *facts: Any, **style: Any) -> None:
            if kind in ("polygon", "stroke"):
                facts = (tuple(facts[0]), *facts[1:])
            real(sketch, *facts, **style)
            fill = style.get("fill")
            line = facts[1] if kind == "stroke" and facts[1:] else style.get("line")
            if fill is not None or line is not None:
                points = [self._turned(sketch, point) for point in corners(*facts)]
                self._shape(Shape(kind, _around(points), fill, line, sketch))

        return note

    def _turned(self, sketch: Sketch, point: Point) -> Point:
        """Where a point of what is placed lies on its sketch."""
        x, y = point
        for other, (left, top, scale, angle) in reversed(self._turns):
            if other is sketch:
                along, aside = math.cos(angle) * scale, math.sin(angle) * scale
                x, y = left + x * along - y * aside, top + x * aside + y * along
        return x, y

    def _shape(self, shape: Shape) -> None:
        self.shapes.append(shape)
        width, height = shape.sketch.width, shape.sketch.height
        if not _is_inside(shape.box, width, height):
            self._say(f"a {shape.kind} at {shape.box} is cut off: {width:g} x {height:g} units")

    def _say(self, what: str) -> None:
        if not _runs_over():
            self.wrong.append(what)


def _rect(x: float, y: float, width: float, height: float) -> list[Point]:
    assert width >= 0 <= height, "a rectangle with less than no size"
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def _ellipse(x: float, y: float, wide: float, tall: float) -> list[Point]:
    return _rect(x - wide, y - tall, 2 * wide, 2 * tall)


_CORNERS: dict[str, Any] = {
    "rect": _rect,
    "circle": lambda x, y, radius: _ellipse(x, y, radius, radius),
    "ellipse": _ellipse,
    "polygon": lambda points: points,
    "stroke": lambda points, *_: points,
}


def _around(points: Iterable[Point]) -> Box:
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))


def _on_surface(sheet: Sheet, box: Box) -> Box:
    return box.moved(sheet.left / sheet.kit.scale, sheet.top / sheet.kit.scale)


def _ground(
    sheet: Sheet, string: str, x: float, y: float, size: float, face: Any, align: Any
) -> list[str]:
    """The colours that a line is printed on; none where something else will lie behind it."""
    surface, scale = sheet.surface, sheet.kit.scale
    if not isinstance(surface, pygame.Surface):
        return []
    wide, tall = sheet.kit.text_width(string, size, face), 0.8 * size * sheet.kit.text_scale
    left, top = x - wide * _SHIFTS[align], y - tall / 2
    area = pygame.Rect(*(round(side * scale) for side in (left, top, wide, tall)))
    area = area.move(sheet.left, sheet.top).clip(surface.get_rect())
    if not area.width or not area.height:
        return []
    across = [area.x + int((part + 0.5) * area.width / 6) for part in range(6)]
    down = [area.y + int((part + 0.5) * area.height / 3) for part in range(3)]
    found = [surface.get_at((column, row)) for column in across for row in down]
    return [f"#{r:02X}{g:02X}{b:02X}" for r, g, b, a in found if a >= 250]


def _left(word: Seen, picture: pygame.Surface, place: pygame.Rect) -> Iterator[Seen]:
    """The parts of a word that are still seen where a picture was laid over it."""
    if not place.colliderect(word.pixels):
        yield word
        return
    y, inside = word.pixels.centery - place.y, picture.get_rect()
    places = range(word.pixels.left, word.pixels.right, _COLUMN)
    hidden = [
        inside.collidepoint(x - place.x, y) and picture.get_at((x - place.x, y)).a > 200
        for x in places
    ]
    for is_hidden, columns in groupby(zip(places, hidden, strict=True), key=lambda c: c[1]):
        found = [x for x, _ in columns]
        if not is_hidden:
            yield _cut_to(word, found[0], found[-1] + _COLUMN)


def _cut_to(word: Seen, left: int, right: int) -> Seen:
    right = min(right, word.pixels.right)
    units = word.box.width / max(1, word.pixels.width)
    x = word.box.x + (left - word.pixels.left) * units
    box = word.box._replace(x=x, width=(right - left) * units)
    pixels = pygame.Rect(left, word.pixels.y, right - left, word.pixels.height)
    return word._replace(box=box, pixels=pixels)


def _is_inside(box: Box, width: float, height: float) -> bool:
    return (
        box.x >= -_A_LITTLE
        and box.y >= -_A_LITTLE
        and box.right <= width + _A_LITTLE
        and box.bottom <= height + _A_LITTLE
    )


def _runs_over() -> bool:
    frame = sys._getframe(2)
    while frame and frame.f_back:
        folder, _, name = frame.f_code.co_filename.rpartition("/")
        if "/cubitos_desktop/ui/" in f"{folder}/" and name.removesuffix(".py") in RUN_OVER:
            return True
        frame = frame.f_back
    return False
