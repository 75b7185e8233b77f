"""Draws the screen of a cup: road, table, next race, foot. It changes nothing."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.cups.facts import RaceFacts
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_both, mixed
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.cups.cup_layout import CupLayout
from cubitos_desktop.ui.cups.road import lay_stop_label, road_picture, stop_places
from cubitos_desktop.ui.cups.table_row import (
    RowView,
    draw_line,
    lay_moving,
    point_places,
    table_row,
)
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.races.race_picture import lawn
from cubitos_desktop.ui.text.fitting import fitted, fitted_text, shortened
from cubitos_desktop.ui.text.paragraph import paragraph_in

if TYPE_CHECKING:
    from cubitos_desktop.scenes.cups.cup_scene import CupScene

_HEADING, _SMALL, _FACT = 22.0, 15.0, 16.0
_ICON = 26.0
_FIGURE = 58.0
_LEAST_WORDS = 300.0


class CupPicture:
    """What is seen of a cup's scene."""

    def __init__(self, scene: "CupScene") -> None:
        self.scene = scene

    def draw(self, canvas: Sheet) -> None:
        layout = self.scene.layout
        road = road_picture(canvas.kit, *layout.road[2:], self.scene.road)
        canvas.lay(road, layout.road.x, layout.road.y)
        if layout.is_close:
            self._draw_stop_name(canvas, layout.road)
        self._draw_table(canvas, layout)
        self._draw_next(canvas, layout, self.scene.facts)
        self._draw_foot(canvas, layout.told)

    def _draw_stop_name(self, canvas: Sheet, road: Box) -> None:
        """Of the stop that pointer or keys are at."""
        told = self.scene.pointing.told
        if told is not None and isinstance(told.id, tuple) and told.id[0] == "stop":
            view, number = self.scene.road, int(told.id[1])
            places = stop_places(road.width, road.height, len(view.stops), is_low=True)
            lay_stop_label(canvas, road, view.stops[number], places[number])

    # --- the table --------------------------------------------------------------------------------

    def _draw_table(self, canvas: Sheet, layout: CupLayout) -> None:
        teller, head = self.scene.teller, layout.head
        _heads(canvas, head, teller.heading, teller.points_for, bold=False)
        self._draw_columns(canvas, layout)
        for line in layout.lines:
            draw_line(canvas, Box(line.x + 6, line.y - 3, line.width - 12, 1.5))
        for row, box in self._placed(layout):
            if self.scene.glided < 1:
                lay_moving(canvas, box, row)
            else:
                canvas.lay(table_row(canvas.kit, *box[2:], row), box.x, box.y)

    def _placed(self, layout: CupLayout) -> list[tuple[RowView, Box]]:
        """Every row where it lies now: between its old place and its new one while they glide."""
        part, found = eased_both(self.scene.glided), []
        for place, (row, before) in enumerate(self.scene.rows):
            old, new = layout.lines[before], layout.lines[place]
            found.append((row, Box(new.x, mixed(old.y, new.y, part), new.width, new.height)))
        # Whoever falls back passes below those who climb.
        order = sorted(range(len(found)), key=lambda n: self.scene.rows[n][1] - n)
        return [found[n] for n in order]

    def _draw_columns(self, canvas: Sheet, layout: CupLayout) -> None:
        words, box, y = self.scene.app.words, layout.columns, layout.columns.centre[1]
        races = self.scene.cup.next
        places = point_places(Box(0, 0, layout.lines[0].width, 1), races)
        for number, x in enumerate(places[:-1], start=1):
            canvas.text(str(number), box.x + x, y, _SMALL, SOFT_INK, align="centre")
        total = words("cup.column.points")
        fitted_text(
            canvas, total, box.x + places[-1], y, 74, _SMALL, SOFT_INK, align="centre", least=11
        )
        if races:
            room, label = places[0] - 30 - 146, words("cup.column.race")
            x = box.x + places[0] - 26
            fitted_text(canvas, label, x, y, room, _SMALL, SOFT_INK, align="right", least=11)

    # --- the next race ----------------------------------------------------------------------------

    def _draw_next(self, canvas: Sheet, layout: CupLayout, facts: RaceFacts) -> None:
        scene, box = self.scene, layout.board
        key = "under_way" if scene.open_path else "next"
        heading = scene.app.words(f"cup.{key}", number=scene.cup.next + 1)
        _heads(canvas, layout.next_head, heading, scene.teller.where(facts.race), bold=True)
        board = lawn(canvas.kit, *box[2:])
        if scene.has_board:
            board = track_preview(canvas.kit, *box[2:], facts.views)
        canvas.lay(board, box.x, box.y)
        self._draw_facts(canvas, layout.facts, facts, is_close=layout.is_close)

    def _draw_facts(self, canvas: Sheet, room: Box, facts: RaceFacts, *, is_close: bool) -> None:
        kit, words = canvas.kit, self.scene.app.words
        listed = facts.facts(words)
        left, wide = room.x + _ICON + 8, room.width - _ICON - 8
        size = min(fitted(kit, fact.text, wide, _FACT, "bold", 12) for fact in listed)
        step = max(_ICON + 4, size * kit.text_scale * 1.3)
        step = min(step, room.height / len(listed))
        y = room.y + step / 2
        for fact in listed:
            canvas.picture(icon(kit, fact.icon, min(_ICON, step - 2)), room.x, y, "left")
            canvas.text(fact.text, left, y, size, INK, "bold", room=wide)
            y += step
        below = Box(room.x, y - step / 2 + 6, room.width, room.bottom - y + step / 2 - 6)
        character = "" if is_close else facts.character(words)
        if character and below.height > 40:
            text = paragraph_in(kit, character, below, _FACT, least=12.5)
            text.draw(canvas, below.x, below.y, SOFT_INK)

    # --- the foot ---------------------------------------------------------------------------------

    def _draw_foot(self, canvas: Sheet, room: Box) -> None:
        scene, teller = self.scene, self.scene.teller
        colours = [row.colour for row, _ in scene.rows]
        step = _FIGURE * 0.82
        words = room.cut(left=_FIGURE + step * (len(colours) - 1) + 16)
        if words.width < _LEAST_WORDS:
            # A small window has no room for both, and the runners are in the table too.
            words, colours = room, []
        for place, colour in enumerate(colours):
            picture = figure(canvas.kit, colour, _FIGURE)
            canvas.picture(picture, room.x + _FIGURE / 2 + place * step, room.centre[1] - 2)
        second = scene.app.words("cup.goes_on", number=scene.cup.next + 1)
        draw_two_lines(canvas, words, teller.leaders, second if scene.open_path else teller.left)


def draw_two_lines(canvas: Sheet, room: Box, heading: str, text: str) -> None:
    """A heading and what is to be said below it, in the middle of their room."""
    kit = canvas.kit
    head = 24 / kit.text_scale * min(1.1, kit.text_scale)
    tall = head * 1.2 * kit.text_scale
    told = paragraph_in(kit, text, room.cut(top=tall), _SMALL, least=11.5, lead=1.2)
    y = room.centre[1] - (tall + told.height) / 2
    heading = shortened(kit, heading, room.width, head, "title", 14)
    fitted_text(canvas, heading, room.x, y + tall / 2, room.width, head, INK, "title", least=14)
    told.draw(canvas, room.x, y + tall, SOFT_INK)


def _heads(canvas: Sheet, box: Box, left: str, right: str, *, bold: bool) -> None:
    """A heading at the left and a smaller one at the right."""
    kit, y = canvas.kit, box.centre[1] + 2
    size = _HEADING / kit.text_scale * min(1.15, kit.text_scale)
    wide = min(kit.text_width(left, size, "title"), box.width * 0.56)
    fitted_text(canvas, left, box.x, y, wide, size, INK, "title", least=15)
    face: Face = "bold" if bold else "body"
    small, room = _FACT if bold else _SMALL, box.width - wide - 16
    fitted_text(canvas, right, box.right, y, room, small, SOFT_INK, face, "right", 11)
