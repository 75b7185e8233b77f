"""A scene made of controls: it leads pointer, focus and typed letters to them, and draws them."""

from collections.abc import Hashable, Sequence

import pygame

from cubitos_desktop.scenes.forms.caret import Caret
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Slider, Stepper
from cubitos_desktop.scenes.forms.controls_picture import draw_control
from cubitos_desktop.scenes.forms.targets import (
    ARROWS,
    LEFT,
    OTHERS_KEYS,
    RIGHT,
    Target,
    is_same,
    next_target,
    target_at,
    towards,
)
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.tooltip import MARGIN as TIP_MARGIN
from cubitos_desktop.ui.text.tooltip import tooltip

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
TIP_DELAY = 0.45
"""Seconds that a pointer or the focus rests on a control before it explains itself."""
_TIP_WIDTH = 330.0
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class FormScene(Scene):
    """Knows its controls by ``controls``; without a focus, Enter presses the main button."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.hover: Target | None = None
        self.focus: Target | None = None
        self.pressed: Target | None = None
        self.caret = Caret()
        self._rested = 0.0

    # --- for those who make a form ---------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """All controls as they are now, in the order in which Tab leads through them."""
        return ()

    def leave(self) -> None:
        """What Escape does."""
        self.app.pop()

    # --- what is where ---------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """What can be chosen."""
        return [_target(control) for control in self.controls() if control.is_open]

    def control_of(self, target: Target | None) -> Control | None:
        if target is None:
            return None
        return next((c for c in self.controls() if c.id == target.id and c.is_open), None)

    def state_of(self, control: Control) -> ButtonState:
        """How a control stands now."""
        here = _target(control)
        if not control.is_open:
            return "disabled"
        if is_same(self.pressed, here):
            return "pressed"
        if is_same(self.hover, here):
            return "hover"
        return "focus" if is_same(self.focus, here) else "normal"

    def set_focus(self, id: Hashable) -> None:
        """Lead the keys to a control."""
        found = [target for target in self.targets() if target.id == id]
        self._focus_on(found[0] if found else None)

    def _focus_on(self, target: Target | None) -> None:
        if not is_same(target, self.focus):
            self._rested = 0.0
        self.focus = target
        control = self.control_of(target)
        self.is_typing = isinstance(control, Field)
        self.caret.begin(control.text if isinstance(control, Field) else "")
        self.is_changed = True

    # --- pointer ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._type(event.text)
        if event.type == pygame.MOUSEWHEEL:
            return self._turn(event.y)
        if event.type not in _POINTER:
            return False
        x, y = (side / self.app.kit.scale for side in event.pos)
        self._point(x, y)
        if event.type == pygame.MOUSEMOTION:
            self._drag(x)
        elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            self._press(x)
        elif event.button == 1:
            self._release(x)
        return True

    def _point(self, x: float, y: float) -> None:
        found = target_at(self.targets(), x, y)
        if not is_same(found, self.hover) and (found or self.hover):
            self.hover = found
            self._rested = 0.0
            self.is_changed = True
            if found:
                self.app.sound.play("hover", 0.5)

    def _press(self, x: float) -> None:
        self.pressed = self.hover
        # Whoever clicks goes on from there with the keys; elsewhere a click ends typing.
        self._focus_on(self.hover)
        control = self.control_of(self.pressed)
        if isinstance(control, Slider) and x < control.body.x:
            # Its label is no place on it.
            self.pressed = None
        self._drag(x)
        self.is_changed = True

    def _drag(self, x: float) -> None:
        """A knob follows the pointer that holds it."""
        control = self.control_of(self.pressed)
        if isinstance(control, Slider):
            control.press(x)
            self.is_changed = True

    def _release(self, x: float) -> None:
        pressed, self.pressed = self.pressed, None
        self.is_changed = True
        control = self.control_of(pressed)
        if control and is_same(pressed, self.hover) and not isinstance(control, Slider | Field):
            self._take(control, x)

    def _turn(self, steps: int) -> bool:
        """The wheel over something that has values goes through them."""
        control = self.control_of(self.hover)
        if not isinstance(control, Stepper | Slider) or not steps:
            return False
        control.step(1 if steps > 0 else -1)
        self.is_changed = True
        return True

    # --- keys ------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> bool:
        code = event.key
        focused = self.control_of(self.focus)
        if isinstance(focused, Field) and self._edit(focused, event):
            return True
        if event.mod & OTHERS_KEYS:
            return False
        if code == pygame.K_ESCAPE:
            self.leave()
        elif code == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif code in ARROWS:
            self._arrow(focused, ARROWS[code])
        elif code in (*ENTER, pygame.K_SPACE):
            self._enter(focused, code)
        else:
            return False
        self.is_changed = True
        return True

    def _tab(self, step: int) -> None:
        self._focus_on(next_target(self.targets(), self.focus, step))

    def _arrow(self, focused: Control | None, direction: tuple[int, int]) -> None:
        is_sideways = direction in (LEFT, RIGHT)
        if focused and is_sideways and focused.step(direction[0]):
            self.app.sound.play("hover", 0.7)
            return
        targets = self.targets()
        # Where it lies by now, which may not be where it lay when it got the focus.
        here = next((target for target in targets if is_same(target, self.focus)), None)
        self._focus_on(towards(targets, here, direction))

    def _enter(self, focused: Control | None, code: int) -> None:
        if isinstance(focused, Field):
            self._tab(1)
            return
        if focused is None and self.focus is not None:
            # What had the focus is closed or gone: Enter was not meant for anything else.
            self._tab(1)
            return
        if focused is None and code == pygame.K_SPACE:
            # Somebody may be typing into nothing; only Enter is meant for the whole screen.
            return
        control = focused or self.main_control()
        # To press a slider is to press some place on it, and keys are nowhere.
        if control is not None and not isinstance(control, Slider):
            self._take(control, control.box.right)

    def main_control(self) -> Control | None:
        """What Enter presses while nothing has the focus: the main button, or the first control."""
        controls = [control for control in self.controls() if control.is_open]
        main = [c for c in controls if isinstance(c, Button) and c.kind == "main"]
        return (main or controls or [None])[0]

    def _take(self, control: Control, x: float) -> None:
        self.app.sound.play("button")
        control.press(x)

    # --- typing ----------------------------------------------------------------------------------

    def _type(self, text: str) -> bool:
        control = self.control_of(self.focus)
        if not isinstance(control, Field):
            return False
        control.change(self.caret.insert(control.text, text, control.longest))
        self.is_changed = True
        return True

    def _edit(self, field: Field, event: pygame.Event) -> bool:
        """Keys that change what is typed; whether this is one."""
        changed = self.caret.edit(field.text, event, field.longest)
        if changed is None:
            return False
        if changed != field.text:
            field.change(changed)
        self.is_changed = True
        return True

    # --- time and picture ------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._waits_for_tip:
            self._rested += dt
            if self._rested >= TIP_DELAY:
                told = self._told
                self.is_changed |= bool(told and told.tip)

    @property
    def _told(self) -> Control | None:
        """The control that a resting pointer, or else the focus, is on."""
        return self.control_of(self.hover or self.focus)

    @property
    def _waits_for_tip(self) -> bool:
        return self._rested < TIP_DELAY and (self.hover or self.focus) is not None

    @property
    def is_moving(self) -> bool:
        return self._waits_for_tip

    def draw_controls(self, surface: Ground) -> None:
        """Every control, and over them what is said about one of them."""
        canvas = Sheet(self.app.kit, surface)
        for control in self.controls():
            caret = self.caret.shown if is_same(_target(control), self.focus) else None
            draw_control(canvas, control, self.state_of(control), caret)
        told = self._told
        if told and told.tip and self._rested >= TIP_DELAY and not self.pressed:
            self._draw_tip(canvas, told)

    def _draw_tip(self, canvas: Sheet, control: Control) -> None:
        """Above the control, or below it where there is no room; always inside the window."""
        kit = canvas.kit
        window = Box(0, 0, *(side / kit.scale for side in self.app.size))
        picture = tooltip(kit, control.tip, min(_TIP_WIDTH * kit.text_scale, window.width - 16))
        width, height = (side / kit.scale for side in picture.get_size())
        y = control.box.y - height + TIP_MARGIN - 6
        if y < -TIP_MARGIN:
            y = min(control.box.bottom - TIP_MARGIN + 6, window.height - height + TIP_MARGIN)
        most = window.width - width + TIP_MARGIN - 4
        x = min(max(control.box.centre[0] - width / 2, 4 - TIP_MARGIN), most)
        canvas.lay(picture, x, y)


def _target(control: Control) -> Target:
    return Target("control", control.id, control.box)
