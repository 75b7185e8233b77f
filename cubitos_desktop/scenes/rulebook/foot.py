"""The buttons at the foot of the rulebook: pages beside the open one, and ways elsewhere."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.window import doors, learning_doors
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.push_button import Kind
from cubitos_desktop.wording.rulebook import CHAPTER_OF

if TYPE_CHECKING:
    from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene

_GAP = 12.0
_WIDEST_TURN = 300.0
_WAY_SHARE = 0.235
"""How much of the foot a way elsewhere takes."""


LESSONS: Final = {
    **dict.fromkeys(("goal", "round", "gray_dice", "colour_dice", "faces"), "first_throw"),
    **dict.fromkeys(("zones", "drawing", "throwing", "hits"), "first_throw"),
    **dict.fromkeys(("pushing", "bust", "order"), "push_your_luck"),
    **dict.fromkeys(("moving", "rewards", "spaces", "water", "shortcuts", "jet_packs"), "run"),
    **dict.fromkeys(("finishing", "last_round"), "run"),
    **dict.fromkeys(("growing", "trays", "buying", "round_end"), "buy"),
    "red_lines": "catching_up",
    **dict.fromkeys(("fan_track", "new_fans"), "fans"),
    **dict.fromkeys(("swords", "start_die"), "swords"),
    **dict.fromkeys(("abilities", "boxes", "musts", "card_throws", "set_faces"), "cards"),
    **dict.fromkeys(("at_push", "sets"), "cards"),
}
"""The lesson that practises a section, where there is one."""


class _Way(NamedTuple):
    """A button that leads elsewhere."""

    id: str
    label: str
    act: Callable[[], None]
    icon: str = ""
    kind: Kind = "second"


def foot_controls(scene: "RulebookScene") -> list[Control]:
    """Pages at the left, ways elsewhere at the right, the lit one last."""
    room, ways = scene.layout.foot.inset(10), _ways(scene)
    width = room.width * _WAY_SHARE
    left = room.cut(right=len(ways) * (width + _GAP))
    x, found = left.right + _GAP, _page_buttons(scene, left)
    for way in ways:
        box = Box(x, room.y, width, room.height)
        found.append(
            Button(id=way.id, box=box, label=way.label, act=way.act, kind=way.kind, icon=way.icon)
        )
        x += width + _GAP
    return found


def _ways(scene: "RulebookScene") -> list[_Way]:
    words, app = scene.app.words, scene.app
    found = []
    if scene.chapter == "cards":
        label = words("rulebook.gallery", count=len(scene.content.cards))
        found.append(_Way("gallery", label, partial(learning_doors.open_gallery, app)))
    if lesson := LESSONS.get(scene.section):
        kind: Kind = "second" if scene.table else "main"
        act = partial(learning_doors.practise, app, lesson)
        found.append(_Way("practise", words("rulebook.practise"), act, "push", kind))
    if scene.table:
        found.append(
            _Way(
                "to_race", words("rulebook.to_race"), partial(doors.back_to_table, app), kind="main"
            )
        )
    return found


def _page_buttons(scene: "RulebookScene", room: Box) -> list[Control]:
    """What lies before the open page and behind it, by name; beyond the book nothing does."""
    found: list[Control] = []
    width = min(_WIDEST_TURN, (room.width - _GAP) / 2)
    for place, (id, direction) in enumerate((("before", -1), ("next", 1))):
        if section := scene.beside(direction):
            found.append(
                Button(
                    id=id,
                    box=Box(room.x + place * (width + _GAP), room.y, width, room.height),
                    label=_page_name(scene, section),
                    act=partial(scene.turn, direction),
                    icon="arrow_left" if direction < 0 else "arrow_right",
                    is_icon_last=direction > 0,
                )
            )
    return found


def _page_name(scene: "RulebookScene", section: str) -> str:
    """Of another chapter its name, of this one that of the page's first section."""
    chapter = CHAPTER_OF[section]
    return scene.book.title(section) if chapter == scene.chapter else scene.book.chapter(chapter)
