"""One picture of the window after another: of each only what differs from the last is drawn."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

if TYPE_CHECKING:
    from pygame.typing import Point, RectLike

_Area = tuple[int, int, int, int]


class _Part(NamedTuple):
    """A picture and where it was laid; two parts are equal if they look the same."""

    source: pygame.Surface
    place: _Area
    area: _Area | None
    flags: int
    alpha: int | None


class Frame:
    """Scenes lay pictures on it as on the window; ``show`` brings the window up to date.

    It only notes what is laid down and has no pixels of its own. A picture that was laid on it
    must not be painted on afterwards: it would count as the same.
    """

    def __init__(self, window: pygame.Surface) -> None:
        self._window = window
        self._parts: list[_Part] = []
        self._shown: list[_Part] | None = None
        self.shift = 0, 0
        """Whatever is laid down lies so many pixels further to the right and down."""

    def get_size(self) -> tuple[int, int]:
        return self._window.get_size()

    def blit(
        self,
        source: pygame.Surface,
        dest: "Point | RectLike" = (0, 0),
        area: "RectLike | None" = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        left, top = cast("Sequence[float]", dest)[:2]
        part = None if area is None else _whole(pygame.Rect(area))
        width, height = source.get_size() if part is None else part[2:]
        right, down = self.shift
        place = int(left) + right, int(top) + down, width, height
        self._parts.append(_Part(source, place, part, special_flags, source.get_alpha()))
        return pygame.Rect(place)

    def blits(self, laid: "Iterable[tuple[pygame.Surface, tuple[int, int], pygame.Rect]]") -> None:
        """Lay down pictures of which only an area is seen, one after the other."""
        for source, (left, top), (x, y, width, height) in laid:
            place, area = (left, top, width, height), (x, y, width, height)
            self._parts.append(_Part(source, place, area, 0, source.get_alpha()))

    def forget(self) -> None:
        """Nothing is known of what the window shows: all of it is drawn the next time."""
        self._shown = None

    def show(self) -> list[pygame.Rect]:
        """Draw on the window what has changed; where that was."""
        parts, self._parts = self._parts, []
        whole = self._window.get_rect()
        changed = [whole] if self._shown is None else _differences(self._shown, parts)
        self._shown = parts
        dirty = _merged([seen for rect in changed if (seen := rect.clip(whole))])
        places = [part.place for part in parts]
        for rect in dirty:
            self._window.set_clip(rect)
            for number in rect.collidelistall(places):
                source, place, area, flags, alpha = parts[number]
                if source.get_alpha() == alpha:
                    self._window.blit(source, place, area, flags)
                else:
                    self._put_faded(parts[number])
        self._window.set_clip(None)
        return dirty

    def _put_faded(self, part: _Part) -> None:
        """It was laid down while it was fading, and is remembered as it is in full."""
        source, place, area, flags, alpha = part
        before = source.get_alpha()
        source.set_alpha(alpha)
        self._window.blit(source, place, area, flags)
        source.set_alpha(before)


Ground = Frame | pygame.Surface
"""What pictures are laid on: the frame that is being drawn, or another picture."""


def _whole(rect: pygame.Rect) -> _Area:
    return rect.x, rect.y, rect.width, rect.height


def _differences(before: list[_Part], now: list[_Part]) -> list[pygame.Rect]:
    """Where something is new, is gone, or lies in another order."""
    old, new = set(before), set(now)
    # Sets know the hashes of what is in them; to find them again for each part would take longer.
    changed = [*(old - new), *(new - old)]
    if changed or len(before) != len(now):
        before = [part for part in before if part in new]
        now = [part for part in now if part in old]
    changed += _out_of_order(before, now)
    return [pygame.Rect(part.place) for part in changed]


def _out_of_order(before: list[_Part], now: list[_Part]) -> list[_Part]:
    """All between the first and the last place at which two lists of the same parts differ."""
    if before == now:
        return []
    first = 0
    while first < min(len(before), len(now)) and before[first] == now[first]:
        first += 1
    last = 0
    while last < min(len(before), len(now)) - first and before[-1 - last] == now[-1 - last]:
        last += 1
    return before[first : len(before) - last] + now[first : len(now) - last]


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same ground in rectangles that do not overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        while (other := rect.collidelist(apart)) >= 0:
            rect = rect.union(apart.pop(other))
        apart.append(rect)
    return apart
