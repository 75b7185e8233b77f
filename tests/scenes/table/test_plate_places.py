"""The action plate: its buttons stand in columns at the right, text and figures share the rest."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.questions.question import Button, ButtonKind, Question
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.view.plate import _columns, idle_plate, plate_part, recap_plate
from cubitos_desktop.scenes.table.view.view import PlatePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.meter import Mark, MeterView, PathCell
from cubitos_desktop.ui.panels.seat_queue import QueueView, queue_width
from cubitos_desktop.ui.recap.line import LineView, Part
from tests.racing import a_race
from tests.scenes.table.asked import asked_of

PLATE = Box(100, 700, 1000, 88)
NARROW = Box(100, 700, 600, 88)


def buttons(*kinds: ButtonKind, label: str = "Go") -> list[Button]:
    return [Button(str(number), label, kind) for number, kind in enumerate(kinds)]


def places(plate: Box, *kinds: ButtonKind, label: str = "Go") -> dict[str, Box]:
    placed = _columns(plate, buttons(*kinds, label=label))
    return {button.id: box for button, box in placed}


def order(*kinds: ButtonKind) -> list[set[str]]:
    """The buttons by columns, from the left."""
    found: dict[float, set[str]] = {}
    for id, box in places(PLATE, *kinds).items():
        found.setdefault(box.x, set()).add(id)
    return [found[x] for x in sorted(found)]


def test_no_buttons_take_no_room() -> None:
    assert _columns(PLATE, []) == []


@pytest.mark.parametrize(
    ("kinds", "columns"),
    [
        (("main",), [{"0"}]),
        (("main", "small"), [{"0"}, {"1"}]),
        (("main", "small", "small"), [{"0"}, {"1", "2"}]),
        (("main", "small", "small", "small"), [{"3"}, {"0"}, {"1", "2"}]),
        (("main", "second"), [{"0"}, {"1"}]),
        (("main", "second", "small"), [{"2"}, {"0"}, {"1"}]),
        (("main", "second", "small", "small", "small"), [{"2", "3"}, {"4"}, {"0"}, {"1"}]),
    ],
)
def test_large_buttons_have_a_column_each_and_small_ones_share_one(
    kinds: tuple[ButtonKind, ...], columns: list[set[str]]
) -> None:
    assert order(*kinds) == columns


@pytest.mark.parametrize(
    "kinds",
    [
        ("main",),
        ("main", "small"),
        ("main", "small", "small", "small"),
        ("main", "second"),
        ("main", "second", "small"),
        ("main", "second", "small", "small", "small", "small"),
    ],
)
@pytest.mark.parametrize(
    ("plate", "wide"), [(Box(8, 704, 1056, 88), 208), (PLATE, 200), (NARROW, 120)]
)
def test_the_main_button_stands_at_one_place_whatever_is_asked(
    plate: Box, wide: float, kinds: tuple[ButtonKind, ...]
) -> None:
    main = places(plate, *kinds)["0"]
    left = plate.right - 2 * (wide + 8)
    assert main == pytest.approx(Box(left, plate.y + 8, wide, plate.height - 16))


@pytest.mark.parametrize("kinds", [("main", "second"), ("main", "second", "small")])
def test_columns_end_at_the_right_edge_and_stand_apart(kinds: tuple[ButtonKind, ...]) -> None:
    boxes = sorted(places(PLATE, *kinds).values())
    assert boxes[-1].right == pytest.approx(PLATE.right - 8)
    for one, other in pairwise(boxes):
        assert other.x - one.right == pytest.approx(8)
    large = places(PLATE, *kinds)["0"]
    assert (large.y, large.height) == (PLATE.y + 8, PLATE.height - 16)


@pytest.mark.parametrize(("small", "wide", "narrow"), [(1, 150, 90), (2, 150, 90), (3, 80, 48)])
def test_what_is_offered_beside_two_large_buttons_has_narrower_columns(
    small: int, wide: float, narrow: float
) -> None:
    kinds: list[ButtonKind] = ["main", "second", *["small"] * small]  # type: ignore[list-item]
    for plate, width in ((PLATE, wide), (NARROW, narrow)):
        found = places(plate, *kinds)
        widths = [found[str(place)].width for place in range(2, 2 + small)]
        assert widths == pytest.approx([width] * small)
        assert found["0"].width == found["1"].width


def test_two_small_buttons_fill_their_column_and_one_lies_in_its_middle() -> None:
    pair = places(PLATE, "main", "small", "small")
    whole = pair["0"]
    assert pair["1"].y == whole.y
    assert pair["2"].bottom == whole.bottom
    assert pair["2"].y - pair["1"].bottom == 4
    assert pair["1"].height == pair["2"].height
    alone = places(PLATE, "main", "small")["1"]
    assert alone.centre[1] == whole.centre[1]
    assert alone.height == pair["1"].height


# --- text and figures -----------------------------------------------------------------------------


class Plain(Question):
    """Asks with these buttons, figures and a meter."""

    shown: Sequence[Button] = ()
    figures: tuple[PathCell, ...] = ()
    odds: MeterView | None = None

    def buttons(self) -> Sequence[Button]:
        return self.shown

    def cells(self) -> tuple[PathCell, ...]:
        return self.figures

    def meter(self) -> MeterView | None:
        return self.odds


def part(
    plate: Box = PLATE, *, cells: int = 0, meter: bool = False, warning: str = ""
) -> PlatePart:
    race = a_race().with_roll("light_gray").at("roll")
    other = asked_of(race)
    question = Plain(other.naming, other.state, other.decision, "", "Title", "Hint")
    question.shown, question.warning = buttons("main"), warning
    question.figures = (PathCell(Mark("foot", "1"), "path"),) * cells
    question.odds = MeterView("left", "", "", 0.5) if meter else None
    return plate_part(plate, "red", "idle", question, KeyBindings({}))


def test_without_figures_the_text_reaches_up_to_the_buttons() -> None:
    plate = part()
    (button,) = plate.buttons
    assert plate.middle is None
    assert plate.text.x == PLATE.x + 92
    assert plate.text.right == pytest.approx(button.box.x - 16)
    assert (plate.text.y, plate.text.height) == (PLATE.y, PLATE.height)


@pytest.mark.parametrize(("cells", "width"), [(2, 176), (3, 264)])
def test_figures_stand_between_text_and_buttons(cells: int, width: float) -> None:
    plate = part(cells=cells)
    assert plate.middle is not None
    assert plate.middle.width == pytest.approx(width)
    assert plate.middle.right == pytest.approx(plate.buttons[0].box.x - 16)
    assert plate.text.right == pytest.approx(plate.middle.x - 14)
    assert (plate.middle.y, plate.middle.height) == (PLATE.y + 8, PLATE.height - 16)


def test_a_meter_takes_what_the_text_does_not_need() -> None:
    plate = part(meter=True)
    assert plate.middle is not None
    room = plate.buttons[0].box.x - 16 - PLATE.x - 92
    assert plate.middle.width == pytest.approx(max(284, room - 232))
    narrow = part(Box(100, 700, 760, 88), meter=True)
    assert narrow.middle is not None
    room = narrow.buttons[0].box.x - 16 - 100 - 92
    assert narrow.middle.width == pytest.approx(room - 190)


def test_the_odds_keep_their_least_width_in_any_window_and_other_figures_give_way() -> None:
    plate = part(Box(100, 700, 400, 88), meter=True)
    assert plate.middle is not None
    assert plate.middle.width == 120
    # 92 before the text, 16 after it, two columns of a fifth with their gaps.
    wide = (92 + 310 + 16 + 16) / 0.6
    for width, is_shown in ((wide, True), (wide - 1, False)):
        plate = part(Box(100, 700, width + 0.001, 88), cells=3)
        assert (plate.middle is not None) is is_shown
        assert plate.text.width >= 170


def test_a_sign_that_stands_alone_aside_is_as_high_as_the_large_buttons() -> None:
    offer = Button("offer", "Rock On", "small", mark=Mark("die"))
    for extra, tall in (([offer], 72), ([offer, offer], 34), ([replace(offer, mark=None)], 34)):
        placed = _columns(PLATE, [*buttons("main", "second"), *extra])
        assert [box.height for button, box in placed if button.id == "offer"] == [tall] * len(extra)


@pytest.mark.parametrize("warning", ["", "Not so"])
def test_a_warning_stands_in_place_of_the_hint(warning: str) -> None:
    plate = part(warning=warning)
    assert (plate.title, plate.hint, plate.is_warning) == (
        "Title",
        warning or "Hint",
        bool(warning),
    )


def test_a_key_that_may_press_the_focus_is_not_printed_twice() -> None:
    race = a_race(seats=2).with_roll("light_gray*2").with_active("light_gray:foot").at("roll")
    question = asked_of(race)
    placed = plate_part(PLATE, "red", "idle", question, KeyBindings({})).buttons
    assert [(each.key, each.also) for each in placed] == [("Enter", "Space"), ("N", "")]
    assert [each.key_elsewhere for each in placed] == ["", "N"]
    letters = plate_part(
        PLATE, "red", "idle", asked_of(a_race().having(feet=1).at("move")), KeyBindings({})
    )
    assert {each.key_elsewhere for each in letters.buttons} == {"", "N"}


# --- while nothing is asked -----------------------------------------------------------------------


def test_an_idle_plate_gives_its_text_the_whole_width() -> None:
    plate = idle_plate(PLATE, "red", "idle", ("Title", "Hint"), None)
    assert (plate.title, plate.hint, plate.middle) == ("Title", "Hint", None)
    assert plate.text.right == PLATE.right - 16


def test_whoever_still_rolls_stands_at_its_right() -> None:
    queue = QueueView("Rolling", (("red", 3), ("blue", 2)))
    plate = idle_plate(PLATE, "red", "idle", ("Title", "Hint"), queue)
    assert plate.middle is not None
    assert plate.middle.width == queue_width(2)
    assert plate.middle.right == PLATE.right - 16
    assert (plate.middle.y, plate.middle.height) == (PLATE.y + 7, PLATE.height - 14)
    assert plate.text.right == plate.middle.x - 16


def test_a_recap_leaves_room_for_its_controls() -> None:
    controls: tuple[tuple[Part, Box], ...]
    controls = (("previous", Box(900, 710, 50, 30)), ("next", Box(960, 710, 50, 30)))
    line = LineView("Nora", "Ran.", 2, 0, "Again", "O", 0.0, more="Bob: 1 foot.")
    recap = RecapPart(1, "red", "Nora", "Ran.", line, PLATE, True, "proud", controls)
    plate = recap_plate(PLATE, recap, "Stop.")
    assert (plate.colour, plate.title, plate.mood) == ("red", "Nora", "proud")
    assert (plate.hint, plate.long_hint) == ("Ran. Stop.", "Ran. Bob: 1 foot. Stop.")
    assert plate.text.right == 900 - 16
    assert recap_plate(PLATE, recap._replace(controls=()), "").text.right == PLATE.right - 16
