"""Text made to fit: no smaller than it must be, never wider than its room, cut only at the end."""

import pytest

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.shrinking import narrowed, shrunk
from cubitos_desktop.ui.text.fitting import (
    broken_lines,
    cut,
    fitted,
    fitted_alike,
    letters_in,
    snug,
)

NAME = "Konstantynopolitańczyk"


@pytest.fixture
def kit() -> Kit:
    return Kit(1.0)


def test_what_fits_keeps_its_size() -> None:
    assert shrunk(lambda size: True, 20, 10) == 20
    assert narrowed(lambda size: 5 * size, 100, 20, 10) == 20


def test_it_shrinks_in_half_units_until_it_fits_and_no_further() -> None:
    assert shrunk(lambda size: size <= 17.2, 20, 10) == 17
    assert narrowed(lambda size: 5 * size, 90, 20, 10) == 18


def test_what_is_wider_than_its_size_tells_shrinks_by_small_steps() -> None:
    found = narrowed(lambda size: 5 * size + 3, 90, 20, 10)
    assert 17 <= found <= 17.4
    assert 5 * found + 3 <= 90


def test_nothing_shrinks_below_the_least() -> None:
    assert shrunk(lambda size: False, 20, 12.3) == 12.3
    assert narrowed(lambda size: 1000.0, 90, 20, 12.3) == 12.3
    assert narrowed(lambda size: 1000.0, 90, 9, 12.3) == 9


def test_several_lines_take_the_size_of_the_widest(kit: Kit) -> None:
    alike = fitted_alike(kit, ("a", NAME), 100, 30, "title", 5)
    assert alike == fitted(kit, NAME, 100, 30, "title", 5) < 30
    assert kit.text_width(NAME, alike, "title") <= 100


def test_enlarged_type_gives_up_its_enlargement_and_no_more() -> None:
    kit = Kit(1.0, 1.3)
    assert fitted(kit, NAME, 10, 20) == pytest.approx(20 / 1.3)


def test_what_is_too_long_for_the_least_is_noted(kit: Kit) -> None:
    assert snug(kit, "Ada", 100, 20, "title", 12) == 20
    assert kit.cut == []
    assert snug(kit, NAME, 40, 20, "title", 12) == 12
    assert kit.cut == [NAME]


def test_as_many_letters_as_have_room(kit: Kit) -> None:
    count = letters_in(kit, NAME, 80, 16)
    assert kit.text_width(NAME[:count], 16) <= 80 < kit.text_width(NAME[: count + 1], 16)
    assert letters_in(kit, "Ada", 500, 16) == 3
    assert letters_in(kit, "Ada", 1, 16) == 0
    assert letters_in(kit, "", 100, 16) == 0
    assert letters_in(kit, NAME, 80, 16, end="…") < count


def test_a_cut_line_ends_with_an_ellipsis_and_not_with_a_space(kit: Kit) -> None:
    assert cut(kit, "Ada", 100, 16) == "Ada"
    room = kit.text_width("Ada …", 16)
    assert cut(kit, "Ada Lovelace", room, 16) == "Ada…"
    assert kit.text_width(cut(kit, NAME, 80, 16), 16) <= 80


def test_paths_are_broken_behind_a_slash(kit: Kit) -> None:
    path = "/home/somebody/a-long-folder/another-long-folder/race.json"
    lines = broken_lines(kit, f"It lies in {path}", 150, 16)
    assert "".join(lines).replace("It lies in", "") == path
    assert all(kit.text_width(line, 16) <= 150 for line in lines)
    assert lines[1].endswith("/")


def test_a_slash_in_the_first_third_of_a_line_is_no_place_to_break_it(kit: Kit) -> None:
    room = kit.text_width("n" * 24, 16)
    early, late = "n" * 7 + "/" + "n" * 60, "n" * 9 + "/" + "n" * 60
    most = letters_in(kit, early, room, 16)
    assert most // 3 == letters_in(kit, late, room, 16) // 3 == 8
    assert broken_lines(kit, early, room, 16)[0] == early[:most]
    assert broken_lines(kit, late, room, 16)[0] == "nnnnnnnnn/"


def test_what_has_no_slash_is_broken_anywhere(kit: Kit) -> None:
    lines = broken_lines(kit, "W" * 60, 100, 16)
    assert "".join(lines) == "W" * 60
    assert all(kit.text_width(line, 16) <= 100 for line in lines)


def test_a_room_narrower_than_a_letter_still_ends(kit: Kit) -> None:
    assert broken_lines(kit, "WWW", 2, 16) == ["W", "W", "W"]


def test_the_first_line_may_have_another_room(kit: Kit) -> None:
    text = "one two three four five"
    room = kit.text_width("one two three", 16)
    first = kit.text_width("one", 16)
    lines = kit.wrapped(text, room, 16, first=first)
    assert lines[0] == "one"
    assert lines[1].startswith("two three")
    assert kit.wrapped(text, room, 16, first=2)[0] == ""
