"""The title picture and its menu: sizes, places and room for long texts."""

import itertools
from typing import get_args

import pygame
import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.sketch import Linear
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.ui.icons.icons import ICONS
from cubitos_desktop.ui.icons.menu_icons import menu_icon
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.title.continue_entry import ContinueView, menu_continue, picture_place
from cubitos_desktop.ui.title.menu_board import MARGIN, menu_board, menu_posts
from cubitos_desktop.ui.title.menu_doors import MenuSmallView, menu_small_entry
from cubitos_desktop.ui.title.menu_entries import MenuEntryView, _second_line, menu_entry
from cubitos_desktop.ui.title.menu_places import (
    CLOSE,
    MenuRow,
    menu_height,
    menu_places,
    sign_top,
)
from cubitos_desktop.ui.title.title_cast import FAR_ROW, NEAR_ROW
from cubitos_desktop.ui.title.title_cubes import title_ribbon
from cubitos_desktop.ui.title.title_layout import MOST_FAR, MOST_NEAR, title_layout
from cubitos_desktop.ui.title.title_picture import (
    board_place,
    cast,
    print_version,
    title_picture,
    title_picture_steps,
)
from tests.ui.drawn import Drawn

WINDOWS = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (1024, 768), (1280, 1024)]
STATES: tuple[ButtonState, ...] = get_args(ButtonState)
LONG_ENTRIES = [
    ("Kontynuuj przerwany wyścig", "Runda 16, jesteś na ostatnim miejscu, to twoja kolej"),
    ("Samotny wyścig", "Próba czasowa przeciwko duchowi"),
    ("Naucz się grać", ""),
]


def kit_for(window: tuple[int, int], text_scale: float = 1.0) -> tuple[Kit, float, float]:
    scale = min(window[0] / 1280, window[1] / 800)
    return Kit(scale, text_scale), window[0] / scale, window[1] / scale


@pytest.mark.parametrize("window", WINDOWS)
def test_the_picture_fills_the_window(window: tuple[int, int]) -> None:
    kit, width, height = kit_for(window)
    picture = title_picture(kit, width, height, "DESKTOP", with_cast=False)
    assert picture.get_size() == window
    border = [(x, y) for x in range(0, window[0], 7) for y in (0, window[1] - 1)]
    border += [(x, y) for x in (0, window[0] - 1) for y in range(0, window[1], 7)]
    assert all(max(picture.get_at(place)[:3]) > 60 for place in border), "unpainted black"
    assert kit.cut == []


def test_a_window_in_other_units_gets_the_same_picture() -> None:
    picture = title_picture(Kit(1), 1024, 640, "DESKTOP", with_cast=False)
    kit, width, height = kit_for((1024, 640))
    same = title_picture(kit, width, height, "DESKTOP", with_cast=False)
    assert picture.get_size() == same.get_size()
    assert picture.get_at((512, 320)) == same.get_at((512, 320))
    assert board_place(1024, 640) == pytest.approx([v * 0.8 for v in board_place(1280, 800)])


@pytest.mark.parametrize("window", WINDOWS)
def test_the_cast_stays_in_the_window_and_off_the_sign(window: tuple[int, int]) -> None:
    kit, width, height = kit_for(window)
    board = board_place(width, height)
    runners = cast(kit, width, height)
    assert len(runners) >= 11
    for runner in runners:
        seen = runner.picture.get_bounding_rect()
        left, top = runner.x + seen.x / kit.scale, runner.y + seen.y / kit.scale
        assert left >= 0
        assert top >= 0
        assert top + seen.height / kit.scale <= height
        assert left + seen.width / kit.scale <= board.x
        assert 0 <= runner.phase < 1
    assert len({runner.phase for runner in runners}) > 5, "they must not all hop at once"


@pytest.mark.parametrize("window", WINDOWS)
def test_the_version_has_room_below_the_tallest_sign_between_its_posts(
    drawn: Drawn, window: tuple[int, int]
) -> None:
    kit, width, height = kit_for(window, text_scale=1.4)
    part = title_layout(width, height).scale
    rows = [MenuRow("continue", 1), *[MenuRow("entry", 1)] * 2, *[MenuRow("half", 2)] * 2]
    tall = menu_height([*rows, MenuRow("door", 4), MenuRow("foot", 2)], part)
    print_version(kit, pygame.Surface(window), "Wersja 10.10.10")
    board, word = board_place(width, height), drawn.word("Wersja 10.10.10")
    assert word.box.y > sign_top(height, tall) + tall
    assert word.box.bottom < height
    assert word.box.centre[0] == pytest.approx(board.centre[0], abs=1)
    assert word.box.width < board.width / 2


def test_every_width_has_enough_runners() -> None:
    assert len(FAR_ROW) == MOST_FAR
    assert len(NEAR_ROW) == MOST_NEAR
    assert set(SEATS) <= {*FAR_ROW[:8], *NEAR_ROW[:4]}, "all four seats run in every window"


def test_the_growing_picture_ends_as_the_whole_one() -> None:
    kit = Kit(0.4)
    steps = list(title_picture_steps(kit, 1280, 800, "DESKTOP"))
    whole = title_picture(kit, 1280, 800, "DESKTOP")
    assert len(steps) >= 3
    assert steps[-1].get_buffer().raw == whole.get_buffer().raw


def test_the_sign_and_the_title_do_not_touch() -> None:
    for window in WINDOWS:
        _, width, height = kit_for(window)
        layout = title_layout(width, height)
        assert not layout.title.overlaps(layout.board)
        assert not layout.title.overlaps(layout.stand)
        assert layout.board.right < layout.width
        assert layout.board.bottom < layout.height


@pytest.mark.parametrize("word", ["DESKTOP", "NA PULPICIE", "WYDANIE DO GRY NA PULPICIE"])
@pytest.mark.parametrize("text_scale", [1.0, 1.4])
def test_the_ribbon_has_room_for_long_words(word: str, text_scale: float) -> None:
    kit = Kit(0.8, text_scale)
    title_picture(kit, 1280, 800, word, with_cast=False)
    assert kit.cut == []


@pytest.mark.parametrize("size", [0.5, 1.0, 1.6])
@pytest.mark.parametrize("word", ["GRA", "NA PULPICIE"])
def test_the_word_on_the_ribbon_grows_with_it_and_stands_in_its_middle(
    drawn: Drawn, size: float, word: str
) -> None:
    title_ribbon(Canvas(Kit(1), 900, 500), 10, 20, size, word)
    assert "".join(drawn.texts) == word.replace(" ", "")
    band = Box(10 + 260 * size, 20 + 186 * size, 316 * size, 48 * size)
    tails = drawn.pictures[0].box
    assert tails.centre[0] == pytest.approx(band.centre[0], abs=1)
    assert tails.width == pytest.approx(band.width + 80 * size, abs=1.5)
    first, last = drawn.words[0].box, drawn.words[-1].box
    assert (first.x + last.right) / 2 == pytest.approx(band.centre[0], abs=1)
    assert all(letter.box.centre[1] == pytest.approx(band.centre[1]) for letter in drawn.words)
    assert all(a.box.right <= b.box.x + 0.5 for a, b in itertools.pairwise(drawn.words))
    assert first.x >= band.x + 20 * size - 1
    if word == "GRA":
        assert [letter.size for letter in drawn.words] == pytest.approx([27 * size] * 3)


# --- the menu -----------------------------------------------------------------------------------


FULL = [
    MenuRow("continue"),
    MenuRow("entry"),
    MenuRow("entry"),
    MenuRow("half", 2),
    MenuRow("half"),
    MenuRow("door", 4),
    MenuRow("foot", 2),
]
"""Everything that a title can have."""
FIRST = [MenuRow("lit"), *FULL[2:]]
"""The same without a race to go on with."""


@pytest.mark.parametrize("part", [1.0, 0.95, CLOSE])
@pytest.mark.parametrize("rows", [FULL, FIRST])
def test_entries_lie_on_the_sign_one_beside_the_other(rows: list[MenuRow], part: float) -> None:
    board = Box(876 * part, 44, 376 * part, menu_height(rows, part))
    boxes = menu_places(board, rows, part)
    assert len(boxes) == sum(row.entries for row in rows)
    for box in boxes:
        assert board.x + 20 < box.x
        assert box.right < board.right - 20
        assert board.y + 25 < box.y
        assert box.bottom < board.bottom - 25
    assert not any(a.overlaps(b) for a, b in itertools.combinations(boxes, 2))
    assert boxes == sorted(boxes, key=lambda box: (box.y, box.x)), "top down, rows left to right"


def test_the_sign_has_the_measures_of_its_picture() -> None:
    assert menu_height(FULL) == 646
    assert menu_height(FULL, CLOSE) == pytest.approx(620)
    boxes = menu_places(Box(876, 44, 376, 646), FULL)
    assert boxes[0] == Box(904, 79, 320, 146)
    assert [box.height for box in boxes[1:6]] == [68, 68, 60, 60, 60]
    assert [box.width for box in boxes[3:5]] == [154, 154]
    assert [(box.width, box.height) for box in boxes[6:10]] == [(74, 66)] * 4
    assert [box.height for box in boxes[10:]] == [40, 40]
    assert menu_places(Box(876, 44, 376, 0), FIRST)[0].height == 84


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_sign_has_its_size_and_round_corners(scale: float) -> None:
    kit = Kit(scale)
    board = menu_board(kit, 336, 652)
    assert board.get_size() == (kit.px(336 + 2 * MARGIN), kit.px(652 + 2 * MARGIN))
    corner = kit.px(MARGIN + 1)
    middle = kit.px(MARGIN + 168), kit.px(MARGIN + 326)
    assert board.get_at((corner, corner)).a < 200
    assert board.get_at(middle).a == 255


def test_the_posts_carry_the_sign_at_both_ends() -> None:
    kit = Kit(1)
    posts = menu_posts(kit, 336, 450)
    assert posts.get_size() == (336 + 2 * MARGIN, 450 + 2 * MARGIN)
    row = [posts.get_at((x, MARGIN + 400)).a for x in range(posts.get_width())]
    assert row[MARGIN + 168] == 0
    assert 255 in row[: MARGIN + 80]
    assert 255 in row[-MARGIN - 80 :]


@pytest.mark.parametrize("lit", [True, False])
def test_an_entry_under_the_pointer_has_a_deeper_shadow(lit: bool) -> None:
    kit = Kit(1)
    usual, lifted = (
        menu_entry(kit, 272, 72, MenuEntryView("", lit=lit, state=state))
        for state in ("normal", "hover")
    )
    below = MARGIN + 136, MARGIN + 72 + 8
    assert lifted.get_at(below).a > usual.get_at(below).a + 20


@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize(
    ("state", "seen"), [("normal", 5), ("hover", 5), ("pressed", 2), ("focus", 5), ("disabled", 5)]
)
def test_of_the_foot_of_an_entry_so_much_is_seen(
    drawn: Drawn, lit: bool, state: ButtonState, seen: float
) -> None:
    """All of it rises under the pointer; pressed, the face sinks."""
    menu_entry(Kit(1), 272, 72, MenuEntryView("Tours", "", "", lit, state))
    solid = [shape for shape in drawn.shapes if shape.kind == "rect" and shape.box.width == 272]
    foot, face = solid[-2:]
    assert isinstance(foot.fill, str)
    assert isinstance(face.fill, Linear)
    assert foot.box.height == face.box.height == 72 - 5
    assert foot.box.bottom - face.box.bottom == seen
    assert foot.box.bottom == (72 if state == "hover" else 74)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("lit", [True, False])
def test_words_of_an_entry_stand_behind_its_picture_in_the_middle_of_its_face(
    drawn: Drawn, lit: bool, state: ButtonState
) -> None:
    menu_entry(Kit(1), 272, 72, MenuEntryView("Tours", "three races", "trophy", lit, state))
    label, sub = drawn.word("Tours").box, drawn.word("three races").box
    trophy = drawn.pictures[-1].box
    assert trophy.right < label.x
    assert label.x == sub.x
    assert label.bottom < sub.y
    middle = (label.y + sub.bottom) / 2
    assert middle == pytest.approx(trophy.centre[1], abs=4)
    assert MARGIN - 6 < middle - 33 < MARGIN + 6


@pytest.mark.parametrize("lit", [True, False])
def test_every_state_of_an_entry_looks_different(lit: bool) -> None:
    kit = Kit(1)
    views = [MenuEntryView("Tours", "Race 3", "trophy", lit, state) for state in STATES]
    pictures = [menu_entry(kit, 272, 72, view) for view in views]
    assert {picture.get_size() for picture in pictures} == {(272 + 2 * MARGIN, 72 + 2 * MARGIN)}
    assert len({picture.get_buffer().raw for picture in pictures}) == len(STATES)


def test_every_state_of_a_small_entry_looks_different() -> None:
    kit = Kit(1)
    views = [MenuSmallView("Sets", state) for state in STATES]
    pictures = [menu_small_entry(kit, 62, 68, view) for view in views]
    assert len({picture.get_buffer().raw for picture in pictures}) == len(STATES)


@pytest.mark.parametrize(("label", "sub"), LONG_ENTRIES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("text_scale", [1.0, 1.4])
def test_long_texts_fit(label: str, sub: str, scale: float, text_scale: float) -> None:
    kit = Kit(scale, text_scale)
    places = menu_places(Box(0, 0, 376, 646), FULL)
    menu_continue(kit, 320, 146, ContinueView("Kontynuuj", "Wyścig 1, pierwsza gra, runda 12", sub))
    menu_entry(kit, 320, 68, MenuEntryView(label, sub, "trophy"))
    menu_small_entry(kit, places[6].width, 66, MenuSmallView("Łamigłówki", icon="sets", size=15))
    menu_small_entry(kit, places[-1].width, 40, MenuSmallView("Wyjdź z gry"))
    assert kit.cut == []


@pytest.mark.parametrize(("window", "size"), [(1.0, (142, 104)), (0.89, (126, 92))])
def test_the_piece_of_the_board_has_its_place_on_continue(
    window: float, size: tuple[int, int]
) -> None:
    box = Box(0, 0, 320 * window, 146 * window)
    place = picture_place(Kit(1), box)
    assert (place.width, place.height) == size
    assert place.right < box.width / 2
    assert picture_place(Kit(1, 1.4), box).width < place.width, "larger words need the room"
    sunk = picture_place(Kit(1), box, "pressed")
    assert sunk.y > place.y, "it goes with the face of its button"


@pytest.mark.parametrize("name", [*ICONS, *SEATS, "solo"])
def test_every_entry_has_its_picture(name: str) -> None:
    picture = menu_icon(Kit(1), name, 48)
    assert picture.get_bounding_rect().width > 20


@pytest.mark.parametrize(
    ("sub", "lines"),
    [
        ("Race 1, first game, round 2", ["Race 1, first game,", "round 2"]),
        ("Race 1, first game, round 3: 2nd", ["Race 1, first game,", "round 3: 2nd"]),
        ("Race 3, round 8: 2nd", ["Race 3, round 8: 2nd"]),
    ],
)
def test_a_round_does_not_part_from_its_number(sub: str, lines: list[str]) -> None:
    assert _second_line(Kit(1), sub, 164, 16).lines == lines
