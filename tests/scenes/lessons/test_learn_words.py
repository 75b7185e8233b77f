"""What stands on the screen to learn from, and where: heads, rows and what is said of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.learning import Learning
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.lessons import learn as learn_module
from cubitos_desktop.scenes.lessons import learn_panels
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.learn_panels import CardsPanel
from cubitos_desktop.scenes.lessons.offer import OfferScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.theme import GOOD
from cubitos_desktop.ui.forms.setup_layout import back_of
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.learn.book_panel import book_places
from tests.scenes.laid import Laid
from tests.scenes.lessons.pupils import learned_in
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    with learned_in(tmp_path, size=USUAL) as window:
        yield window


@pytest.fixture
def scene(window: WindowUnderTest) -> LearnScene:
    scene = LearnScene(window.app)
    window.app.replace(scene)
    window.step()
    return scene


HEAD = Box(20, 60, 620, 56)


def draw_head(scene: LearnScene, head: Box = HEAD) -> None:
    scene._draw_head(Laid((2600, 800)).sheet(scene.app.kit), head)


def with_done(scene: LearnScene, count: int) -> None:
    scene.learning = Learning(done=tuple(lesson.id for lesson in scene.lessons[:count]))


def told(scene: LearnScene, key: str, **values: object) -> str:
    return scene.app.words(f"lessons.learn.{key}", **values)


# --- the head -------------------------------------------------------------------------------------


@pytest.mark.parametrize("done", [0, 3, 8])
def test_the_head_says_how_many_lessons_are_done(
    scene: LearnScene, drawn: Drawn, done: int
) -> None:
    with_done(scene, done)
    draw_head(scene)
    count = drawn.word(told(scene, "count", number=done, count=8))
    title = drawn.word(told(scene, "lessons"))
    assert title.box.x == pytest.approx(HEAD.x + 8)
    assert count.box.right == pytest.approx(HEAD.right - 6 - 130 - 12)
    assert title.box.centre[1] == count.box.centre[1] == HEAD.centre[1]


@pytest.mark.parametrize(("done", "part"), [(0, 0), (1, 1 / 8), (4, 0.5), (8, 1)])
def test_the_bar_is_filled_by_what_is_done(
    scene: LearnScene, drawn: Drawn, done: int, part: float
) -> None:
    with_done(scene, done)
    draw_head(scene)
    filled = drawn.shapes_of("rect", fill=GOOD)
    assert [box.width for box in filled] == ([max(14, 128 * part)] if part else [])
    assert any(laid.box.x == pytest.approx(HEAD.right - 136, abs=1) for laid in drawn.pictures)


def test_how_it_works_is_said_where_there_is_room_for_it(scene: LearnScene, drawn: Drawn) -> None:
    how = told(scene, "how")
    draw_head(scene, HEAD._replace(width=1000))
    title = drawn.word(told(scene, "lessons"))
    count = drawn.word(told(scene, "count", number=0, count=8))
    said = drawn.word(how)
    assert said.box.x == pytest.approx(title.box.right + 18, abs=1)
    assert said.box.right <= count.box.x - 16
    spare = count.box.x - 16 - said.box.right
    drawn.clear()
    draw_head(scene, HEAD._replace(width=1000 - spare - 3))
    assert how not in drawn.texts
    drawn.clear()
    draw_head(scene, HEAD._replace(width=1000 - spare + 3))
    assert how in drawn.texts


def test_large_type_keeps_to_the_room_of_the_head(tmp_path: Path, drawn: Drawn) -> None:
    with learned_in(tmp_path, size=USUAL, text_size=3) as window:
        scene = LearnScene(window.app)
        kit, how = window.app.kit, told(scene, "how")
        draw_head(scene, HEAD._replace(width=2000))
        count = drawn.word(told(scene, "count", number=0, count=8))
        room = count.box.x - 16 - drawn.word(how).box.x
        # As wide as it is in usual type, which is less than it wants here.
        spare = room - 1.05 * kit.text_width(how, 15 / kit.text_scale)
        drawn.clear()
        draw_head(scene, HEAD._replace(width=2000 - spare))
        count = drawn.word(told(scene, "count", number=0, count=8))
        assert drawn.word(how).box.right <= count.box.x - 15
        assert drawn.word(how).size < 15


# --- rows -----------------------------------------------------------------------------------------


def test_the_next_lesson_says_how_long_it_takes_and_has_a_button(scene: LearnScene) -> None:
    first = scene.lessons[0]
    row = scene._row(first, "normal")
    assert row.start == told(scene, "start")
    assert row.note == told(scene, "about_minutes", count=first.minutes)
    assert not row.is_done
    assert row.title == scene.app.words(f"lessons.{first.id}.title")
    assert row.about == scene.app.words(f"lessons.{first.id}.about")


def test_a_lesson_that_was_left_goes_on_at_its_step(scene: LearnScene) -> None:
    first = scene.lessons[0]
    scene.learning = Learning(at={first.id: 3})
    row = scene._row(first, "normal")
    assert row.start == told(scene, "go_on")
    assert row.note == told(scene, "going_on", number=4)


def test_other_rows_say_that_they_are_done_or_how_long_they_take(scene: LearnScene) -> None:
    with_done(scene, 1)
    done, other = scene._row(scene.lessons[0], "normal"), scene._row(scene.lessons[2], "normal")
    assert (done.is_done, done.start, done.note) == (True, "", told(scene, "done"))
    assert (other.is_done, other.start) == (False, "")
    assert other.note == told(scene, "minutes", count=scene.lessons[2].minutes)


@pytest.mark.parametrize(("size", "is_close"), [((1024, 640), True), (USUAL, False)])
@pytest.mark.parametrize("state", ["normal", "hover"])
def test_only_in_a_small_window_rows_at_rest_say_no_more_than_their_title(
    tmp_path: Path, size: tuple[int, int], is_close: bool, state: str
) -> None:
    with learned_in(tmp_path, size=size) as window:
        scene = LearnScene(window.app)
        row = scene._row(scene.lessons[3], state)  # type: ignore[arg-type]
        assert row.is_low == (is_close and state == "normal")


@pytest.mark.parametrize(("done", "lines"), [(0, 6), (1, 5), (7, 6), (8, 7)])
def test_lines_lie_between_rows_but_not_beside_the_lit_one(
    scene: LearnScene, monkeypatch: pytest.MonkeyPatch, done: int, lines: int
) -> None:
    ruled: list[Box] = []
    monkeypatch.setattr(learn_module, "lay_rule", lambda _, box: ruled.append(box))
    with_done(scene, done)
    scene._draw_rules(Laid().sheet(scene.app.kit))
    assert len(ruled) == lines
    rows = [control.box for control in scene._lesson_tiles()]
    beside = {rows[done], *rows[max(0, done - 1) : done]}
    assert ruled == [box for box in rows[:-1] if box not in beside]


def test_when_all_are_done_keys_begin_at_the_race(scene: LearnScene) -> None:
    with_done(scene, 8)
    scene.enter()
    assert scene.pointing.focus is not None
    assert scene.pointing.focus.id == ("lesson", "race")


# --- the panels -----------------------------------------------------------------------------------


def test_the_bar_the_book_and_the_cards_say_what_they_are(scene: LearnScene, drawn: Drawn) -> None:
    laid = Laid()
    scene.draw(laid)
    layout, places = scene.layout, book_places(scene.layout.book)
    assert told(scene, "title") in drawn.texts
    caption = drawn.word(told(scene, "often"))
    assert caption.box.x == pytest.approx(places.caption.x + 2)
    assert caption.box.centre[1] == pytest.approx(places.caption.centre[1])
    cards = drawn.word(told(scene, "cards"))
    met = drawn.word(told(scene, "met", count=len(load_content().cards), met=0))
    assert cards.box.x == pytest.approx(layout.cards.x + 18)
    assert met.box.x == pytest.approx(cards.box.right + 14, abs=1)
    assert met.box.right <= layout.all_cards.x - 13
    assert cards.box.centre[1] == met.box.centre[1] == layout.all_cards.centre[1]
    back = next(control for control in scene.controls() if control.id == "back")
    assert back.box == back_of(layout.bar)


def test_the_number_of_cards_keeps_to_its_room(window: WindowUnderTest, drawn: Drawn) -> None:
    panel = CardsPanel(window.app)
    layout = LearnScene(window.app).layout
    narrow = layout._replace(cards=layout.cards._replace(width=475))
    panel.draw(Laid().sheet(window.app.kit), narrow)
    met = drawn.words[-1]
    assert met.box.right <= narrow.all_cards.x - 13


def test_the_lens_lies_in_the_field_until_something_is_typed(
    scene: LearnScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    lenses: list[Box] = []
    monkeypatch.setattr(learn_panels, "lay_lens", lambda _, box: lenses.append(box))
    sheet = Laid().sheet(scene.app.kit)
    scene.book.draw_over(sheet, scene.layout)
    assert lenses == [book_places(scene.layout.book).field]
    scene.book.search = "bust"
    scene.book.draw_over(sheet, scene.layout)
    assert len(lenses) == 1


# --- the offer ------------------------------------------------------------------------------------


def test_the_offer_counts_lessons_and_minutes_and_stands_beside_the_referee(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    window.app.replace(TitleScene(window.app))
    offer = OfferScene(window.app)
    lessons = LearnScene(window.app).lessons
    laid = Laid()
    offer.draw_inside(laid.sheet(window.app.kit), offer.box)
    text = " ".join(drawn.texts)
    minutes = sum(lesson.minutes for lesson in lessons)
    assert text == window.app.words("lessons.offer.text", count=len(lessons), minutes=minutes)
    inside, pip = offer.inside, referee(window.app.kit, 168, "idle")
    x, y = laid.place(pip)
    assert (x + pip.get_width() / 2, y + pip.get_height() / 2) == pytest.approx(
        (inside.x + 84 - 6, inside.centre[1] - 8), abs=1
    )
    assert {round(word.box.x) for word in drawn.words} == {round(inside.x + 168 + 18)}
    assert all(word.box.right <= inside.right for word in drawn.words)
    top, bottom = drawn.words[0].box.y, drawn.words[-1].box.bottom
    assert (top + bottom) / 2 == pytest.approx(inside.centre[1] - 10, abs=4)
    assert offer.inside_height(inside.width) >= 188
