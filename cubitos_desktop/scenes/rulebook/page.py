"""How the sections of a chapter are set on pages: sizes and places, before anything is drawn."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import shrunk
from cubitos_desktop.ui.text.rich_text import Ink, RichText, rich_text
from cubitos_desktop.wording.rulebook import Book, Paragraph

HEAD: Final = 24.0
"""The size of a section's heading."""
TEXT, LEAST_TEXT = 16.5, 15.0
"""What text is printed at, and at least where a section would not fit on a page."""
TIP_TEXT = 15.5
TIP_HEAD = 17.0
_HEAD_ROOM: Final = 1.35
_GUTTER = 28.0
_TEXT_SHARE = 0.496
"""How much of the width beside the gutter belongs to the text; the rest to the picture."""
BETWEEN: Final = 32.0
"""From a section to the next, with the line between them."""
_UNDER_GAP = 16.0
TIP_EDGE = 14.0
TIP_LEFT = 66.0
"""Where the words of a tip begin, behind the bulb."""
_TIP_GAP = 14.0
_MOST_STRETCH = 1.6
"""So much higher a picture may become where there is room left over."""
_SPARE_STRETCH = 0.3
_LEAST_BELOW = 180.0
"""Below its text a picture is at least so high."""
LIST_TEXT = 18.5
"""What a page is printed at that is nothing but a list."""


class Look(NamedTuple):
    """What stands beside a section's text: heights in parts of the picture's width."""

    picture: float = 0.0
    """Of the picture at the right; 0 where there is none."""
    under: float = 0.0
    """Of what stands below the text, in units."""
    is_below: bool = False
    """Whether the picture lies below the text, as wide as the page, and takes all that is left."""
    size: float = TEXT
    """Of the text, without the reader's text scale."""


class Block(NamedTuple):
    """A section as it needs to be: its text in lines, and how high it is at least."""

    section: str
    head: float
    text: RichText
    tip: RichText | None
    look: Look
    picture: float
    """How high its picture is."""
    height: float


class PlacedBlock(NamedTuple):
    """A section with everything at its place on the page."""

    section: str
    head: Box
    text: RichText
    at: tuple[float, float]
    picture: Box | None
    under: Box | None
    tip: Box | None
    tip_text: RichText | None
    line: float | None
    """Where the line lies that parts it from the section above."""

    def links(self) -> list[tuple[str, Box]]:
        """What its links lead to, and where they lie."""
        found = self.text.links(*self.at)
        if self.tip and self.tip_text:
            found += self.tip_text.links(self.tip.x + TIP_LEFT, tip_top(self.tip, self.tip_text))
        return found


def tip_top(tip: Box, text: RichText) -> float:
    """Where the words of a tip begin below its heading."""
    return tip.bottom - TIP_EDGE - text.height


def inks(paragraphs: Sequence[Paragraph]) -> list[list[Ink]]:
    return [[Ink(*span) for span in paragraph] for paragraph in paragraphs]


def block(kit: Kit, book: Book, section: str, room: Box, look: Look) -> Block:
    """A section set as large as a page allows."""

    def at(size: float) -> Block:
        return _block(kit, book, section, room, look, size)

    scale = kit.text_scale
    size = shrunk(lambda size: at(size).height <= room.height, look.size * scale, LEAST_TEXT)
    found = at(size)
    if found.height > room.height + 0.5:
        kit.note_cut(book.title(section))
    return found


def text_width(width: float, look: Look) -> float:
    """How wide the text of a section is on a page of a width."""
    is_beside = look.picture and not look.is_below
    return (width - _GUTTER) * _TEXT_SHARE if is_beside else width


def alone(kit: Kit, book: Book, each: Block, room: Box) -> Block:
    """A section that has a page to itself: its picture lies below its text, if it is not low."""
    if not each.look.picture or each.look.under:
        return each
    below = block(kit, book, each.section, room, each.look._replace(is_below=True))
    return below if below.picture >= _LEAST_BELOW else each


def _block(kit: Kit, book: Book, section: str, room: Box, look: Look, size: float) -> Block:
    width, column = room.width, text_width(room.width, look)
    text = rich_text(kit, inks(book.text(section)), column, size)
    head = HEAD * _HEAD_ROOM * min(1.15, kit.text_scale)
    left = head + text.height + (look.under + _UNDER_GAP if look.under else 0.0)
    tip = _tip(kit, book, section, width)
    tip_tall = _TIP_GAP + tip_height(kit, tip) if tip else 0.0
    if look.is_below:
        picture = max(0.0, room.height - left - _UNDER_GAP - tip_tall)
        tall = left + _UNDER_GAP + picture
    else:
        picture = (width - _GUTTER - column) * look.picture if look.picture else 0.0
        # A picture is at least as high as the text beside it, if that looks well.
        picture = max(picture, min(left, picture * _MOST_STRETCH))
        tall = max(left, picture)
    return Block(section, head, text, tip, look, picture, tall + tip_tall)


def _tip(kit: Kit, book: Book, section: str, width: float) -> RichText | None:
    paragraphs = book.tip(section)
    room = width - TIP_LEFT - TIP_EDGE
    return rich_text(kit, inks(paragraphs), room, TIP_TEXT * kit.text_scale) if paragraphs else None


def tip_height(kit: Kit, tip: RichText) -> float:
    return 2 * TIP_EDGE + TIP_HEAD * 1.3 * kit.text_scale + tip.height


# --- pages ----------------------------------------------------------------------------------------


def in_pages(blocks: Sequence[Block], height: float) -> list[list[Block]]:
    """Blocks on as few pages as possible, all about as full."""
    for count in range(1, len(blocks) + 1):
        splits = [split for split in _splits(blocks, count) if _fits(split, height)]
        if splits:
            return min(splits, key=lambda split: sum(_filled(page) ** 2 for page in split))
    return [[each] for each in blocks]


def _splits(blocks: Sequence[Block], count: int) -> Iterator[list[list[Block]]]:
    for cuts in combinations(range(1, len(blocks)), count - 1):
        ends = (0, *cuts, len(blocks))
        yield [list(blocks[start:end]) for start, end in pairwise(ends)]


def _filled(page: Sequence[Block]) -> float:
    return sum(each.height for each in page) + BETWEEN * (len(page) - 1)


def _fits(split: Sequence[Sequence[Block]], height: float) -> bool:
    return all(_filled(page) <= height for page in split)


def placed(kit: Kit, page: Sequence[Block], room: Box) -> list[PlacedBlock]:
    """The sections of a page one below the other; pictures take some of the room left over."""
    spare = max(0.0, room.height - _filled(page)) / len(page)
    found, y = [], room.y
    for number, each in enumerate(page):
        stretch = min(spare, each.picture * _SPARE_STRETCH)
        found.append(_placed(kit, each, room, y, stretch, has_line=number > 0))
        y += each.height + stretch + BETWEEN
    return found


def _placed(
    kit: Kit, each: Block, room: Box, y: float, stretch: float, *, has_line: bool
) -> PlacedBlock:
    width = text_width(room.width, each.look)
    tip_tall = tip_height(kit, each.tip) if each.tip else 0.0
    tall = each.height + stretch - (tip_tall + _TIP_GAP if each.tip else 0.0)
    picture = under = None
    if each.look.picture and not each.look.is_below:
        wide = room.width - _GUTTER - width
        picture = Box(room.right - wide, y, wide, each.picture + stretch)
    text_end = y + each.head + each.text.height
    if each.look.is_below:
        picture = Box(room.x, text_end + _UNDER_GAP, room.width, each.picture)
    if each.look.under:
        under = Box(room.x, text_end + _UNDER_GAP, width, each.look.under)
    tip = Box(room.x, y + tall + _TIP_GAP, room.width, tip_tall) if each.tip else None
    head, at = Box(room.x, y, width, each.head), (room.x, y + each.head)
    line = y - BETWEEN / 2 if has_line else None
    return PlacedBlock(each.section, head, each.text, at, picture, under, tip, each.tip, line)
