"""Draws all faces that fell: by kind with bars, by colour and face, and how it works in words."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.fairness.weighing import throws_needed
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.fairness.counted import counted
from cubitos_desktop.scenes.fairness.weighed import (
    Weighing,
    finding_of,
    measured,
    reach_of,
    table_of,
    verdict_of,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.fairness.colour_table import ColourRow, colour_table
from cubitos_desktop.ui.fairness.face_table import GREEN, face_table
from cubitos_desktop.ui.fairness.fairness_layout import FairnessLayout
from cubitos_desktop.ui.fairness.findings import Tone, finding_pill
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.wording.naming import begun

if TYPE_CHECKING:
    from cubitos_desktop.match.fairness.all_faces import Side
    from cubitos_desktop.scenes.fairness.fairness import FairnessScene


class FairnessPicture:
    """The picture of one scene; what is counted is weighed once for each count."""

    def __init__(self, scene: "FairnessScene") -> None:
        self.scene = scene
        self._known: tuple[object, Weighing] | None = None

    def draw(self, canvas: Sheet, layout: FairnessLayout) -> None:
        if self.scene.opened == "how":
            self._draw_how(canvas, layout)
            return
        weighing = self.weighing(self.scene.opened)
        self._draw_kinds(canvas, layout, weighing)
        self._draw_colours(canvas, layout, weighing)

    def weighing(self, side: "Side") -> Weighing:
        faces, words = self.scene.faces, self.scene.app.words
        known = side, self.scene.counted, words
        if self._known is None or self._known[0] != known:
            self._known = known, Weighing(faces.counts(side), faces.races(side))
        return self._known[1]

    # --- kinds of face ---------------------------------------------------------------------------

    def _draw_kinds(self, canvas: Sheet, layout: FairnessLayout, weighing: Weighing) -> None:
        words, kit, box = self.scene.app.words, canvas.kit, layout.head
        text, tone = self.finding(weighing)
        pill = finding_pill(kit, text, tone, box.width * 0.45)
        wide = pill.get_width() / kit.scale
        canvas.lay(pill, box.right - wide, box.y)
        room = box.width - wide - 16
        title = words("fairness.kinds")
        fitted_text(canvas, title, box.x, box.y + 19, room, 26, INK, "title", least=16)
        y = box.y + box.height * 0.76
        note = self._note(weighing)
        fitted_text(canvas, note, box.x, y, box.width, 16, SOFT_INK, least=12)
        table = table_of(words, weighing)
        picture = face_table(kit, layout.table.width, layout.table.height, table)
        canvas.lay(picture, layout.table.x, layout.table.y)
        self._draw_foot(canvas, layout.foot, weighing)

    def _note(self, weighing: Weighing) -> str:
        words, counts = self.scene.app.words, weighing.counts
        if not counts.all_thrown:
            return words("fairness.none_short")
        dice = counted(words, counts.all_thrown)
        return words("fairness.kinds_note", count=weighing.races, dice=dice)

    def finding(self, weighing: Weighing) -> tuple[str, Tone]:
        """What the pill says."""
        return finding_of(self.scene.app.words, weighing)

    def sentences(self, weighing: Weighing) -> str:
        """What the figures are worth, in words."""
        words = self.scene.app.words
        if not weighing.counts.all_thrown:
            # While races are still looked at nobody can say so.
            return words("fairness.none") if self.scene.faces.is_done else ""
        found = verdict_of(words, weighing)
        needed = throws_needed(weighing.counts)
        found.append(words("fairness.needed", needed=counted(words, needed)))
        part = weighing.counts.all_thrown / needed
        key = "fairness.needed_done" if part >= 1 else "fairness.needed_more"
        found.append(words(key, part=f"{max(1, round(100 * part))} %"))
        return " ".join(found)

    def _draw_foot(self, canvas: Sheet, box: Box, weighing: Weighing) -> None:
        kit, words = canvas.kit, self.scene.app.words
        sketch = Sketch(18, 18)
        sketch.rect(0, 0, 18, 18, radius=5, fill=GREEN)
        canvas.put(sketch, box.x, box.y + 2)
        green = words("fairness.green")
        room = box.width - 30
        fitted_text(canvas, green, box.x + 28, box.y + 11, room, 15.5, SOFT_INK, least=12)
        text = box.cut(top=14 + 18 * kit.text_scale)
        line = Sketch(text.width, 2)
        line.rect(0, 0, text.width, 1.2, fill="#D9BC8A")
        canvas.put(line, text.x, text.y - 4)
        told = paragraph_in(kit, self.sentences(weighing), text.cut(top=4), 17, least=12, lead=1.25)
        told.draw(canvas, text.x, text.y + 4, INK)

    # --- colours ---------------------------------------------------------------------------------

    def _draw_colours(self, canvas: Sheet, layout: FairnessLayout, weighing: Weighing) -> None:
        words, head = self.scene.app.words, layout.colours_head
        y, part = head.centre[1], head.width * 0.55
        title = words("fairness.colours")
        wide = fitted_text(canvas, title, head.x, y, part, 26, INK, "title", least=16)
        note, rest = words("fairness.colours_note"), head.width - wide - 16
        fitted_text(canvas, note, head.right, y, rest, 16, SOFT_INK, "body", "right", 12)
        rows = tuple(self._colour_row(weighing, colour) for colour in COLOURS)
        box, every = layout.colours_table, [f for row in weighing.colours.values() for f in row]
        table = colour_table(canvas.kit, box.width, box.height, rows, reach_of(every))
        canvas.lay(table, box.x, box.y)

    def _colour_row(self, weighing: Weighing, colour: str) -> ColourRow:
        words, thrown = self.scene.app.words, weighing.counts.thrown(colour)
        told = f"fairness.{'thrown' if thrown else 'none_short'}"
        faces = tuple(
            measured(words, row, colour, row.name, row.name) for row in weighing.colours[colour]
        )
        count = words(told, count=thrown).replace(str(thrown), counted(words, thrown), 1)
        name = "fairness.start" if colour == "start" else f"colour.{colour}"
        return ColourRow(colour, begun(words(name)), count, faces)

    # --- how it works ----------------------------------------------------------------------------

    def _draw_how(self, canvas: Sheet, layout: FairnessLayout) -> None:
        words, kit = self.scene.app.words, canvas.kit
        high = 34 * min(1.2, kit.text_scale)
        boxes = [plate.inset(20) for plate in layout.words]
        texts = [words(f"fairness.how.text{number + 1}") for number in range(len(boxes))]
        rooms = [box.cut(top=high) for box in boxes]
        # All as large as the longest can be.
        size = min(
            paragraph_in(kit, text, room, 18, least=12).size
            for text, room in zip(texts, rooms, strict=True)
        )
        for number, (box, room) in enumerate(zip(boxes, rooms, strict=True)):
            title = words(f"fairness.how.title{number + 1}")
            fitted_text(canvas, title, box.x, box.y + 14, box.width, 23, INK, "title", least=15)
            text = paragraph_in(kit, texts[number], room, size, least=12)
            text.draw(canvas, room.x, room.y, INK)
