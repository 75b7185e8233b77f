"""Sticks and triggers as buttons: from where on they count, and that trembling changes nothing."""

import pygame

from cubitos_desktop.scenes.devices.sticks import Sticks

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
PULL = pygame.CONTROLLER_AXIS_TRIGGERLEFT


def test_a_stick_counts_from_half_of_its_way_and_until_it_is_well_back() -> None:
    sticks = Sticks()
    assert sticks.move(X, 12000) == []
    assert sticks.move(X, 20000) == [("right", True)]
    assert sticks.move(X, 15000) == [], "it trembles"
    assert sticks.move(X, 20000) == []
    assert sticks.move(X, 9000) == [("right", False)]
    assert sticks.move(X, 15000) == []


def test_of_two_directions_the_stronger_counts_and_the_other_is_let_go_first() -> None:
    sticks = Sticks()
    sticks.move(Y, -20000)
    assert sticks.move(X, -32768) == [("up", False), ("left", True)]
    assert sticks.move(X, 0) == [("left", False), ("up", True)]


def test_both_sticks_and_the_triggers_are_told_apart() -> None:
    sticks = Sticks()
    sticks.move(X, 32767)
    assert sticks.move(pygame.CONTROLLER_AXIS_RIGHTY, 32767) == [("r_down", True)]
    assert sticks.move(PULL, 30000) == [("lt", True)]
    assert sticks.move(PULL, 16000) == []
    assert sticks.move(PULL, 0) == [("lt", False)]
