"""The coach over the table: what moves, what is lit, and how its card is placed."""

from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.lessons.lesson import Lesson
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.lessons.coach_view import (
    STILL,
    Motion,
    free_ways,
    motion_at,
    moving_holes,
)
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.coach.coach_layout import (
    HOLE,
    TAIL_FROM,
    CardPlace,
    card_place,
    hole_of,
    pip_box,
)
from cubitos_desktop.ui.coach.veil import veil
from cubitos_desktop.ui.coach.ways import arc_points
from tests.scenes.lessons.pupils import Pupil, learned_in
from tests.windows import FRAME, USUAL

WINDOW = (1280.0, 800.0)
CARD = (560.0, 176.0)


@pytest.mark.parametrize("x", range(40, 1240, 200))
@pytest.mark.parametrize("y", range(20, 780, 150))
def test_the_card_lies_in_the_window_and_over_no_hole(x: int, y: int) -> None:
    holes = [hole_of(Box(x, y, 120, 60)), hole_of(Box(1280 - x - 60, 800 - y - 40, 60, 40))]
    whole = card_place(WINDOW, CARD, holes).with_pip
    assert not any(whole.overlaps(hole) for hole in holes)
    assert min(whole.x, whole.y) >= 0
    assert (whole.right <= WINDOW[0], whole.bottom <= WINDOW[1]) == (True, True)


def test_without_a_hole_the_card_lies_in_the_middle() -> None:
    assert card_place(WINDOW, CARD, []).with_pip.centre == (640, 400)


def test_the_tail_ends_between_the_card_and_its_hole() -> None:
    hole = hole_of(Box(140, 560, 440, 140))
    card, side, tip = card_place(WINDOW, CARD, [hole])
    assert side == "above"
    assert card.bottom < tip[1] < hole.y
    assert hole.x < tip[0] < hole.right


def test_the_way_from_hole_to_hole_begins_and_ends_beside_them() -> None:
    first, second = Box(130, 556, 460, 144), Box(624, 708, 224, 86)
    points = arc_points(first, second)
    assert not first.holds(*points[0])
    assert not second.holds(*points[-1])
    assert points[0][0] < points[-1][0]


def test_neighbours_need_no_way_between_them() -> None:
    assert arc_points(Box(0, 0, 90, 60), Box(96, 0, 90, 60)) == []


CARD_ALONE = CardPlace(Box(400, 300, 560, 176))
ABOVE, BELOW, ASIDE = Box(760, 150, 60, 60), Box(760, 560, 60, 60), Box(1100, 360, 60, 60)


@pytest.mark.parametrize("hole", [ABOVE, BELOW, ASIDE, Box(300, 600, 60, 60)])
def test_a_card_without_a_tail_leads_to_its_hole_and_not_past_the_referee(hole: Box) -> None:
    ((first, *_, last),) = free_ways(CARD_ALONE, (hole,), ())
    assert not pip_box(CARD_ALONE.card).holds(*first)
    assert not CARD_ALONE.card.holds(*first)
    assert not hole.holds(*last)
    assert hole.inset(-9).holds(*last)


@pytest.mark.parametrize(
    ("place", "holes", "closed"),
    [
        (CARD_ALONE, (), ()),
        (CARD_ALONE._replace(side="above"), (BELOW,), ()),
        (CARD_ALONE, (Box(200, 350, 60, 60),), ()),
        (CARD_ALONE, (BELOW,), (Box(740, 500, 90, 40),)),
        (CARD_ALONE._replace(side="above"), (BELOW, ABOVE), ()),
        (CARD_ALONE._replace(side="above"), (ABOVE, ASIDE), (Box(900, 200, 200, 200),)),
    ],
    ids=["nowhere", "tail", "referee", "over a card", "behind the card", "over another card"],
)
def test_no_way_leads_nowhere_or_over_anything(
    place: CardPlace, holes: tuple[Box, ...], closed: tuple[Box, ...]
) -> None:
    assert free_ways(place, holes, closed) == ()


@pytest.mark.parametrize(("x", "has_tail"), [(240, True), (90, True), (20, False)])
def test_a_tail_begins_beside_the_referee_and_leans_to_its_hole(x: int, has_tail: bool) -> None:
    hole = Box(x, 500, 60, 60)
    card, side, tip = card_place(WINDOW, CARD, [hole])
    assert (side == "above") == has_tail
    if has_tail:
        assert hole.x < tip[0] < hole.right
        assert max(0.0, card.x + TAIL_FROM - tip[0]) <= 80


# --- motion ---------------------------------------------------------------------------------------


def test_what_appears_comes_one_after_the_other() -> None:
    begins, later = motion_at(0.1, 0.1, is_still=False), motion_at(0.3, 0.3, is_still=False)
    assert (begins.veil, begins.card, begins.pip) == (0.5, 0.0, 0.0)
    assert later.veil == later.holes == 1
    assert 0 < later.card < 1
    assert later.pip == 0
    there = motion_at(2.0, 2.0, is_still=False)
    assert there._replace(breath=0) == STILL._replace(breath=0)


def test_reduced_motion_shows_all_at_once() -> None:
    assert motion_at(0.0, 0.0, is_still=True) == STILL


def test_holes_open_and_then_glide_to_the_next_step() -> None:
    before, now = (Box(0, 0, 100, 100),), (Box(200, 0, 100, 100), Box(400, 0, 40, 40))
    (opened, _) = moving_holes((), now, Motion(holes=0.0, glide=0.0))
    assert opened.width == pytest.approx(130)
    (gliding, new) = moving_holes(before, now, Motion(glide=0.5))
    assert 0 < gliding.x < 200
    assert new.width > 40
    assert moving_holes(before, now, Motion()) == now


def test_the_ring_breathes_and_rests_with_reduced_motion(tmp_path: Path) -> None:
    with learned_in(tmp_path, size=USUAL) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        assert pupil.table.is_moving
        window.app.settings.reduced_motion = True
        window.step(2)
        assert not pupil.table.coach.is_moving


# --- at the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", load_lessons(content_dir()), ids=lambda lesson: lesson.id)
def test_the_referee_speaks_within_the_first_second_of_every_part(
    tmp_path: Path, lesson: Lesson
) -> None:
    first = 0
    with learned_in(tmp_path, speed=1.0) as window:
        for part in lesson.parts:
            window.app.replace(LessonTable(window.app, lesson, first))
            window.step(round(1 / FRAME))
            pupil = Pupil(window)
            assert pupil.table.coach.is_shown
            assert pupil.part.card.text
            first += len(part.steps)


def test_no_die_flies_before_the_opening_words_are_read(tmp_path: Path) -> None:
    with learned_in(tmp_path, speed=1.0) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        window.step(300)
        table = pupil.table
        assert not table.director.is_busy
        assert table.question is None
        assert (table.view.plate.title, table.view.plate.hint) == (
            "The first throw",
            "Dice, hits and misses",
        )
        assert sum(table.show.race.seats[0].roll) == 9, "all dice wait to be thrown"
        pupil.click_on()
        assert table.director.is_busy
        assert not table.coach.is_shown
        pupil.wait()
        assert table.guide.number == 1
        assert sum(table.show.race.seats[0].roll) == 7, "two of them have hit"


def test_the_coach_steps_aside_while_dice_fly(tmp_path: Path) -> None:
    with learned_in(tmp_path, speed=1.0) as window:
        pupil = Pupil(window)
        pupil.come_to("first_throw", 3)
        pupil.click_on()
        window.step(10)
        assert pupil.table.director.is_busy
        assert not pupil.table.coach.is_shown


def test_a_pointer_off_the_holes_points_at_nothing(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("push_your_luck", 1)
        hands = pupil.table.hands
        window.point(*pupil.part.live[0].box.centre)
        window.step()
        assert hands.pointing.hover is not None
        assert hands.pointing.hover.id == "push"
        window.point(*pupil.table.view.layout.cards[0].centre)
        window.step()
        assert hands.pointing.hover is None


def test_tab_leads_through_what_is_lit_and_the_card(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("push_your_luck", 1)
        found = []
        for _ in range(4):
            window.key(pygame.K_TAB)
            window.step()
            coach, hands = pupil.table.coach.pointing, pupil.table.hands.pointing
            focus = coach.focus or hands.focus
            assert focus is not None
            found.append(focus.id)
        assert found == ["push", "show", "skip", "push"]


def test_arrows_lead_the_path_to_the_space(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("run", 2)
        before = pupil.table.step_number
        for code in (pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_LEFT):
            window.key(code)
            window.step()
        assert not pupil.part.card.warning
        assert pupil.table.step_number == before


def test_the_window_may_change_in_the_middle_of_a_lesson(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        holes = pupil.part.holes
        window.resize(1600, 1000)
        window.step(40)  # a window that is being resized is laid out when it rests
        pupil.wait()
        assert pupil.part.holes != holes
        pupil.click_on()
        assert pupil.table.step_number == 1


def test_a_lesson_looks_the_same_drawn_twice(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        window.app.settings.reduced_motion = True
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        window.app.draws_every = 1
        window.step(2)
        first = window.pixels()
        window.step(2)
        assert window.pixels() == first


# --- what comes too soon --------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["enter", "button", "hole"])
def test_a_new_card_is_not_put_away_before_it_can_be_read(tmp_path: Path, way: str) -> None:
    def go_on() -> None:
        if way == "enter":
            window.key(pygame.K_RETURN)
        elif way == "button":
            window.click(*pupil.part.buttons[0].box.centre)
        else:
            window.click(*pupil.part.holes[0].centre)
        window.step()

    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        first = pupil.part.card
        go_on()
        assert pupil.part.card == first
        pupil.have_read()
        go_on()
        second = pupil.part.card
        assert second.text != first.text
        go_on()
        assert pupil.part.card == second


def test_what_is_lit_to_be_done_answers_at_once(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("first_throw", 3)
        window.click(*pupil.part.live[0].box.centre)
        window.step(2)
        assert pupil.table.step_number == 4


def test_a_lesson_can_be_left_at_once(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, LearnScene)


# --- holes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lesson", "number", "hexes"), [("first_throw", 0, 4), ("run", 2, 1)])
def test_a_hole_over_a_space_follows_all_its_hexes(
    tmp_path: Path, lesson: str, number: int, hexes: int
) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to(lesson, number)
        (hole,), (outline,) = pupil.part.holes, pupil.part.outlines
        view = pupil.table.view
        geometry, board = view.board.geometry, view.layout.board
        inner = hole.inset(HOLE - 0.01)
        inside = [
            space.number
            for space in geometry.view.spaces
            if all(inner.holds(board.x + x, board.y + y) for x, y in geometry.centres(space.number))
        ]
        (space,) = [number for number in inside if len(geometry.centres(number)) == hexes]
        for at in geometry.view.spaces[space].hexes:
            corners = geometry.hexagon(at)
            assert all(inner.holds(board.x + x, board.y + y) for x, y in corners)
        # A hex has six corners; each that joins another one hides two edges.
        assert outline.count("L") + outline.count("M") == 6 * hexes - 2 * (hexes - 1)


def test_a_hole_over_anything_else_is_a_box(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("first_throw", 3)
        assert pupil.part.outlines == ("", "")


def test_the_opening_is_bright_over_the_hexes_and_dark_beside_them() -> None:
    """Two hexes one below the other, side by side by half: the corners of their box stay dark."""
    kit, outline = Kit(1), "M0 0L40 0L40 40L60 40L60 80L20 80L20 40L0 40z"
    hole = hole_of(Box(100, 100, 60, 80))
    dark = veil(kit, (300, 300), [hole], [outline])
    alpha = {at: dark.get_at(at).a for at in ((120, 120), (140, 160), (155, 110), (105, 170))}
    assert alpha[120, 120] == alpha[140, 160] == 0
    assert alpha[155, 110] == alpha[105, 170] > 150
