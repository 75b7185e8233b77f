"""Somebody who does only what the coach says comes to the end of every lesson."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.learning import learning_of
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.wording.cards import BOXES, box_text
from tests.scenes.covering import must_be_seen
from tests.scenes.lessons.pupils import Pupil, learned_in
from tests.scenes.looks import outside
from tests.windows import QUICKEST, USUAL

LESSONS = [lesson.id for lesson in load_lessons(content_dir())]
STEPS = {lesson.id: lesson.steps for lesson in load_lessons(content_dir())}
EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS)
LANGUAGES = pytest.mark.parametrize("language", ["en", "pl"])


def learn(pupil: Pupil, lesson: str, go_on: Callable[[], None]) -> None:
    pupil.begin(lesson)
    for _ in range(STEPS[lesson] + 1):
        pupil.wait()
        if pupil.is_done:
            return
        go_on()
    raise AssertionError(f"{lesson} does not end: {pupil.read[-1]}")


@EVERY_LESSON
@pytest.mark.parametrize(
    ("language", "text_size", "size"), [("en", 1, USUAL), ("pl", 1, USUAL), ("pl", 3, QUICKEST)]
)
def test_a_lesson_is_finished_by_mouse_and_well_laid_out(
    tmp_path: Path, lesson: str, language: str, text_size: int, size: tuple[int, int]
) -> None:
    def look_and_click() -> None:
        assert_well_laid_out(pupil)
        pupil.click_on()

    with learned_in(tmp_path, language=language, text_size=text_size, size=size) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, look_and_click)
        assert lesson in learning_of(window.app.profile).done
        assert len(set(pupil.read)) == STEPS[lesson] + 1
        assert window.app.kit.cut == []


def assert_well_laid_out(pupil: Pupil) -> None:
    """The card lies in the window, over no hole and nothing that must be seen, its buttons on it;
    it says two lines. Made anew it lies where it lay: it does not jump when it says more."""
    part, app = pupil.part, pupil.window.app
    pupil.table.coach.forget()
    assert pupil.part.place == part.place, part.card.text
    whole, card = part.place.with_pip, part.place.card
    width, height = (side / app.kit.scale for side in app.size)
    assert outside([("card", whole)], Box(0, 0, width, height)) == []
    assert not any(whole.overlaps(hole) for hole in part.holes), part.card.text
    for name, box in must_be_seen(pupil.table):
        assert not whole.overlaps(box), f"{part.card.text}: {name} is covered"
    assert outside([(button.id, button.box) for button in part.buttons], card) == []
    view, bubble = pupil.table.view, pupil.table.view.board.bubble
    crossed = [placed.box for placed in view.plate.buttons]
    crossed += [bubble.place.box.moved(*view.layout.board[:2])] if bubble else []
    for x, y in (point for way in part.ways for point in way):
        assert not any(box.holds(x, y) for box in crossed), f"{part.card.text}: a way crosses"
    if app.kit.text_scale == 1:
        assert len(app.kit.wrapped(part.card.text, 420, 23, "title")) <= 2, part.card.text


@EVERY_LESSON
@LANGUAGES
def test_a_lesson_is_finished_by_keys(tmp_path: Path, lesson: str, language: str) -> None:
    with learned_in(tmp_path, language=language) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, pupil.press_on)
        assert lesson in learning_of(window.app.profile).done


@EVERY_LESSON
def test_a_lesson_can_be_shown_from_its_first_step_to_its_last(tmp_path: Path, lesson: str) -> None:
    def look(pupil: Pupil) -> None:
        is_shown = bool(pupil.part.live)
        pupil.have_read()
        window.key(pygame.K_h if is_shown else pygame.K_RETURN)
        window.step(90)

    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, lambda: look(pupil))
        assert lesson in learning_of(window.app.profile).done


def other_places(pupil: Pupil) -> list[Target]:
    """All that can be pointed at on the table and is not lit."""
    part, view = pupil.part, pupil.table.view
    live = {(target.kind, target.id) for target in part.live}
    card = part.place.card
    return [
        target
        for target in view.targets
        if (target.kind, target.id) not in live
        and not part.is_lit(*target.box.centre)
        and not card.holds(*target.box.centre)
    ]


@EVERY_LESSON
def test_every_wrong_click_is_answered_and_loses_nothing(tmp_path: Path, lesson: str) -> None:
    def blunder(pupil: Pupil) -> None:
        table = pupil.table
        said, before = pupil.part.card.text, (digest(table.match.state), table.step_number)
        for target in other_places(pupil):
            table.coach.has_said_wrong = False
            table.coach.forget()
            window.click_on(target)
            window.step()
            assert window.app.top is table, f"{target} leads away"
            assert pupil.part.card.warning, f"{said}: {target} is not answered"
            assert (digest(table.match.state), table.step_number) == before
        table.coach.has_said_wrong = False
        table.coach.forget()
        pupil.click_on()

    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, lambda: blunder(pupil))
        assert lesson in learning_of(window.app.profile).done


WRONG_KEYS = [
    *(pygame.K_u, pygame.K_l, pygame.K_z, pygame.K_n, pygame.K_s, pygame.K_r, pygame.K_F1),
    *(pygame.K_p, pygame.K_t, pygame.K_k),
]


@EVERY_LESSON
def test_no_wrong_key_loses_anything(tmp_path: Path, lesson: str) -> None:
    def blunder(pupil: Pupil) -> None:
        table = pupil.table
        before, step = (digest(table.match.state), table.step_number), table.coach.step
        # Where a pass is wanted its key is right.
        right = pygame.K_n if step and step.do == "pass" else None
        for code in (code for code in WRONG_KEYS if code != right):
            window.key(code)
            window.step()
            assert window.app.top is table
            assert (digest(table.match.state), table.step_number) == before
        pupil.press_on()

    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, lambda: blunder(pupil))


def test_what_to_do_instead_is_said_for_a_while(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.begin("first_throw")
        pupil.wait()
        first = pupil.part.card
        window.click(*pupil.table.view.layout.fans.centre)
        window.step()
        assert pupil.part.card.warning == window.app.words("lessons.wrong.tell")
        assert pupil.part.card.text == first.text
        window.step(60 * 5)
        assert pupil.part.card == first


def test_a_lesson_left_in_the_middle_goes_on_at_its_step(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("buy", 3)
        said, number = pupil.part.card.text, pupil.table.step_number
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, LearnScene)
        pupil.begin("buy")
        pupil.wait()
        assert (pupil.part.card.text, pupil.table.step_number) == (said, number)


def test_who_comes_back_to_the_second_die_has_the_first_in_the_basket(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("buy", 5)
        said, lit = pupil.part.card.text, pupil.part.live
        window.key(pygame.K_ESCAPE)
        window.step(2)
        pupil.begin("buy")
        pupil.wait()
        assert (pupil.part.card.text, pupil.part.live) == (said, lit)
        naming = pupil.table.naming
        assert naming.card(lit[0].id) in said


@pytest.mark.parametrize("step", range(8))
def test_whoever_comes_back_to_a_purchase_can_finish_it(tmp_path: Path, step: int) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("buy", step)
        window.key(pygame.K_ESCAPE)
        window.step(2)
        learn(pupil, "buy", pupil.click_on)
        assert "buy" in learning_of(window.app.profile).done


@LANGUAGES
@pytest.mark.parametrize("step", [3, 5])
def test_before_a_die_is_bought_it_is_said_what_it_brings(
    tmp_path: Path, language: str, step: int
) -> None:
    with learned_in(tmp_path, language=language) as window:
        pupil = Pupil(window)
        pupil.come_to("buy", step)
        card = pupil.table.match.state.game.cards[pupil.part.live[0].id]
        brings = [text for box in BOXES for text in box_text(window.app.words, card, box).may]
        assert brings
        assert all(text in pupil.part.card.text for text in brings)


@pytest.mark.parametrize("lesson", ["first_throw", "fans"])
def test_the_end_of_a_lesson_leads_to_the_next(tmp_path: Path, lesson: str) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        learn(pupil, lesson, pupil.press_on)
        pupil.have_read()
        window.key(pygame.K_RETURN)
        window.step(2)
        assert pupil.table.lesson.id == LESSONS[LESSONS.index(lesson) + 1]


def test_the_end_of_the_last_lesson_leads_to_all_too(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        learn(pupil, LESSONS[-1], pupil.click_on)
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, LearnScene)


def test_dice_are_thrown_by_hand_where_a_push_is_wanted(tmp_path: Path) -> None:
    with learned_in(tmp_path) as window:
        pupil = Pupil(window)
        pupil.come_to("first_throw", 3)
        x, y = pupil.table.places.layout.roll.centre
        window.point(x, y)
        window.press(x, y)
        window.step()
        for _ in range(6):
            y -= 30
            window.point(x, y)
            window.step()
        window.release(x, y)
        window.step(2)
        pupil.wait()
        assert pupil.table.step_number == 4
