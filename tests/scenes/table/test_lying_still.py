"""Hints and coach marks lie still until they are in somebody's way; rivals as tips tell them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.coaching.coach_place import CoachPlaces, kept_clear
from cubitos_desktop.scenes.table.explaining.hint_place import HintPlaces
from cubitos_desktop.scenes.table.explaining.tip_view import placed_tip, tip_view
from cubitos_desktop.scenes.table.explaining.who import rival_of
from cubitos_desktop.scenes.table.picture import table_drawing
from cubitos_desktop.scenes.table.picture.table_drawing import draw_ground
from cubitos_desktop.scenes.table.view.view import HintPart, LogPart, View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import FELT, WELL
from cubitos_desktop.ui.coach.coach_bubble import BubbleView
from cubitos_desktop.ui.panels.hint_bulb import hint_size
from cubitos_desktop.ui.text.tip_card import TipView
from cubitos_desktop.wording.explaining.tip import Line, Tip
from cubitos_desktop.wording.seats import seat_line, strength_line
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import USUAL, WindowUnderTest

KIT, LARGE = Kit(1.0), Kit(1.0, text_scale=1.6)
SAID = BubbleView("A title", "And what is said about it, in a line or two.", "Esc")
LINES = ("Push once more.", "Nothing can go wrong with two dice in Active.")


@pytest.fixture(scope="module")
def shown() -> Iterator[tuple[View, Target]]:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*2 red:symbol")
    race.with_roll("light_gray*3").at("roll")
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(race))
        window.step(90)
        view = table.view
        yield view, Target("piece", view.dice.pieces[0].id, view.dice.pieces[0].focus_box)


def moving(view: View) -> View:
    pieces = tuple(piece._replace(is_moving=True) for piece in view.dice.pieces)
    return replace(view, dice=replace(view.dice, pieces=pieces))


def with_log_over(view: View, box: Box) -> View:
    return replace(view, log=LogPart(box, box, "", "", False, ()))


# --- coach marks ----------------------------------------------------------------------------------


def test_a_mark_lies_beside_its_object_and_over_nothing_that_is_kept_clear(
    shown: tuple[View, Target],
) -> None:
    view, target = shown
    place = CoachPlaces().place(view, KIT, target, SAID)
    assert not place.box.overlaps(target.box)
    assert [box for box in kept_clear(view, KIT) if box.overlaps(place.box)] == []
    assert place.side is not None
    assert CoachPlaces().has_room(view, KIT, target, SAID)


def test_a_mark_goes_where_it_is_in_nobodys_way_but_not_while_dice_move(
    shown: tuple[View, Target],
) -> None:
    view, target = shown
    places = CoachPlaces()
    first = places.place(view, KIT, target, SAID)
    assert places.place(view, KIT, target, SAID) is first
    crowded = with_log_over(view, first.box)
    assert places.place(moving(crowded), KIT, target, SAID) is first
    second = places.place(crowded, KIT, target, SAID)
    assert not second.box.overlaps(first.box)


def test_a_mark_without_room_anywhere_has_none(shown: tuple[View, Target]) -> None:
    view, target = shown
    full = with_log_over(view, Box(0, 0, view.layout.width, view.layout.height))
    assert not CoachPlaces().has_room(full, KIT, target, SAID)


def test_a_mark_that_lets_go_stays_and_points_at_nothing_until_it_is_forgotten(
    shown: tuple[View, Target],
) -> None:
    view, target = shown
    places = CoachPlaces()
    first = places.place(view, KIT, target, SAID)
    places.let_go()
    gone = replace(view, dice=replace(view.dice, pieces=()))
    later = places.place(gone, KIT, Target("piece", -1, Box(5, 5, 10, 10)), SAID)
    assert later.box == first.box
    assert (later.side, later.point) == (None, None)
    places.forget()
    assert places.place(view, KIT, target, SAID) == first


# --- hints ----------------------------------------------------------------------------------------


def hint(view: View, lines: tuple[str, ...] = LINES) -> HintPart:
    plate = view.layout.plate
    return HintPart(Box(plate.x + 4, plate.y - 30, 28, 28), lines=lines)


def test_a_hint_lies_over_nothing_that_answers_and_stays_there(shown: tuple[View, Target]) -> None:
    view, places = shown[0], HintPlaces()
    first = places.place(view, KIT, hint(view))
    taken = [view.layout.plate, view.layout.bar, *view.layout.zones.values()]
    assert [box for box in taken if box.overlaps(first)] == []
    assert places.place(view, KIT, hint(view)) is first
    assert first[2:] in [hint_size(KIT, LINES, width) for width in (560.0, 720.0, 420.0, 320.0)]


def test_a_hint_that_comes_to_lie_in_somebodys_way_goes_elsewhere(
    shown: tuple[View, Target],
) -> None:
    view, places = shown[0], HintPlaces()
    first = places.place(view, KIT, hint(view))
    second = places.place(with_log_over(view, first), KIT, hint(view))
    assert not second.overlaps(first)


def test_another_hint_is_as_large_as_its_own_words(shown: tuple[View, Target]) -> None:
    view, places = shown[0], HintPlaces()
    first = places.place(view, KIT, hint(view))
    longer = places.place(view, KIT, hint(view, LINES * 3))
    assert longer.height > first.height
    assert places.place(view, KIT, hint(view)) == first


# --- tips -----------------------------------------------------------------------------------------


def test_enlarged_type_is_given_up_only_where_it_has_no_room(shown: tuple[View, Target]) -> None:
    view, target = shown
    words = view.naming.words

    def card(sentences: int) -> TipView:
        said = "A sentence of some length. " * sentences
        return tip_view(words, Tip("A title", (Line(said),)))

    kits = [placed_tip(view, LARGE, target, card(count)).kit for count in range(4, 64, 4)]
    assert kits[0] is LARGE
    assert LARGE.plain in kits
    assert placed_tip(view, KIT, target, card(4)).kit is KIT


# --- rivals ---------------------------------------------------------------------------------------


def test_a_rival_is_told_with_its_purse_its_dice_and_its_place(shown: tuple[View, Target]) -> None:
    view, _ = shown
    for part in view.rivals:
        told = rival_of(view, part)
        seat = view.race.seats[part.seat]
        assert (told.seat, told.active) == (part.seat, seat.active)
        assert (told.coins, told.feet, told.water_feet, told.credits) == (
            seat.coins,
            seat.feet,
            seat.water_feet,
            seat.credits,
        )
        words = view.naming.words
        assert told.place == (words(f"window.place.{part.panel.rank}") if part.panel.rank else "")


@pytest.mark.parametrize("policy", ["rookie", "champion", "steady", "random", ""])
def test_a_computer_seat_is_told_by_what_it_is_like_and_how_strong(
    shown: tuple[View, Target], policy: str
) -> None:
    view, _ = shown
    words = view.naming.words
    told = rival_of(view, view.rivals[0]._replace(policy=policy)).about
    if policy not in POLICIES:
        assert told == ()
        return
    share = strength(policy)
    measured = [] if share is None else [strength_line(words, share)]
    assert list(told) == [seat_line(words, policy), *measured]


def test_the_place_of_a_rival_is_told_once_it_has_one(shown: tuple[View, Target]) -> None:
    view, _ = shown
    part = view.rivals[0]
    ranked = part._replace(panel=replace(part.panel, rank=2))
    assert rival_of(view, ranked).place == view.naming.words("window.place.2")
    unranked = part._replace(panel=replace(part.panel, rank=0))
    assert rival_of(view, unranked).place == ""


# --- the table itself -----------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
def test_zones_plate_and_board_are_painted_where_the_layout_has_them(
    shown: tuple[View, Target], monkeypatch: pytest.MonkeyPatch
) -> None:
    view, layout = shown[0], shown[0].layout
    wells: dict[Box, str] = {}
    plates: list[Box] = []
    boards: list[Box] = []
    arrows: list[object] = []

    def dig(_: object, x: float, y: float, w: float, h: float, *, fill: str, **__: object) -> None:
        wells[Box(x, y, w, h)] = fill

    monkeypatch.setattr(table_drawing, "well", dig)
    monkeypatch.setattr(
        table_drawing, "plate", lambda _, x, y, w, h, **__: plates.append(Box(x, y, w, h))
    )
    monkeypatch.setattr(table_drawing, "put", lambda *of: boards.append(of[3]))
    monkeypatch.setattr(table_drawing, "draw_arrows", lambda *of: arrows.append(of[1]))
    ground = draw_ground(KIT, USUAL, layout, view.board.board)
    zones = layout.zones
    assert wells == {
        zones["draw"]: WELL,
        zones["roll"]: FELT,
        zones["active"]: FELT,
        zones["discard"]: WELL,
    }
    assert (plates, boards, arrows) == ([layout.plate], [layout.board], [layout])
    assert ground.get_size() == USUAL
