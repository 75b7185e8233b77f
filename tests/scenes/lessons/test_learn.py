"""The screen to learn from, and the offer of lessons at the first start."""

from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.learning import Learning, is_new, keep_learning, learning_of
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.dice import CARD_COLOURS, WHITE
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.lessons.offer import OfferScene
from cubitos_desktop.scenes.rulebook.gallery import GalleryScene
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.match.kept_races import three_races
from tests.scenes.form_hands import Hands, show
from tests.scenes.lessons.pupils import learned_in
from tests.scenes.looks import clashes, outside
from tests.windows import QUICKEST, USUAL, WindowUnderTest

SETTINGS = pytest.mark.parametrize(
    ("language", "text_size", "size"),
    [("en", 1, USUAL), ("pl", 3, QUICKEST), ("pl", 1, (3840, 2160)), ("en", 3, USUAL)],
)


def learn_screen(window: WindowUnderTest, learning: Learning | None = None) -> Hands:
    if learning:
        keep_learning(window.app.profile, learning)
    return show(window, LearnScene(window.app))


def test_the_first_lesson_that_is_not_done_is_lit(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        hands = learn_screen(window, Learning(done=("first_throw", "run")))
        assert isinstance(hands.form, LearnScene)
        assert hands.form.pointing.focus is not None
        assert hands.form.pointing.focus.id == ("lesson", "push_your_luck")
        window.key(pygame.K_RETURN)
        window.step()
        assert isinstance(window.app.top, LessonTable)
        assert window.app.top.lesson.id == "push_your_luck"


@pytest.mark.parametrize("lesson", ["first_throw", "cards"])
def test_no_lesson_is_locked(tmp_path: Path, lesson: str) -> None:
    with learned_in(tmp_path) as window:
        learn_screen(window).click(("lesson", lesson))
        assert isinstance(window.app.top, LessonTable)
        assert window.app.top.lesson.id == lesson


def test_when_all_are_done_a_race_is_lit(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        ids = tuple(lesson.id for lesson in load_lessons(content_dir()))
        form = learn_screen(window, Learning(done=ids)).form
        assert isinstance(form, LearnScene)
        assert form.next_lesson is None
        *lessons, race = [tile.box for tile in form.controls() if "lesson" in str(tile.id)]
        assert len(lessons) == len(ids)
        assert [box.height for box in lessons] == pytest.approx([lessons[0].height] * len(ids))
        assert race.height > lessons[0].height
        assert form.pointing.focus is not None
        assert form.pointing.focus.id == ("lesson", "race")
        window.key(pygame.K_RETURN)
        window.step()
        assert isinstance(window.app.top, TableScene)
        assert not isinstance(window.app.top, LessonTable)


@SETTINGS
def test_everything_has_its_place(
    tmp_path: Path, language: str, text_size: int, size: tuple[int, int]
) -> None:
    with learned_in(tmp_path, language=language, text_size=text_size, size=size) as window:
        window.app.draws_every = 1
        form = learn_screen(window).form
        assert isinstance(form, LearnScene)
        width, height = (side / window.app.kit.scale for side in window.app.size)
        ids = [lesson.id for lesson in form.lessons]
        for done in range(len(ids) + 1):
            form.learning, form.is_changed = Learning(done=tuple(ids[:done])), True
            window.step()
            places = [(str(control.id), control.box) for control in form.controls()]
            assert outside(places, Box(0, 0, width, height)) == []
            assert clashes(places) == []
            assert window.app.kit.cut == []


def test_escape_leads_to_the_title(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        learn_screen(window)
        window.key(pygame.K_ESCAPE)
        window.step()
        assert isinstance(window.app.top, TitleScene)


def test_the_title_leads_to_it(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        show(window, TitleScene(window.app)).click("learn")
        assert isinstance(window.app.top, LearnScene)


def test_cards_of_races_in_the_folder_count_as_met(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        three_races(window.app.profile)
        window.app.profile.flush()
        form = learn_screen(window).form
        assert isinstance(form, LearnScene)
        met = [sum(form.cards.met_of(colour)) for colour in CARD_COLOURS]
        assert met == [2] * len(CARD_COLOURS)
        assert len(form.cards.met_of(WHITE)) == 7


def test_nobody_has_met_anybody_at_first(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        form = learn_screen(window).form
        assert isinstance(form, LearnScene)
        assert form.cards.met == frozenset()


def test_enter_in_the_line_searches_the_rulebook(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        hands = learn_screen(window)
        hands.click("search")
        window.post(pygame.TEXTINPUT, text="bust")
        window.key(pygame.K_RETURN)
        window.step(2)
        assert isinstance(window.app.top, RulebookScene)
        assert window.app.top.typed == "bust"


def test_what_is_often_looked_up_opens_at_its_section(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        hands = learn_screen(window)
        links = [control.id for control in hands.form.controls() if "link" in str(control.id)]
        assert len(links) == 5
        for link in links:
            hands.click(link)
            window.step()
            assert isinstance(window.app.top, RulebookScene)
            assert ("link", window.app.top.section) == link
            window.key(pygame.K_ESCAPE)
            window.step(2)
            assert isinstance(window.app.top, LearnScene)


def test_a_family_opens_the_gallery_at_its_cards(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        learn_screen(window).click(("family", "red"))
        window.step()
        assert isinstance(window.app.top, GalleryScene)
        assert window.app.top.family == "red"


# --- the offer ------------------------------------------------------------------------------------


def offered(window: WindowUnderTest) -> OfferScene:
    title = TitleScene(window.app, offers_lessons=is_new(window.app.profile))
    window.app.replace(title)
    window.step(6)
    assert isinstance(window.app.top, OfferScene)
    return window.app.top


def test_whoever_comes_first_is_offered_lessons(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        offered(window)
        window.key(pygame.K_RETURN)
        window.step(2)
        assert isinstance(window.app.top, LessonTable)
        assert window.app.top.lesson.id == "first_throw"
        assert not is_new(window.app.profile)


@pytest.mark.parametrize("way", ["button", "escape"])
def test_whoever_declines_is_not_asked_again(tmp_path: Path, way: str) -> None:
    with learned_in(tmp_path) as window:
        offer = offered(window)
        if way == "escape":
            window.key(pygame.K_ESCAPE)
        else:
            window.click_on(next(t for t in offer.targets() if t.id == "leave"))
        window.step(2)
        assert isinstance(window.app.top, TitleScene)
        assert learning_of(window.app.profile).is_offered
        window.app.profile.close()
    assert not is_new(Profile(tmp_path))


def test_whoever_has_raced_here_is_not_offered_any(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert is_new(profile)
    three_races(profile)
    profile.flush()
    assert not is_new(profile)


def test_where_nothing_is_kept_nothing_is_offered() -> None:
    assert not is_new(Profile(None))


@SETTINGS
def test_the_offer_has_room(
    tmp_path: Path, language: str, text_size: int, size: tuple[int, int]
) -> None:
    with learned_in(tmp_path, language=language, text_size=text_size, size=size) as window:
        window.app.draws_every = 1
        offer = offered(window)
        window.step()
        buttons = [(str(target.id), target.box) for target in offer.targets()]
        assert outside(buttons, offer.box) == []
        assert offer.inside.height >= offer.inside_height(offer.inside.width) - 1
        assert window.app.kit.cut == []
