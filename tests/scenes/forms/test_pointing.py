"""Pointing: one rule for hover, focus and press, for how long they rest, and where keys lead."""

import pygame
import pytest

from cubitos_desktop.scenes.forms.pointing import REST, Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.ui.base.boxes import Box


def at(x: float, name: str) -> Target:
    return Target("button", name, Box(x, 0, 10, 10))


LEFT, MIDDLE, RIGHT = ROW = (at(0, "left"), at(20, "middle"), at(40, "right"))


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


# --- how things stand ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pointing", "state"),
    [
        (Pointing(), "normal"),
        (Pointing(hover=RIGHT, pressed=RIGHT, focus=RIGHT), "normal"),
        (Pointing(focus=LEFT), "focus"),
        (Pointing(hover=LEFT, focus=LEFT), "hover"),
        (Pointing(hover=LEFT, pressed=LEFT, focus=LEFT), "pressed"),
    ],
)
def test_what_is_pressed_shows_that_before_the_pointer_and_the_pointer_before_the_focus(
    pointing: Pointing, state: str
) -> None:
    assert pointing.state_of("button", "left") == state


def test_a_thing_of_another_kind_is_another_thing() -> None:
    assert Pointing(hover=LEFT).state_of("tile", "left") == "normal"


# --- pointer ------------------------------------------------------------------------------------


def test_only_another_thing_under_the_pointer_is_news() -> None:
    pointing = Pointing()
    moved = at(5, "left")
    news = [pointing.point(target) for target in (None, LEFT, moved, RIGHT, None, None)]
    assert news == [False, True, False, True, True, False]


def test_the_pointer_knows_where_a_thing_lies_by_now() -> None:
    pointing = Pointing(hover=LEFT)
    moved = at(5, "left")
    pointing.point(moved)
    assert pointing.hover is moved


def test_a_press_counts_only_where_it_is_released_over_the_same_thing() -> None:
    released = []
    for end in (at(5, "left"), RIGHT, None):
        pointing = Pointing(hover=LEFT)
        pointing.press()
        pointing.point(end)
        released.append(pointing.release())
        assert pointing.pressed is None
    assert released == [LEFT, None, None]


def test_a_release_without_a_press_is_nothing() -> None:
    assert Pointing(hover=LEFT).release() is None


# --- rest ---------------------------------------------------------------------------------------


def rested(**where: Target) -> Pointing:
    pointing = Pointing(**where)
    assert pointing.rest(REST)
    assert pointing.rests
    return pointing


def test_rest_is_told_once_and_only_where_there_is_something_to_explain() -> None:
    for where in ({"hover": LEFT}, {"focus": LEFT}):
        pointing = Pointing(**where)
        assert pointing.is_waiting
        assert [pointing.rest(REST * 0.4) for _ in range(5)] == [False, False, True, False, False]
        assert not pointing.is_waiting
    nowhere = Pointing()
    assert not nowhere.rest(REST)
    assert not nowhere.rests


def test_the_pointer_is_explained_before_the_focus() -> None:
    assert Pointing(hover=LEFT, focus=RIGHT).told is LEFT
    assert Pointing(focus=RIGHT).told is RIGHT


def test_the_focus_that_one_finds_on_arrival_explains_itself_only_once_it_was_led() -> None:
    pointing = Pointing(focus=LEFT)
    pointing.is_greeting = True
    assert not pointing.rest(REST)
    pointing.point(RIGHT)
    assert pointing.told is RIGHT
    pointing.point(None)
    assert not pointing.rest(REST)
    pointing.lead(RIGHT)
    assert pointing.rest(REST)
    pointing.lead(LEFT)
    assert pointing.told is LEFT


def test_rest_begins_anew_with_another_thing_but_not_with_the_same() -> None:
    pointing = rested(hover=LEFT)
    pointing.point(at(5, "left"))
    assert pointing.rests
    pointing.point(RIGHT)
    assert not pointing.rests
    pointing = rested(focus=LEFT)
    pointing.lead(at(5, "left"))
    assert pointing.rests
    pointing.lead(RIGHT)
    assert not pointing.rests


def test_keys_do_not_disturb_a_pointer_that_rests() -> None:
    pointing = rested(hover=LEFT)
    pointing.lead(RIGHT)
    assert pointing.rests
    assert pointing.told is LEFT


# --- keys ---------------------------------------------------------------------------------------


def test_tab_leads_on_with_shift_back_and_arrows_where_they_point() -> None:
    pointing = Pointing(focus=MIDDLE)
    assert pointing.led_by(key(pygame.K_TAB), ROW) is RIGHT
    assert pointing.led_by(key(pygame.K_TAB, pygame.KMOD_LSHIFT), ROW) is LEFT
    assert pointing.led_by(key(pygame.K_LEFT), ROW) is LEFT
    assert pointing.led_by(key(pygame.K_RIGHT), ROW) is RIGHT
    assert pointing.led_by(key(pygame.K_UP), ROW) is MIDDLE


def test_from_what_is_gone_keys_lead_to_what_is_there() -> None:
    pointing = Pointing(focus=at(100, "gone"))
    for code in (pygame.K_TAB, pygame.K_LEFT, pygame.K_DOWN):
        assert pointing.led_by(key(code), ROW) is LEFT
        assert pointing.led_by(key(code), ()) is None


def test_arrows_begin_where_a_thing_lies_by_now() -> None:
    pointing = Pointing(focus=at(100, "middle"))
    assert pointing.led_by(key(pygame.K_RIGHT), ROW) is RIGHT


def test_a_pointer_that_was_hushed_waits_for_nothing_until_it_goes_elsewhere() -> None:
    here, there = at(0, "here"), at(50, "there")
    pointing = Pointing()
    pointing.point(here)
    pointing.hush()
    assert not pointing.is_waiting
    assert not pointing.rest(10 * REST)
    assert not pointing.rests
    pointing.point(there)
    assert pointing.is_waiting
