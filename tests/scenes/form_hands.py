"""Hands on forms: controls are pressed by mouse or reached by keys, and letters are typed."""

from collections.abc import Hashable

import pygame

from cubitos_desktop.scenes.forms.controls import Control, Stepper
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.looks import Written, bodies, clashes, outside
from tests.windows import WindowUnderTest

MOST_TABS = 60

LARGE_ENTRIES = {
    "quick": "pink",
    "new": "flag",
    "solo": "solo",
    "cup": "trophy",
    "daily": "day",
}
"""With their pictures."""
DOORS = {
    "learn": "rules",
    "races": "replays",
    "records": "records",
    "puzzles": "puzzles",
}
SMALL_ENTRIES = ("settings", "quit")
TITLE_ENTRIES = [*LARGE_ENTRIES, *DOORS, *SMALL_ENTRIES]
"""What the title leads to where no race is kept."""


def show(window: WindowUnderTest, form: FormScene) -> "Hands":
    """Put a form in place of all scenes, and hands on it."""
    window.app.replace(form)
    window.step()
    return Hands(window, form)


class Hands:
    """Somebody in front of a form."""

    def __init__(self, window: WindowUnderTest, form: FormScene) -> None:
        self.window = window
        self.form = form

    def control(self, id: Hashable) -> Control:
        return next(control for control in self.form.controls() if control.id == id)

    def value(self, id: Hashable) -> str:
        stepper = self.control(id)
        assert isinstance(stepper, Stepper)
        return stepper.value

    # --- mouse ------------------------------------------------------------------------------------

    def click(self, id: Hashable, times: int = 1) -> None:
        """Press a control in its middle, where a stepper goes on to its next value."""
        for _ in range(times):
            self.window.click(*self.control(id).box.centre)
            self.window.step()

    def click_back(self, id: Hashable, times: int = 1) -> None:
        """Press the left arrow of a stepper."""
        for _ in range(times):
            body = self.control(id).body
            self.window.click(body.x + body.height / 2, body.centre[1])
            self.window.step()

    def rest_on(self, id: Hashable, seconds: float = 1.0) -> None:
        self.window.point(*self.control(id).box.centre)
        self.window.step(round(seconds * 60))

    # --- keys -------------------------------------------------------------------------------------

    def tab_to(self, id: Hashable) -> None:
        for _ in range(MOST_TABS):
            if self.form.pointing.focus is not None and self.form.pointing.focus.id == id:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {id}")

    def key(self, code: int, times: int = 1) -> None:
        for _ in range(times):
            self.window.key(code)
            self.window.step()

    def type(self, text: str) -> None:
        """Letters as they come from a keyboard, one by one."""
        for letter in text:
            self.window.post(pygame.TEXTINPUT, text=letter)
        self.window.step()


def assert_everything_has_room(
    window: WindowUnderTest, form: FormScene, written: list[Written]
) -> None:
    """Controls and words lie inside the window and apart, and no text is cut."""
    width, height = (side / window.app.kit.scale for side in window.app.size)
    form.pointing.hover = form.pointing.focus = None
    written.clear()
    form.draw(window.app.window)
    controls = [(str(control.id), control.box) for control in form.controls()]
    lines = [(line.text, bodies(line.box)) for line in written]
    assert lines
    assert outside([*controls, *lines], Box(0, 0, width, height)) == []
    assert clashes(controls) == []
    assert clashes(lines) == []
    assert [clash for line in lines for clash in clashes([line, *controls])] == []
    assert window.app.kit.cut == []
