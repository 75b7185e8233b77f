"""Everything has its place: inside the window, apart from each other, with no text cut.

At all sizes that are served, in both languages, and with the largest type at two sizes.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.menu import MenuScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.screens.results_picture import PAGES
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table import card_zoom
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.picture import table_picture, tip_picture
from cubitos_desktop.scenes.table.picture.action_plate import draw_plate
from cubitos_desktop.scenes.table.picture.table_picture import draw_tips
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.view import PlatePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Frame
from cubitos_desktop.ui.base.placing import Place
from cubitos_desktop.ui.panels.table_layout import TableLayout, table_layout
from cubitos_desktop.ui.text.tip_card import TipView
from cubitos_desktop.ui.text.tooltip import MARGIN, toast
from tests.scenes.finished import a_finished_race, show_results
from tests.scenes.looks import (
    LARGE_SIZES,
    ODD_SETTINGS,
    ODD_SIZES,
    SETTINGS,
    SMALL_SETTINGS,
    SMALL_SIZES,
    Setting,
    Written,
    a_window,
    bodies,
    clashes,
    in_every_setting,
    in_small_settings,
    is_inside,
    outside,
    whole,
    without_paint,
)
from tests.scenes.moments import first_moments, lay_on_table, moments
from tests.scenes.overlays import OVERLAYS, overlay
from tests.windows import WindowUnderTest

SOME_MOMENTS = ("push_or_pass 1", "move jet_pack", "buy 1", "draw 1", "abilities 1", "set 1")


def wanted_moments(setting: Setting) -> dict[str, Match]:
    """All kinds of questions to draw; in large windows, where it takes long, some of them."""
    if setting.size in (*LARGE_SIZES, *ODD_SIZES):
        return {name: moments()[name] for name in SOME_MOMENTS}
    return moments() if setting.size in SMALL_SIZES[:2] else first_moments()


# --- the table ------------------------------------------------------------------------------------


def places(layout: TableLayout) -> list[tuple[str, Box]]:
    """All but the stage, which rises over others, and the column, which others lie in."""
    found = []
    for name, part in zip(layout._fields, layout, strict=True):
        if isinstance(part, Box) and name not in ("stage", "column"):
            found.append((name, part))
        elif isinstance(part, tuple) and not isinstance(part, Box):
            found += [(f"{name} {number}", box) for number, box in enumerate(part)]
    return found


@pytest.mark.parametrize("rivals", range(4))
@pytest.mark.parametrize("size", [*SMALL_SIZES, *LARGE_SIZES, *ODD_SIZES], ids=str)
def test_the_places_of_the_table_lie_inside_the_window_and_apart(
    size: tuple[int, int], rivals: int
) -> None:
    layout = table_layout(*size, rivals)
    assert round(layout.width * layout.scale) == size[0]
    assert round(layout.height * layout.scale) == size[1]
    assert outside(places(layout), whole(layout)) == []
    assert clashes(places(layout)) == []
    assert is_inside(layout.stage, whole(layout))
    assert len(layout.strips) == rivals
    assert all(box.width > 100 and box.height > 60 for box in (*layout.cards, layout.board))


# --- questions ------------------------------------------------------------------------------------


def test_every_kind_of_question_is_looked_at() -> None:
    asked = {name.partition(" ")[0] for name in moments()}
    assert asked == {prompt.topic for prompt in Prompt}


def panels(window: WindowUnderTest, match: Match) -> Iterator[tuple[str, TableScene, Question]]:
    """The question, then what a click makes of it: a panel of tiles, or a path to a reward."""
    table, question = lay_on_table(window, match)
    yield "the question", table, question
    for place, (x, y) in enumerate(telling_places(table, question)):
        table, question = lay_on_table(window, match)
        window.click(x, y)
        window.step()
        if table.question is question:
            yield f"click {place}", table, question


def telling_places(table: TableScene, question: Question) -> Iterator[tuple[float, float]]:
    """Dice that mean more than one thing, and a space with a reward."""
    if isinstance(question, MoveQuestion):
        spaces = table.match.state.game.track(question.plan.leg).spaces
        rewarding = [space for space in sorted(question.plan.reachable()) if spaces[space].rewards]
        for space in rewarding[:1]:
            x, y = table.view.board.geometry.centre(space)
            yield table.places.layout.board.x + x, table.places.layout.board.y + y
    for anchor in sorted(question.open_anchors()):
        if anchor.kind == "die" and len(question.tip(anchor)) > 1:
            found = (p for p in table.show.pieces if (p.zone, p.code) == anchor.value)
            yield next((piece.at.x, piece.at.y) for piece in found)


class Laid(NamedTuple):
    """A question on the table, or what a click has made of it."""

    window: WindowUnderTest
    table: TableScene
    question: Question
    written: list[Written]
    is_drawn: bool
    """Whether all of it is drawn, or no more than its plate."""

    @property
    def plate(self) -> PlatePart:
        return self.table.view.plate

    @property
    def buttons(self) -> list[tuple[str, Box]]:
        return [(placed.button.label, placed.box) for placed in self.plate.buttons]

    @property
    def tiles(self) -> list[tuple[str, Box]]:
        return [(tile.label, box) for tile, box in self.table.view.tiles]


def parts_not_apart(laid: Laid) -> list[str]:
    layout = laid.plate
    parts = [*laid.buttons, ("the words", layout.text)]
    if layout.middle:
        parts.append(("the figures", layout.middle))
    problems = clashes(parts) + outside(parts, laid.table.places.layout.plate)
    if layout.text.width < 120:
        problems.append(f"only {layout.text.width:.0f} units for the words")
    return problems


def tiles_without_a_place(laid: Laid) -> list[str]:
    tiles = laid.tiles
    problems = outside(tiles, whole(laid.table.places.layout))
    return problems + clashes([*tiles, *laid.buttons]) if tiles else problems


def words_beside_the_plate(laid: Laid) -> list[str]:
    """Draws the plate to see what is printed on it."""
    window, question, plate = laid.window, laid.question, laid.table.places.layout.plate
    layout = laid.plate
    laid.written.clear()
    draw_plate(window.app.window, window.app.kit, plate, layout)
    lines = [(line.text, line.box) for line in laid.written]
    spoken, wanted = " ".join(text for text, _ in lines), said(question)
    problems = [] if spoken == wanted else [f"{spoken!r} is printed, not {wanted!r}"]
    room = Box(layout.text.x, plate.y, layout.text.width + 1, plate.height)
    return problems + outside(lines, room) + clashes([(t, bodies(b)) for t, b in lines])


def said(question: Question) -> str:
    return f"{question.title} {question.warning or question.hint}".strip()


def texts_cut(laid: Laid) -> list[str]:
    """Draws the question, if it is to be drawn; what its plate has cut before counts too."""
    if laid.is_drawn:
        laid.table.draw(Frame(laid.window.app.window))
    kit = laid.window.app.kit
    found = sorted(kit.cut)
    kit.cut.clear()
    return found


RULES: dict[str, Callable[[Laid], list[str]]] = {
    "buttons, words and figures lie apart": parts_not_apart,
    "panels of listed answers lie inside the window and apart": tiles_without_a_place,
    "the words stay on the plate": words_beside_the_plate,
    "no text is cut": texts_cut,
}
"""What holds for every question, and what finds where it does not."""


@without_paint
@pytest.mark.parametrize("setting", [*SETTINGS, *ODD_SETTINGS], ids=str)
def test_parts_words_and_panels_of_every_question_have_their_place_and_no_text_is_cut(
    setting: Setting, written: list[Written]
) -> None:
    """All rules in one walk: to lay the questions on a table takes longer than to look at them."""
    wrong: dict[str, list[str]] = {}
    panels_with_tiles = 0
    with a_window(setting, draws_every=0) as window:
        drawn = wanted_moments(setting)
        for name, match in moments().items():
            for panel, table, question in panels(window, match):
                laid = Laid(window, table, question, written, name in drawn)
                panels_with_tiles += bool(laid.tiles)
                for rule, problems in RULES.items():
                    found = [f"{name}, {panel}: {problem}" for problem in problems(laid)]
                    if found:
                        wrong.setdefault(rule, []).extend(found)
    assert wrong == {}
    assert panels_with_tiles >= 3


# --- tips, cries and large cards ------------------------------------------------------------------


@pytest.mark.parametrize("setting", [*SMALL_SETTINGS, Setting((3840, 2160), "pl")], ids=str)
def test_tips_stay_inside_the_window(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, Box]] = []

    def noting(canvas: Sheet, view: TipView, place: Place) -> None:
        seen.append((view.title, place.box))

    monkeypatch.setattr(tip_picture, "lay_tip", noting)
    with a_window(setting, draws_every=0) as window:
        for name in ("abilities 1", "give_to 1"):
            table, _ = lay_on_table(window, moments()[name])
            for target in things(table.view, window.app.kit):
                table.hands.pointing.asked = target
                draw_tips(window.app.window, window.app.kit, table.view, table.hands.pointing)
        layout = table.view.layout
    assert len({title for title, _ in seen}) >= 60
    window_box = Box(0, 0, layout.width, layout.height)
    assert [tip for tip in seen if not is_inside(tip[1], window_box)] == []


CRIES: tuple[tuple[str, dict[str, object]], ...] = (
    ("window.round", {"round": 40}),
    ("window.tie_break", {"round": 40}),
    ("window.bust", {}),
    ("window.bust_of", {"who": "Bruno"}),
    ("window.swords", {"who": "Bruno", "count": 12}),
    ("window.swords_you", {"who": "Bruno", "count": 12}),
    ("window.swords_tied", {"who": "Bruno", "count": 12}),
    ("window.swords_tied_you", {"who": "Bruno", "count": 12}),
    ("window.lap", {"who": "Bruno", "lap": 2}),
    ("window.lap_you", {"who": "Bruno", "lap": 2}),
    ("window.finished", {"who": "Bruno", "lap": 2}),
    ("window.finished_you", {"who": "Bruno", "lap": 2}),
    ("window.undone", {}),
    ("window.no_undo", {}),
    ("window.speed", {"speed": "0.5"}),
    ("window.speed_instant", {}),
    ("window.sound_on", {}),
    ("window.sound_off", {}),
)


@in_every_setting
def test_cries_over_the_board_stay_inside_the_window(setting: Setting) -> None:
    with a_window(setting, draws_every=0) as window:
        kit, words = window.app.kit, window.app.words
        layout = table_layout(*setting.size, 3)
        centre = layout.board.centre[0]
        room = 2 * min(centre, layout.width - centre)
        for key, values in CRIES:
            cry = toast(kit, words(key, **values), "#FFFFFF")
            assert cry.get_width() / kit.scale - 2 * MARGIN <= room, key


@without_paint
@in_every_setting
def test_the_large_card_stays_inside_the_window(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the pointer that rests on a card, and after a click."""
    seen: list[Box] = []

    def noting(canvas: Sheet, x: float, y: float, width: float, height: float, view) -> None:
        seen.append(Box(x, y, width, height))

    monkeypatch.setattr(table_picture, "lay_large_card", noting)
    monkeypatch.setattr(card_zoom, "lay_large_card", noting)
    with a_window(setting, draws_every=0) as window:
        table = window.begin()
        window.until_at_rest(table)
        for box in table.places.layout.cards[:2]:
            window.point(*box.centre)
            window.step(60)
            table.draw(window.app.window)
        window.click(*table.places.layout.cards[0].centre)
        window.step()
        assert isinstance(window.app.top, CardZoomScene)
        window.app.top.draw(window.app.window)
        beside_first, beside_second, zoomed = seen
        assert (
            outside([("beside", beside_first), ("zoomed", zoomed)], whole(table.places.layout))
            == []
        )
        assert beside_first == beside_second
        assert beside_first.right <= table.places.layout.cards[0].x


@without_paint
@in_small_settings
@pytest.mark.parametrize("set_id", ["race-1", "race-7", "grand-finale"])
def test_no_text_of_a_large_card_is_cut(setting: Setting, set_id: str) -> None:
    cut: dict[int, list[str]] = {}
    with a_window(setting, draws_every=0) as window:
        table = window.begin(set_id)
        for colour in CARD_COLOURS:
            window.app.kit.cut.clear()
            CardZoomScene(window.app, table, colour).draw(window.app.window)
            if window.app.kit.cut:
                cut[colour] = sorted(set(window.app.kit.cut))
    assert cut == {}


# --- what lies over the table ---------------------------------------------------------------------


@without_paint
@in_every_setting
@pytest.mark.parametrize("kind", OVERLAYS)
def test_what_lies_over_the_table_has_room_for_its_words_and_buttons(
    kind: type[OverlayScene], setting: Setting, written: list[Written]
) -> None:
    with a_window(setting, draws_every=0) as window:
        table = TableScene(window.app, Session(next(iter(moments().values())), is_resumed=True))
        window.app.push(table)
        window.step()
        scene = overlay(kind, table)
        window.app.push(scene)
        window.step()
        written.clear()
        scene.draw(window.app.window)
        buttons = [(target.id, target.box) for target in scene.targets()]
        lines = [(line.text, line.box) for line in written]
        assert lines
        assert outside([("plate", scene.box)], whole(table.places.layout)) == []
        assert outside([*buttons, *lines], scene.box) == []
        assert clashes(buttons) == []
        over = [clash for line in lines for clash in clashes([line, *buttons])]
        assert over == []
        assert window.app.kit.cut == []


@without_paint
@in_every_setting
def test_the_title_has_room_for_its_entries(setting: Setting) -> None:
    with a_window(setting) as window:
        title = TitleScene(window.app)
        window.app.push(title)
        window.step(2)
        width, height = (side / window.app.kit.scale for side in window.app.size)
        entries = [(target.id, target.box) for target in title.targets()]
        assert isinstance(title, MenuScene)
        assert outside(entries, Box(0, 0, width, height)) == []
        assert clashes(entries) == []
        assert window.app.kit.cut == []


@without_paint
@in_every_setting
@pytest.mark.parametrize("page", PAGES)
def test_the_results_have_room_for_their_words_and_buttons(
    setting: Setting, written: list[Written], page: str
) -> None:
    with a_window(setting, draws_every=0) as window:
        scene = show_results(window, a_finished_race())
        scene.open_page(page)
        written.clear()
        scene.draw(window.app.window)
        targets = [(target.id, target.box) for target in scene.targets()]
        buttons = [(id, box) for id, box in targets if id != "chart"]
        lines = [(line.text, line.box) for line in written]
        assert outside([*targets, *lines], scene.layout.window) == []
        assert clashes(targets) == []
        assert [clash for line in lines for clash in clashes([line, *buttons])] == []
        assert window.app.kit.cut == []
