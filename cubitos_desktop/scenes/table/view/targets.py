"""What can be pointed at and reached by keys, found in the parts of a view."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.question import Anchor, Tile
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.view.panels import BAR_BUTTONS
from cubitos_desktop.scenes.table.view.view import (
    DicePart,
    HintPart,
    LogPart,
    PiecePart,
    PlatePart,
    View,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.counters import counter_cells
from cubitos_desktop.ui.panels.step_bar import bar_buttons
from cubitos_desktop.ui.panels.table_layout import TableLayout

_TOOLS = ("player", "recap", "why", "bar")
_AMONG_TILES = ("tile", "button", "hint")
_AMONG_ALL = ("piece", "card", "space", "seat", "button", "hint", *_TOOLS)
"""In this order keys lead to what there is."""


def targets(
    layout: TableLayout,
    rivals: Sequence[int],
    dice: DicePart,
    plate: PlatePart,
    tiles: Iterable[tuple[Tile, Box]],
    hint: HintPart | None,
    log: LogPart | None,
    recap: RecapPart | None,
    *,
    has_swords: bool,
) -> tuple[Target, ...]:
    """All that can be pointed at but for spaces, what lies on top last."""
    found = [*_fixed(layout, tuple(rivals), has_swords)]
    found += [Target("piece", piece.id, piece.box) for piece in dice.pieces if piece.ring]
    found += [Target("button", placed.button.id, placed.box) for placed in plate.buttons]
    found += [Target("tile", tile.id, box) for tile, box in tiles]
    if hint:
        found.append(Target("hint", 0, hint.bulb))
    if recap:
        found += [Target("recap", part, box) for part, box in recap.controls]
    if log:
        found += [Target("log", 0, log.box), Target("why", 0, log.why_box)]
    return tuple(found)


@lru_cache(maxsize=8)
def _fixed(layout: TableLayout, rivals: tuple[int, ...], has_swords: bool) -> list[Target]:
    """What is always there: zones, cards, rivals, your numbers and the bar."""
    found = [Target("zone", zone, box) for zone, box in layout.zones.items()]
    cards = zip(CARD_COLOURS, layout.cards, strict=True)
    found += [Target("card", colour, box) for colour, box in cards]
    found += [Target("seat", seat, box) for seat, box in zip(rivals, layout.strips, strict=True)]
    if layout.solo:
        found.append(Target("solo", 0, layout.solo))
    you = layout.you
    cells = counter_cells(you.width, you.height, has_swords=has_swords)
    found += [Target("counter", name, cell.moved(you.x, you.y)) for name, cell in cells.items()]
    bar = bar_buttons(layout.width, BAR_BUTTONS, layout.bar.height)
    return found + [Target("bar", name, box) for name, box in bar.items()]


def anchors_by_target(
    anchors: Iterable[Anchor], pieces: Iterable[PiecePart]
) -> Mapping[tuple[str, object], Anchor]:
    """What the question knows open targets by."""
    found: dict[tuple[str, object], Anchor] = {
        (anchor.kind, anchor.value): anchor for anchor in anchors if anchor.kind != "die"
    }
    for piece in pieces:
        if piece.anchor:
            found["piece", piece.id] = piece.anchor
    return found


# --- by keys ------------------------------------------------------------------------------------


def focusable(view: View) -> list[Target]:
    """What keys lead to: the answers first, then the rest."""
    if not view.is_asking:
        order: tuple[str, ...] = _TOOLS
    else:
        order = _AMONG_TILES if view.tiles else _AMONG_ALL
    found = [*_open_targets(view), *_spaces(view)]
    return [target for kind in order for target in found if target.kind == kind]


def _open_targets(view: View) -> Iterator[Target]:
    """Cards and seats only where they are answers."""
    for target in view.targets:
        if target.kind not in ("card", "seat") or (target.kind, target.id) in view.anchors:
            yield target


def _spaces(view: View) -> Iterator[Target]:
    numbers = sorted(anchor.value for anchor in view.anchors.values() if anchor.kind == "space")
    for space in numbers:
        yield Target("space", space, view.board.box_of(space, view.layout.board))
