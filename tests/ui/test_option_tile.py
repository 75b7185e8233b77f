"""Options of a list: signs above, words below them, the key in the corner."""

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.option_tile import OptionFace, dimmed, draw_option, option_size
from tests.ui.drawn import Drawn

TILE = Box(10, 10, 260, 100)


def face(label: str = "Take a die", key: str = "1", **more: object) -> OptionFace:
    return OptionFace(label, key, **({"picture": None} | more))  # type: ignore[arg-type]


def test_an_option_has_its_words_in_the_middle_and_its_key_at_the_right(drawn: Drawn) -> None:
    draw_option(Canvas(Kit(1.0), 280, 120), TILE, face(), INK)
    label, key = drawn.word("Take a die"), drawn.word("1")
    assert label.box.centre == pytest.approx((TILE.centre[0], TILE.centre[1] - 3), abs=1)
    assert label.box.right < key.box.x
    assert key.box.right < TILE.right
    assert key.box.bottom < TILE.centre[1]
    assert (label.colour, label.size) == (INK, 16.0)


def test_signs_stand_over_the_words_and_each_deed_on_a_line_of_its_own(drawn: Drawn) -> None:
    kit = Kit(1.0)
    picture = icon(kit, "coin", 30)
    draw_option(Canvas(kit, 280, 120), TILE, face("2 feet\n3 coins", picture=picture), INK)
    (sign,) = [each.box for each in drawn.pictures if each.picture is picture]
    feet, coins = drawn.word("2 feet").box, drawn.word("3 coins").box
    assert sign.centre[0] == pytest.approx(TILE.centre[0], abs=1)
    assert sign.bottom < feet.y < coins.y
    assert feet.centre[0] == pytest.approx(coins.centre[0], abs=1)


def test_words_are_no_larger_than_on_the_options_beside_it(drawn: Drawn) -> None:
    kit = Kit(1.0)
    draw_option(Canvas(kit, 280, 120), TILE, face(largest=12.5), INK)
    assert drawn.word("Take a die").size == 12.5
    assert option_size(kit, TILE, face()) == 16.0


def test_what_is_closed_has_faded_pictures() -> None:
    picture, middle = icon(Kit(1.0), "coin", 30), (15, 15)
    faded = dimmed(picture).get_at(middle).a
    assert faded == pytest.approx(picture.get_at(middle).a * 110 / 255, abs=2)


@pytest.mark.parametrize("words", [4, 10, 14])
def test_a_long_label_is_set_in_more_lines_and_smaller_but_whole(drawn: Drawn, words: int) -> None:
    kit = Kit(1.0)
    label = " ".join(["Reward"] * words)
    draw_option(Canvas(kit, 280, 120), TILE, face(label, key=""), INK)
    assert " ".join(drawn.texts) == label
    assert len(drawn.words) <= 5
    assert kit.cut == []
    middles = [word.box.centre[1] for word in drawn.words]
    assert sum(middles) / len(middles) == pytest.approx(TILE.centre[1] - 3, abs=2)


def test_a_label_that_fits_at_no_size_is_noted(drawn: Drawn) -> None:
    kit = Kit(1.0)
    label = " ".join(["Reward"] * 90)
    draw_option(Canvas(kit, 280, 120), TILE, face(label), INK)
    assert kit.cut == [label]
    drawn.wrong.clear()
