"""Small things that say something: dots, pills, tiles, brackets, labels, sentences and stars."""

import itertools
import math

import pygame
import pytest

from cubitos_desktop.ui.audio.cues import Rank
from cubitos_desktop.ui.audio.ducking import MUSIC, Ducking
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import (
    ACCENT,
    ACCENT_EDGE,
    ACCENT_TEXT,
    DANGER,
    DANGER_TEXT,
    GOOD,
    INK,
    TAN,
)
from cubitos_desktop.ui.forms.picture_tile import BARS, NOTES, draw_picture_tile, draw_tile
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.moments import party
from cubitos_desktop.ui.moments.darkness import darkness
from cubitos_desktop.ui.moments.party import draw_confetti, draw_stars
from cubitos_desktop.ui.moments.sparks import star
from cubitos_desktop.ui.moments.sum_pill import sum_pill
from cubitos_desktop.ui.moments.throw_dots import Dot, DotsView, dots_width, draw_dots
from cubitos_desktop.ui.text.lettering import draw_label, lettering
from cubitos_desktop.ui.text.sentences import Sentence, draw_sentences, sentences_height
from cubitos_desktop.ui.text.tip_faces import TipFaces, TipOdds, draw_faces, faces_size
from tests.ui.drawn import Drawn

BOTH_TYPES = pytest.mark.parametrize("text_scale", [1.0, 1.4])

# --- one dot for each die -------------------------------------------------------------------------

DOTS: tuple[Dot, ...] = ("done", "leaping", "to come", "miss")


@pytest.mark.parametrize("count", [1, 4, 9, 14])
def test_dots_stand_evenly_in_the_middle_of_their_tray_and_inside_it(
    drawn: Drawn, count: int
) -> None:
    box = Box(10, 10, 320, 48)
    dots: tuple[Dot, ...] = tuple(DOTS[0] for _ in range(count))
    draw_dots(Canvas(Kit(1.0), 340, 70), box, DotsView(dots))
    places = [laid.box.centre[0] for laid in drawn.pictures[1:]]
    assert len(places) == count
    assert sum(places) / count == pytest.approx(box.centre[0], abs=1)
    part = min(1.0, box.width / dots_width(count))
    assert [b - a for a, b in itertools.pairwise(places)] == pytest.approx(
        [43 * part] * (count - 1), abs=1.1
    )
    assert box.x <= drawn.pictures[1].box.x
    assert drawn.pictures[-1].box.right <= box.right
    assert drawn.pictures[1].box.centre[1] == pytest.approx(box.centre[1], abs=1)


@pytest.mark.parametrize("dot", DOTS)
def test_a_dot_says_what_became_of_its_die(drawn: Drawn, dot: Dot) -> None:
    draw_dots(Canvas(Kit(1.0), 100, 70), Box(10, 10, 80, 48), DotsView((dot,)))
    ticks, bars = (drawn.shapes_of("stroke", line=ink) for ink in (ACCENT_TEXT, "#7A6246"))
    specks = drawn.shapes_of("circle", fill=ACCENT_TEXT)
    assert (len(ticks), len(specks), len(bars)) == (
        dot == "done",
        dot == "leaping",
        dot == "miss",
    )
    full = drawn.shapes_of("circle", fill=ACCENT)
    empty = drawn.shapes_of("circle", fill="#FFE9A6")
    assert (len(full), len(empty)) == (dot in ("done", "leaping"), dot == "to come")
    assert len(drawn.shapes_of("circle", line=ACCENT_EDGE)) == (dot != "miss")


@pytest.mark.parametrize(("count", "wide"), [(1, 68.0), (2, 111.0), (9, 412.0)])
def test_a_tray_is_as_wide_as_its_dots_and_air_around_them(count: int, wide: float) -> None:
    assert dots_width(count) == pytest.approx(wide)


# --- pills and tiles ------------------------------------------------------------------------------


@pytest.mark.parametrize("is_loss", [False, True])
@pytest.mark.parametrize("text", ["+1", "−1234"])
def test_a_pill_is_gold_for_a_gain_and_red_for_a_loss(
    drawn: Drawn, text: str, is_loss: bool
) -> None:
    kit = Kit(1.0)
    picture = sum_pill(kit, text, is_loss=is_loss)
    word = drawn.word(text)
    assert word.colour == ("#FFFFFF" if is_loss else ACCENT_TEXT)
    wide = max(42.0, kit.text_width(text, 19, "title") + 22)
    (body,) = drawn.shapes_of("rect", fill=DANGER if is_loss else ACCENT)
    (rim,) = drawn.shapes_of("rect", fill="#FFF3D6" if is_loss else ACCENT_EDGE)
    assert (rim.width, rim.height) == pytest.approx((wide, 28))
    assert (body.width, body.height) == pytest.approx((wide - 4.4, 23.6))
    assert word.box.centre == pytest.approx(rim.centre, abs=1)
    assert picture.get_size() == pytest.approx((wide + 8, 36), abs=1)


@pytest.mark.parametrize("picture", ["coin", "EN", NOTES, BARS])
def test_a_tile_bears_an_icon_letters_or_a_sign_in_its_middle(drawn: Drawn, picture: str) -> None:
    kit = Kit(1.0)
    draw_picture_tile(Canvas(kit, 100, 80), 20, 40, 54, picture)
    (tile,) = drawn.shapes_of("rect", fill=TAN)
    assert (tile.width, tile.height) == (54, 54)
    middle = 20 + 27, 40
    if picture == "EN":
        assert drawn.word("EN").box.centre == pytest.approx(middle, abs=1)
        return
    assert drawn.texts == []
    sign = drawn.pictures[-1].box
    assert sign.centre == pytest.approx(middle, abs=3)
    assert sign.width < 54 * 0.7
    if picture == "coin":
        assert drawn.pictures[-1].picture is icon(kit, "coin", 54 * 0.63)
    bars = drawn.shapes_of("rect", fill=INK)
    heads = drawn.shapes_of("ellipse", fill=INK)
    assert (len(bars), len(heads)) == (4 * (picture == BARS), 2 * (picture == NOTES))
    assert [bar.height for bar in bars] == sorted(bar.height for bar in bars)
    assert len({round(bar.bottom, 3) for bar in bars}) <= 1


def test_an_empty_tile_lies_right_of_its_place(drawn: Drawn) -> None:
    draw_tile(Canvas(Kit(1.0), 100, 80), 20, 40, 30)
    (laid,) = drawn.pictures
    assert laid.box == Box(20, 25, 30, 30)


# --- faces of a die and their odds ----------------------------------------------------------------

FACES = TipFaces(
    "light_gray",
    ("coin1", "coin1", "foot", "blank", "blank", "blank"),
    (TipOdds(0, 2, "1/3", False), TipOdds(2, 1, "1/6", False), TipOdds(3, 3, "1/2", True)),
    "foot",
)


@BOTH_TYPES
def test_brackets_lie_under_their_faces_with_the_odds_below(
    drawn: Drawn, text_scale: float
) -> None:
    kit = Kit(1.0, text_scale)
    wide, tall = faces_size(kit, FACES)
    canvas = Canvas(kit, wide + 20, tall + 20)
    draw_faces(canvas, 10, 10, FACES)
    faces = [laid.box for laid in drawn.pictures[:6]]
    assert faces[0].centre == pytest.approx((10 + 17, 10 + 17), abs=1.5)
    assert faces[-1].right == pytest.approx(10 + wide, abs=2.5)
    for odds in FACES.odds:
        word = drawn.word(odds.text)
        below = faces[odds.first : odds.first + odds.alike]
        middle = (below[0].x + below[-1].right) / 2
        assert word.box.centre[0] == pytest.approx(middle, abs=1.5)
        assert word.box.y > below[0].bottom
        assert word.box.bottom <= 10 + tall
        assert word.colour == (DANGER_TEXT if odds.is_miss else GOOD)
        strokes = drawn.shapes_of("stroke", line=word.colour)
        wanted = below[-1].centre[0] - below[0].centre[0] + 32
        assert any(box.width == pytest.approx(wanted, abs=1) for box in strokes)


def test_blank_faces_are_faded_and_the_one_that_lies_up_has_a_ring(drawn: Drawn) -> None:
    kit = Kit(1.0)
    draw_faces(Canvas(kit, 300, 100), 10, 10, FACES)
    alphas = [laid.picture.get_alpha() for laid in drawn.pictures[:6]]
    assert alphas == [255, 255, 255, 130, 130, 130]
    ring = drawn.pictures[6].box
    assert ring.centre == pytest.approx(drawn.pictures[2].box.centre, abs=1.5)
    assert len(drawn.shapes_of("rect", line=ACCENT)) == 1
    drawn.clear()
    draw_faces(Canvas(kit, 300, 100), 10, 10, FACES._replace(up=""))
    assert drawn.shapes_of("rect", line=ACCENT) == []


def test_long_odds_draw_faces_apart() -> None:
    kit = Kit(1.0)
    usual = faces_size(kit, FACES)
    long = FACES._replace(odds=(TipOdds(2, 1, "one in six or so", False),))
    assert usual[0] == 41 * 5 + 34
    assert faces_size(kit, long)[0] > usual[0]


# --- labels ---------------------------------------------------------------------------------------


@BOTH_TYPES
@pytest.mark.parametrize(
    ("label", "room", "lines"),
    [("PASS", 200, 1), ("TAKE EVERYTHING THERE IS", 150, 2), ("TAKE EVERYTHING", 400, 1)],
)
def test_a_label_stands_on_one_line_or_on_two_where_one_would_be_small(
    text_scale: float, label: str, room: float, lines: int
) -> None:
    kit = Kit(1.0, text_scale)
    found, size = lettering(kit, label, room, 70, 30)
    assert " ".join(found) == label
    assert len(found) == lines
    assert size <= 30
    assert all(kit.text_width(line, size, "title") <= room + 1 for line in found)
    tall = size * text_scale * (1.19 + 0.91 * (len(found) - 1))
    assert tall <= 70 + 0.1


def test_of_several_ways_to_part_a_label_the_most_even_is_taken() -> None:
    found, _ = lettering(Kit(1.0), "AA BB CC DD", 60, 80, 40)
    assert found == ("AA BB", "CC DD")


def test_no_label_is_smaller_than_can_be_read_and_what_is_cut_is_noted(drawn: Drawn) -> None:
    kit = Kit(1.0)
    _, size = lettering(kit, "DONAUDAMPFSCHIFFFAHRT", 20, 40, 30)
    assert size == 12.0
    canvas = Canvas(kit, 400, 60)
    draw_label(canvas, Box(10, 5, 20, 40), "DONAUDAMPFSCHIFFFAHRT", 30, INK)
    assert kit.cut == ["DONAUDAMPFSCHIFFFAHRT"]
    drawn.wrong.clear()


@pytest.mark.parametrize("align", ["left", "centre"])
def test_lines_of_a_label_lie_in_the_middle_of_its_height(drawn: Drawn, align: str) -> None:
    kit, room = Kit(1.0), Box(20, 10, 150, 70)
    canvas = Canvas(kit, 200, 90)
    label = "TAKE EVERYTHING THERE IS"
    wide = draw_label(canvas, room, label, 30, INK, align)  # type: ignore[arg-type]
    assert " ".join(drawn.texts) == label
    assert wide == max(word.box.width for word in drawn.words)
    middles = [word.box.centre[1] for word in drawn.words]
    assert sum(middles) / len(middles) == pytest.approx(room.centre[1], abs=2)
    for word in drawn.words:
        at = room.x if align == "left" else room.centre[0] - word.box.width / 2
        assert word.box.x == pytest.approx(at, abs=1)
    assert kit.cut == []


# --- sentences ------------------------------------------------------------------------------------


@BOTH_TYPES
def test_sentences_stand_below_each_other_and_fill_the_height_they_ask_for(
    drawn: Drawn, text_scale: float
) -> None:
    kit = Kit(1.0, text_scale)
    said = [Sentence("A first sentence that needs two lines."), Sentence("A second.", GOOD)]
    tall = sentences_height(kit, said, 220)
    canvas = Canvas(kit, 260, tall + 20)
    draw_sentences(canvas, said, Box(20, 10, 220, tall))
    assert " ".join(drawn.texts) == "A first sentence that needs two lines. A second."
    assert [word.colour for word in drawn.words] == [INK] * (len(drawn.words) - 1) + [GOOD]
    step = 17 * 1.32 * text_scale
    middles = [word.box.centre[1] for word in drawn.words]
    assert middles[0] == pytest.approx(10 + step / 2)
    gaps = [b - a for a, b in itertools.pairwise(middles)]
    assert gaps[:-1] == pytest.approx([step] * (len(gaps) - 1))
    assert gaps[-1] == pytest.approx(step + 12)
    assert tall == pytest.approx(len(middles) * step + 24)
    assert {word.box.x for word in drawn.words} == {20}


# --- stars, paper, darkness -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("time", "count"), [(0.05, 0), (0.12, 1), (0.19, 2), (0.26, 3), (0.6, 4), (1.09, 4), (1.1, 0)]
)
def test_stars_pop_up_one_after_another_and_go_together(
    drawn: Drawn, time: float, count: int
) -> None:
    draw_stars(Canvas(Kit(1.0), 600, 300), 300, 150, time)
    assert len(drawn.pictures) == count


def test_stars_stand_around_the_middle_and_are_small_as_they_come_and_go(drawn: Drawn) -> None:
    kit = Kit(1.0)
    draw_stars(Canvas(kit, 600, 300), 300, 150, 0.6)
    whole = [laid.box for laid in drawn.pictures]
    assert [laid.picture for laid in drawn.pictures] == [
        star(kit, 6.0 * round(size / 6), 5 * number)
        for number, (_, _, size) in enumerate(party._STARS)
    ]
    for box, (right, down, _) in zip(whole, party._STARS, strict=True):
        assert box.centre == pytest.approx((300 + right, 150 + down), abs=3)
    drawn.clear()
    draw_stars(Canvas(kit, 600, 300), 300, 150, 1.05)
    assert all(laid.box.width < box.width for laid, box in zip(drawn.pictures, whole, strict=True))


@pytest.mark.parametrize("time", [0.0, 1.2, 2.0, -0.1])
def test_no_paper_is_seen_before_it_bursts_nor_after_it_has_fallen(
    drawn: Drawn, time: float
) -> None:
    draw_confetti(Canvas(Kit(1.0), 900, 900), 450, 450, time)
    assert drawn.pictures == []


def test_paper_flies_apart_and_falls(drawn: Drawn) -> None:
    kit = Kit(1.0)
    spread, height = [], []
    for time in (0.05, 0.3, 1.1):
        drawn.clear()
        draw_confetti(Canvas(kit, 2000, 2000), 1000, 1000, time)
        places = [laid.box.centre for laid in drawn.pictures]
        assert len(places) == 36
        spread.append(max(x for x, _ in places) - min(x for x, _ in places))
        height.append(sum(y for _, y in places) / 36)
    assert spread == sorted(spread)
    assert spread[0] > 10
    assert height[1] < height[0] < 1000, "it flies up"
    assert height[2] > height[1], "and comes down"
    assert {laid.picture.get_alpha() for laid in drawn.pictures} == {255}


def test_darkness_leaves_boxes_and_pools_lit_and_is_deepest_and_red_at_the_edge() -> None:
    lit, half, pool = Box(80, 80, 160, 80), Box(80, 240, 160, 80), Box(400, 80, 240, 240)
    veil = darkness(Kit(1.0), 800, 480, (lit,), (half,), (pool,))
    assert veil.get_size() == (800, 480)

    def dark(x: float, y: float) -> int:
        return veil.get_at((int(x), int(y))).a

    usual = dark(330, 400)
    assert usual == round(255 * 0.77)
    assert (dark(*lit.centre), dark(*pool.centre)) == (0, 0)
    assert dark(*half.centre) == usual // 2
    assert 0 < dark(pool.x, pool.centre[1]) < usual
    edge = veil.get_at((2, 240))
    assert edge.a > usual
    assert edge.r > veil.get_at((330, 400)).r


# --- who steps back for whom ----------------------------------------------------------------------


def settled(greatest: Rank | None, *, breath: float = 0.0) -> list[float]:
    ducking = Ducking()
    if breath:
        ducking.hold_breath(breath)
    for _ in range(100):
        ducking.update(greatest, 0.01)
    return [round(ducking.share(rank), 3) for rank in (MUSIC, *Rank)]


@pytest.mark.parametrize(
    ("greatest", "shares"),
    [
        (None, [1.0, 1.0, 1.0, 1.0, 1.0]),
        (Rank.TOUCH, [1.0, 1.0, 1.0, 1.0, 1.0]),
        (Rank.SMALL, [1.0, 1.0, 1.0, 1.0, 1.0]),
        (Rank.EVENT, [0.7, 0.7, 1.0, 1.0, 1.0]),
        (Rank.MOMENT, [0.4, 0.5, 0.5, 0.8, 1.0]),
    ],
)
def test_lesser_sounds_step_back_for_greater_ones(
    greatest: Rank | None, shares: list[float]
) -> None:
    assert settled(greatest) == shares


def test_while_a_breath_is_held_only_great_moments_are_heard() -> None:
    assert settled(None, breath=5.0) == [0.0, 0.5, 0.0, 0.3, 1.0]
    assert settled(None, breath=0.2) == [1.0, 1.0, 1.0, 1.0, 1.0]


def test_sounds_step_back_quickly_come_forth_slowly_and_say_when_they_change() -> None:
    ducking = Ducking()
    assert not ducking.update(None, 0.01)
    assert ducking.update(Rank.MOMENT, 0.006)
    assert ducking.share(MUSIC) == pytest.approx(0.9)
    ducking.update(Rank.MOMENT, 1.0)
    assert not ducking.update(Rank.MOMENT, 1.0)
    assert ducking.update(None, 0.05)
    assert ducking.share(MUSIC) == pytest.approx(0.5)
    ducking.hold_breath(9.0)
    ducking.forget()
    assert not ducking.update(None, 0.1)
    assert math.isclose(ducking.share(MUSIC), 1.0)


def test_a_veil_is_remembered_for_its_window() -> None:
    kit = Kit(1.0)
    one = darkness(kit, 400, 240, (), (), ())
    assert darkness(kit, 400, 240, (), (), ()) is one
    assert isinstance(darkness(kit, 408, 240, (), (), ()), pygame.Surface)
