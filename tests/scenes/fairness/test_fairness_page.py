"""The page of all faces: told in words, by mouse and keys."""

import pygame

from cubitos_desktop.match.fairness.faces import FaceCounts
from cubitos_desktop.scenes.fairness.fairness import FairnessScene
from cubitos_desktop.scenes.fairness.fairness_picture import FairnessPicture
from cubitos_desktop.scenes.fairness.weighed import Weighing
from tests.scenes.form_hands import show
from tests.windows import WindowUnderTest


def picture(window: WindowUnderTest) -> FairnessPicture:
    scene = FairnessScene(window.app)
    show(window, scene)
    return scene.picture


def test_what_was_thrown_is_told_with_what_it_is_worth() -> None:
    with WindowUnderTest() as window:
        drawn = picture(window)
        even = Weighing(FaceCounts({"light_gray": {"coin1": 100, "blank": 500}}), 9)
        assert drawn.finding(even) == ("nothing unusual", "good")
        told = drawn.sentences(even)
        assert "All kinds of faces are inside the green." in told
        assert "Even fair dice fall at least this unevenly 100 times in 100." in told
        assert "after 6,252 throws" in told
        assert "This is 10 % of that" in told
        loaded = Weighing(FaceCounts({"light_gray": {"coin1": 50, "blank": 550}}), 9)
        assert drawn.finding(loaded) == ("look closer", "plain")
        assert "2 kinds of faces are outside the green." in drawn.sentences(loaded)
        few = Weighing(FaceCounts({"red": {"blank": 2}}), 1)
        assert drawn.finding(few) == ("too few to say", "plain")


def test_nothing_thrown_is_said_in_a_sentence() -> None:
    with WindowUnderTest() as window:
        drawn = picture(window)
        while not drawn.scene.faces.is_done:
            window.step()
        told = drawn.sentences(drawn.weighing("you"))
        assert told == window.app.words("fairness.none")


def test_pages_are_turned_by_mouse_and_by_keys() -> None:
    with WindowUnderTest() as window:
        scene = FairnessScene(window.app)
        hands = show(window, scene)
        hands.click("rivals")
        seen = [scene.opened]
        for code in (pygame.K_3, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN):
            window.key(code)
            window.step()
            seen.append(scene.opened)
        assert seen == ["rivals", "how", "you", "you", "rivals"]
