"""What lies on the table and can be asked what it is, beside what can be pressed; and where."""

from collections.abc import Iterator

from cubitos_desktop.scenes.forms.targets import Target, target_at
from cubitos_desktop.scenes.table.explaining.board_things import board_thing_at, board_things
from cubitos_desktop.scenes.table.view.board import away_box
from cubitos_desktop.scenes.table.view.tiles import panel_of
from cubitos_desktop.scenes.table.view.view import RivalPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.counters import HEADER, START_DIE, counter_cells, water_box
from cubitos_desktop.ui.panels.fan_track import fan_places
from cubitos_desktop.ui.panels.rival_strip import strip_heading, strip_wells, token_cells
from cubitos_desktop.ui.panels.step_bar import bar_places
from cubitos_desktop.ui.recap.strip import RecapStripView, recap_places

_CHIP = Box(-124, 8, 116, 30)
"""The badge at the head of Active, from its upper right corner."""
_RANK = 34.0, 23.0
_AIR = 6.0
ON_TOP = (
    *("piece", "tile", "button", "hint", "advice", "log", "why", "recap", "bar", "coach"),
    *("player", "mark"),
)
"""Targets that nothing lies on; the others may have smaller things on them."""


def thing_at(view: View, kit: Kit, x: float, y: float) -> Target | None:
    """What lies under a place: what can be pressed, or something smaller that lies on it."""
    found = target_at(view.targets, x, y)
    if found and (found.kind in ON_TOP or view.anchor_of(found)):
        return found
    if (view.felt or view.tiles) and _is_covered(view, x, y):
        return None
    if view.layout.board.holds(x, y):
        away = target_at([*_away(view, kit)], x, y)
        return away or board_thing_at(view, x, y)
    return target_at([*_on_panels(view, kit, x, y)], x, y) or found


def _is_covered(view: View, x: float, y: float) -> bool:
    """Whether a throw or listed answers lie over a place."""
    felt, tiles = view.felt, view.tiles
    return bool(felt and felt.box.holds(x, y)) or bool(tiles and panel_of(tiles).holds(x, y))


def _on_panels(view: View, kit: Kit, x: float, y: float) -> Iterator[Target]:
    """The things of the panel that lies there, row by row from the foot of the table."""
    layout = view.layout
    if y >= layout.draw.y and x >= layout.you.x:
        yield from _yours(view)
    elif y >= layout.plate.y:
        yield from _on_plate(view)
    elif y >= layout.draw.y:
        yield from _on_zones(view)
    elif y < layout.bar.height:
        yield from _on_bar(view, kit)
    elif x >= layout.column.x:
        yield from _fans(view)
    else:
        yield from (thing for rival in view.rivals for thing in _on_strip(rival))


def things(view: View, kit: Kit) -> list[Target]:
    """All that explains itself, panel by panel, in the order in which a key walks through it."""
    pressed = [t for t in view.targets if t.kind not in ("piece", "zone", "advice", "coach")]
    by_kind = {kind: [t for t in pressed if t.kind == kind] for kind in {t.kind for t in pressed}}
    zones = [target for target in view.targets if target.kind == "zone"]
    strips = (thing for rival in view.rivals for thing in _on_strip(rival))
    return [
        *by_kind.pop("button", ()),
        *by_kind.pop("tile", ()),
        *_on_plate(view),
        *zones,
        *_on_zones(view),
        *by_kind.pop("counter", ()),
        *_yours(view),
        *_fans(view),
        *by_kind.pop("card", ()),
        *by_kind.pop("seat", ()),
        *strips,
        *board_things(view),
        *_away(view, kit),
        *_on_bar(view, kit),
        *(target for left in by_kind.values() for target in left),
    ]


# --- panel by panel -------------------------------------------------------------------------------


def _on_bar(view: View, kit: Kit) -> Iterator[Target]:
    bar = view.layout.bar
    places = bar_places(kit, view.layout.width, view.bar, bar.height)
    yield Target("round", 0, places.round)
    if places.title:
        yield Target("track", 0, _with_air(places.title))
    for number, box in enumerate(places.steps):
        yield Target("step", number, box)


def _with_air(box: Box) -> Box:
    """Room beside what is printed up to its edge: a ring around it must not cut letters."""
    return box.cut(left=-_AIR, right=-_AIR)


def _on_strip(rival: RivalPart) -> Iterator[Target]:
    """The parts of a rival's strip; the rest of it is the rival itself."""
    box, panel, seat = rival.box, rival.panel, rival.seat
    if rival.recap:
        yield from _on_other_side(rival, rival.recap)
        return
    wells = strip_wells(box.width, box.height)
    name, status = strip_heading(wells, box.width, box.height)
    parts = {"draw": wells.draw, "roll": wells.roll, "active": wells.active}
    parts |= {"discard": wells.discard, "status": status} | token_cells(wells, box.width)
    if panel.rank:
        parts["place"] = Box(wells.portrait.x - 4, wells.portrait.y - 4, *_RANK)
    if panel.has_start_die:
        parts["start_die"] = name.cut(left=-_AIR)
    for part, place in parts.items():
        yield Target("rival", (seat, part), place.moved(box.x, box.y))


def _on_other_side(rival: RivalPart, recap: RecapStripView) -> Iterator[Target]:
    """While it says what the rival has done: its places, and its deeds."""
    box = rival.box
    places = recap_places(box.width, box.height)
    yield Target("rival", (rival.seat, "recap"), places.marks.moved(box.x, box.y))
    if recap.now.rank:
        yield Target("rival", (rival.seat, "place"), places.badges.moved(box.x, box.y))


def _away(view: View, kit: Kit) -> Iterator[Target]:
    """Who runs on another board."""
    if view.board.away:
        yield Target("away", 0, away_box(kit, view.board, view.layout.board))


def _fans(view: View) -> Iterator[Target]:
    box = view.layout.fans
    yield Target("fans", 0, Box(box.x, box.y, box.width, 28))
    for number, place in enumerate(fan_places(box.width, box.height)):
        yield Target("fan", number, place.moved(box.x, box.y))


def _yours(view: View) -> Iterator[Target]:
    you = view.layout.you
    if view.you.panel.place:
        yield Target("place", 0, Box(you.x, you.y, you.width, HEADER))
    if view.you.panel.has_start_die:
        yield Target("start_die", 0, START_DIE.moved(you.x, you.y))
    if view.you.panel.water_feet:
        cell = counter_cells(you.width, you.height)["feet"]
        yield Target("counter", "water_feet", water_box(cell).moved(you.x, you.y))


def _on_plate(view: View) -> Iterator[Target]:
    plate = view.plate
    if plate.middle and plate.meter:
        yield Target("meter", 0, _with_air(plate.middle))
    elif plate.middle and plate.cells:
        yield Target("cells", 0, plate.middle)
    elif plate.middle and plate.queue:
        yield Target("queue", 0, plate.middle)


def _on_zones(view: View) -> Iterator[Target]:
    """Dice that lie still, and the badge of Active."""
    active = view.layout.active
    if view.dice.chip:
        place = Box(active.right + _CHIP.x, active.y + _CHIP.y, _CHIP.width, _CHIP.height)
        yield Target("chip", 0, place)
    for piece in view.dice.pieces:
        if not piece.is_moving:
            yield Target("die", piece.id, piece.box)
