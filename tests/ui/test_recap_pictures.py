"""What a rival did, on its strip turned over, beside its runner, and as a trail over the board."""

from itertools import pairwise

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER, DANGER_TEXT, FAINT_INK, GOOD, INK, SEAT_HUES
from cubitos_desktop.ui.board.track_geometry import board_geometry
from cubitos_desktop.ui.board.track_overlay import stops_along
from cubitos_desktop.ui.dice.flat_dice import flat_die
from cubitos_desktop.ui.icons.art import creature
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.rival_strip import WIDE
from cubitos_desktop.ui.recap.pill import MARGIN, TALL, gain_pill, pill_width
from cubitos_desktop.ui.recap.strip import (
    DeedMark,
    Ranked,
    RecapStripView,
    marks_that_fit,
    recap_places,
    recap_strip,
)
from cubitos_desktop.ui.recap.trail import draw_trail
from tests.ui.boards import VIEWS
from tests.ui.drawn import Drawn

KIT = Kit(1.0)
RAN, TOOK = DeedMark("foot", "4"), DeedMark("coin", "+3")
BOUGHT = DeedMark("card", "−7", "Mr. Dog", "mr_dog", "red")
LOST = DeedMark("cross", "1", is_bad=True)


NAMED = "", "1st", "2nd", "3rd"


def strip(*marks: DeedMark, before: int = 2, now: int = 1, name: str = "Nora") -> RecapStripView:
    places = Ranked(before, NAMED[before]), Ranked(now, NAMED[now])
    return RecapStripView("lime", name, *places, marks, "did nothing", "head", "text")


# --- the strip ------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [220.0, 300.0, WIDE, WIDE + 200])
def test_portrait_heading_and_marks_lie_apart_on_the_strip(width: float) -> None:
    places = recap_places(width, 96)
    whole = Box(0, 0, width, 96)
    parts = (places.portrait, places.heading, places.marks)
    for number, part in enumerate(parts):
        assert part.width > 0 < part.height
        assert part.right <= whole.right
        assert part.bottom <= whole.bottom
        assert not any(part.inset(0.1).overlaps(other) for other in parts[number + 1 :])
    assert places.badges.right == places.heading.right
    assert places.badges.width == pytest.approx(2 * 32 + 24 + 6)
    is_beside = places.heading.right <= places.marks.x
    assert is_beside == (width >= WIDE)


def test_the_name_stands_in_the_heading_before_the_places(drawn: Drawn) -> None:
    recap_strip(KIT, 300, 96, strip(RAN))
    heading = recap_places(300, 96).heading
    name, was, is_now = drawn.word("Nora"), drawn.word("2nd"), drawn.word("1st")
    assert name.box.right < was.box.x < is_now.box.x
    assert name.box.x == pytest.approx(heading.x, abs=1)
    middles = {round(word.box.centre[1]) for word in (name, was, is_now)}
    assert len(middles) == 1


@pytest.mark.parametrize(("before", "now"), [(0, 0), (0, 3), (3, 3)])
def test_a_place_that_has_not_changed_is_shown_once(drawn: Drawn, before: int, now: int) -> None:
    recap_strip(Kit(1.0), 300, 96, strip(RAN, before=before, now=now))
    shown = [word.text for word in drawn.words if word.text in NAMED]
    assert shown == [NAMED[place] for place in (now,) if place]
    assert not drawn.shapes_of("polygon", fill=GOOD) + drawn.shapes_of("polygon", fill=DANGER)


@pytest.mark.parametrize(("before", "now", "colour"), [(3, 1, GOOD), (1, 3, DANGER)])
def test_an_arrow_rises_for_a_better_place_and_falls_for_a_worse_one(
    drawn: Drawn, before: int, now: int, colour: str
) -> None:
    recap_strip(Kit(1.0), 300, 96, strip(RAN, before=before, now=now))
    (head,) = drawn.shapes_of("polygon", fill=colour)
    (line,) = drawn.shapes_of("stroke", line=colour)
    assert head.x + head.width / 2 > line.x + line.width / 2
    is_up = head.centre[1] < line.centre[1]
    assert is_up == (now < before)
    other = DANGER if colour == GOOD else GOOD
    assert drawn.shapes_of("polygon", fill=other) == []


def test_marks_stand_in_a_row_with_their_pictures_and_dots_between(drawn: Drawn) -> None:
    kit = Kit(1.0)
    recap_strip(kit, WIDE + 300, 96, strip(RAN, TOOK, BOUGHT, LOST))
    row = recap_places(WIDE + 300, 96).marks
    texts = [drawn.word(text) for text in ("4", "+3", "Mr. Dog −7")]
    lost = [word for word in drawn.words if word.text == "1" and word.colour == DANGER_TEXT]
    places = [word.box.x for word in (*texts, *lost)]
    assert places == sorted(places)
    assert len(lost) == 1
    assert all(word.colour == INK for word in texts)
    assert drawn.texts.count("·") == 3
    assert row.x <= places[0] < row.right
    size = 15 * 1.3
    signs = (
        icon(kit, "foot", size),
        icon(kit, "coin", size),
        creature(kit, "mr_dog", "red", size),
        icon(kit, "cross", size * 0.86, colour=DANGER),
    )
    for sign, word in zip(signs, (*texts, *lost), strict=True):
        (laid,) = (each.box for each in drawn.pictures if each.picture is sign)
        assert laid.right <= word.box.x + 1


def test_where_names_would_be_too_small_they_are_left_out(drawn: Drawn) -> None:
    recap_strip(Kit(1.0), 280, 96, strip(RAN, TOOK, BOUGHT, BOUGHT))
    assert "Mr. Dog −7" not in drawn.texts
    assert drawn.texts.count("−7") == 2


def test_of_more_marks_than_there_is_room_for_runs_and_purchases_stay(drawn: Drawn) -> None:
    kit = Kit(0.9, 1.3)
    marks = (RAN, TOOK, LOST, TOOK, LOST, TOOK, BOUGHT, BOUGHT)
    shown = marks_that_fit(kit, marks, 200)
    assert shown[0] == RAN
    assert [mark.card for mark in shown[-2:]] == ["mr_dog", "mr_dog"]
    assert 3 <= len(shown) < len(marks)
    assert marks_that_fit(kit, marks, 2000) == tuple(mark._replace(name="") for mark in marks)
    recap_strip(kit, 267, 84, strip(*marks))
    row = recap_places(267, 84).marks
    assert max(word.box.right for word in drawn.words if word.text == "−7") <= row.right + 1


def test_whoever_did_nothing_is_said_to(drawn: Drawn) -> None:
    recap_strip(Kit(1.0), 300, 96, strip())
    word = drawn.word("did nothing")
    assert word.colour == FAINT_INK
    assert word.box.centre[1] == pytest.approx(recap_places(300, 96).marks.centre[1] + 9, abs=12)


@pytest.mark.parametrize(
    ("mark", "picture"),
    [
        (DeedMark("die", "1", colour="red"), flat_die(KIT, 20 * 0.86, "red")),
        (BOUGHT, creature(KIT, "mr_dog", "red", 20)),
        (LOST, icon(KIT, "cross", 20 * 0.86, colour=DANGER)),
        (TOOK, icon(KIT, "coin", 20)),
    ],
)
def test_a_mark_has_the_picture_of_what_it_is(mark: DeedMark, picture: object) -> None:
    assert mark.drawn(KIT, 20) is picture


# --- the pill -------------------------------------------------------------------------------------


@pytest.mark.parametrize("marks", [(TOOK,), (TOOK, RAN), (TOOK, RAN, LOST)])
def test_a_pill_is_as_wide_as_its_signs_and_numbers(
    drawn: Drawn, marks: tuple[DeedMark, ...]
) -> None:
    kit = Kit(1.0)
    wide = pill_width(kit, marks)
    picture = gain_pill(kit, marks, "lime")
    assert picture.get_size() == pytest.approx((wide + 2 * MARGIN, TALL + 2 * MARGIN), abs=1)
    words = [drawn.word(mark.text) for mark in marks]
    assert [word.box.x for word in words] == sorted(word.box.x for word in words)
    assert words[-1].box.right == pytest.approx(MARGIN + wide - 9, abs=1)
    for mark, word in zip(marks, words, strict=True):
        (sign,) = (each.box for each in drawn.pictures if each.picture is mark.drawn(kit, 20))
        assert sign.right <= word.box.x + 1
        assert word.box.centre[1] == pytest.approx(MARGIN + TALL / 2, abs=1)
    (rim,) = drawn.shapes_of("rect", fill=SEAT_HUES["lime"])
    (paper,) = drawn.shapes_of("rect", fill="#FFFFFF")
    assert (rim.width - paper.width, rim.height - paper.height) == pytest.approx((4.8, 4.8))


def test_large_type_does_not_burst_a_pill(drawn: Drawn) -> None:
    gain_pill(Kit(1.0, 1.6), (TOOK,), "pink")
    assert drawn.word("+3").size * 1.6 == pytest.approx(18.0)


# --- the trail ------------------------------------------------------------------------------------

VIEW = VIEWS["nothing_goes_right"]
GEOMETRY = board_geometry(VIEW, 928, 416)


def a_way(steps: int) -> tuple[int, ...]:
    """Spaces that touch, one after the other."""
    way = [2]
    while len(way) <= steps:
        beside = [s.number for s in VIEW.spaces if GEOMETRY.touch(way[-1], s.number)]
        way.append(next(space for space in beside if space not in way and space > 1))
    return tuple(way)


@pytest.mark.parametrize("lane", [0, 1, 2])
def test_a_trail_leads_over_all_its_spaces_in_the_colour_of_its_seat(
    drawn: Drawn, lane: int
) -> None:
    way = a_way(4)
    overlay = draw_trail(KIT, GEOMETRY, way, "lime", lane)
    hue, unit = SEAT_HUES["lime"], GEOMETRY.radius / 22
    aside = 0.36 * GEOMETRY.radius * lane
    stops = [(x + aside / 2, y + aside) for x, y in stops_along(GEOMETRY, way)]
    discs = drawn.shapes_of("circle", fill=hue)
    assert [(box.centre[0] + overlay.left, box.centre[1] + overlay.top) for box in discs] == [
        pytest.approx(stop, abs=0.6) for stop in stops[1:]
    ]
    assert {round(box.width / 2, 2) for box in discs} == {round(4.6 * unit, 2)}
    coloured, white = (drawn.shapes_of("stroke", line=ink) for ink in (hue, "#FFFFFF"))
    assert len(coloured) == len(white) == 4
    for line, (start, end) in zip(coloured, pairwise(stops), strict=True):
        assert line.width == pytest.approx(abs(end[0] - start[0]), abs=0.1)
        assert line.height == pytest.approx(abs(end[1] - start[1]), abs=0.1)
    (empty,) = drawn.shapes_of("ellipse", line=hue)
    assert (empty.centre[0] + overlay.left, empty.centre[1] + overlay.top) == pytest.approx(
        stops[0], abs=0.6
    )


def test_a_leap_of_a_trail_is_no_line_on_the_ground(drawn: Drawn) -> None:
    way = (*a_way(1), 40)
    assert not GEOMETRY.touch(way[1], 40)
    draw_trail(KIT, GEOMETRY, way, "pink")
    assert len(drawn.shapes_of("stroke", line="#FFFFFF")) <= 2
    assert len(drawn.shapes_of("circle", fill=SEAT_HUES["pink"])) >= 2


def test_a_trail_is_kept_for_its_seat_and_lane(drawn: Drawn) -> None:
    way = a_way(3)
    first = draw_trail(KIT, GEOMETRY, way, "coal")
    assert draw_trail(KIT, GEOMETRY, way, "coal") is first
    assert draw_trail(KIT, GEOMETRY, way, "coal", 1) is not first
    assert draw_trail(KIT, GEOMETRY, way[:2], "coal") is not first
