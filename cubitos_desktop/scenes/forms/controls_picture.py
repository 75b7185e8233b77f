"""Draws the controls of a form, each with its label; what they do is not known here."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import singledispatch

from cubitos_desktop.scenes.forms.controls import (
    LABEL_PART,
    Button,
    Control,
    Field,
    Slider,
    Stepper,
    Switch,
    Tile,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.forms.form_parts import (
    MARGIN,
    FieldView,
    field_picture,
    slider_picture,
    stepper_picture,
    switch_picture,
)
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import (
    ButtonState,
    ButtonView,
    button_picture,
    label_size,
)

_LABEL = 17.0
_SIGN = 0.6
"""How high the sign on a button is, in heights of the button."""
_WIDEST_SIGN = 0.3


def draw_control(
    canvas: Sheet, control: Control, state: ButtonState, caret: int | None, largest: float = 0.0
) -> None:
    """A control as it stands; ``caret`` is where the next letter goes if it has the focus, and
    ``largest`` how large the letters of a button are at most."""
    if isinstance(control, Button):
        _draw_button(control, canvas, state, largest)
    else:
        _draw(control, canvas, state, caret)


def letter_sizes(kit: Kit, controls: Sequence[Control]) -> dict[Hashable, float]:
    """Buttons of one kind side by side have letters of one size, those of the fullest of them."""
    rows: dict[tuple[object, ...], list[Button]] = {}
    for control in controls:
        if isinstance(control, Button) and control.label:
            key = control.kind, control.box.y, control.box.height
            rows.setdefault(key, []).append(control)
    found: dict[Hashable, float] = {}
    for row in rows.values():
        if len(row) > 1:
            sizes = [label_size(kit, *each.box[2:], _view(kit, each, "normal")) for each in row]
            found |= dict.fromkeys((each.id for each in row), min(sizes))
    return found


@singledispatch
def _draw(control: Control, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    raise TypeError(f"there is no picture of {type(control).__name__}")


def _draw_button(control: Button, canvas: Sheet, state: ButtonState, largest: float) -> None:
    kit, box = canvas.kit, control.box
    view = replace(_view(kit, control, state), largest=largest)
    picture = button_picture(kit, box.width, box.height, view)
    put(canvas.surface, kit, picture, box, BUTTON_MARGIN)


def _view(kit: Kit, control: Button, state: ButtonState) -> ButtonView:
    size = min(control.box.height * _SIGN, control.box.width * _WIDEST_SIGN)
    return ButtonView(
        control.kind,
        control.label,
        control.key,
        state,
        icon(kit, control.icon, size) if control.icon else None,
        is_picture_last=control.is_icon_last,
        is_centred=bool(control.key) and not control.icon,
    )


@_draw.register
def _(control: Tile, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    control.draw(canvas, control.box, state)


@_draw.register
def _(control: Stepper, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    _draw_label(canvas, control, state)
    body = control.body
    picture = stepper_picture(canvas.kit, body.width, body.height, control.value, state)
    put(canvas.surface, canvas.kit, picture, body, MARGIN)


@_draw.register
def _(control: Switch, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    _draw_label(canvas, control, state)
    body = control.body
    picture = switch_picture(
        canvas.kit, body.width, body.height, control.value, state, is_on=control.is_on
    )
    put(canvas.surface, canvas.kit, picture, body, MARGIN)


@_draw.register
def _(control: Slider, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    _draw_label(canvas, control, state)
    body, groove = control.body, control.groove
    along = groove.moved(-body.x, -body.y)
    part = control.value / control.most
    shown = control.shown or str(control.value)
    picture = slider_picture(canvas.kit, body.width, body.height, along, part, shown, state)
    put(canvas.surface, canvas.kit, picture, body, MARGIN)


@_draw.register
def _(control: Field, canvas: Sheet, state: ButtonState, caret: int | None) -> None:
    _draw_label(canvas, control, state)
    body = control.body
    view = FieldView(control.text, control.hint, caret, state)
    put(canvas.surface, canvas.kit, field_picture(canvas.kit, *body[2:], view), body, MARGIN)


def _draw_label(canvas: Sheet, control: Control, state: ButtonState) -> None:
    """At the left of the control; in two lines where one has no room."""
    if not control.label:
        return
    box: Box = control.box
    ink = SOFT_INK if state == "disabled" else INK
    room = box.width * LABEL_PART - 12
    kit = canvas.kit
    lines = kit.wrapped(control.label, room, _LABEL)
    size = _LABEL if len(lines) < 3 else _LABEL / kit.text_scale
    lines = kit.wrapped(control.label, room, size)
    step = size * 1.15 * kit.text_scale
    y = box.centre[1] - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, box.x, y, size, ink, room=room)
        y += step
