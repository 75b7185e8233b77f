"""Frames: the window shows what was laid down, though only what differs is drawn."""

import random

import pygame
import pytest

from cubitos_desktop.ui.base.frame import Frame

SIZE = (120, 80)
WHOLE = pygame.Rect(0, 0, *SIZE)


def square(colour: str, side: int = 10, alpha: int = 255) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*pygame.Color(colour)[:3], alpha))
    return picture


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.Surface(SIZE)


@pytest.fixture
def ground() -> pygame.Surface:
    picture = pygame.Surface(SIZE)
    picture.fill("darkgreen")
    return picture


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_first_picture_is_drawn_whole(window: pygame.Surface, ground: pygame.Surface) -> None:
    frame = Frame(window)
    frame.blit(ground, (0, 0))
    assert frame.show() == [WHOLE]
    assert window.get_at((60, 40)) == ground.get_at((60, 40))
    assert frame.get_size() == SIZE


def test_the_same_again_draws_nothing(window: pygame.Surface, ground: pygame.Surface) -> None:
    frame, red = Frame(window), square("red")
    for expected in ([WHOLE], [], []):
        frame.blit(ground, (0, 0))
        frame.blit(red, (30, 20))
        assert frame.show() == expected


def test_what_moves_is_drawn_where_it_was_and_where_it_is(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    frame, red = Frame(window), square("red")
    shown = []
    for x in (0, 50):
        frame.blit(ground, (0, 0))
        frame.blit(red, (x, 20))
        shown = frame.show()
    assert sorted(tuple(rect) for rect in shown) == [(0, 20, 10, 10), (50, 20, 10, 10)]
    assert window.get_at((5, 25)) == ground.get_at((5, 25))
    assert window.get_at((55, 25)) == red.get_at((5, 5))


def test_another_order_is_seen(window: pygame.Surface, ground: pygame.Surface) -> None:
    frame, red, blue = Frame(window), square("red"), square("blue")
    for upper, lower in ((red, blue), (blue, red)):
        frame.blit(ground, (0, 0))
        frame.blit(lower, (20, 20))
        frame.blit(upper, (20, 20))
        frame.show()
        assert window.get_at((25, 25)) == upper.get_at((5, 5))


def test_what_lies_there_once_more_is_seen(window: pygame.Surface, ground: pygame.Surface) -> None:
    frame, veil = Frame(window), square("black", alpha=100)
    seen = []
    for times in (1, 2, 1):
        frame.blit(ground, (0, 0))
        for _ in range(times):
            frame.blit(veil, (20, 20))
        frame.show()
        seen.append(window.get_at((25, 25)))
    assert seen[0] == seen[2] != seen[1]


def test_a_fading_picture_is_shown_as_faint_as_it_was_laid_down(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    frame, red, blue = Frame(window), square("red"), square("blue")
    for x in (40, 20):
        frame.blit(ground, (0, 0))
        red.set_alpha(60)
        frame.blit(red, (20, 20))
        red.set_alpha(255)
        frame.blit(blue, (x + 5, 25))
        frame.show()
    faint = window.get_at((22, 22))
    assert faint.r < 100
    assert red.get_alpha() == 255


def test_when_the_window_has_lost_its_picture_all_is_drawn(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    frame = Frame(window)
    frame.blit(ground, (0, 0))
    frame.show()
    window.fill("black")
    frame.forget()
    frame.blit(ground, (0, 0))
    assert frame.show() == [WHOLE]
    assert pixels(window) == pixels(ground)


def test_any_change_ends_in_the_same_pixels_as_drawing_all(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    source = random.Random(5)
    frame, other = Frame(window), pygame.Surface(SIZE)
    pictures = [square(colour, 14, 150) for colour in ("red", "blue", "white", "gold")]
    lying = [(source.choice(pictures), (10 * place, 20)) for place in range(6)]
    for _ in range(300):
        change = source.randrange(4)
        place = source.randrange(len(lying)) if lying else 0
        if change == 0 or not lying:
            at = source.randrange(-10, 120), source.randrange(-10, 80)
            lying.insert(place, (source.choice(pictures), at))
        elif change == 1:
            lying.pop(place)
        elif change == 2:
            source.shuffle(lying)
        for surface in (frame, other):
            surface.blit(ground, (0, 0))
            for picture, at in lying:
                surface.blit(picture, at, (2, 0, 12, 14))
        frame.show()
        assert pixels(window) == pixels(other)


def test_pictures_that_are_laid_together_are_seen_like_single_ones(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    frame, red = Frame(window), square("red")
    frame.blit(ground)
    frame.blits([(red, (20, 20), pygame.Rect(2, 3, 5, 4))])
    frame.show()
    assert window.get_at((24, 23)) == red.get_at((5, 5))
    assert window.get_at((25, 24)) == ground.get_at((25, 24))
    frame.blit(ground)
    assert [tuple(rect) for rect in frame.show()] == [(20, 20, 5, 4)]


def test_a_shifted_frame_lays_everything_aside(
    window: pygame.Surface, ground: pygame.Surface
) -> None:
    frame, red = Frame(window), square("red")
    frame.blit(ground, (0, 0))
    frame.shift = 5, -3
    assert frame.blit(red, (30, 20)) == pygame.Rect(35, 17, 10, 10)
    frame.shift = 0, 0
    frame.show()
    assert window.get_at((44, 26)) == red.get_at((0, 0))
    assert window.get_at((31, 26)) == ground.get_at((0, 0))
