"""What lies on the table and what over it: every panel in its place, and only what is shown."""

from dataclasses import replace
from typing import Any

import pytest

from cubitos_desktop.scenes.forms.pointing import REST, Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.picture import (
    coach_mark_picture,
    table_picture,
    tile_picture,
    tip_picture,
)
from cubitos_desktop.scenes.table.picture.board_picture import draw_on_board
from cubitos_desktop.scenes.table.picture.coach_mark_picture import draw_coach_mark
from cubitos_desktop.scenes.table.picture.hint_picture import draw_hint
from cubitos_desktop.scenes.table.picture.replay_label import draw_replay_label, replay_label
from cubitos_desktop.scenes.table.picture.table_picture import (
    TablePicture,
    draw_table,
    draw_tips,
)
from cubitos_desktop.scenes.table.picture.tile_picture import draw_tiles
from cubitos_desktop.scenes.table.picture.tip_picture import draw_thing_ring, draw_tip
from cubitos_desktop.scenes.table.questions.question import OnBoard, Tile
from cubitos_desktop.scenes.table.view.view import (
    CoachMarkPart,
    FeltPart,
    HintPart,
    LogPart,
    RunnerPart,
    TurnPart,
    View,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import PANEL_MARGIN
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import Place
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.board.track_overlay import draw_path, draw_reach
from cubitos_desktop.ui.board.track_runners import ghost_body, ghost_disc, runner_body, runner_tag
from cubitos_desktop.ui.cards.signs import draw_signs, read_signs
from cubitos_desktop.ui.coach.coach_bubble import BubbleView, bubble, tail_of
from cubitos_desktop.ui.coach.coach_card import MARGIN as COACH_MARGIN
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels.counters import counters
from cubitos_desktop.ui.panels.fan_track import fan_track
from cubitos_desktop.ui.panels.hint_bulb import MARGIN as HINT_MARGIN
from cubitos_desktop.ui.panels.hint_bulb import bulb_button, hint_plate
from cubitos_desktop.ui.panels.option_tile import SIGNS, SIGNS_MARGIN
from cubitos_desktop.ui.panels.push_button import MARGIN, ButtonState, ButtonView, button_picture
from cubitos_desktop.ui.panels.step_bar import bar_picture
from tests.racing import a_race
from tests.scenes.laid import Laid
from tests.scenes.moments import at_table, lay_on_table
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

KIT = Kit(1.0)


@pytest.fixture(scope="module")
def view() -> View:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    race.with_roll("light_gray*3")
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(race.at("roll")))
        return table.view


def pointing(kind: str = "", id: object = 0, *, how: str = "hover") -> Pointing:
    return Pointing(**{how: Target(kind, id, Box(0, 0, 10, 10))}) if kind else Pointing()


def drawn_table(view: View, at: Pointing | None = None) -> Laid:
    laid = Laid()
    draw_table(laid, KIT, view, at or Pointing())
    return laid


# --- panels ---------------------------------------------------------------------------------------


def test_fans_and_your_numbers_lie_in_their_places(view: View) -> None:
    laid, layout = drawn_table(view), view.layout
    fans = fan_track(KIT, layout.fans.width, layout.fans.height, view.fans)
    assert laid.place(fans) == (
        round(layout.fans.x) - PANEL_MARGIN,
        round(layout.fans.y) - PANEL_MARGIN,
    )
    you = counters(KIT, layout.you.width, layout.you.height, view.you.panel)
    assert laid.place(you) == (
        round(layout.you.x) - PANEL_MARGIN,
        round(layout.you.y) - PANEL_MARGIN,
    )


@pytest.mark.parametrize("name", ["undo", "log"])
def test_buttons_of_the_bar_feel_the_pointer_unless_they_are_closed(view: View, name: str) -> None:
    laid = drawn_table(view, pointing("bar", name))
    before = {button.name: button for button in view.bar.buttons}
    assert before["undo"].state == "disabled"
    buttons = tuple(
        button._replace(state="hover") if button.name == name == "log" else button
        for button in view.bar.buttons
    )
    shown = replace(view.bar, buttons=buttons)
    bar = bar_picture(KIT, view.layout.width, shown, view.layout.bar.height)
    assert laid.place(bar) == (0, 0)


@pytest.mark.parametrize("how", ["hover", "focus", "pressed"])
def test_a_card_rises_under_pointer_and_keys(
    view: View, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    laid: dict[Box, bool] = {}

    def lay(_: object, x: float, y: float, w: float, h: float, panel: object, *, lifted: bool):
        laid[Box(x, y, w, h)] = lifted

    monkeypatch.setattr(table_picture, "lay_small_card", lay)
    card = view.cards[2]
    drawn_table(view, pointing("card", card.colour, how=how))
    assert laid == {part.box: part is card and how != "pressed" for part in view.cards}


# --- what is shown sometimes ----------------------------------------------------------------------


def calls(monkeypatch: pytest.MonkeyPatch, name: str, module: Any = table_picture) -> list[Any]:
    found: list[Any] = []
    monkeypatch.setattr(module, name, lambda *of, **more: found.append(of))
    return found


PARTS: dict[str, tuple[str, Any]] = {
    "frame_colour": ("draw_seat_frames", "lime"),
    "turn": ("draw_turn", TurnPart("Nora", "lime", 1.0)),
    "felt": ("draw_felt", FeltPart(Box(0, 0, 100, 50), 1.0, (), ())),
    "hint": ("draw_hint", HintPart(Box(0, 0, 10, 10))),
    "log": ("draw_log", LogPart(Box(0, 0, 9, 9), Box(0, 0, 1, 1), "Log", "Why", False, ())),
    "coach": ("draw_coach_mark", "a mark"),
    "recap": ("draw_recap", "a recap"),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("is_there", [True, False])
def test_a_part_is_drawn_where_it_is_there(
    view: View, monkeypatch: pytest.MonkeyPatch, part: str, is_there: bool
) -> None:
    name, value = PARTS[part]
    found = calls(monkeypatch, name)
    nothing: Any = "" if part == "frame_colour" else None
    drawn_table(replace(view, **{part: value if is_there else nothing}))
    assert len(found) == is_there


@pytest.mark.parametrize("label", ["", "Once more"])
def test_the_label_of_a_replay_is_drawn_where_there_is_one(
    view: View, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    found = calls(monkeypatch, "draw_replay_label")
    drawn_table(replace(view, board=replace(view.board, label=label)))
    assert [text for *_, text in found] == ([label] if label else [])


def test_the_label_of_a_replay_lies_in_the_corner_of_the_board() -> None:
    laid = Laid()
    draw_replay_label(laid, KIT, Box(100, 50, 800, 400), "Once more")
    assert laid.place(replay_label(KIT, "Once more")) == (100 + 16 - 8, 50 + 16 - 8)


def test_the_log_shows_how_its_button_stands(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    found = calls(monkeypatch, "draw_log")
    log = LogPart(Box(1, 2, 300, 300), Box(0, 0, 1, 1), "Log", "Why", True, ())
    drawn_table(replace(view, log=log), pointing("why"))
    ((_, _, box, head, told),) = found
    assert (box, told) == (log.box, log.told)
    assert (head.title, head.why, head.state, head.is_on) == ("Log", "Why", "hover", True)


@pytest.mark.parametrize(
    ("kind", "radius"), [("card", 12), ("hint", 15), ("why", 15), ("button", 0), ("tile", 0)]
)
def test_the_focus_has_a_ring_where_the_thing_shows_it_not_itself(
    view: View, monkeypatch: pytest.MonkeyPatch, kind: str, radius: float
) -> None:
    found = calls(monkeypatch, "draw_ring")
    box = Box(50, 60, 40, 30)
    drawn_table(view, Pointing(focus=Target(kind, 3, box)))
    assert [of[2:] for of in found] == ([(box, radius)] if radius else [])


def test_the_focus_follows_a_die(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    found = calls(monkeypatch, "draw_ring")
    piece = view.dice.pieces[1]
    drawn_table(view, Pointing(focus=Target("piece", piece.id, Box(0, 0, 1, 1))))
    assert [box for _, _, box, _ in found] == [piece.focus_box]


def test_a_die_rises_under_the_pointer_and_nothing_else_does(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = calls(monkeypatch, "draw_pieces")
    piece = view.dice.pieces[1]
    drawn_table(view, pointing("piece", piece.id))
    drawn_table(view, pointing("card", piece.id))
    assert [lifted for *_, lifted in found] == [piece.id, None]


def test_the_ground_is_drawn_anew_for_another_board_or_window(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def ground(*of: object):
        made.append(of)
        return Laid()._window

    monkeypatch.setattr(table_picture, "draw_ground", ground)
    monkeypatch.setattr(table_picture, "draw_table", lambda *_: None)
    picture, laid = TablePicture(), Laid()
    for _ in range(2):
        picture.draw(laid, KIT, USUAL, view, Pointing())
    assert len(made) == 1
    picture.forget()
    picture.draw(laid, KIT, USUAL, view, Pointing())
    assert len(made) == 2
    other = replace(view.board, board=replace(view.board.board))
    picture.draw(laid, KIT, USUAL, replace(view, board=other), Pointing())
    assert len(made) == 3
    assert {box[:2] for box in laid.boxes} == {(0, 0)}


# --- tips -----------------------------------------------------------------------------------------


def test_a_thing_explains_itself_to_a_pointer_that_rests(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = calls(monkeypatch, "draw_tip")
    at = Pointing(hover=Target("zone", "roll", view.layout.roll))
    draw_tips(Laid(), KIT, view, at)
    assert found == []
    at.rest(REST)
    draw_tips(Laid(), KIT, view, at)
    assert len(found) == 1


def test_a_card_is_shown_in_large_to_a_pointer_that_rests(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    tips, large = calls(monkeypatch, "draw_tip"), calls(monkeypatch, "lay_large_card")
    at = Pointing(hover=Target("card", view.cards[0].colour, view.cards[0].box))
    at.rest(REST)
    draw_tips(Laid(), KIT, view, at)
    assert (len(tips), len(large)) == (0, 1)
    monkeypatch.setattr(table_picture, "large_card_place", lambda *_: None)
    draw_tips(Laid(), KIT, view, at)
    assert (len(tips), len(large)) == (1, 1)


@pytest.mark.parametrize("is_focus", [True, False])
def test_what_is_explained_has_a_ring_unless_it_has_that_of_the_focus(
    view: View, monkeypatch: pytest.MonkeyPatch, is_focus: bool
) -> None:
    rings = calls(monkeypatch, "draw_thing_ring", tip_picture)
    target = Target("zone", "roll", view.layout.roll)
    at = Pointing(focus=target) if is_focus else Pointing(hover=target)
    at.rest(REST)
    draw_tip(Laid(), KIT, view, at)
    assert [of[2] for of in rings] == ([] if is_focus else [target])


@pytest.mark.parametrize(
    ("box", "radius"),
    [(Box(30, 40, 100, 60), 12), (Box(30, 40, 100, 16), 8), (Box(30, 40, 14, 60), 7)],
)
def test_a_ring_lies_around_the_box_of_a_thing_and_is_as_round_as_that_allows(
    view: View, monkeypatch: pytest.MonkeyPatch, box: Box, radius: float
) -> None:
    drawn: list[tuple[tuple[float, ...], float]] = []
    real = Sketch.rect

    def rect(sketch: Any, *of: float, **style: Any) -> None:
        drawn.append((of, style["radius"]))
        real(sketch, *of, **style)

    monkeypatch.setattr(Sketch, "rect", rect)
    laid = Laid()
    draw_thing_ring(laid.sheet(Kit(1.0)), view, Target("zone", "roll", box))
    assert drawn == [((8, 8, box.width, box.height), radius)] * 2
    assert laid.boxes == [Box(box.x - 8, box.y - 8, box.width + 16, box.height + 16)]


@pytest.mark.parametrize("kind", ["space", "line"])
def test_the_ring_of_a_space_or_a_line_lies_over_the_whole_board(view: View, kind: str) -> None:
    laid, board = Laid(), view.layout.board
    draw_thing_ring(laid.sheet(KIT), view, Target(kind, 2, Box(0, 0, 1, 1)))
    (box,) = laid.boxes
    assert box[:2] == (round(board.x - 8), round(board.y - 8))
    geometry = view.board.geometry
    assert box[2:] == pytest.approx((geometry.width + 16, geometry.height + 16), abs=1)


# --- tiles ----------------------------------------------------------------------------------------


FEET = read_signs("foot#2")
DEEDS = [
    (Tile(str(n), f"Answer {n}", signs=FEET), Box(100, 100 + 110 * n, 200, 104)) for n in range(11)
]
FACES = [(Tile(str(n), "", ("red", "coin1")), Box(100 + 52 * n, 100, 52, 52)) for n in range(3)]


def test_deeds_are_buttons_with_signs_in_one_size_of_type_and_numbers_up_to_nine() -> None:
    laid = Laid()
    draw_tiles(laid, KIT, DEEDS, pointing("tile", "1"))
    signs = draw_signs(KIT, FEET, SIGNS, 200 - SIGNS_MARGIN)
    for number, (tile, box) in enumerate(DEEDS, start=1):
        state: ButtonState = "hover" if number == 2 else "normal"
        key = str(number) if number <= 9 else ""
        view = ButtonView("option", tile.label, key, state, signs, largest=16.0)
        picture = button_picture(KIT, 200, 104, view)
        assert laid.place(picture) == (box.x - MARGIN, box.y - MARGIN)


def test_without_tiles_there_is_no_panel() -> None:
    laid = Laid()
    draw_tiles(laid, KIT, [], Pointing())
    assert laid.pictures == []


@pytest.mark.parametrize(("how", "lift"), [("hover", -3), ("pressed", 2), ("focus", 0)])
def test_faces_lift_under_the_pointer(how: str, lift: float) -> None:
    laid = Laid()
    draw_tiles(laid, KIT, FACES, pointing("tile", "1", how=how))
    picture = flat_face(KIT, 48, "red", "coin1")
    tops = [y for _, y in laid.places(picture)]
    assert tops[1] - tops[0] == lift
    assert tops[0] == tops[2]
    lefts = [x for x, _ in laid.places(picture)]
    assert [x + picture.get_width() / 2 for x in lefts] == pytest.approx([126, 178, 230], abs=1)


@pytest.mark.parametrize(
    ("tiles", "chosen", "how", "rings"),
    [
        (FACES, 1, "hover", [1]),
        (FACES, None, "focus", [2]),
        (FACES, None, "hover", []),
        (DEEDS, None, "focus", []),
        (DEEDS, 1, "focus", [1]),
    ],
)
def test_what_is_chosen_has_a_ring_and_a_face_that_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
    tiles: list[tuple[Tile, Box]],
    chosen: int | None,
    how: str,
    rings: list[int],
) -> None:
    found = calls(monkeypatch, "draw_ring", tile_picture)
    marked = [(tile._replace(is_chosen=n == chosen), box) for n, (tile, box) in enumerate(tiles)]
    draw_tiles(Laid(), KIT, marked, pointing("tile", "2", how=how))
    assert [of[2] for of in found] == [tiles[n][1].inset(4) for n in rings]


# --- the hint -------------------------------------------------------------------------------------


BULB = Box(300, 700, 36, 36)


@pytest.mark.parametrize(
    ("is_lit", "state", "expected"),
    [
        (False, "normal", "normal"),
        (True, "normal", "lit"),
        (True, "hover", "hover"),
        (False, "pressed", "pressed"),
        (True, "focus", "lit"),
    ],
)
def test_the_bulb_shines_and_feels_the_pointer(is_lit: bool, state: Any, expected: Any) -> None:
    laid = Laid()
    draw_hint(laid, KIT, HintPart(BULB, is_lit), state)
    picture = bulb_button(KIT, expected)
    (only,) = laid.pictures
    assert only is picture
    x, y = laid.place(picture)
    assert (x + picture.get_width() // 2, y + picture.get_height() // 2) == BULB.centre


def test_a_hint_has_dots_a_ring_and_a_plate_where_they_are_due() -> None:
    laid = Laid()
    part = HintPart(BULB, True, 2, ("Push",), Box(100, 600, 200, 50), Box(500, 700, 90, 60))
    draw_hint(laid, KIT, part, "normal")
    dots = thinking_dots(KIT, 2)
    x, y = laid.place(dots)
    assert x + dots.get_width() // 2 == BULB.centre[0]
    assert y + dots.get_height() // 2 == BULB.bottom - 3
    plate = hint_plate(KIT, ("Push",), Box(100, 600, 200, 50))
    assert laid.place(plate) == (100 - HINT_MARGIN, 600 - HINT_MARGIN)
    assert (494, 694) in [box[:2] for box in laid.boxes]


# --- a coach mark ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("openness", "alpha", "rises"), [(1.0, 255, 0), (0.5, 223, 1), (0.0, 0, 8)]
)
def test_a_coach_mark_rises_and_becomes_clear(
    view: View, openness: float, alpha: int, rises: int
) -> None:
    place = Place(Box(200, 300, 260, 90), "above", (300.0, 400.0))
    said = BubbleView("Title", "Text", "Esc")
    mark = CoachMarkPart(said, place, None, openness)
    laid = Laid()
    draw_coach_mark(laid, KIT, view, mark)
    picture = bubble(KIT, 260, 90, said, *tail_of(place))
    assert laid.place(picture) == (200 - COACH_MARGIN, 300 + rises - COACH_MARGIN)
    assert laid.alphas(picture) == [alpha]
    assert picture.get_alpha() == 255


def test_what_a_coach_mark_is_about_has_a_ring(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    rings = calls(monkeypatch, "draw_thing_ring", coach_mark_picture)
    place = Place(Box(200, 300, 260, 90), None, None)
    target = Target("zone", "roll", view.layout.roll)
    for about in (None, target):
        draw_coach_mark(Laid(), KIT, view, CoachMarkPart(BubbleView("T", "t", "Esc"), place, about))
    assert [of[2] for of in rings] == [target]


# --- on the board ---------------------------------------------------------------------------------


def test_reach_and_path_lie_on_the_board(view: View) -> None:
    geometry, box = view.board.geometry, view.layout.board
    asked = OnBoard(2, frozenset({3, 4}), ((5, 4),), ((2, 3, 4),), is_run=True)
    laid = Laid()
    draw_on_board(laid, KIT, replace(view, board=replace(view.board, asked=asked)))
    reach = draw_reach(KIT, geometry, asked.reach, asked.for_money, asked.here)
    assert laid.place(reach) == (round(box.x), round(box.y))
    lit, priced = asked.reach, frozenset({5})
    path = draw_path(KIT, geometry, (2, 3, 4), view.plate.colour, lit=lit, priced=priced)
    assert laid.place(path.picture) == (round(box.x) + path.left, round(box.y) + path.top)


def test_a_ghost_stands_on_its_disc_before_all_runners(view: View) -> None:
    ghost = RunnerPart("lime", 100.0, 80.0, 0.5, 20.0, "hop")
    laid, box = Laid(), view.layout.board
    draw_on_board(laid, KIT, replace(view, board=replace(view.board, ghost=ghost)))
    radius = round(view.board.geometry.radius * 0.5, 1)
    disc, body = ghost_disc(KIT, "lime", radius), ghost_body(KIT, "lime", radius, mood="hop")
    x, y = round(box.x + 100), round(box.y + 80)
    assert laid.place(disc.picture) == (x - disc.x, y - disc.y)
    assert laid.place(body.picture) == (x - body.x, round(box.y + 60) - body.y)


def test_ones_own_name_lies_above_all_runners(view: View) -> None:
    you = RunnerPart("pink", 100.0, 80.0, 1.0, 0.0, is_you=True, name="You", aside=-9.0)
    rival = RunnerPart("lime", 110.0, 86.0, 1.0, 0.0)
    laid, box = Laid(), view.layout.board
    draw_on_board(laid, KIT, replace(view, board=replace(view.board, runners=(you, rival))))
    radius = round(view.board.geometry.radius, 1)
    tag = runner_tag(KIT, "pink", radius, name="You", aside=-9.0)
    bodies = [runner_body(KIT, colour, radius).picture for colour in ("pink", "lime")]
    places = [laid.pictures.index(picture) for picture in (*bodies, tag.picture)]
    assert places == sorted(places)
    x, y = laid.place(tag.picture)
    assert (x, y) == (round(box.x + 100) - tag.x, round(box.y + 80) - tag.y)
    assert y + tag.picture.get_height() < box.y + 80


def test_nothing_asked_shows_no_reach(view: View, drawn: Drawn) -> None:
    board = replace(view.board, asked=None, ghost=None, runners=(), away=())
    laid = Laid()
    draw_on_board(laid, KIT, replace(view, board=board))
    assert laid.pictures == []
