"""The medals on the screen of records: a grid by set and track, told and raced from there."""

from collections.abc import Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.medals.held import Held, medals_of
from cubitos_desktop.match.medals.limits import MEDALS, Course, Medal, courses_of
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, CourseChoice, kept_choices
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.records.medal_grid import grid_places, lay_medal, medal_ground
from cubitos_desktop.ui.records.plate_parts import RING_MARGIN, plate_ring
from cubitos_desktop.ui.records.records_layout import head_of

if TYPE_CHECKING:
    from cubitos_desktop.scenes.records.records_scene import RecordsScene
    from cubitos_desktop.scenes.records.telling import Teller

_MOST_RADIUS = 11.0


class Cell(NamedTuple):
    """A set on a course."""

    set_id: str
    course: Course


class MedalPlate:
    """Knows what is held, says its cells as controls, and draws what lies below them."""

    def __init__(self, scene: "RecordsScene") -> None:
        self._scene = scene
        self.held: dict[tuple[str, Course], Held] = {}
        self._tips: dict[Cell, tuple[str, ...]] = {}
        self._told_by: Teller | None = None
        """Who made the tips."""

    def look(self, lines: Iterable[LedgerLine]) -> None:
        """Only solo races can earn medals."""
        solo = (line for line in lines if line.is_solo)
        self.held = medals_of(self._scene.content, solo)
        self._told_by = None

    @cached_property
    def cells(self) -> list[list[Cell]]:
        """Line for line, in the order of the grid."""
        content, tracks = self._scene.content, self._scene.teller.tracks
        found = []
        for set_id in content.sets:
            courses = courses_of(content, set_id)
            found.append([Cell(set_id, courses[track]) for track in tracks])
        return found

    def count(self, medal: Medal) -> int:
        shown = [cell for line in self.cells for cell in line]
        held = [self.held.get(cell) for cell in shown]
        return sum(each is not None and each.medal == medal for each in held)

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        cells, tips = self.cells, self._all_tips()
        places = grid_places(self.box, len(cells[0]), len(cells), self._scene.app.kit.text_scale)
        return [
            Tile(
                id=("medal", *cell),
                box=box,
                act=partial(self.race, cell),
                draw=partial(self._draw_cell, cell),
                tip=tips[cell],
            )
            for line, boxes in zip(cells, places.cells, strict=True)
            for cell, box in zip(line, boxes, strict=True)
        ]

    def _all_tips(self) -> dict[Cell, tuple[str, ...]]:
        """Made once for what is held, in one language: controls are asked for often."""
        teller = self._scene.teller
        if self._told_by is not teller:
            every = [cell for line in self.cells for cell in line]
            self._tips = {cell: teller.medal_tip(*cell, self.held.get(cell)) for cell in every}
            self._told_by = teller
        return self._tips

    def race(self, cell: Cell) -> None:
        """To the set-up of a race alone, with this set and course chosen."""
        app, content = self._scene.app, self._scene.content
        choices = kept_choices(app.profile, content)
        boards = tuple(dict.fromkeys(cell.course))
        laps = len(cell.course) // len(boards)
        choices.solo = CourseChoice(cell.set_id, boards=boards, laps=laps)
        app.profile.keep(KEPT_AS, choices)
        doors.to_solo(app)

    # --- picture ---------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        plate = self._scene.layout.medals
        return Box(plate.x + 8, head_of(plate).bottom, plate.width - 16, plate.height - 54)

    def draw(self, canvas: Sheet) -> None:
        """The grid without its medals."""
        scene, box = self._scene, self.box
        view = scene.teller.medal_view(is_pale=not self.held)
        canvas.lay(medal_ground(canvas.kit, box.width, box.height, view), box.x, box.y)

    def draw_tally(self, canvas: Sheet) -> float:
        """How many there are of each, at the right end of the head; how wide that is."""
        head = head_of(self._scene.layout.medals)
        x, y, size = head.right, head.centre[1], 17 / canvas.kit.text_scale
        for medal in MEDALS:
            count = self.count(medal)
            if count:
                x -= canvas.text(str(count), x, y, size, INK, "bold", "right") + 16
                lay_medal(canvas, x, y, 11, medal)
                x -= 24
        return head.right - x

    def _draw_cell(self, cell: Cell, canvas: Sheet, box: Box, state: ButtonState) -> None:
        held, kit = self.held.get(cell), canvas.kit
        medal = held.medal if held and held.medal else ""
        radius = min(_MOST_RADIUS, box.height / 2 - 2) + (state == "hover")
        lay_medal(canvas, *box.centre, radius, medal)
        if state == "focus":
            ring = box.centred(min(60.0, box.width - 8), box.height - 3)
            picture = plate_ring(kit, *ring[2:], box.height / 2)
            put(canvas.surface, kit, picture, ring, RING_MARGIN)
