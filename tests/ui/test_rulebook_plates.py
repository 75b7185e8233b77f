"""Small pictures of the rulebook: each part in its own cell, with its number, sign and words."""

import pytest

from cubitos_desktop.ui.base.boxes import Box, columns, grid, rows
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    BOXES,
    GOOD,
    INK,
    SEAT_HUES,
    SOFT_INK,
    TAN,
    TAN_RIM,
    mix,
)
from cubitos_desktop.ui.forms.keyboard_key import key_width
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.rulebook.board_piece import Piece, Runner, _corner, _geometry, draw_piece
from cubitos_desktop.ui.rulebook.plates import (
    Captioned,
    Level,
    SumPart,
    Tag,
    draw_captioned,
    draw_keys,
    draw_levels,
    draw_sum,
    draw_tags,
)
from cubitos_desktop.ui.rulebook.seat_pictures import Phase, SeatColumn, draw_seats, draw_steps
from tests.ui.boards import VIEWS
from tests.ui.drawn import Drawn

BOX = Box(20, 10, 460, 240)


@pytest.fixture(params=[1.0, 1.3], ids=["usual type", "large type"])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return Canvas(Kit(1.0, request.param), 500, 270)


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x - 1 <= inner.x
        and outer.y - 1 <= inner.y
        and inner.right <= outer.right + 1
        and inner.bottom <= outer.bottom + 1
    )


# --- sums, captions, tags, keys, levels -----------------------------------------------------------


def test_each_term_of_a_sum_stands_in_its_cell_and_the_last_is_what_they_come_to(
    canvas: Canvas, drawn: Drawn
) -> None:
    parts = [SumPart("pouch", 9, "dice"), SumPart("", 2, "lines"), SumPart("fan", 1, "token")]
    draw_sum(canvas, BOX, parts, SumPart("", 12, "to draw"))
    cells = columns(BOX, 4, 20.0)
    for cell, number, label in zip(
        cells, ("9", "2", "1", "12"), ("dice", "lines", "token", "to draw"), strict=True
    ):
        figure_, text = drawn.word(number), drawn.word(label)
        assert inside(figure_.box, cell)
        assert inside(text.box, cell)
        assert text.box.centre[0] == pytest.approx(cell.centre[0], abs=1)
        assert figure_.box.bottom < text.box.y
        assert (figure_.colour, text.colour) == (INK, SOFT_INK)
    cards = [shape for shape in drawn.shapes if shape.line == TAN_RIM]
    assert [shape.fill == TAN for shape in cards] == [False, False, False, True]
    strokes = [shape.box for shape in drawn.shapes if shape.kind == "stroke" and shape.line == INK]
    upright = [box for box in strokes if box.height > box.width]
    # Two pluses have a line that stands; what they come to has two that lie.
    assert (len(strokes), len(upright)) == (6, 2)


def test_a_sign_stands_before_its_number_and_both_in_the_middle(
    canvas: Canvas, drawn: Drawn
) -> None:
    draw_sum(canvas, BOX, [SumPart("coin", 3, "coins")], SumPart("", 3, "in all"))
    cell, other = columns(BOX, 2, 20.0)
    sign = next(laid.box for laid in drawn.pictures if laid.picture is icon(canvas.kit, "coin", 26))
    with_sign, without = (word for word in drawn.words if word.text == "3")
    assert sign.right < with_sign.box.x
    assert without.box.centre[0] == pytest.approx(other.centre[0], abs=1)
    middle = (sign.x + with_sign.box.right) / 2
    assert middle == pytest.approx(cell.centre[0], abs=3)


@pytest.mark.parametrize(("count", "down"), [(6, 2), (4, 2), (3, 1)])
def test_pictures_stand_over_their_captions_each_on_its_card(
    canvas: Canvas, drawn: Drawn, count: int, down: int
) -> None:
    picture = icon(canvas.kit, "coin", 30)
    items = [Captioned(picture, f"caption {number}") for number in range(count)]
    draw_captioned(canvas, BOX, items, across=3)
    places = [laid.box for laid in drawn.pictures if laid.picture is picture]
    for cell, place, item in zip(grid(BOX, down, 3, 10), places, items, strict=False):
        word = drawn.word(item.label)
        assert inside(place, cell)
        assert inside(word.box, cell)
        assert place.bottom <= word.box.y
        assert word.box.centre[0] == pytest.approx(cell.centre[0], abs=1)
    assert len(places) == count


def test_boxes_of_cards_have_their_colours_names_and_times(canvas: Canvas, drawn: Drawn) -> None:
    kinds = ("now", "run", "most")
    tags = [Tag(kind, f"the {kind}", f"when {kind}") for kind in kinds]
    draw_tags(canvas, BOX, tags)
    for tag, row in zip(tags, rows(BOX, 3, 8), strict=True):
        title, when = drawn.word(tag.title), drawn.word(tag.when)
        assert inside(title.box, row)
        assert inside(when.box, row)
        assert title.box.right < when.box.x
        assert when.box.right == pytest.approx(row.right - 14, abs=1)
        hue = BOXES.get(tag.kind, "#B02A2A")
        assert drawn.shapes_of("rect", fill=hue) == [Box(0, 0, row.width, row.height)]


@pytest.mark.parametrize("across", [1, 2])
def test_keys_stand_in_columns_before_what_they_do(
    canvas: Canvas, drawn: Drawn, across: int
) -> None:
    keys = [("Enter", "takes it"), ("Esc", "pauses"), ("H", "gives a hint"), ("U", "takes back")]
    draw_keys(canvas, BOX, keys, across)
    each = len(keys) // across
    lefts = set()
    for number, (key, does) in enumerate(keys):
        cap, text = drawn.word(key), drawn.word(does)
        assert cap.box.right < text.box.x
        assert cap.box.centre[1] == pytest.approx(text.box.centre[1], abs=3)
        column = columns(BOX.inset(14), across, 18)[number // each]
        part = keys[number // each * each : (number // each + 1) * each]
        wide = min(column.width * 0.5, max(key_width(canvas.kit, k) for k, _ in part))
        assert text.box.x == pytest.approx(column.x + wide + 10, abs=1)
        lefts.add(round(text.box.x))
    assert len(lefts) == across
    tops = [drawn.word(does).box.y for _, does in keys]
    assert tops[:each] == sorted(tops[:each])


def test_a_short_list_of_keys_leaves_the_rest_of_its_place_free(drawn: Drawn) -> None:
    canvas = Canvas(Kit(1.0), 500, 420)
    draw_keys(canvas, Box(0, 0, 400, 400), [("H", "gives a hint"), ("U", "takes back")])
    card = next(shape.box for shape in drawn.shapes if shape.line == TAN_RIM)
    assert card.height + 1.5 == pytest.approx(2 * 46 + 28)


@pytest.mark.parametrize("across", [1, 2])
def test_levels_have_as_many_bars_as_their_rank(drawn: Drawn, across: int) -> None:
    canvas = Canvas(Kit(1.0), 500, 270)
    names = ("Rookie", "Racer", "Pro", "Champion")
    levels = [Level(rank, name, "short") for rank, name in enumerate(names, start=1)]
    draw_levels(canvas, BOX, levels, across)
    for level, cell in zip(levels, grid(BOX, 4 // across, across, 8), strict=True):
        name = drawn.word(level.name)
        assert inside(name.box, cell)
        assert name.box.x == pytest.approx(cell.x + 76, abs=1)
    lines = [word for word in drawn.words if word.text == "short"]
    assert len(lines) == 4
    assert all(
        drawn.word(level.name).box.bottom <= line.box.y + 1
        for level, line in zip(levels, lines, strict=True)
    )


# --- seats and steps ------------------------------------------------------------------------------


def test_seats_stand_side_by_side_on_ground_of_their_colours(drawn: Drawn) -> None:
    canvas = Canvas(Kit(1.0), 500, 270)
    seats = [
        SeatColumn("pink", "Ada", "12 dice", pill="first", leads_on=True),
        SeatColumn("lime", "Bo", "9 dice", place="2nd", leads_on=True),
        SeatColumn("coal", "Cy", "", place="3rd"),
    ]
    draw_seats(canvas, BOX, seats)
    cells = columns(BOX, 3, 8.0)
    for seat, cell in zip(seats, cells, strict=True):
        name = drawn.word(seat.name)
        assert name.box.centre[0] == pytest.approx(cell.centre[0], abs=1)
        ground = mix("#FFFDF6", SEAT_HUES[seat.colour], 0.13)
        rim = GOOD if seat.pill else TAN_RIM
        assert drawn.shapes_of("rect", fill=ground, line=rim) != []
        if seat.line:
            assert drawn.word(seat.line).box.y > name.box.bottom
        head = drawn.word(seat.pill or seat.place)
        assert head.box.bottom < name.box.y
        assert inside(head.box, cell)
    arrow = icon(canvas.kit, "arrow_right", 14, colour=INK)
    arrows = [laid.box.centre[0] for laid in drawn.pictures if laid.picture is arrow]
    assert arrows == pytest.approx([cell.right + 4.5 for cell in cells[:2]], abs=1.5)


def test_a_sign_and_its_number_stand_together_below_the_runner(drawn: Drawn) -> None:
    canvas = Canvas(Kit(1.0), 500, 270)
    sign = icon(canvas.kit, "swords", 28)
    draw_seats(
        canvas, BOX, [SeatColumn("pink", "Ada", "", sign, "3"), SeatColumn("lime", "Bo", "")]
    )
    (place,) = (laid.box for laid in drawn.pictures if laid.picture is sign)
    number, name = drawn.word("3"), drawn.word("Ada")
    assert place.right <= number.box.x
    assert place.bottom <= name.box.y
    cell = columns(BOX, 2, 8.0)[0]
    runner = next(
        laid for laid in drawn.pictures if laid.box.overlaps(cell) and laid.picture is not sign
    )
    assert runner.picture.get_width() > 40


def test_whoever_is_glad_is_drawn_so(drawn: Drawn) -> None:
    canvas = Canvas(Kit(1.0), 500, 270)
    draw_seats(canvas, BOX, [SeatColumn("pink", "Ada", "", mood="cheer")])
    upper = BOX.cut(top=26, bottom=15 * 1.3 + 8)
    cheering = figure(canvas.kit, "pink", min(upper.width * 1.1, upper.height * 1.12), "cheer")
    assert any(laid.picture is cheering for laid in drawn.pictures)


def test_the_step_that_is_played_is_lit_and_no_other(canvas: Canvas, drawn: Drawn) -> None:
    phases = (Phase("Roll phase", ("Draw", "Roll")), Phase("Run phase", ("Move", "Buy", "End")))
    draw_steps(canvas, BOX, phases, "Buy")
    for phase, row in zip(phases, rows(BOX, 2, 10), strict=True):
        head = drawn.word(phase.name)
        assert inside(head.box, row)
        steps = [drawn.word(step) for step in phase.steps]
        assert all(inside(step.box, row) and step.box.y > head.box.y for step in steps)
        assert [step.box.x for step in steps] == sorted(step.box.x for step in steps)
    assert len(drawn.shapes_of("rect", fill=ACCENT)) == 1
    assert len(drawn.shapes_of("rect", fill=TAN)) == 4


# --- pieces of boards -----------------------------------------------------------------------------

VIEW = VIEWS["nothing_goes_right"]


@pytest.mark.parametrize("spaces", [(0, 1), (5,), (3, 9), (0, 60)])
@pytest.mark.parametrize("size", [(300.0, 200.0), (420.0, 160.0)])
def test_a_piece_shows_its_spaces_or_at_least_the_first_and_never_the_end_of_the_board(
    spaces: tuple[int, ...], size: tuple[float, float]
) -> None:
    piece = Piece(VIEW, spaces)
    geometry = _geometry(piece, *size)
    left, top = _corner(geometry, piece, *size)
    seen = Box(left, top, *size)
    assert inside(seen, Box(0, 0, geometry.width, geometry.height))
    assert seen.holds(*geometry.centre(spaces[0]))
    room = 3.2 * geometry.radius
    across = abs(geometry.centre(spaces[0])[0] - geometry.centre(spaces[-1])[0])
    down = abs(geometry.centre(spaces[0])[1] - geometry.centre(spaces[-1])[1])
    if across + room <= size[0] and down + room <= size[1]:
        assert seen.holds(*geometry.centre(spaces[-1]))


def test_a_piece_is_drawn_once_for_what_it_shows_and_has_its_size() -> None:
    kit = Kit(1.0)
    piece = Piece(VIEW, (3, 4), (Runner("pink", 3, "Ada", is_you=True),), (3, 4), "pink")
    picture = draw_piece(kit, 300, 200, piece)
    assert picture.get_size() == (300, 200)
    assert draw_piece(kit, 300, 200, piece) is picture
    assert draw_piece(kit, 300, 200, piece._replace(path=())) is not picture
    corner, middle = picture.get_at((0, 0)), picture.get_at((150, 100))
    assert (corner.a, middle.a) == (0, 255)
