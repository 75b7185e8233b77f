"""Draws what stands between the controls of cards and course: headings, the map, its facts."""

from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.forms.setup_layout import SetupLayout
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

if TYPE_CHECKING:
    from cubitos_desktop.scenes.setup.course_picker import CoursePicker

_HEADING = 22.0
_FACT = 16.0
_ICON = 26.0
_LEAST_TOLD, _LEAD = 13.5, 1.3
"""How small what is told below the facts may become, and its lines."""
_MOST_SPARE = 12.0
"""So much may be added between two facts where there is room."""
_SET, _MIX, _PICK = 0.44, 0.22, 0.22
"""How much of the row of cards its parts take; the rest is the heading's."""
_LAPS = 0.3
_ICONS = {
    "steps": "flag",
    "lines": "red_line",
    "rewards": "credit",
    "water": "water",
    "shortcuts": "coin_shortcut",
    "jet_packs": "jet_pack",
}


def head_places(layout: SetupLayout) -> tuple[tuple[Box, Box, Box], tuple[Box, Box]]:
    """Where the controls lie over the cards, and over the map."""
    row, gap = layout.cards_head, 8.0
    widths = [row.width * part - gap for part in (_SET, _MIX, _PICK)]
    _, set_of, mix, pick = across(row, gap, REST, *widths)
    line = layout.course_head
    course, laps = across(line.cut(left=set_of.x - line.x), gap, REST, line.width * _LAPS)
    return (
        (set_of, mix, pick),
        (course, laps),
    )


def draw_course(picker: "CoursePicker", canvas: Sheet, layout: SetupLayout) -> None:
    """All that is no control."""
    words = picker.scene.app.words
    cards, course = head_places(layout)
    for key, row, first in (
        ("cards", layout.cards_head, cards[0]),
        ("course", layout.course_head, course[0]),
    ):
        room = first.x - row.x - 10
        heading = words(f"window.setup.{key}")
        y = row.centre[1]
        fitted_text(canvas, heading, row.x + 4, y, room, _HEADING, INK, "title", least=16)
    box = layout.preview
    preview = track_preview(canvas.kit, box.width, box.height, picker.boards())
    canvas.lay(preview, box.x, box.y)
    _draw_facts(picker, canvas, layout.facts)


class _Fact(NamedTuple):
    icon: str
    text: str


def _facts(picker: "CoursePicker") -> list[_Fact]:
    """How long the course is, how many lines it has and what lies beside the way."""
    tracks = [picker.scene.content.tracks[board] for board in picker.chosen.boards]
    spaces = [space for track in tracks for space in track.spaces]
    counts = {
        "steps": picker.steps,
        "lines": sum(track.lines for track in picker.game.legs),
        "rewards": sum(bool(space.rewards) for space in spaces),
        "water": sum(space.water for space in spaces),
        "shortcuts": sum(space.shortcut is not None for space in spaces),
        "jet_packs": sum(space.jet_pack for space in spaces),
    }
    words = picker.scene.app.words
    return [
        _Fact(_ICONS[name], words(f"window.setup.{name}", count=count))
        for name, count in counts.items()
        if count
    ]


def _draw_facts(picker: "CoursePicker", canvas: Sheet, room: Box) -> None:
    """Facts with their icons, and below them what the course is like, spread over the room."""
    kit, facts = canvas.kit, _facts(picker)
    left = room.x + _ICON + 12
    wide = room.right - left
    size = min(fitted(kit, fact.text, wide, _FACT, "bold", 13) for fact in facts)
    least = max(_ICON + 3, size * kit.text_scale * 1.3)
    below = Box(0, 0, room.width, room.height - least * len(facts) - 8)
    text = paragraph_in(kit, _told(picker, kit, below), below, least=_LEAST_TOLD, lead=_LEAD)
    spare = room.height - least * len(facts) - text.height - 8
    step = least + min(_MOST_SPARE, spare / (len(facts) + 1))
    y = room.y + step / 2
    for fact in facts:
        canvas.picture(icon(kit, fact.icon, _ICON), room.x, y, "left")
        canvas.text(fact.text, left, y, size, INK, "bold", room=wide)
        y += step
    text.draw(canvas, room.x, y - step / 2 + 8, SOFT_INK)


def _told(picker: "CoursePicker", kit: Kit, room: Box) -> str:
    """What the course is like; before that, where both have room, that it came with the cards: it
    has changed together with them."""
    character = _character(picker)
    whole = " ".join((*picker.own_told, character))
    size = _LEAST_TOLD / kit.text_scale
    high = len(kit.wrapped(whole, room.width, size)) * _LEAST_TOLD * _LEAD
    return whole if high <= room.height else character


def _character(picker: "CoursePicker") -> str:
    """What the course is like, as far as that has been put into words."""
    words, boards = picker.scene.app.words, picker.chosen.boards
    key = f"window.setup.character.{boards[0] if len(boards) == 1 else 'several'}"
    return words(key) if key in words else ""
