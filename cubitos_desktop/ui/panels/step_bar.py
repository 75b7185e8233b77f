"""The bar at the top of the table: round, steps of the two phases, title, icon buttons."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.fonts import Face
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Sketch, vertical
from cubitos_desktop.ui.base.theme import ACCENT, ACCENT_TEXT, BAR_FOOT, BAR_TOP
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import cut, fitted

HEIGHT = 48.0
SHADOW = 12
"""So far, in units, the picture reaches beyond the foot of the bar."""

_BUTTON, _BUTTON_GAP = 32.0, 8.0
_SIGN, _LABELLED, _LABEL = 21.0, 15.0, 12.5
"""How large the icon of a button is, alone and over a label, and that label."""
_ICON_UP, _LABEL_DOWN = 6.0, 8.0
_EDGE = 8.0
_STEPS_FROM = 120.0
_BETWEEN = 22.0
"""From one phase to the next, with the arrow between them."""
_PILL = 32.0
_DOT = 18.0
_SIZE, _TITLE, _LEAST_TITLE = 16.0, 15.0, 13.0
_ROUND, _ROUND_OVER, _PHASE = 21.0, 18.0, 13.0
"""The round alone, and over the name of the phase."""
_UP, _DOWN = 0.16, 0.25
_MOST_ENLARGED = 1.1
"""Two lines have no room for more."""
_TITLE_GAP = 24.0
_FEWEST_LETTERS = 6
"""Of a title that is cut: fewer say nothing."""
_PAST, _NEXT = "#C9A98B", "#FFF1DA"
_LIGHT: dict[ButtonState, float] = {
    "normal": 0.13,
    "hover": 0.30,
    "pressed": 0.06,
    "focus": 0.20,
    "disabled": 0.05,
}
"""How light the face of a button is in each state."""
_ROUND_INK, _TITLE_INK, _SIGN_INK = "#FFF3DC", "#EBD0AC", "#FFEFD2"


class BarButton(NamedTuple):
    """A button at the right end; ``icon`` is its name unless another is given."""

    name: str
    state: ButtonState = "normal"
    icon: str = ""
    label: str = ""
    """What stands below a smaller icon, such as the speed that is set."""


@dataclass(frozen=True)
class StepBarView:
    """What the bar says."""

    round_text: str
    phases: tuple[tuple[str, ...], ...]
    """The names of the steps, phase by phase."""
    current: int | None
    """The step that is being played, counted through all phases."""
    title: str
    note: str
    """What stands behind the title where it has room."""
    buttons: tuple[BarButton, ...]
    phase_text: str = ""
    """The phase that is being played, below the round."""
    occasion: str = ""
    """What the race is run for, over the title; nothing where it is run for itself."""


class StepBar(NamedTuple):
    """The drawn bar, and where its buttons and steps are."""

    picture: pygame.Surface
    buttons: dict[str, Box]
    steps: tuple[Box, ...]


_Form = Literal["whole", "head", "cut", "none"]
"""A title with all it says, without what stands behind its dot, cut at the end, or left out."""


class BarPlaces(NamedTuple):
    """Where the texts of a bar lie."""

    round: Box
    steps: tuple[Box, ...]
    title: Box | None


class _Print(NamedTuple):
    """How closely the steps are set, and how large and in which form the title."""

    size: float
    padding: float
    has_names: bool
    title: float
    form: _Form = "whole"


class _Line(NamedTuple):
    """A line at one of the ends."""

    text: str
    size: float
    face: Face
    down: float = 0.0
    """How far below the middle it stands, in parts of the bar's height."""


class _Plan(NamedTuple):
    """Where the texts of a bar lie."""

    steps: tuple[Box, ...]
    phases: tuple[Box, ...]
    print: _Print
    title: tuple[_Line, ...]
    title_end: float


def step_bar(kit: Kit, width: float, view: StepBarView, height: float = HEIGHT) -> StepBar:
    """The bar, ``SHADOW`` higher than asked for its shadow, and the places on it."""
    boxes = bar_buttons(width, tuple(button.name for button in view.buttons), height)
    return StepBar(
        bar_picture(kit, width, view, height), boxes, _planned(kit, width, height, view).steps
    )


def bar_picture(
    kit: Kit, width: float, view: StepBarView, height: float = HEIGHT
) -> pygame.Surface:
    """The bar alone: what fits on it is tried out only where it is drawn."""

    def draw() -> pygame.Surface:
        boxes = bar_buttons(width, tuple(button.name for button in view.buttons), height)
        return _bar(kit, width, height, view, _planned(kit, width, height, view), boxes)

    return kit.remember(("step bar", width, height, view), draw)


def bar_buttons(width: float, names: tuple[str, ...], height: float = HEIGHT) -> dict[str, Box]:
    """Where the buttons of a bar are, by their names."""
    top = (height - _BUTTON) / 2
    last = width - _EDGE - _BUTTON
    step = _BUTTON + _BUTTON_GAP
    places = reversed(range(len(names)))
    return {
        name: Box(last - place * step, top, _BUTTON, _BUTTON)
        for name, place in zip(names, places, strict=True)
    }


def bar_places(kit: Kit, width: float, view: StepBarView, height: float = HEIGHT) -> BarPlaces:
    """The round, the steps and the title, where there is room for one."""
    plan = _planned(kit, width, height, view)
    round_box = Box(0, 0, plan.phases[0].x, height)
    wide = max((kit.text_width(line.text, line.size) for line in plan.title), default=0.0)
    title = Box(plan.title_end - wide, 0, wide, height) if plan.title else None
    return BarPlaces(round_box, plan.steps, title)


# --- what fits ----------------------------------------------------------------------------------


def _planned(kit: Kit, width: float, height: float, view: StepBarView) -> _Plan:
    """The roomiest setting that fits."""
    heads = [kit.text_width(head.text, head.size, head.face) for head in _heads(kit, view)]
    left = max(_STEPS_FROM, 16 + max(heads) + 14)
    right = width - _EDGE - len(view.buttons) * (_BUTTON + _BUTTON_GAP) - 8
    for chosen in _settings(max(1.0, kit.text_scale)):
        steps, phases = _laid_out(kit, height, view, left, chosen)
        room = right - phases[-1].right
        title = _title(kit, view, chosen, room - _TITLE_GAP)
        if room >= 0 and title is not None:
            break
    return _Plan(steps, phases, chosen, title or (), right)


def _heads(kit: Kit, view: StepBarView) -> list[_Line]:
    """The round, and the phase below it."""
    if not view.phase_text:
        return [_Line(view.round_text, _ROUND, "title")]
    less = _less(kit)
    over, below = _ROUND_OVER / less, _PHASE / less
    return [
        _Line(view.round_text, over, "title", -_UP),
        _Line(view.phase_text, below, "body", _DOWN),
    ]


def _less(kit: Kit) -> float:
    """So much smaller two lines are than enlarged type would be."""
    return max(1.0, kit.text_scale / _MOST_ENLARGED)


def _settings(enlarged: float) -> tuple[_Print, ...]:
    """What gives way, in this order: the padding, part of the title, enlarged type, the title, the
    names."""
    small, small_title = _SIZE / enlarged, _TITLE / enlarged
    middle = (_SIZE + small) / 2
    return (
        _Print(_SIZE, 20, True, _TITLE),
        _Print(_SIZE, 13, True, _TITLE),
        _Print(_SIZE, 13, True, small_title),
        _Print(_SIZE, 13, True, small_title, "head"),
        _Print(middle, 12, True, small_title, "head"),
        _Print(small, 12, True, small_title, "head"),
        _Print(small, 10, True, _LEAST_TITLE / enlarged, "head"),
        _Print(middle, 11, True, small_title, "cut"),
        _Print(small, 11, True, small_title, "cut"),
        _Print(middle, 11, True, 0, "none"),
        _Print(small, 13, True, 0, "none"),
        _Print(_SIZE, 20, False, _TITLE),
        _Print(_SIZE, 13, False, small_title),
        _Print(_SIZE, 13, False, small_title, "cut"),
        _Print(_SIZE, 13, False, 0, "none"),
        _Print(small, 10, False, 0, "none"),
    )


def _title(kit: Kit, view: StepBarView, chosen: _Print, room: float) -> tuple[_Line, ...] | None:
    """The title in the form that was chosen; None where it has no room."""
    if chosen.form == "none":
        return ()
    lines = _title_lines(kit, view, chosen)
    if all(kit.text_width(line.text, line.size) <= room for line in lines):
        return lines
    if chosen.form != "cut":
        return None
    lines = tuple(line._replace(text=cut(kit, line.text, room, line.size)) for line in lines)
    return lines if all(len(line.text) > _FEWEST_LETTERS for line in lines) else None


def _title_lines(kit: Kit, view: StepBarView, chosen: _Print) -> tuple[_Line, ...]:
    """The title, and over it what the race is run for."""
    is_noted = view.note and chosen.form == "whole"
    title = f"{view.title} · {view.note}" if is_noted else view.title
    if not view.occasion:
        return (_Line(title, chosen.title, "body"),)
    less = _less(kit)
    over, below = min(chosen.title, _TITLE / less), min(chosen.title, _PHASE / less)
    return _Line(view.occasion, over, "body", -_UP), _Line(title, below, "body", _DOWN)


def _laid_out(
    kit: Kit, height: float, view: StepBarView, left: float, chosen: _Print
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """The boxes of the steps and those of the phases around them."""
    steps: list[Box] = []
    phases: list[Box] = []
    top = (height - _PILL) / 2
    for names in view.phases:
        x = left + 4
        for name in names:
            wide = _step_width(kit, name, len(steps) == view.current, chosen)
            steps.append(Box(x, top + 2, wide, _PILL - 4))
            x += wide
        phases.append(Box(left, top, x + 4 - left, _PILL))
        left = x + 4 + _BETWEEN
    return tuple(steps), tuple(phases)


def _step_width(kit: Kit, name: str, is_current: bool, chosen: _Print) -> float:
    if is_current:
        return kit.text_width(name, chosen.size, "bold") + chosen.padding + 8
    if not chosen.has_names:
        return _DOT
    return kit.text_width(name, chosen.size) + chosen.padding


# --- drawing ------------------------------------------------------------------------------------


def _bar(
    kit: Kit, width: float, height: float, view: StepBarView, plan: _Plan, boxes: dict[str, Box]
) -> pygame.Surface:
    canvas = Canvas(kit, width, height + SHADOW)
    lay_bare_bar(canvas, height)
    canvas.put(_phases(view, plan, height), plan.phases[0].x, 0)
    middle = height / 2
    for head in _heads(kit, view):
        ink = _ROUND_INK if head.face == "title" else _TITLE_INK
        canvas.text(head.text, 16, middle + head.down * height, head.size, ink, head.face)
    names = [name for phase in view.phases for name in phase]
    for number, (name, box) in enumerate(zip(names, plan.steps, strict=True)):
        _step(canvas, name, box, number, view.current, plan.print)
    for line in plan.title:
        ink = _ROUND_INK if line.down < 0 else _TITLE_INK
        down = middle + line.down * height
        canvas.text(line.text, plan.title_end, down, line.size, ink, align="right")
    for button in view.buttons:
        canvas.picture(_button(kit, button), *boxes[button.name].centre)
    return canvas.surface


def lay_bare_bar(canvas: Canvas, height: float) -> None:
    """The wood of the bar with its shadow, all along the top of a canvas."""
    size = canvas.surface.get_width(), canvas.kit.px(height + SHADOW)
    canvas.surface.blit(pygame.transform.scale(_profile(canvas.kit, height), size), (0, 0))


def _profile(kit: Kit, height: float) -> pygame.Surface:
    """The wood of the bar and its shadow from top to foot, to be stretched to its width."""
    sketch = Sketch(4, height + SHADOW)
    for step in range(6):
        sketch.rect(0, height, 4, SHADOW - 2 * step, fill="#2A1208", opacity=0.055)
    sketch.rect(0, 0, 4, height, fill=vertical(0, height, BAR_TOP, BAR_FOOT))
    sketch.rect(0, 0, 4, 1, fill="#FFFFFF", opacity=0.2)
    sketch.rect(0, height - 1.5, 4, 1.5, fill="#341B10")
    drawn = sketch.drawn(kit.scale)
    return drawn.subsurface((1, 0, 1, drawn.get_height()))


def _phases(view: StepBarView, plan: _Plan, height: float) -> Sketch:
    """The dark pills of the phases, the lit step, and dots for steps without a name."""
    first, last = plan.phases[0], plan.phases[-1]
    sketch = Sketch(last.right - first.x, height)
    with sketch.placed(-first.x, 0):
        for phase in plan.phases:
            sketch.rect(*phase, radius=_PILL / 2, fill="#2C150B", opacity=0.43)
        for phase in plan.phases[1:]:
            x, y = phase.x - _BETWEEN / 2, height / 2
            sketch.stroke(((x - 3, y - 6), (x + 3, y), (x - 3, y + 6)), "#E8C9A0", 2.4)
        for number, box in enumerate(plan.steps):
            if number == view.current:
                paint = vertical(box.y, box.height, "#FFD05A", ACCENT)
                sketch.rect(*box, radius=box.height / 2, fill=paint)
            elif not plan.print.has_names:
                sketch.circle(*box.centre, 4, fill=_step_ink(number, view.current))
    return sketch


def _step_ink(number: int, current: int | None) -> str:
    return _PAST if current is not None and number < current else _NEXT


def _step(
    canvas: Canvas, name: str, box: Box, number: int, current: int | None, chosen: _Print
) -> None:
    if number == current:
        canvas.text(name, *box.centre, chosen.size, ACCENT_TEXT, "bold", "centre", box.width - 8)
    elif chosen.has_names:
        ink = _step_ink(number, current)
        canvas.text(name, *box.centre, chosen.size, ink, align="centre", room=box.width - 4)


def _button(kit: Kit, button: BarButton) -> pygame.Surface:
    return kit.remember(("bar button", button), lambda: _drawn(kit, button))


def _drawn(kit: Kit, button: BarButton) -> pygame.Surface:
    canvas = Canvas(kit, _BUTTON + 4, _BUTTON + 4)
    sketch = canvas.sketch()
    face = Box(2, 2, _BUTTON, _BUTTON)
    sketch.rect(*face, radius=9, fill="#FFFFFF", opacity=_LIGHT[button.state])
    if button.state == "focus":
        sketch.rect(*face.inset(-0.5), radius=9.5, line=ACCENT, line_width=3)
    else:
        rim = 0.12 if button.state == "disabled" else 0.24
        sketch.rect(*face.inset(0.5), radius=9, line="#FFFFFF", opacity=rim)
    canvas.put(sketch)
    ink = "#8D6A50" if button.state == "disabled" else _SIGN_INK
    x, y = face.centre
    sunk = 1 if button.state == "pressed" else 0
    sign, size = button.icon or button.name, _LABELLED if button.label else _SIGN
    up = _ICON_UP if button.label else 0
    canvas.picture(icon(kit, sign, size, colour=ink), x, y + sunk - up)
    if button.label:
        letters = fitted(kit, button.label, _BUTTON - 4, _LABEL / kit.text_scale, "bold", 9)
        canvas.text(button.label, x, y + sunk + _LABEL_DOWN, letters, ink, "bold", "centre")
    return canvas.surface
