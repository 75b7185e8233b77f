"""A tip as its card shows it, and where on the table the card lies."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES, FACES_OF
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.board_things import line_boxes, runners_of
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import SIDES, Place, Side, free_place, place_beside
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM
from cubitos_desktop.ui.text.tip_card import WIDEST, TipLine, TipView, tip_size
from cubitos_desktop.ui.text.tip_faces import TipFaces, TipOdds
from cubitos_desktop.wording.explaining.dice import odds
from cubitos_desktop.wording.explaining.tip import Line, Tip
from cubitos_desktop.words import Words

_FROM_TOP: tuple[Side, ...] = ("below", "right", "left", "above")
_AT_TOP = ("seat", "rival", "step", "round", "track", "bar", "solo", "line", "recap")
"""What rather has its card below it."""
_WIDTHS = (WIDEST, 1.45 * WIDEST, 0.75 * WIDEST)
"""Where the usual card has no room, a flat or a slender one may have."""
_MINUS = "−"
_LABEL, _CHIP = 26.0, 54.0
"""What the head of a zone and its badge take beside their letters."""


def tip_view(words: Words, tip: Tip) -> TipView:
    """A tip as plain values to be drawn."""
    return TipView(
        tip.title,
        tuple(_line(line) for line in tip.lines),
        tip.now,
        tip.aside,
        tuple((_signed(term.number), term.text) for term in tip.terms),
        _faces(words, tip) if tip.colour is not None else None,
    )


def _line(line: Line) -> TipLine:
    face = FACE_NAMES[line.face] if line.face is not None else ""
    return TipLine(line.text, line.sign, line.number, face)


def _signed(number: int) -> str:
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def _faces(words: Words, tip: Tip) -> TipFaces:
    assert tip.colour is not None
    faces = tuple(FACE_NAMES[face] for face in FACES_OF[tip.colour])
    up = FACE_NAMES[tip.face] if tip.face else ""
    groups = tuple(TipOdds(*group) for group in odds(words, tip.colour))
    return TipFaces(COLOURS[tip.colour], faces, groups, up)


# --- where it lies --------------------------------------------------------------------------------


class PlacedTip(NamedTuple):
    """A card as it has room, what it is drawn with, and where it lies."""

    card: TipView
    kit: Kit
    place: Place


def placed_tip(view: View, kit: Kit, target: Target, card: TipView) -> PlacedTip:
    """Beside its object and over nothing that must be seen to answer."""
    parts, window = parts_of(view, target), (view.layout.width, view.layout.height)
    answering, seen = must_be_seen(view, kit), rather_seen(view)
    sides = _FROM_TOP if target.kind in _AT_TOP else SIDES
    # Enlarged type is given up before anything is covered, and what others say before answers.
    said = _staying(view) if silences(target) else _said(view)
    shapes = product(([*answering, *said], answering), _kits(kit), _WIDTHS)
    for never, type_kit, widest in shapes:
        shaped = card._replace(widest=widest)
        size = tip_size(type_kit, shaped)
        place = free_place(size, parts, window, never=never, rather_not=seen, sides=sides)
        if place:
            return PlacedTip(shaped, type_kit, place)
    return PlacedTip(card, kit, place_beside(tip_size(kit, card), parts, window, never=answering))


def silences(target: Target) -> bool:
    """Whether hint and coach are not seen while something is explained: one thing at a time, but
    whoever has just asked for a hint points at its bulb."""
    return target.kind not in ("hint", "advice")


def _kits(kit: Kit) -> tuple[Kit, ...]:
    return (kit,) if kit is kit.plain else (kit, kit.plain)


def parts_of(view: View, target: Target) -> list[Box]:
    """The boxes that a thing consists of, where it lies by now."""
    if target.kind == "line":
        return line_boxes(view, target.id)
    if target.kind == "space":
        return _hexes(view, target.id)
    if target.kind in ("piece", "die"):
        boxes = [piece.focus_box for piece in view.dice.pieces if piece.id == target.id]
        return boxes or [target.box]
    return [target.box]


def _hexes(view: View, space: int) -> list[Box]:
    board, geometry = view.layout.board, view.board.geometry
    radius = geometry.radius
    return [
        Box(board.x + x - radius, board.y + y - radius, 2 * radius, 2 * radius)
        for x, y in geometry.centres(space)
    ]


def kept_free(view: View, kit: Kit) -> list[Box]:
    """What no card may lie on: what must be seen, and what coach, hint, recap, log and path say."""
    return [*must_be_seen(view, kit), *_said(view)]


def must_be_seen(view: View, kit: Kit, *, with_answers: bool = True) -> list[Box]:
    """The plate with its buttons, the heads of the zones, a throw in the air, and all that answers
    the question."""
    answers = _answers(view) if with_answers else ()
    stage = [view.felt.box] if view.felt else []
    return [view.layout.plate, *_labels(view, kit), *stage, *answers, *_marked(view)]


def _marked(view: View) -> Iterator[Box]:
    """Spaces that a hint or a review points at."""
    for space in (view.board.lit, view.board.ran_to):
        if space is not None:
            yield from _hexes(view, space)


def _said(view: View) -> Iterator[Box]:
    if view.coach:
        yield view.coach.place.box
    if view.hint and view.hint.box:
        yield view.hint.box
    yield from _staying(view)


def _staying(view: View) -> Iterator[Box]:
    """What is said beside a tip too."""
    if view.recap:
        yield view.recap.box
    if view.log:
        yield view.log.box
    if view.board.bubble:
        yield view.board.bubble.place.box.moved(view.layout.board.x, view.layout.board.y)


def _labels(view: View, kit: Kit) -> Iterator[Box]:
    """The name and the count of each zone, and the badge of Active."""
    for zone, box in view.layout.zones.items():
        part = view.dice.zones[zone]
        wide = kit.text_width(f"{part.name} {part.seen}", 16, "title") + _LABEL
        yield Box(box.x, box.y, min(box.width, wide), LABEL_ROOM)
    if view.dice.chip:
        active = view.layout.active
        wide = min(active.width, kit.text_width(view.dice.chip[0], 15, "bold") + _CHIP)
        yield Box(active.right - wide, active.y, wide, LABEL_ROOM)


def _answers(view: View) -> Iterator[Box]:
    """All that a click would choose."""
    yield from (piece.focus_box for piece in view.dice.pieces if piece.ring)
    yield from (box for _, box in view.tiles)
    for (kind, id), anchor in view.anchors.items():
        if anchor.kind == "space":
            yield from _hexes(view, anchor.value)
        elif kind in ("card", "seat"):
            yield next(t.box for t in view.targets if (t.kind, t.id) == (kind, id))


def rather_seen(view: View) -> list[Box]:
    """What is rather seen than lawn: the road, panels more than that, and runners most."""
    layout, board = view.layout, view.layout.board
    radius = view.board.geometry.radius * 0.8
    road = [
        Box(board.x + x - radius, board.y + y - radius, 2 * radius, 2 * radius)
        for x, y in view.board.geometry.hex_centres.values()
    ]
    panels = [layout.bar, layout.you, layout.fans, *layout.cards, *layout.strips]
    runners = [runner.box for runner in runners_of(view)]
    # What is named more than once counts as often.
    return [*road, *layout.zones.values(), *panels * 2, *runners * 3]
