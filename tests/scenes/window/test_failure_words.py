"""After an error: what is said and where its buttons lead; and how a game is opened."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.window import doors, opening
from cubitos_desktop.scenes.window.failure import FailureScene
from cubitos_desktop.scenes.window.opening import new_app, play_in_window
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from tests.scenes.laid import Laid
from tests.ui.drawn import Drawn
from tests.windows import USUAL, WindowUnderTest

LEFT: Any = "a race"


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(USUAL, draws_every=0) as window:
        yield window


@pytest.mark.parametrize(
    ("left", "report", "keys"),
    [
        (None, None, ["no_race"]),
        (LEFT, None, ["still_here"]),
        (None, Path("report.txt"), ["no_race", "report"]),
    ],
)
def test_it_says_what_became_of_the_race_and_where_the_report_lies(
    window: WindowUnderTest, left: Any, report: Path | None, keys: list[str]
) -> None:
    scene = FailureScene(window.app, report, left)
    words = window.app.words
    said = [words(f"window.failure.{key}", path=report) for key in keys]
    assert [text for text, _ in scene.sentences()] == said
    assert [colour for _, colour in scene.sentences()] == [INK, SOFT_INK][: len(keys)]


def test_where_races_are_kept_it_says_so(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene = FailureScene(window.app, None, LEFT)
        assert scene.sentences()[0][0] == window.app.words("window.failure.kept")
    profile.close()


@pytest.mark.parametrize(
    ("left", "ids"), [(None, ["title", "quit"]), (LEFT, ["continue", "title", "quit"])]
)
def test_a_race_that_is_left_can_be_gone_on_with(
    window: WindowUnderTest, left: Any, ids: list[str]
) -> None:
    assert [choice.id for choice in FailureScene(window.app, None, left).choices()] == ids


@pytest.mark.parametrize(("taken", "leads"), [(True, []), (False, ["title"])])
def test_where_the_race_cannot_be_taken_up_the_title_comes(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch, taken: bool, leads: list[str]
) -> None:
    went: list[str] = []
    monkeypatch.setattr(doors, "to_left_race", lambda *_: taken)
    monkeypatch.setattr(doors, "to_title", lambda *_: went.append("title"))
    FailureScene(window.app, None, LEFT)._go_on()
    assert went == leads
    went.clear()
    FailureScene(window.app, None, None)._go_on()
    assert went == ["title"]
    FailureScene(window.app, None, None).leave()
    assert went == ["title"] * 2


def test_sentences_stand_below_each_other_on_the_plate(
    window: WindowUnderTest, drawn: Drawn
) -> None:
    scene = FailureScene(window.app, Path("a-folder") / "report.txt", LEFT)
    scene.draw_inside(Laid().sheet(window.app.kit), scene.box)
    inside, step = scene.inside, 17 * 1.32
    first = [word for word in drawn.words if word.colour == INK]
    second = [word for word in drawn.words if word.colour == SOFT_INK]
    assert {word.box.x for word in drawn.words} == {inside.x}
    assert first[0].box.centre[1] == pytest.approx(inside.y + step / 2)
    top = inside.y + step * len(first) + 12
    assert second[0].box.centre[1] == pytest.approx(top + step / 2)
    lines = len(drawn.words)
    assert scene.inside_height(inside.width) == pytest.approx(lines * step + 24 + 16)


def test_the_ground_is_made_once_and_anew_for_another_window(window: WindowUnderTest) -> None:
    scene = FailureScene(window.app, None)
    laid = Laid()
    scene.draw(laid)
    ground = laid.pictures[0]
    laid = Laid()
    scene.draw(laid)
    assert laid.pictures[0] is ground
    assert laid.boxes[0][:2] == (0, 0)
    scene.resized()
    assert scene._ground is None


# --- confirming -----------------------------------------------------------------------------------


@pytest.mark.parametrize("note", ["", "It is kept, wherever you go."])
def test_a_question_and_its_note_stand_in_the_middle(
    window: WindowUnderTest, drawn: Drawn, note: str
) -> None:
    scene = ConfirmScene(window.app, "Leave?", "Yes", lambda: None, note)
    scene.draw_inside(Laid().sheet(window.app.kit), scene.box)
    inside = scene.inside
    assert drawn.words[0].text == "Leave?"
    assert [word.box.centre[0] for word in drawn.words] == pytest.approx(
        [inside.centre[0]] * len(drawn.words), abs=1
    )
    assert drawn.words[0].box.centre[1] == pytest.approx(inside.y + 26 * 1.3 / 2)
    tall = 26 * 1.3 + 26
    if note:
        below = inside.y + 26 * 1.3 + 6 + 17 * 1.3 / 2
        assert drawn.words[1].box.centre[1] == pytest.approx(below)
        tall += 17 * 1.3 + 6
    assert scene.inside_height(inside.width) == pytest.approx(tall)


def test_answers_close_the_question_and_do_what_they_say(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(window.app, "pop", lambda: done.append("closed"))
    instead = "Push", lambda: done.append("push")
    scene = ConfirmScene(window.app, "Pass?", "Pass", lambda: done.append("pass"), "", instead)
    other, yes = scene.choices()
    assert (other.label, yes.label) == ("Push", "Pass")
    other.act()
    yes.act()
    assert done == ["closed", "push", "closed", "pass"]
    plain = ConfirmScene(window.app, "Pass?", "Pass", lambda: None)
    assert plain.choices()[0].label == window.app.words("window.back")


# --- opening --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("asked", "language"), [(None, "pl"), ("en", "en")])
def test_a_language_that_is_asked_for_comes_before_the_kept_one(
    tmp_path: Path, asked: str | None, language: str
) -> None:
    profile = Profile(tmp_path)
    profile.keep("settings", Settings("pl"))
    profile.flush()
    app = new_app(profile, asked)
    assert app.settings.language == language
    assert app.profile is profile
    profile.close()


@pytest.mark.parametrize("has_folder", [True, False])
def test_the_window_opens_with_the_title_on_the_folder_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_folder: bool
) -> None:
    usual, asked = tmp_path / "usual", tmp_path / "asked"
    done: list[Any] = []

    class Opened:
        profile = "profile"

        def open(self) -> None:
            done.append("open")

        def run(self, scene: object, then: Callable[[], None]) -> None:
            done.append(scene)
            then()

    monkeypatch.setattr(opening, "usual_folder", lambda: usual)
    monkeypatch.setattr(opening, "Profile", lambda folder: done.append(folder))
    monkeypatch.setattr(opening, "new_app", lambda *_: Opened())
    monkeypatch.setattr(opening, "is_new", lambda _: True)
    monkeypatch.setattr(opening, "TitleScene", lambda app, offers_lessons: offers_lessons)
    play_in_window(folder=asked if has_folder else None)
    assert done == [asked if has_folder else usual, "open", True]


def test_a_scene_asks_for_nothing_by_itself(window: WindowUnderTest) -> None:
    scene = Scene(window.app)
    assert not scene.asks_before_closing()
    assert not scene.takes_every_key
    assert not scene.is_typing
    assert not scene.is_moving
    assert scene.is_untouched
    assert scene.is_ready
    assert not scene.handle(pygame.Event(pygame.KEYDOWN))
    assert scene.race_left() is None
    assert TitleScene(window.app).race_left() is None
