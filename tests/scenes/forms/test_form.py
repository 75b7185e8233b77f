"""A form under hands: pointer, focus and letters reach its controls, and nothing else does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms import form as form_module
from cubitos_desktop.scenes.forms.caret import Caret
from cubitos_desktop.scenes.forms.controls import (
    Button,
    Control,
    Field,
    Slider,
    Stepper,
    Switch,
    Tile,
)
from cubitos_desktop.scenes.forms.controls_picture import draw_control
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.pages import page_of_key
from cubitos_desktop.scenes.forms.pointing import REST
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.forms.form_parts import ALL_CHOSEN
from tests.scenes.form_hands import show
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest

BOXES = {
    name: Box(40, 40 + 60 * place, 400, 40)
    for place, name in enumerate(("field", "stepper", "slider", "tile", "main", "closed"))
}


class Notes(FormScene):
    """A control of each kind; it writes down what is done to them."""

    def __init__(self, window: WindowUnderTest) -> None:
        super().__init__(window.app)
        self.done: list[Any] = []
        self.text, self.number = "Ada", 4
        self.without: tuple[str, ...] = ()

    def controls(self) -> list[Control]:
        found: list[Control] = [
            Field(id="field", box=BOXES["field"], text=self.text, change=self._write, longest=12),
            Stepper(id="stepper", box=BOXES["stepper"], value="x", change=self.done.append),
            Slider(
                id="slider", box=BOXES["slider"], value=self.number, most=10, change=self._slide
            ),
            Tile(id="tile", box=BOXES["tile"], act=self._note("tile"), draw=lambda *_: None),
            Button(
                id="main", box=BOXES["main"], act=self._note("main"), kind="main", tip=("A tip",)
            ),
            Button(id="closed", box=BOXES["closed"], act=self._note("closed"), is_open=False),
        ]
        return [control for control in found if control.id not in self.without]

    def _write(self, text: str) -> None:
        self.text = text
        self.done.append(text)

    def _slide(self, number: int) -> None:
        self.number = number
        self.done.append(number)

    def _note(self, name: str):
        return lambda: self.done.append(name)

    def leave(self) -> None:
        self.done.append("left")

    def draw(self, surface) -> None:
        self.draw_controls(surface)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.fixture
def form(window: WindowUnderTest) -> Notes:
    form = Notes(window)
    show(window, form)
    form.is_changed = False
    return form


def event(kind: int, **facts: Any) -> pygame.Event:
    return pygame.Event(kind, facts)


def key(form: Notes, code: int, mod: int = 0, unicode: str = "") -> bool:
    return form.handle(event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))


def mouse(form: Notes, kind: int, x: float, y: float, button: int = 1) -> bool:
    scale = form.app.kit.scale
    return form.handle(event(kind, pos=(round(x * scale), round(y * scale)), button=button))


def focus(form: Notes) -> object:
    return form.pointing.focus.id if form.pointing.focus else None


# --- focus ----------------------------------------------------------------------------------------


def test_closed_controls_are_no_targets_and_stand_closed(form: Notes) -> None:
    assert [target.id for target in form.targets()] == [*BOXES][:-1]
    *_, closed = form.controls()
    assert form.state_of(closed) == "disabled"
    form.set_focus("closed")
    assert focus(form) is None


def test_a_field_with_the_focus_is_typed_into_with_all_of_it_chosen(form: Notes) -> None:
    form.set_focus("field")
    assert form.is_typing
    assert form.caret.shown == ALL_CHOSEN
    assert form.is_changed
    form.set_focus("main")
    assert not form.is_typing


def test_enter_presses_the_main_button_or_what_has_the_focus(form: Notes) -> None:
    assert key(form, pygame.K_RETURN)
    form.set_focus("tile")
    assert key(form, pygame.K_RETURN)
    assert key(form, pygame.K_SPACE)
    assert form.done == ["main", "tile", "tile"]


def test_space_without_a_focus_presses_nothing(form: Notes) -> None:
    assert key(form, pygame.K_SPACE)
    assert form.done == []


def test_without_a_main_button_enter_takes_the_first_open_control(form: Notes) -> None:
    form.without = ("main", "field")
    control = form.main_control()
    assert control is not None
    assert control.id == "stepper"
    form.without = tuple(BOXES)
    assert form.main_control() is None
    assert key(form, pygame.K_RETURN)
    assert form.done == []


def test_enter_in_a_field_ends_typing_and_the_next_presses_the_lit_button(form: Notes) -> None:
    form.set_focus("field")
    assert key(form, pygame.K_RETURN)
    assert (focus(form), form.is_typing, form.done) == (None, False, [])
    key(form, pygame.K_RETURN)
    assert form.done == ["main"]
    form.set_focus("field")
    key(form, pygame.K_RETURN)
    key(form, pygame.K_TAB)
    assert focus(form) == "stepper"


def test_where_no_button_is_lit_enter_in_a_field_leads_on(form: Notes) -> None:
    form.without = ("main",)
    form.set_focus("field")
    assert key(form, pygame.K_RETURN)
    assert (focus(form), form.done) == ("stepper", [])


def test_enter_on_what_has_gone_presses_nothing_else(form: Notes) -> None:
    form.set_focus("tile")
    form.without = ("tile",)
    assert key(form, pygame.K_RETURN)
    assert (focus(form), form.done) == ("field", [])


def test_enter_on_a_stepper_goes_on_and_on_a_slider_does_nothing(form: Notes) -> None:
    form.set_focus("stepper")
    key(form, pygame.K_RETURN)
    form.set_focus("slider")
    key(form, pygame.K_RETURN)
    assert form.done == [1]


def test_arrows_step_what_has_values_and_lead_on_elsewhere(form: Notes) -> None:
    form.set_focus("stepper")
    for code in (pygame.K_LEFT, pygame.K_RIGHT):
        key(form, code)
    assert (form.done, focus(form)) == ([-1, 1], "stepper")
    key(form, pygame.K_DOWN)
    assert focus(form) == "slider"
    key(form, pygame.K_RIGHT)
    assert form.done[-1] == 5
    form.set_focus("tile")
    key(form, pygame.K_DOWN)
    assert focus(form) == "main"


def test_escape_leaves_and_other_keys_mean_nothing(form: Notes) -> None:
    assert not key(form, pygame.K_x)
    assert not form.is_changed
    assert not key(form, pygame.K_ESCAPE, pygame.KMOD_CTRL)
    assert form.done == []
    assert key(form, pygame.K_ESCAPE)
    assert form.done == ["left"]
    assert form.is_changed


# --- pointer --------------------------------------------------------------------------------------


def test_a_click_presses_where_it_began_and_keys_go_on_from_there(form: Notes) -> None:
    x, y = BOXES["tile"].centre
    mouse(form, pygame.MOUSEMOTION, x, y)
    mouse(form, pygame.MOUSEBUTTONDOWN, x, y)
    assert (focus(form), form.done) == (None, [])
    mouse(form, pygame.MOUSEBUTTONUP, x, y)
    assert form.done == ["tile"]
    mouse(form, pygame.MOUSEBUTTONDOWN, x, y)
    mouse(form, pygame.MOUSEBUTTONUP, *BOXES["main"].centre)
    assert form.done == ["tile"]
    key(form, pygame.K_TAB)
    assert focus(form) == "main"


def click(form: Notes, name: str) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(form, kind, *BOXES[name].centre)


@pytest.mark.parametrize("name", ["stepper", "slider", "tile"])
def test_a_click_leaves_enter_to_the_lit_button_and_space_to_nothing(
    form: Notes, name: str
) -> None:
    click(form, name)
    before = len(form.done)
    key(form, pygame.K_SPACE)
    key(form, pygame.K_RETURN)
    assert form.done[before:] == ["main"]


def test_where_no_button_is_lit_enter_presses_what_was_clicked(form: Notes) -> None:
    form.without = ("main",)
    click(form, "tile")
    key(form, pygame.K_RETURN)
    assert form.done == ["tile", "tile"]


def test_arrows_step_what_was_clicked_and_so_lead_the_focus_there(form: Notes) -> None:
    click(form, "stepper")
    key(form, pygame.K_LEFT)
    assert (form.done, focus(form)) == ([1, -1], "stepper")
    key(form, pygame.K_RETURN)
    assert form.done == [1, -1, 1]


def test_the_lit_button_shows_enter_only_while_enter_presses_it(form: Notes) -> None:
    main = replace(next(c for c in form.controls() if isinstance(c, Button)), key="Enter")
    form.set_focus("stepper")
    assert form.as_shown(main).key == ""
    for name in ("main", "nothing"):
        form.set_focus(name)
        assert form.as_shown(main).key == "Enter"
    click(form, "stepper")
    assert form.as_shown(main).key == "Enter"


def test_a_click_beside_everything_ends_typing(form: Notes) -> None:
    form.set_focus("field")
    mouse(form, pygame.MOUSEBUTTONDOWN, 900, 20)
    assert (focus(form), form.is_typing) == (None, False)


@pytest.mark.parametrize(("side", "step"), [("left", -1), ("right", 1)])
def test_a_stepper_steps_back_at_its_left_end_only(form: Notes, side: str, step: int) -> None:
    box = BOXES["stepper"]
    x = box.x + (39 if side == "left" else 42)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(form, kind, x, box.centre[1])
    assert form.done == [step]


def test_a_knob_follows_the_pointer_that_holds_it(form: Notes) -> None:
    box = BOXES["slider"]
    slider = next(c for c in form.controls() if isinstance(c, Slider))
    groove = slider.groove
    assert (groove.x, groove.right) == (box.x + 24, box.right - 80)
    mouse(form, pygame.MOUSEMOTION, groove.x, box.centre[1])
    assert form.done == []
    mouse(form, pygame.MOUSEBUTTONDOWN, groove.x, box.centre[1])
    mouse(form, pygame.MOUSEMOTION, groove.centre[0], box.centre[1])
    mouse(form, pygame.MOUSEMOTION, groove.right + 30, box.centre[1])
    mouse(form, pygame.MOUSEBUTTONUP, groove.right + 30, box.centre[1])
    assert form.done == [0, 5, 10]
    mouse(form, pygame.MOUSEMOTION, groove.x, box.centre[1])
    assert len(form.done) == 3


def test_a_field_is_not_pressed_but_typed_into(form: Notes) -> None:
    x, y = BOXES["field"].centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(form, kind, x, y)
    assert (focus(form), form.done, form.is_typing) == ("field", [], True)


def test_only_pointers_keys_and_letters_concern_a_form(form: Notes) -> None:
    assert not form.handle(event(pygame.WINDOWLEAVE))
    assert mouse(form, pygame.MOUSEMOTION, 0, 0)


def test_another_thing_under_the_pointer_is_drawn_and_heard(
    form: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(form.app.sound, "play", lambda name, *_: heard.append(name))
    mouse(form, pygame.MOUSEMOTION, *BOXES["tile"].centre)
    assert (form.is_changed, heard) == (True, ["hover"])
    form.is_changed = False
    mouse(form, pygame.MOUSEMOTION, *BOXES["tile"].centre)
    assert (form.is_changed, heard) == (False, ["hover"])
    mouse(form, pygame.MOUSEMOTION, 900, 20)
    assert (form.is_changed, heard) == (True, ["hover"])


# --- letters --------------------------------------------------------------------------------------


def test_letters_go_into_the_field_that_has_the_focus(form: Notes) -> None:
    assert not form.handle(event(pygame.TEXTINPUT, text="B"))
    form.set_focus("field")
    form.is_changed = False
    assert form.handle(event(pygame.TEXTINPUT, text="B"))
    assert (form.text, form.is_changed) == ("B", True)
    assert form.handle(event(pygame.TEXTINPUT, text="o"))
    assert form.text == "Bo"


def test_a_key_that_types_does_nothing_else(form: Notes) -> None:
    form.set_focus("field")
    assert key(form, pygame.K_SPACE, unicode=" ")
    assert (focus(form), form.done) == ("field", [])


def test_keys_edit_the_field(form: Notes) -> None:
    form.set_focus("field")
    form.is_changed = False
    assert key(form, pygame.K_END)
    assert (form.done, form.is_changed) == ([], True)
    assert key(form, pygame.K_BACKSPACE)
    assert form.text == "Ad"


# --- the caret ------------------------------------------------------------------------------------


def caret_at(place: int) -> Caret:
    caret = Caret()
    caret.place = place
    return caret


def edited(caret: Caret, text: str, code: int, mod: int = 0, unicode: str = "") -> str | None:
    return caret.edit(text, event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode), 20)


@pytest.mark.parametrize(
    ("place", "code", "moved"),
    [
        (2, pygame.K_LEFT, 1),
        (0, pygame.K_LEFT, 0),
        (2, pygame.K_RIGHT, 3),
        (4, pygame.K_RIGHT, 4),
        (2, pygame.K_HOME, 0),
        (2, pygame.K_END, 4),
        (9, pygame.K_LEFT, 3),
    ],
)
def test_the_caret_goes_from_letter_to_letter(place: int, code: int, moved: int) -> None:
    caret = caret_at(place)
    caret.is_all_chosen = True
    assert edited(caret, "Nora", code) == "Nora"
    assert (caret.place, caret.is_all_chosen, caret.shown) == (moved, False, moved)


@pytest.mark.parametrize(
    ("place", "code", "text", "after"),
    [
        (2, pygame.K_BACKSPACE, "Nra", 1),
        (2, pygame.K_DELETE, "Noa", 2),
        (0, pygame.K_BACKSPACE, "Nora", 0),
        (4, pygame.K_DELETE, "Nora", 4),
        (9, pygame.K_BACKSPACE, "Nor", 3),
    ],
)
def test_letters_are_taken_away_before_or_behind_the_caret(
    place: int, code: int, text: str, after: int
) -> None:
    caret = caret_at(place)
    assert edited(caret, "Nora", code) == text
    assert caret.place == after


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_chosen_goes_as_a_whole(code: int) -> None:
    caret = Caret()
    caret.begin("Nora")
    assert (caret.place, caret.is_all_chosen) == (4, True)
    assert edited(caret, "Nora", code) == ""
    assert (caret.place, caret.is_all_chosen) == (0, False)


@pytest.mark.parametrize(
    ("text", "place", "left"),
    [
        ("one two", 7, "one "),
        ("one two ", 8, "one "),
        ("one", 3, ""),
        ("one two", 5, "one wo"),
        ("one two", 4, "two"),
    ],
)
def test_ctrl_and_backspace_take_a_word_away(text: str, place: int, left: str) -> None:
    assert edited(caret_at(place), text, pygame.K_BACKSPACE, pygame.KMOD_CTRL) == left


def test_ctrl_chooses_all_pastes_and_leaves_the_rest_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caret = caret_at(1)
    assert edited(caret, "Nora", pygame.K_a, pygame.KMOD_CTRL) == "Nora"
    assert caret.is_all_chosen
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Bo")
    assert edited(caret_at(1), "Nora", pygame.K_v, pygame.KMOD_CTRL) == "NBoora"
    assert edited(caret, "Nora", pygame.K_q, pygame.KMOD_CTRL) is None

    def fails() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    assert edited(caret_at(1), "Nora", pygame.K_v, pygame.KMOD_CTRL) == "Nora"


@pytest.mark.parametrize(
    ("unicode", "expected"), [("x", "Nora"), ("", None), ("\t", None), ("\r", None)]
)
def test_only_keys_of_letters_are_kept_from_others(unicode: str, expected: str | None) -> None:
    assert edited(caret_at(1), "Nora", pygame.K_x, unicode=unicode) == expected


@pytest.mark.parametrize(
    ("text", "place", "typed", "longest", "after"),
    [
        ("Nra", 1, "o", 10, "Nora"),
        ("Nora", 9, "!", 10, "Nora!"),
        ("Nora", 4, "abc", 6, "Noraab"),
        ("Nora", 4, "a", 4, "Nora"),
        ("Nora", 4, "a", 3, "Nora"),
    ],
)
def test_letters_come_in_at_the_caret_as_long_as_there_is_room(
    text: str, place: int, typed: str, longest: int, after: str
) -> None:
    caret = caret_at(place)
    assert caret.insert(text, typed, longest) == after
    assert caret.place == min(place, len(text)) + len(after) - len(text)


# --- tips -----------------------------------------------------------------------------------------


def tips(form: Notes, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(form_module, "lay_tooltip", lambda _, *of: found.append(of))
    form.draw_tip(Laid())
    return found


def test_what_is_said_of_a_control_comes_after_a_while(
    form: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse(form, pygame.MOUSEMOTION, *BOXES["main"].centre)
    form.is_changed = False
    assert form.is_moving
    assert tips(form, monkeypatch) == []
    form.update(REST / 2)
    assert not form.is_changed
    form.update(REST)
    assert form.is_changed
    assert not form.is_moving
    width, height = (side / form.app.kit.scale for side in form.app.size)
    assert tips(form, monkeypatch) == [(("A tip",), BOXES["main"], (width, height))]
    form.pointing.pressed = form.pointing.hover
    assert tips(form, monkeypatch) == []


def test_where_nothing_is_to_be_said_nothing_is_drawn_anew(
    form: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse(form, pygame.MOUSEMOTION, *BOXES["tile"].centre)
    form.is_changed = False
    form.update(REST * 2)
    assert not form.is_changed
    assert tips(form, monkeypatch) == []


def test_only_the_field_with_the_focus_shows_its_caret(
    form: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    carets: dict[object, int | None] = {}

    def draw(_: object, control: Control, state: object, caret: int | None, *rest: float) -> None:
        carets[control.id] = caret

    monkeypatch.setattr(form_module, "draw_control", draw)
    form.set_focus("field")
    form.draw_controls(Laid())
    assert carets["field"] == ALL_CHOSEN
    assert {caret for id, caret in carets.items() if id != "field"} == {None}


# --- controls -------------------------------------------------------------------------------------


BOX = Box(100, 50, 200, 40)


@pytest.mark.parametrize("label", ["", "Label"])
def test_a_label_takes_its_part_of_the_width(label: str) -> None:
    switch = Switch(id="a", box=BOX, label=label, is_on=False, act=lambda: None)
    assert switch.body == (BOX.cut(left=92) if label else BOX)
    button = Button(id="a", box=BOX, label=label, act=lambda: None)
    assert button.body == BOX


def test_the_label_of_a_stepper_changes_nothing() -> None:
    done: list[int] = []
    stepper = Stepper(id="a", box=BOX, label="Label", value="", change=done.append)
    stepper.press(191)
    assert done == []
    stepper.press(192)
    stepper.press(231)
    stepper.press(232)
    assert done == [-1, -1, 1]


@pytest.mark.parametrize(
    ("is_on", "direction", "turns"), [(False, 1, 1), (True, 1, 0), (True, -1, 1), (False, -1, 0)]
)
def test_arrows_turn_a_switch_only_to_the_other_side(
    is_on: bool, direction: int, turns: int
) -> None:
    done: list[str] = []
    switch = Switch(id="a", box=BOX, is_on=is_on, act=lambda: done.append("turned"))
    assert switch.step(direction)
    assert len(done) == turns


@pytest.mark.parametrize(("value", "step", "after"), [(9, 1, 10), (10, 1, 10), (0, -1, 0)])
def test_a_slider_stays_between_its_ends(value: int, step: int, after: int) -> None:
    done: list[int] = []
    Slider(id="a", box=BOX, value=value, most=10, change=done.append).step(step)
    assert done == [after]


def test_buttons_and_tiles_have_no_values() -> None:
    assert not Button(id="a", box=BOX, act=lambda: None).step(1)
    assert not Tile(id="a", box=BOX, act=lambda: None, draw=lambda *_: None).step(1)


def test_what_is_no_control_has_no_picture(window: WindowUnderTest) -> None:
    with pytest.raises(TypeError, match="Control"):
        draw_control(Laid().sheet(window.app.kit), Control(id="a", box=BOX), "normal", None)


@pytest.mark.parametrize(
    ("code", "shown", "page"),
    [
        (pygame.K_1, "b", "a"),
        (pygame.K_3, "a", "c"),
        (pygame.K_4, "a", None),
        (pygame.K_0, "a", None),
        (pygame.K_PAGEUP, "a", "c"),
        (pygame.K_PAGEDOWN, "c", "a"),
        (pygame.K_PAGEDOWN, "a", "b"),
    ],
)
def test_keys_of_pages(code: int, shown: str, page: str | None) -> None:
    assert page_of_key(code, "abc", shown) == page


@pytest.mark.parametrize("text_size", [1, 3])
def test_a_label_of_many_lines_is_printed_in_usual_type(drawn: Drawn, text_size: int) -> None:
    with WindowUnderTest(draws_every=0, text_size=text_size) as window:
        kit, label = window.app.kit, "A label that has a good many words and three lines"
        switch = Switch(id="a", box=BOX, label=label, is_on=False, act=lambda: None)
        draw_control(Laid().sheet(kit), switch, "normal", None)
        lines = [word for word in drawn.words if word.text in label]
        size = 17 / kit.text_scale
        assert len(lines) == len(kit.wrapped(label, 200 * 0.46 - 12, size)) > 2
        middle = (lines[0].box.centre[1] + lines[-1].box.centre[1]) / 2
        assert middle == pytest.approx(BOX.centre[1], abs=1)
        assert max(word.size for word in lines) <= size + 0.01
