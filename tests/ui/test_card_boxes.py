"""The lower part of a large card: its boxes, those that it has not, and its rulings."""

import pytest

from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import BOXES, INK
from cubitos_desktop.ui.cards.card_boxes import Boxes, BoxRow, BoxSizes, BoxView, Rulings
from tests.ui.drawn import Drawn

SIZES = BoxSizes(text=16, ruling=14, head=30, pad=6)
NOW = BoxView("now", "Now", "at once", (BoxRow((), "Draw two dice and roll them."),))
RUN = BoxView(
    "run", "Run", "in step 4", (BoxRow((), "Gain a coin."), BoxRow((), "Lose this die after it."))
)
POWER, ACTIVE = BoxView("power", "Power", "", ()), BoxView("active", "Active", "", ())


@pytest.fixture(params=[1.0, 1.3], ids=["usual type", "large type"])
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(1.0, request.param)


def test_boxes_are_as_high_as_their_rows_and_stand_below_each_other(kit: Kit, drawn: Drawn) -> None:
    boxes = Boxes(kit, (NOW, RUN, POWER, ACTIVE), 360, SIZES)
    assert (boxes.boxes, boxes.faint, boxes.rows) == ([NOW, RUN], [POWER, ACTIVE], 3)
    canvas = Canvas(kit, 380, boxes.height + 20)
    end = boxes.draw(canvas, 10, 10, "none")
    assert end == pytest.approx(10 + boxes.height)
    heads = [drawn.word(title).box for title in ("Now", "Run", "Power", "Active")]
    assert heads[0].y < heads[1].y < heads[2].y
    assert heads[2].centre[1] == pytest.approx(heads[3].centre[1])
    assert heads[2].right < heads[3].x
    hues = [shape.fill for shape in drawn.shapes if shape.fill in (BOXES["now"], BOXES["run"])]
    assert hues == [BOXES["now"], BOXES["run"]]
    said = " ".join(drawn.texts)
    for row in (*NOW.rows, *RUN.rows):
        assert row.text in said
    assert drawn.texts.count("none") == 2


def test_when_a_box_works_stands_at_the_right_of_its_head(kit: Kit, drawn: Drawn) -> None:
    boxes = Boxes(kit, (NOW,), 360, SIZES)
    boxes.draw(Canvas(kit, 380, 200), 10, 10, "none")
    title, when = drawn.word("Now"), drawn.word("at once")
    assert title.box.x == pytest.approx(10 + 42)
    assert when.box.right == pytest.approx(10 + 360 - 14)
    assert title.box.centre[1] == pytest.approx(10 + 15) == pytest.approx(when.box.centre[1])
    assert "none" not in drawn.texts


def test_rows_of_a_box_are_parted_by_a_line(kit: Kit, drawn: Drawn) -> None:
    Boxes(kit, (RUN,), 360, SIZES).draw(Canvas(kit, 380, 200), 10, 10, "none")
    (line,) = drawn.shapes_of("rect", fill="#E6D6B8")
    assert (line.width, line.height) == (360 - 32, 1.4)
    first, second = drawn.word("Gain a coin."), drawn.word("Lose this die after it.")
    assert first.box.bottom < second.box.y
    assert first.box.x == second.box.x
    assert (first.colour, second.colour) == (INK, INK)


def test_more_text_makes_a_box_higher_and_signs_make_it_no_lower(kit: Kit) -> None:
    short = Boxes(kit, (NOW,), 360, SIZES)
    long = Boxes(kit, (NOW._replace(rows=(BoxRow((), "Draw two dice. " * 12),)),), 360, SIZES)
    lines = len(kit.wrapped("Draw two dice. " * 12, 360 - long.indent - 14, 16 / kit.text_scale))
    assert long.height == pytest.approx(30 + lines * 16 * 1.3 + 12)
    assert short.height == pytest.approx(30 + max(16 * 1.3, 24) + 12)
    faint = Boxes(kit, (NOW, POWER), 360, SIZES)
    assert faint.height == pytest.approx(short.height + SIZES.gap + 34)


def test_faint_boxes_share_the_width_by_their_words(kit: Kit) -> None:
    boxes = Boxes(kit, (NOW, POWER, ACTIVE._replace(title="A longer title")), 360, SIZES)
    first, second = boxes._faint_widths("none")
    assert first < second
    assert first + second + 8 == pytest.approx(360)


def test_rulings_stand_below_their_heading_each_with_a_dot(kit: Kit, drawn: Drawn) -> None:
    texts = ("A first ruling that is long enough to need a second line on the card.", "Another.")
    rulings = Rulings(kit, "Rulings", texts, 300, SIZES)
    canvas = Canvas(kit, 340, rulings.height + 30)
    rulings.draw(canvas, 10, 10)
    head, *words = drawn.words
    assert head.text == "Rulings"
    assert " ".join(word.text for word in words) == " ".join(texts)
    assert all(head.box.bottom < word.box.y for word in words)
    assert {word.box.x for word in words} == {40}
    dots = drawn.shapes_of("circle", fill="#B4530E")
    assert len(dots) == 2
    lines = len(words)
    assert rulings.height == pytest.approx(14 * 1.2 * 1.35 + lines * 14 * 1.3 + 4 * 2)
    assert words[-1].box.bottom <= 10 + rulings.height + 4


def test_without_rulings_nothing_is_said_and_no_room_is_taken(kit: Kit, drawn: Drawn) -> None:
    rulings = Rulings(kit, "Rulings", (), 300, SIZES)
    rulings.draw(Canvas(kit, 340, 60), 10, 10)
    assert (rulings.height, drawn.texts) == (0, [])
