"""What in the window of a table lies over what it explains, or over what must be seen to answer."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.table.explaining.card_place import large_card_place
from cubitos_desktop.scenes.table.explaining.telling import told_thing
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.explaining.tip_view import (
    parts_of,
    placed_tip,
    silences,
    tip_view,
)
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.tips import looked_at_card
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.coach.coach_layout import pip_box
from cubitos_desktop.ui.dice.zone_slots import LABEL_ROOM
from tests.scenes.looks import clashes, outside, whole

Named = tuple[str, Box]
SILENT = ("hint", "mark")
"""What is not seen while something is pointed at."""


class Said(NamedTuple):
    """Something that explains, where it lies, and what it is about."""

    name: str
    boxes: tuple[Box, ...]
    about: tuple[Box, ...]


def covered(table: TableScene, tips: slice) -> list[str]:
    """What is wrong with all that is shown now, and with what some other things would say."""
    shown = list(shown_now(table))
    problems = [text for said in shown for text in _faults(table, said, shown)]
    if not isinstance(table, LessonTable):
        staying = list(_staying(table))
        for said in _could_be_shown(table, tips):
            problems += _faults(table, said, staying)
    return problems


def _faults(table: TableScene, said: Said, shown: Sequence[Said]) -> list[str]:
    others = [(each.name, box) for each in shown if each.name != said.name for box in each.boxes]
    if said.name.startswith(("tip of", "large card")) and not said.name.startswith("tip of hint"):
        others = [other for other in others if other[0] not in SILENT]
    free = [("what it is about", box) for box in said.about] + others
    free += must_be_seen(table)
    if said.name != "coach":
        # In a lesson only what is lit can be answered with.
        free += _options(table)
    problems = outside([(said.name, box) for box in said.boxes], whole(table.view.layout))
    for box in said.boxes:
        for other in free:
            problems += clashes([(said.name, box), other])
    return problems


# --- what explains --------------------------------------------------------------------------------


def shown_now(table: TableScene) -> Iterator[Said]:
    """What is said in this very frame."""
    pointing, view = table.hands.pointing, table.view
    told = told_thing(view, pointing)
    is_told = told is not None and silences(told) and tip_of(view, told) is not None
    yield from (said for said in _staying(table) if not is_told or said.name not in SILENT)
    if isinstance(table, LessonTable) and table.coach.is_shown:
        place, holes = table.coach.part.place, table.coach.part.holes
        yield Said("coach", (place.with_pip, pip_box(place.card)), holes)
        return
    if looked_at_card(view, pointing) and large_card_place(view, table.app.kit):
        yield from _large_card(table)
    elif told and tip_of(view, told):
        yield tip_said(table, told)


def _staying(table: TableScene) -> Iterator[Said]:
    """What lies on the table while other things are pointed at."""
    view = table.view
    if view.hint and view.hint.box:
        yield Said("hint", (view.hint.box,), (view.hint.bulb,))
    if view.coach:
        about = parts_of(view, view.coach.target) if view.coach.target else []
        yield Said("mark", (view.coach.place.box,), tuple(about))
    if view.recap and not view.recap.is_on_plate:
        yield Said("recap", (view.recap.box,), ())
    if view.board.bubble:
        board, said = view.layout.board, view.board.bubble
        end = Target("space", said.space, view.board.box_of(said.space, board))
        box = said.place.box.moved(board.x, board.y)
        yield Said("bubble of the path", (box,), tuple(parts_of(view, end)))


def _could_be_shown(table: TableScene, tips: slice) -> Iterator[Said]:
    """What would be said of things that somebody pointed at."""
    yield from _large_card(table)
    for thing in things(table.view, table.app.kit)[tips]:
        yield tip_said(table, thing)


def _large_card(table: TableScene) -> Iterator[Said]:
    place = large_card_place(table.view, table.app.kit)
    if place and table.view.is_asking:
        yield Said("large card", (place,), tuple(table.view.layout.cards))


def tip_said(table: TableScene, target: Target) -> Said:
    view, kit = table.view, table.app.kit
    tip = tip_of(view, target)
    assert tip is not None
    place = placed_tip(view, kit, target, tip_view(view.naming.words, tip)).place
    name = f"tip of {target.kind} {target.id}"
    return Said(name, (place.box,), tuple(parts_of(view, target)))


# --- what must be seen ----------------------------------------------------------------------------


def must_be_seen(table: TableScene) -> list[Named]:
    """The plate with its buttons, and the heads of zones."""
    view, kit = table.view, table.app.kit
    found = [("the plate", view.layout.plate)]
    found += [(f"button {each.button.id}", each.box) for each in view.plate.buttons]
    for zone, box in view.layout.zones.items():
        part = view.dice.zones[zone]
        wide = kit.text_width(f"{part.name} {part.seen}", 16, "title")
        found.append((f"head of {zone}", Box(box.x, box.y, min(wide, box.width), LABEL_ROOM)))
    return found


def _options(table: TableScene) -> Iterator[Named]:
    """All that answers."""
    view, board = table.view, table.view.layout.board
    yield from ((f"tile {number}", box) for number, (_, box) in enumerate(view.tiles))
    yield from ((f"die {p.id}", p.box) for p in view.dice.pieces if p.ring)
    question = table.question
    for anchor in question.open_anchors() if question and view.is_asking else ():
        if anchor.kind == "space":
            yield f"space {anchor.value}", view.board.box_of(anchor.value, board)
    for target in view.targets:
        if target.kind in ("card", "seat") and view.anchor_of(target):
            yield f"{target.kind} {target.id}", target.box
