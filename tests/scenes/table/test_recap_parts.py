"""The parts of a recap: marks of what was done, trails lap for lap, pills beside runners."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from cubitos_desktop.rules.dice import RED, WHITE
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.picture.action_plate import hint_of
from cubitos_desktop.scenes.table.recap import picture as recap_picture
from cubitos_desktop.scenes.table.recap.making import (
    _on_plate,
    _pill_box,
    _standing_boxes,
    _within,
    deed_marks,
    haul_marks,
    line_box,
    pills,
    recap_part,
    strip_view,
    trails,
)
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.recap.picture import draw_recap, turned_over
from cubitos_desktop.scenes.table.show.show import Run, Show
from cubitos_desktop.scenes.table.view.plate import recap_plate
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import ButtonView, button_picture
from cubitos_desktop.ui.recap import line as recap_lines
from cubitos_desktop.ui.recap.line import (
    arrow_places,
    arrows_width,
    line_places,
    recap_line,
)
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.recap import CardGain, Haul, SeatRecap
from cubitos_desktop.wording.recap_lines import by_cards
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.scenes.laid import Laid
from tests.scenes.rehearsal import LAYOUT, Rehearsal
from tests.scenes.table.asked import NAMES

KIT = Kit(1.0)
COLOURS = ("pink", "lime", "coal")
NAMING = Naming(load_words(), a_race(seats=3).state.game, NAMES)


def recap(seat: int = 1, **facts: Any) -> SeatRecap:
    usual: dict[str, Any] = {
        "before": 2,
        "now": 2,
        "trail": ((0, 4), (0, 5), (0, 6)),
        "steps": 2,
        "haul": Haul(),
        "taken": Haul(),
        "bought": (),
        "is_bust": False,
        "is_home": False,
    }
    return SeatRecap(seat, **(usual | facts))


class Told:
    """Recaps as the table would have them."""

    def __init__(self, *told: SeatRecap, lit: int = 0, asks: bool = True, rerun: Any = None):
        self.told, self.lit = told, told[lit] if told else None
        self.order = [each.seat for each in told]
        self.is_wanted = True
        self.rerun = rerun
        self.table: Any = type("Table", (), {"me": 0, "question": "asked" if asks else None})


@pytest.fixture
def show() -> Show:
    return Rehearsal(a_race(seats=3).at("roll").state).show


# --- marks ----------------------------------------------------------------------------------------


def test_every_gain_has_its_sign_and_number() -> None:
    marks = haul_marks(Haul(credits=3, fans=1, tokens=2, dice=(RED, WHITE), lost=2))
    assert [(mark.icon, mark.text) for mark in marks] == [
        ("fan", "+1"),
        ("credit", "+3"),
        ("pouch", "+2"),
        ("die", "+1"),
        ("die", "+1"),
        ("lose_die", "−2"),
    ]
    assert [mark.colour for mark in marks if mark.icon == "die"] == ["red", "white"]
    assert haul_marks(Haul()) == ()


def test_dice_of_one_colour_that_were_gained_are_one_mark() -> None:
    marks = haul_marks(Haul(dice=(RED, WHITE, RED)))
    assert [(mark.colour, mark.text) for mark in marks] == [("red", "+2"), ("white", "+1")]


def test_a_strip_shows_bust_steps_gains_and_purchases_in_this_order() -> None:
    told = recap(is_bust=True, haul=Haul(fans=1), bought=((RED, 5),))
    marks = deed_marks(NAMING, told)
    assert [mark.icon for mark in marks] == ["cross", "foot", "fan", "card"]
    assert [mark.is_bad for mark in marks] == [True, False, False, False]
    assert (marks[1].text, marks[3].text, marks[3].colour) == ("2", "5", "red")
    assert deed_marks(NAMING, recap(steps=0)) == ()


@pytest.mark.parametrize(
    ("before", "now", "is_bust", "mood"),
    [
        (2, 2, False, "idle"),
        (3, 2, False, "cheer"),
        (1, 2, False, "idle"),
        (0, 1, False, "cheer"),
        (1, 1, False, "idle"),
        (0, 2, False, "idle"),
        (3, 1, True, "slump"),
    ],
)
def test_whoever_has_won_a_place_cheers(before: int, now: int, is_bust: bool, mood: str) -> None:
    told = recap(before=before, now=now, is_bust=is_bust)
    view = strip_view(NAMING, "lime", told, is_lit=True)
    assert (view.mood, view.is_lit, view.name) == (mood, True, "Bo")
    assert (view.before.rank, view.now.rank) == (before, now)
    assert view.now.place == (NAMING.words(f"window.place.{now}") if now else "")


# --- on the board ---------------------------------------------------------------------------------


def test_trails_lie_in_lanes_beside_each_other(show: Show) -> None:
    told: Any = Told(recap(1), recap(2, trail=((0, 9), (0, 10))))
    found = trails(show, told, COLOURS)
    assert [(part.colour, part.spaces, part.lane) for part in found] == [
        ("lime", (4, 5, 6), 0),
        ("coal", (9, 10), 1),
    ]


def test_whoever_runs_now_leaves_a_trail_too_unless_nobody_wants_recaps(show: Show) -> None:
    told: Any = Told(recap(1))
    show.run = Run(2, [(0, 9), (0, 10)])
    assert [part.colour for part in trails(show, told, COLOURS)] == ["lime", "coal"]
    show.run = Run(1, [(0, 9), (0, 10)])
    assert [part.colour for part in trails(show, told, COLOURS)] == ["lime"]
    show.run = Run(2, [(0, 9), (0, 10)])
    told.is_wanted = False
    assert [part.colour for part in trails(show, told, COLOURS)] == ["lime"]


def test_who_is_moved_to_where_it_stands_leaves_no_trail_there(show: Show) -> None:
    """A leap from a space to itself has no direction, and was an error."""
    told: Any = Told(recap(1, trail=((0, 4), (0, 4), (0, 5), (0, 5))))
    assert [part.spaces for part in trails(show, told, COLOURS)] == [(4, 5)]
    still: Any = Told(recap(1, trail=((0, 4), (0, 4))))
    assert trails(show, still, COLOURS) == ()


def test_a_way_is_shown_lap_for_lap_and_only_on_its_board() -> None:
    race = a_race(seats=3, tracks=("nothing_goes_right", "testing_the_waters"))
    show = Rehearsal(race.at("roll").state).show
    told: Any = Told(recap(1, trail=((0, 4), (0, 5), (1, 0), (1, 7))))
    assert [part.spaces for part in trails(show, told, COLOURS)] == [(4, 5)]
    alone: Any = Told(recap(1, trail=((0, 4), (1, 0))))
    assert trails(show, alone, COLOURS) == ()


def test_in_a_rerun_trails_appear_one_after_the_other(show: Show) -> None:
    class Rerun:
        seat, landed, trail = 2, [1], [(0, 9), (0, 10)]

    told: Any = Told(recap(1), recap(2, trail=((0, 9), (0, 10), (0, 11))))
    show.rerun = Rerun()  # type: ignore[assignment]
    assert [part.spaces for part in trails(show, told, COLOURS)] == [(4, 5, 6), (9, 10)]
    Rerun.landed = [1, 2]
    assert [part.spaces for part in trails(show, told, COLOURS)] == [(4, 5, 6), (9, 10, 11)]


def test_pills_tell_what_lay_on_the_track_beside_those_who_took_it(show: Show) -> None:
    geometry = show.geometry_of(show.board)
    taken = Haul(credits=2)
    told: Any = Told(recap(1, taken=taken), recap(2))
    (pill,) = pills(KIT, show, told, COLOURS, geometry)
    assert (pill.colour, pill.marks) == ("lime", haul_marks(taken))
    assert not any(pill.box.overlaps(body) for body in _standing_boxes(show, geometry))
    x, y = geometry.centre(6)
    assert abs(pill.box.centre[0] - x) + abs(pill.box.centre[1] - y) < 4 * geometry.radius + 60

    class Rerun:
        seat, landed, trail = 1, list[int](), [(0, 4)]

    show.rerun = Rerun()  # type: ignore[assignment]
    assert pills(KIT, show, told, COLOURS, geometry) == ()


def test_a_pill_lies_beside_below_or_above_its_space(show: Show) -> None:
    geometry = show.geometry_of(show.board)
    (x, y), away = geometry.centre(30), geometry.radius
    width = 60.0
    right = Box(x + away * 0.95, y - 14, width, 28)
    left = Box(x - away * 0.95 - width, y - 14, width, 28)
    below = Box(x - 30, y + away, width, 28)
    above = Box(x - 30, y - away * 1.5 - 28, width, 28)
    taken: list[Box] = []
    for expected in (right, left, below, above):
        found = _pill_box(width, geometry, 30, taken)
        assert found == pytest.approx(expected)
        taken.append(Box(*expected.centre, 1, 1))


def test_a_pill_stays_on_the_board(show: Show) -> None:
    geometry = show.geometry_of(show.board)
    assert _within(Box(-50, -50, 60, 28), geometry) == Box(8, 8, 60, 28)
    far = _within(Box(5000, 5000, 60, 28), geometry)
    assert (far.right, far.bottom) == (geometry.width - 8, geometry.height - 8)


def test_runners_take_room_around_their_feet(show: Show) -> None:
    geometry = show.geometry_of(show.board)
    runner, radius = show.runners.runners[0], geometry.radius
    box = _standing_boxes(show, geometry)[0]
    assert box.centre[0] == pytest.approx(runner.x)
    assert box.width == pytest.approx(1.6 * radius)
    assert (box.y, box.bottom) == pytest.approx((runner.y - 1.5 * radius, runner.y + 0.3 * radius))
    show.runners.runners[0].is_here = False
    assert len(_standing_boxes(show, geometry)) == 2


# --- the sentence ---------------------------------------------------------------------------------


def a_part(told: Any) -> RecapPart:
    part = recap_part(KIT, LAYOUT, NAMING, "O", told, COLOURS)
    assert part is not None
    return part


def test_beside_a_question_the_sentence_lies_between_strips_and_board() -> None:
    first, last = LAYOUT.strips[0], LAYOUT.strips[-1]
    part = a_part(Told(recap(1), recap(2), lit=1))
    box = line_box(LAYOUT)
    assert (part.box, part.is_on_plate) == (box, False)
    assert (box.x, box.right, box.y) == (first.x, last.right, first.bottom - 3)
    assert box.bottom == pytest.approx(LAYOUT.board.y + 12)
    assert (part.seat, part.colour) == (2, "coal")
    assert (part.line.count, part.line.lit) == (2, 1)
    places = line_places(KIT, box.width, box.height, part.line)
    controls = dict(part.controls)
    assert controls["again"] == places.again.moved(box.x, box.y)
    assert places.previous is not None
    assert controls["previous"] == places.previous.moved(box.x, box.y)
    assert [name for name, _ in a_part(Told(recap(1))).controls] == ["again"]
    assert part.place("next") == controls["next"]


def test_the_sentence_points_at_the_strip_it_is_about() -> None:
    for seat, strip in ((1, 0), (2, 1)):
        part = a_part(Told(recap(seat)))
        assert part.line.tip_at == pytest.approx(
            LAYOUT.strips[strip].centre[0] - LAYOUT.strips[0].x
        )


def test_while_nothing_is_asked_it_stands_on_the_plate() -> None:
    part = a_part(Told(recap(1), recap(2), asks=False))
    assert (part.box, part.is_on_plate) == (LAYOUT.plate, True)
    plate = LAYOUT.plate
    again = Box(plate.right - 16 - 196, plate.centre[1] - 27, 196, 54)
    wide = arrows_width(2)
    room = Box(again.x - 16 - wide, plate.centre[1] - 16, wide, 32)
    previous, following = arrow_places(room, 2)
    assert part.controls == (("previous", previous), ("next", following), ("again", again))
    assert _on_plate(plate, a_part(Told(recap(1))).line) == (("again", again),)


BY_CARDS = (CardGain((WHITE,), feet=2), CardGain((RED,), coins=3, feet=3))


def test_the_strip_stays_short_and_knows_the_cards_for_its_tip() -> None:
    view = strip_view(NAMING, "lime", recap(by_cards=BY_CARDS), is_lit=False)
    assert view.cards == (f"{NAMING.card(WHITE)}: 2 feet", f"{NAMING.card(RED)}: 3 coins, 3 feet")
    plain = strip_view(NAMING, "lime", recap(), is_lit=False)
    assert (view.marks, view.text) == (plain.marks, plain.text)


def test_the_plate_names_the_cards_where_there_is_room_for_them() -> None:
    cards = by_cards(NAMING, recap(by_cards=BY_CARDS))
    part = a_part(Told(recap(by_cards=BY_CARDS), rerun="running"))
    plate = recap_plate(LAYOUT.plate, part, "Any key ends it.")
    assert plate.hint == "Ran 2 spaces. Any key ends it."
    assert hint_of(KIT, plate) == f"Ran 2 spaces. {cards} Any key ends it."
    low = replace(plate, text=Box(*plate.text[:2], 150, 60))
    assert hint_of(KIT, low) == plate.hint
    bare = recap_plate(LAYOUT.plate, a_part(Told(recap(), asks=False)), "")
    assert hint_of(KIT, bare) == bare.hint == "Ran 2 spaces."


def test_the_line_below_the_strips_names_the_cards_only_beside_the_whole_sentence() -> None:
    line = a_part(Told(recap(by_cards=BY_CARDS))).line
    without = replace(line, more="")
    wide, narrow = (1400.0, 30.0), (560.0, 30.0)
    drawn = [recap_line(KIT, *size, each) for size in (wide, narrow) for each in (line, without)]
    pixels = [pygame.image.tobytes(picture, "RGBA") for picture in drawn]
    assert pixels[0] != pixels[1]
    assert pixels[2] == pixels[3]
    for size in (wide, narrow):
        assert line_places(KIT, *size, line) == line_places(KIT, *size, without)


def test_in_a_rerun_nothing_is_pressed_and_without_rivals_nothing_told() -> None:
    part = a_part(Told(recap(1), recap(2), rerun="running"))
    assert (part.controls, part.is_on_plate) == ((), True)
    assert recap_part(KIT, LAYOUT, NAMING, "O", Told(), COLOURS) is None  # type: ignore[arg-type]


# --- its picture ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "is_front", "tall"),
    [(0.0, True, 40), (0.25, True, 20), (0.499, True, 1), (0.75, False, 20), (1.0, False, 40)],
)
def test_a_strip_turns_over(
    monkeypatch: pytest.MonkeyPatch, turned: float, is_front: bool, tall: int
) -> None:
    front, back = pygame.Surface((10, 40)), pygame.Surface((10, 40))
    scaled: list[Any] = []
    real = pygame.transform.smoothscale

    def smoothscale(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        scaled.append((picture, size))
        return real(picture, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", smoothscale)
    found, seen = turned_over(front, back, turned), front if is_front else back
    assert found.get_size() == (10, 40)
    if tall == 40:
        assert found is seen
        return
    assert scaled == [(seen, (10, tall))]
    rect = found.get_bounding_rect()
    assert (rect.y, rect.height) == ((40 - tall) // 2, tall)


@pytest.mark.parametrize("pointed", [None, "again"])
def test_the_line_lies_in_its_place_and_feels_the_pointer(pointed: str | None) -> None:
    part = a_part(Told(recap(1), recap(2)))
    at = Pointing(hover=Target("recap", pointed, Box(0, 0, 1, 1))) if pointed else Pointing()
    laid = Laid()
    draw_recap(laid, KIT, part, "Again", at)
    (picture,) = laid.pictures
    margin = recap_lines.MARGIN
    assert laid.place(picture) == (round(part.box.x) - margin, round(part.box.y) - margin)
    said: Any = pointed
    view = replace(part.line, pointed=said)
    assert picture is recap_line(KIT, part.box.width, part.box.height, view)


@pytest.mark.parametrize("pointed", [None, "again"])
def test_on_the_plate_arrows_and_button_lie_at_the_right(
    monkeypatch: pytest.MonkeyPatch, pointed: str | None
) -> None:
    arrows: list[Any] = []

    def drawn(*of: Any) -> Any:
        arrows.append(of)
        return pygame.Surface((4, 4))

    monkeypatch.setattr(recap_picture, "recap_arrows", drawn)
    part = a_part(Told(recap(1), recap(2), lit=1, asks=False))
    at = Pointing(hover=Target("recap", pointed, Box(0, 0, 1, 1))) if pointed else Pointing()
    laid = Laid()
    draw_recap(laid, KIT, part, "Again", at)
    again, previous = part.place("again"), part.place("previous")
    assert again is not None
    assert previous is not None
    view = ButtonView("second", "Again", "O", "hover" if pointed else "normal")
    picture = button_picture(KIT, again.width, again.height, view)
    assert laid.place(picture) == (
        round(again.x) - BUTTON_MARGIN,
        round(again.y) - BUTTON_MARGIN,
    )
    assert [of[1:] for of in arrows] == [(previous.height, 2, 1, pointed)]
    assert laid.boxes[0][:2] == (round(previous.x), round(previous.y))
