"""What everything is drawn with at one window size: scale, type, and what was drawn before."""

from collections.abc import Callable, Hashable
from functools import cached_property, wraps
from typing import Concatenate, ParamSpec

import pygame

from cubitos_desktop.ui.base.fonts import Face, face_for, font, on_a_line
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.base.theme import INK, rgb

_FATTENED = 0.03
"""Titles are printed twice, so far apart (in parts of their size): a little fatter."""
SMALLEST_SHRINK = 0.8
"""Text that does not fit shrinks so far before it counts as cut."""
_MOST_PIXELS = 3_500_000
"""At scale 1 so many are drawn before pictures that were not asked for meanwhile are dropped."""
_MOST_MEASURES = 10_000
_LONGEST_TEXT = 5_000
"""More letters than this fill any window."""


class Kit:
    """Scale, fonts and remembered pictures for one size of the window.

    Sizes are in units; ``scale`` is how many pixels a unit has. ``text_scale`` enlarges type only.
    ``has_strong_marks`` is for those who cannot tell dice by their colours. A new window size means
    a new kit.
    """

    def __init__(
        self, scale: float, text_scale: float = 1.0, *, has_strong_marks: bool = False
    ) -> None:
        self.scale = scale
        self.text_scale = text_scale
        self.has_strong_marks = has_strong_marks
        self.cut: list[str] = []
        """Texts that found no room even when shrunk: a mistake in a layout. Each is noted once."""
        self._recent: dict[Hashable, pygame.Surface] = {}
        self._older: dict[Hashable, pygame.Surface] = {}
        self._pixels = 0
        """In the recent pictures."""
        self._measures: dict[Hashable, float] = {}

    @cached_property
    def plain(self) -> "Kit":
        """The same with type that is not enlarged, for what has no room otherwise."""
        if self.text_scale == 1:
            return self
        return Kit(self.scale, has_strong_marks=self.has_strong_marks)

    def note_cut(self, text: str) -> None:
        """A text has no room where it stands."""
        if text not in self.cut:
            self.cut.append(text)

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return round(units * self.scale)

    def remember(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture drawn once and kept: the key must say all that it depends on."""
        picture = self._recent.get(key)
        if picture is None:
            picture = self._older.pop(key, None) or draw()
            self._keep(key, picture)
        return picture

    def _keep(self, key: Hashable, picture: pygame.Surface) -> None:
        """Put it among the recent; when those are too many, they take the place of the older."""
        self._recent[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        if self._pixels > _MOST_PIXELS * max(1.0, self.scale**2):
            self._older, self._recent, self._pixels = self._recent, {}, 0

    def measured(self, key: Hashable, measure: Callable[[], float]) -> float:
        """A length found once and kept; the key must say all that it depends on."""
        length = self._measures.get(key)
        if length is None:
            if len(self._measures) >= _MOST_MEASURES:
                self._measures.clear()
            length = self._measures[key] = measure()
        return length

    # --- type -----------------------------------------------------------------------------------

    def font(self, face: Face, size: float) -> pygame.Font:
        return font(face, max(6, round(size * self.text_scale * self.scale)))

    def text(
        self, string: str, size: float, colour: str = INK, face: Face = "body"
    ) -> pygame.Surface:
        """A line of text; remembered."""
        key = ("text", string, size, colour, face)
        return self.remember(key, lambda: self._printed(string, size, colour, face))

    def _printed(self, string: str, size: float, colour: str, face: Face) -> pygame.Surface:
        string = on_a_line(string)
        face = face_for(string, face)
        type = self.font(face, size)
        # Fonts refuse to print what has no width, but not nothing at all.
        line = type.render(string if type.size(string)[0] else "", True, rgb(colour))
        apart = self._fattened(size, face)
        if not apart:
            return line
        fat = pygame.Surface((line.get_width() + apart, line.get_height()), pygame.SRCALPHA)
        fat.fill((*rgb(colour), 0))
        fat.blit(line, (0, 0))
        fat.blit(line, (apart, 0))
        return fat

    def _fattened(self, size: float, face: Face) -> int:
        """By how many pixels the type is printed fatter: titles, unless they are small."""
        printed = size * self.text_scale * self.scale
        if face != "title" or printed < 20:
            return 0
        return max(1, round(_FATTENED * printed))

    def text_width(self, string: str, size: float, face: Face = "body") -> float:
        """How wide a line of text is, in units."""

        def measure() -> float:
            line = on_a_line(string)
            fit = face_for(line, face)
            width = self.font(fit, size).size(line)[0] + self._fattened(size, fit)
            return width / self.scale

        return self.measured((string, size, face), measure)

    def fitting(self, string: str, room: float, size: float, face: Face = "body") -> float:
        """The largest size up to this one at which the text fits into the room.

        What does not fit at the smallest size is noted in ``cut``.
        """
        if self.text_width(string, size, face) <= room:
            return size
        # Enlarged text first gives up its enlargement.
        smallest = size * SMALLEST_SHRINK / self.text_scale
        size = shrunk(lambda at: self.text_width(string, at, face) <= room, size, smallest)
        if self.text_width(string, size, face) > room:
            self.note_cut(string)
        return size

    def wrapped(
        self, string: str, room: float, size: float, face: Face = "body", first: float | None = None
    ) -> list[str]:
        """The text in lines that fit into the room; the first may have another one."""
        lines: list[str] = []
        here = room if first is None else first
        for paragraph in string[:_LONGEST_TEXT].splitlines() or [""]:
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}".strip()
                if (line or here != room) and self.text_width(longer, size, face) > here:
                    lines.append(line)
                    longer, here = word, room
                line = longer
            lines.append(line)
            here = room
        return lines


_Args = ParamSpec("_Args")
_Drawing = Callable[Concatenate[Kit, _Args], pygame.Surface]


def remembered(draw: "_Drawing[_Args]") -> "_Drawing[_Args]":
    """A component whose picture is drawn once for all that it is told, and kept by the kit."""

    @wraps(draw)
    def kept(kit: Kit, /, *args: _Args.args, **named: _Args.kwargs) -> pygame.Surface:
        key = draw, args, *named.items()
        return kit.remember(key, lambda: draw(kit, *args, **named))

    return kept
