"""A scene made of controls: it leads pointer, focus and typed letters to them, and draws them."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from cubitos_desktop.scenes.devices.devices import is_by_pad
from cubitos_desktop.scenes.devices.pad_buttons import NO_KEY, Key, PadButton, usual_key
from cubitos_desktop.scenes.devices.touch import Grasp, is_by_finger
from cubitos_desktop.scenes.forms.caret import Caret
from cubitos_desktop.scenes.forms.controls import Button, Control, Field, Slider, Stepper
from cubitos_desktop.scenes.forms.controls_picture import draw_control, letter_sizes
from cubitos_desktop.scenes.forms.foot import FOOT_BUTTONS, foot_buttons, pad_key_on
from cubitos_desktop.scenes.forms.pointing import LEADING_KEYS, Pointing
from cubitos_desktop.scenes.forms.targets import (
    ARROWS,
    OTHERS_KEYS,
    Target,
    is_same,
    next_target,
    target_at,
)
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.tooltip import lay_tooltip

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_CONTROL = "control"
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class FormScene(Scene):
    """Knows its controls by ``controls``; without a focus, Enter presses the main button.

    Keys and typing lead the focus about. A click does not take Enter from a lit button.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pointing = Pointing()
        self.caret = Caret()
        self._led_by = ""
        """The letter of the key that has just led to a field."""

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
        return self.pointing.state_of(_CONTROL, control.id) if control.is_open else "disabled"

    def set_focus(self, id: Hashable) -> None:
        """Lead the keys to a control."""
        found = [target for target in self.targets() if target.id == id]
        self._focus_on(found[0] if found else None)

    def lead_by(self, letter: str, id: Hashable) -> None:
        """Lead a key to a field: its letter, which follows as text, is not meant for it."""
        self._led_by = letter
        self.set_focus(id)

    def _focus_on(self, target: Target | None) -> None:
        self.pointing.lead(target)
        control = self.control_of(target)
        self.is_typing = isinstance(control, Field)
        self.caret.begin(control.text if isinstance(control, Field) else "")
        self.is_changed = True

    def entered(self) -> None:
        self.pointing.is_greeting = True

    # --- pointer ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            letter, self._led_by = self._led_by, ""
            return event.text == letter or self._type(event.text)
        if event.type == pygame.MOUSEWHEEL:
            return not is_by_finger(event) and self._turn(event.y)
        if event.type == pygame.WINDOWLEAVE:
            self.is_changed |= self.pointing.point(None)
            return False
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
            self._offer_letters(event)
        return True

    def _point(self, x: float, y: float) -> None:
        found = target_at(self.targets(), x, y, self.app.devices.reach)
        if self.pointing.point(found):
            self.is_changed = True
            if found:
                self.app.sound.play("hover")

    def _press(self, x: float) -> None:
        pointing = self.pointing
        pointing.press()
        self._focus_by_click(pointing.hover)
        control = self.control_of(pointing.pressed)
        if isinstance(control, Slider) and x < control.body.x:
            # Its label is no place on it.
            pointing.pressed = None
        self._drag(x)
        self.is_changed = True

    def _focus_by_click(self, target: Target | None) -> None:
        """Whoever clicks goes on from there with the keys; elsewhere a click ends typing. Where a
        button is lit, Enter stays its own: a clicked thing has done what it was clicked for."""
        is_typed = isinstance(self.control_of(target), Field)
        if is_typed or self.lit_button() is None:
            self._focus_on(target)
        else:
            self._leave_enter(from_=target)

    def _leave_enter(self, *, from_: Target | None) -> None:
        """To the lit button, while keys that lead about begin at something else."""
        self._focus_on(None)
        self.pointing.clicked = from_

    def _drag(self, x: float) -> None:
        """A knob follows the pointer that holds it."""
        control = self.control_of(self.pointing.pressed)
        if isinstance(control, Slider):
            control.press(x)
            self.is_changed = True

    def _release(self, x: float) -> None:
        control = self.control_of(self.pointing.release())
        self.is_changed = True
        if control and not isinstance(control, Slider | Field):
            self._take(control, x)

    def _offer_letters(self, event: pygame.Event) -> None:
        """Whoever taps on a line has no keys at hand."""
        field = self.control_of(self.pointing.focus)
        if is_by_finger(event) and isinstance(field, Field) and self._is_pointed_at(field):
            self.open_keyboard(field)

    def _is_pointed_at(self, control: Control) -> bool:
        return self.pointing.hover is not None and self.pointing.hover.id == control.id

    def grasp(self, x: float, y: float) -> Grasp:
        """A knob goes with the finger."""
        under = target_at(self.targets(), x, y, self.app.devices.reach)
        return "drag" if isinstance(self.control_of(under), Slider) else "tap"

    def _turn(self, steps: int) -> bool:
        """The wheel over something that has values goes through them."""
        control = self.control_of(self.pointing.hover)
        if not isinstance(control, Stepper | Slider) or not steps:
            return False
        control.step(1 if steps > 0 else -1)
        self.is_changed = True
        return True

    # --- keys ------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> bool:
        code = event.key
        focused = self.control_of(self.pointing.focus)
        is_typed = not is_by_pad(event)
        if is_typed and isinstance(focused, Field) and self._edit(focused, event):
            return True
        if event.mod & OTHERS_KEYS:
            return False
        if code == pygame.K_ESCAPE:
            self.leave()
        elif code in LEADING_KEYS:
            self._lead(focused, event)
        elif code in (*ENTER, pygame.K_SPACE):
            self._enter(focused, code)
        else:
            return False
        self.is_changed = True
        return True

    def _lead(self, focused: Control | None, event: pygame.Event) -> None:
        """Sideways through the values of a control that has some; otherwise to another one."""
        sideways, _ = ARROWS.get(event.key, (0, 0))
        here = focused or self.control_of(self.pointing.here)
        if here and sideways and here.step(sideways):
            self.app.sound.play("focus")
            if focused is None:
                self.set_focus(here.id)
            return
        self._focus_on(self.pointing.led_by(event, self.targets()))

    def _enter(self, focused: Control | None, code: int) -> None:
        is_lost = focused is None and self.pointing.focus is not None
        if isinstance(focused, Field) and self.lit_button():
            # What was typed is taken; the next Enter is the lit button's.
            self._leave_enter(from_=self.pointing.focus)
            return
        if isinstance(focused, Field) or is_lost:
            # What had the focus is closed or gone: Enter was not meant for anything else.
            self._focus_on(next_target(self.targets(), self.pointing.focus, 1))
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
        return self.lit_button() or next((c for c in self.controls() if c.is_open), None)

    def lit_button(self) -> Button | None:
        """The main button, where there is one that can be pressed."""
        buttons = (c for c in self.controls() if isinstance(c, Button) and c.is_open)
        return next((button for button in buttons if button.kind == "main"), None)

    def _take(self, control: Control, x: float) -> None:
        self.app.sound.play("button")
        control.press(x)

    # --- gamepad ---------------------------------------------------------------------------------

    def by_pad(self, button: PadButton) -> Key:
        """As keys do; some buttons press what stands in the foot, wherever the focus is."""
        if self.takes_every_key:
            return Key(pygame.K_ESCAPE) if button == "b" else NO_KEY
        if button == "a" and isinstance(field := self.control_of(self.pointing.focus), Field):
            self.open_keyboard(field)
            return NO_KEY
        pressed = self._foot_button(button)
        if pressed is None:
            return usual_key(button)
        self.is_changed = True
        self._take(pressed, pressed.box.right)
        return NO_KEY

    def open_keyboard(self, field: Field) -> None:
        """On the screen, for a line of this form: when it is done, Enter was meant for the line."""
        from cubitos_desktop.scenes.window import doors

        doors.open_keyboard(self.app, field, lambda text: self.take_line(field.id, text))

    def take_line(self, id: Hashable, text: str) -> None:
        """What was typed elsewhere comes to a line."""
        self.set_focus(id)
        if isinstance(field := self.control_of(self.pointing.focus), Field):
            field.change(text)
            self._enter(self.control_of(self.pointing.focus), pygame.K_RETURN)
            self.is_changed = True

    def _foot_button(self, button: PadButton) -> Button | None:
        place = FOOT_BUTTONS.index(button) if button in FOOT_BUTTONS else -1
        foot = foot_buttons(self.controls())
        return foot[place] if 0 <= place < len(foot) else None

    # --- typing ----------------------------------------------------------------------------------

    def _type(self, text: str) -> bool:
        control = self.control_of(self.pointing.focus)
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
        if self.pointing.rest(dt):
            told = self.control_of(self.pointing.told)
            self.is_changed |= bool(told and told.tip)

    @property
    def is_moving(self) -> bool:
        return self.pointing.is_waiting

    def draw_controls(self, surface: Ground) -> None:
        """Every control, and over them what is said about one of them."""
        canvas, controls = Sheet(self.app.kit, surface), self.controls()
        sizes = letter_sizes(self.app.kit, controls)
        for control in controls:
            has_focus = is_same(_target(control), self.pointing.focus)
            caret = self.caret.shown if has_focus else None
            largest = sizes.get(control.id, 0.0)
            shown = self.as_shown(control) if isinstance(control, Button) else control
            draw_control(canvas, shown, self.state_of(control), caret, largest)
        self.draw_tip(surface)

    def as_shown(self, button: Button) -> Button:
        """A button as it is drawn: a lit one shows no Enter while another control would take it."""
        focus = self.pointing.focus
        is_elsewhere = focus is not None and focus.id != button.id
        if self.app.devices.in_use == "pad":
            key = pad_key_on(button, self.controls(), is_elsewhere=is_elsewhere)
            return button if key == button.key else replace(button, key=key)
        return replace(button, key="") if button.kind == "main" and is_elsewhere else button

    def draw_tip(self, surface: Ground) -> None:
        """What is said about the control that pointer or focus rest on."""
        told = self.control_of(self.pointing.told)
        if told and told.tip and self.pointing.rests and not self.pointing.pressed:
            self._draw_tip(Sheet(self.app.kit, surface), told)

    def _draw_tip(self, canvas: Sheet, control: Control) -> None:
        width, height = (side / canvas.kit.scale for side in self.app.size)
        lay_tooltip(canvas, control.tip, control.box, (width, height))


def _target(control: Control) -> Target:
    return Target(_CONTROL, control.id, control.box)
