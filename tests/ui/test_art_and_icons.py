"""Art and icons: all there, never empty, never cut off, and remembered."""

import re
from typing import get_args

import pygame
import pytest

from cubitos_desktop.resources import DamagedGame, assets_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.ui.base import fonts
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.svg_outlines import symbol_outlines
from cubitos_desktop.ui.base.theme import DICE, MARKS, SEATS, darker, lighter, rgb
from cubitos_desktop.ui.icons.art import (
    FAMILIES,
    MOODS,
    RefereePose,
    creature,
    figure,
    referee,
    symbol,
    window_sign,
)
from cubitos_desktop.ui.icons.icons import ICONS, icon
from cubitos_desktop.ui.icons.pictures import drawn_file, lost_picture
from cubitos_desktop.ui.landscape.scenery_art import cutout

CARDS = load_content().cards.values()
NUMBERED = ("coin", "credit", "pouch", "die", "coin_shortcut", "foot_shortcut")
MARGIN = 0.75 / 64
"""Every icon leaves so much of its width free at each side, for its edges to fade out in."""


def border(picture: pygame.Surface) -> list[int]:
    """How opaque the outermost pixels are."""
    width, height = picture.get_size()
    across = [(x, y) for x in range(width) for y in (0, height - 1)]
    down = [(x, y) for y in range(height) for x in (0, width - 1)]
    return [picture.get_at(place).a for place in across + down]


def filled(picture: pygame.Surface) -> int:
    """How many pixels are more than half opaque."""
    return pygame.mask.from_surface(picture, 127).count()


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("size", [12, 24, 64])
@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_drawn_whole(name, size, scale):
    picture = icon(Kit(scale), name, size)
    pixels = size * scale
    assert picture.get_size() == (pixels, pixels)
    # The thinnest is a minus sign.
    assert filled(picture) >= pixels**2 * 0.09
    covered_at_most = max(0.0, 1 - MARGIN * pixels)
    assert max(border(picture)) <= 255 * covered_at_most + 10


@pytest.mark.parametrize("size", [12, 18, 24, 64])
@pytest.mark.parametrize("number", [1, 8, "+1", 12])
@pytest.mark.parametrize("name", NUMBERED)
def test_a_number_is_printed_and_stays_inside(name, number, size):
    kit = Kit(1)
    plain, numbered = icon(kit, name, size, number=""), icon(kit, name, size, number=number)
    assert plain.get_size() == numbered.get_size()
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(numbered, "RGBA")
    assert border(plain) == border(numbered)


def test_large_text_does_not_enlarge_the_numbers_in_icons():
    usual, large = Kit(1, 1), Kit(1, 1.5)
    pictures = [icon(kit, "credit", 24, number=12) for kit in (usual, large)]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 1


@pytest.mark.parametrize("name", ICONS)
def test_a_faint_icon_keeps_its_shape_and_pales(name):
    kit = Kit(1)
    clear, faint = icon(kit, name, 24), icon(kit, name, 24, faint=True)
    assert abs(filled(clear) - filled(faint)) <= 24
    assert pygame.image.tobytes(clear, "RGBA") != pygame.image.tobytes(faint, "RGBA")


@pytest.mark.parametrize("colour", DICE)
def test_icons_with_dice_know_every_die(colour):
    kit = Kit(1)
    for name in ("die", "gain_die", "lose_die", "borrow", "set_face", "push"):
        assert filled(icon(kit, name, 24, colour=colour)) > 100


def opaque_colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = picture.get_size()
    pixels = [picture.get_at((x, y)) for x in range(width) for y in range(height)]
    return {tuple(pixel)[:3] for pixel in pixels if pixel.a == 255}


@pytest.mark.parametrize("colour", FAMILIES)
def test_a_symbol_takes_its_tint(colour):
    tint = MARKS[colour]
    picture = icon(Kit(1), f"symbol:{colour}", 32, colour=tint)
    assert opaque_colours(picture) == {rgb(tint)}


@pytest.mark.parametrize("name", ["foot", "warning", "check", "plus", "log", "dot"])
def test_a_sign_takes_its_colour(name):
    assert opaque_colours(icon(Kit(1), name, 32, colour="#12AB7F")) == {rgb("#12AB7F")}


@pytest.mark.parametrize("colour", DICE)
def test_an_icon_with_dice_shows_all_shades_of_its_die(colour):
    base, kit = DICE[colour], Kit(1)
    shades = {rgb(shade) for shade in (darker(base, 0.62), darker(base, 0.18), lighter(base, 0.22))}
    for name in ("die", "gain_die", "lose_die", "borrow", "set_face", "push"):
        assert shades <= opaque_colours(icon(kit, name, 64, colour=colour)), name
    assert rgb(MARKS[colour]) in opaque_colours(icon(kit, "set_face", 64, colour=colour))


def test_tokens_keep_their_own_colours():
    kit = Kit(1)
    for name in ("coin", "credit", "fan", "trophy", "jet_pack"):
        usual, asked = icon(kit, name, 32), icon(kit, name, 32, colour="#12AB7F")
        assert opaque_colours(usual) == opaque_colours(asked)


def test_a_number_takes_the_place_of_what_is_drawn_there():
    """White is the chip's diamond; without it there is room for the digits."""
    plain, numbered = icon(Kit(1), "credit", 64), icon(Kit(1), "credit", 64, number="")
    assert (255, 255, 255) in opaque_colours(plain)
    assert (255, 255, 255) not in opaque_colours(numbered)


@pytest.mark.parametrize("path", sorted((assets_dir() / "icons").iterdir()), ids=lambda p: p.name)
def test_every_file_of_icons_is_drawn_on_the_grid_by_what_the_renderer_knows(path):
    document = path.read_text("utf-8")
    name, *variant = path.stem.split(".")
    assert name in ICONS
    assert variant in ([], ["numbered"], ["faint"])
    assert 'viewBox="0 0 64 64"' in document
    assert not re.search(r"<(text|use|image|mask|clipPath|filter|style)\b|rgba\(", document)
    # Paint is replaced by its spelling.
    for colour in re.findall('"(#.*?)"', document):
        assert re.fullmatch("#[0-9A-F]{6}", colour)


def test_icons_are_remembered_apart():
    kit = Kit(1)
    coin = icon(kit, "coin", 24, number=3)
    assert icon(kit, "coin", 24, number=3) is coin
    others = [
        icon(kit, "coin", 24),
        icon(kit, "coin", 24, number=4),
        icon(kit, "coin", 25, number=3),
        icon(kit, "coin", 24, number=3, faint=True),
    ]
    assert all(other is not coin for other in others)
    assert icon(kit, "foot", 24) is not icon(kit, "foot", 24, colour="#FFFFFF")


def test_what_is_no_icon_is_refused_with_what_there_is():
    kit = Kit(1)
    with pytest.raises(DamagedGame, match=r"icons.sword\.svg: expected an icon of that name"):
        icon(kit, "sword", 24)
    with pytest.raises(ValueError, match=r"'fan' carries no number, only coin"):
        icon(kit, "fan", 24, number=2)
    with pytest.raises(ValueError, match=r"no die is 'pink', only .*white"):
        icon(kit, "die", 24, colour="pink")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_has_a_creature(card):
    kit, colour = Kit(1), COLOURS[card.colour]
    picture = creature(kit, card.id, colour, 64)
    assert picture.get_size() == (64, 64)
    assert filled(picture) > 64 * 64 / 4
    assert creature(kit, card.id, colour, 64) is picture


def test_every_card_has_a_picture_of_its_own():
    pictures = {path.stem for path in (assets_dir() / "art" / "cards").iterdir()}
    assert pictures == {card.id for card in CARDS}


def test_cards_without_a_picture_show_their_family():
    kit = Kit(1)
    families = {creature(kit, "nobody", colour, 64) for colour in FAMILIES}
    assert len(families) == 8
    with pytest.raises(ValueError, match=r"no creatures live on 'gray' cards"):
        creature(kit, "nobody", "gray", 64)


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_has_its_figure_in_every_mood(seat, mood):
    for scale in (1, 2):
        for size in (26, 64):
            picture = figure(Kit(scale), seat, size, mood)
            assert picture.get_size() == (size * scale, size * scale)
            assert filled(picture) > (size * scale) ** 2 / 4
            # All stay 4 of 256 inside, which is less than a pixel of a small picture.
            free = size * scale * 4 / 256
            assert max(border(picture)) < 255 * max(0.5, 1.02 - free)


def test_no_two_figures_look_alike():
    kit = Kit(1)
    pictures = [figure(kit, seat, 32, mood) for seat in SEATS for mood in MOODS]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


def test_the_referee_has_a_picture_of_his_own_for_each_pose():
    kit = Kit(1)
    pictures = [referee(kit, 64, pose) for pose in get_args(RefereePose)]
    assert all(filled(picture) > 64**2 * 0.3 for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 3


def test_the_sign_of_the_window_is_a_runner_that_fills_its_square():
    sign = window_sign()
    assert sign.get_size() == (128, 128)
    body = sign.get_bounding_rect()
    assert max(body.size) == 128
    assert abs(body.centerx - 64) + abs(body.centery - 64) <= 2
    # Around it the frame of the window is seen, and in it the runner's own colour.
    assert {sign.get_at(corner).a for corner in ((0, 0), (127, 0), (0, 127), (127, 127))} == {0}
    top = sign.get_at((50, 24))
    assert top.a > 250
    assert top.r > top.b > top.g


def test_a_lost_picture_is_a_plain_disc():
    lost = symbol(Kit(1), "unicorn", 24, "#FFFFFF")
    assert lost.get_size() == (24, 24)
    assert lost.get_at((12, 12)) == lost_picture((24, 24)).get_at((12, 12))
    assert lost.get_at((0, 0)).a == 0


@pytest.mark.parametrize("damage", [b"", b"no picture", b"<svg", bytes(range(256))])
def test_a_damaged_picture_is_a_plain_disc(tmp_path, damage):
    (tmp_path / "damaged.svg").write_bytes(damage)
    found = drawn_file(tmp_path / "damaged.svg", (9, 5))
    assert (found.get_size(), found.get_at((4, 2)).a) == ((9, 5), 150)


def test_a_thing_whose_picture_is_lost_has_a_place_still():
    assert cutout(Kit(1), "unicorn", 1.0).picture.get_size() == (8, 8)


def test_a_symbol_whose_file_is_lost_leaves_the_face_of_a_die_bare():
    assert symbol_outlines("unicorn", 4) == ()


def test_a_font_that_is_lost_or_damaged_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(fonts, "assets_dir", lambda: tmp_path)
    path = tmp_path / "fonts" / "Lato-Medium.ttf"
    for damage in (None, b"", bytes(range(256)) * 99):
        if damage is not None:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(damage)
        # A size that nobody has asked for yet.
        with pytest.raises(DamagedGame, match="expected a font that can be read; install the game"):
            fonts.font("body", 777)
