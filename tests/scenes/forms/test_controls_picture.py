"""Controls as they are drawn: label and body apart, and what a wheel, an arrow or a click does."""

from typing import Any

import pygame
import pytest

from cubitos_desktop.scenes.forms.controls import (
    Button,
    Control,
    Field,
    Slider,
    Stepper,
    Switch,
)
from cubitos_desktop.scenes.forms.controls_picture import draw_control, letter_sizes
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.push_button import Kind
from tests.scenes.form_hands import Hands, show
from tests.ui.drawn import Drawn
from tests.windows import WindowUnderTest

BOX = Box(40, 30, 400, 46)
LONG = "Pytania, na które jest tylko jedna odpowiedź"


def labelled(label: str) -> list[Control]:
    common: dict[str, Any] = {"id": "it", "box": BOX, "label": label}
    return [
        Stepper(**common, value="seven", change=lambda by: None),
        Switch(**common, is_on=True, act=lambda: None, value="seven"),
        Slider(**common, value=7, most=9, change=lambda to: None, shown="seven"),
        Field(**common, text="seven", change=lambda to: None),
    ]


KINDS = range(4)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text_scale", [1.0, 1.3])
@pytest.mark.parametrize("label", ["Speed", LONG])
def test_a_label_stands_before_its_control_in_the_middle_of_its_height(
    drawn: Drawn, kind: int, text_scale: float, label: str
) -> None:
    kit = Kit(1, text_scale)
    control = labelled(label)[kind]
    draw_control(Canvas(kit, 480, 110), control, "normal", None)
    *lines, value = drawn.words
    assert " ".join(line.text for line in lines) == label
    assert value.text == "seven"
    for line in lines:
        assert line.box.x == BOX.x
        assert line.box.right < control.body.x
        assert line.colour == INK
    middle = (lines[0].box.y + lines[-1].box.bottom) / 2
    assert middle == pytest.approx(BOX.centre[1], abs=1)
    assert control.body == BOX.cut(left=400 * 0.46)
    assert kit.cut == []


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_label_a_control_has_the_whole_box(drawn: Drawn, kind: int) -> None:
    control = labelled("")[kind]
    draw_control(Canvas(Kit(1), 480, 110), control, "normal", None)
    assert drawn.texts == ["seven"]
    assert control.body == BOX


@pytest.mark.parametrize("kind", KINDS)
def test_the_label_of_what_is_closed_is_soft(drawn: Drawn, kind: int) -> None:
    draw_control(Canvas(Kit(1), 480, 110), labelled("Speed")[kind], "disabled", None)
    assert drawn.word("Speed").colour == SOFT_INK


def test_a_slider_shows_its_number_where_it_has_no_words(drawn: Drawn) -> None:
    slider = Slider(id="it", box=BOX, value=7, most=9, change=lambda to: None)
    draw_control(Canvas(Kit(1), 480, 110), slider, "normal", None)
    assert drawn.texts == ["7"]


def test_the_sign_on_a_button_is_as_large_as_the_button_allows(drawn: Drawn) -> None:
    kit = Kit(1)
    for box, size in ((Box(20, 20, 200, 50), 30.0), (Box(20, 20, 60, 50), 18.0)):
        drawn.clear()
        button = Button(id="it", box=box, act=lambda: None, icon="arrow_left", kind="small")
        draw_control(Canvas(kit, 300, 110), button, "normal", None)
        sign = icon(kit, "arrow_left", size)
        assert any(laid.picture.get_size() == sign.get_size() for laid in drawn.pictures)


# --- what hands do --------------------------------------------------------------------------------


class Notes(FormScene):
    """One control of each kind, and what was done to them."""

    def __init__(self, window: WindowUnderTest) -> None:
        super().__init__(window.app)
        self.done: list[tuple[str, object]] = []
        self.is_on, self.number = False, 4

    def controls(self) -> list[Control]:
        boxes = [Box(40, 40 + 80 * line, 400, 46) for line in range(4)]
        tip = ("About it", "a sentence")
        return [
            Stepper(
                id="stepper",
                box=boxes[0],
                label="One",
                value="x",
                tip=tip,
                change=lambda by: self.done.append(("stepper", by)),
            ),
            Switch(id="switch", box=boxes[1], is_on=self.is_on, act=self._turn_over),
            Slider(
                id="slider", box=boxes[2], label="Two", value=self.number, most=9, change=self._set
            ),
            Button(id="button", box=boxes[3], act=lambda: self.done.append(("button", None))),
        ]

    def _turn_over(self) -> None:
        self.is_on = not self.is_on
        self.done.append(("switch", self.is_on))

    def _set(self, number: int) -> None:
        self.number = number
        self.done.append(("slider", number))

    def draw(self, surface) -> None:
        self.draw_controls(surface)


@pytest.fixture
def window():
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.fixture
def hands(window: WindowUnderTest) -> Hands:
    return show(window, Notes(window))


def done(hands: Hands) -> list[tuple[str, object]]:
    assert isinstance(hands.form, Notes)
    found, hands.form.done = hands.form.done, []
    return found


@pytest.mark.parametrize(("turn", "step"), [(1, 1), (3, 1), (-1, -1), (-2, -1)])
def test_a_wheel_over_a_stepper_or_slider_steps_it(
    window: WindowUnderTest, hands: Hands, turn: int, step: int
) -> None:
    for id, wanted in (("stepper", step), ("slider", 4 + step)):
        window.point(*hands.control(id).box.centre)
        window.post(pygame.MOUSEWHEEL, x=0, y=turn)
        window.step()
        assert done(hands) == [(id, wanted)]


def test_a_wheel_elsewhere_or_one_that_stands_still_does_nothing(
    window: WindowUnderTest, hands: Hands
) -> None:
    for id, turn in (("button", 1), ("switch", 1), ("stepper", 0)):
        window.point(*hands.control(id).box.centre)
        window.post(pygame.MOUSEWHEEL, x=0, y=turn)
        window.step()
        assert done(hands) == []


def test_arrows_turn_a_switch_to_their_side_and_not_back(hands: Hands) -> None:
    hands.tab_to("switch")
    hands.key(pygame.K_LEFT)
    assert done(hands) == []
    hands.key(pygame.K_RIGHT, 2)
    assert done(hands) == [("switch", True)]
    hands.key(pygame.K_LEFT, 2)
    assert done(hands) == [("switch", False)]


def test_the_label_of_a_slider_is_no_place_on_it(window: WindowUnderTest, hands: Hands) -> None:
    slider = hands.control("slider")
    assert isinstance(slider, Slider)
    middle = slider.box.centre[1]
    window.press(slider.box.x + 10, middle)
    window.point(slider.groove.right, middle)
    window.release(slider.groove.right, middle)
    window.step()
    assert done(hands) == []
    window.press(slider.groove.x, middle)
    window.step()
    window.point(slider.groove.right, middle)
    window.step()
    window.release(slider.groove.right, middle)
    window.step()
    assert [value for _, value in done(hands)][-1] == 9


def test_only_the_first_button_of_a_mouse_presses(window: WindowUnderTest, hands: Hands) -> None:
    box = hands.control("button").box
    for number, wanted in ((2, []), (3, []), (1, [("button", None)])):
        window.click(*box.centre, button=number)
        window.step()
        assert done(hands) == wanted


def test_what_a_control_says_lies_beside_it_once_the_pointer_rests(
    window: WindowUnderTest, hands: Hands, drawn: Drawn
) -> None:
    hands.rest_on("stepper", 2.0)
    drawn.clear()
    hands.form.draw(window.app.window)
    tip = [word for word in drawn.words if word.text in ("About it", "a sentence")]
    assert [word.text for word in tip] == ["About it", "a sentence"]
    laid = drawn.pictures[-1].box
    box = hands.control("stepper").box
    assert laid.centre[0] == pytest.approx(box.centre[0], abs=3)
    assert laid.y >= box.bottom - 20


def test_buttons_side_by_side_have_letters_of_one_size() -> None:
    """The fullest of them decides; a button of another kind or in a row of its own does not."""

    def button(label: str, x: float, y: float = 0.0, kind: Kind = "second") -> Button:
        return Button(id=label, box=Box(x, y, 160, 44), label=label, act=lambda: None, kind=kind)

    row = [button("Go", 0), button("A somewhat longer label", 170)]
    others = [button("Below", 0, 60), button("Lit", 340, kind="main")]
    sizes = letter_sizes(Kit(1.0), [*row, *others])
    alone = letter_sizes(Kit(1.0), [button("Go", 0), button("On", 170)])
    assert set(sizes) == {"Go", "A somewhat longer label"}
    assert len(set(sizes.values())) == 1
    assert sizes["Go"] < alone["Go"]
