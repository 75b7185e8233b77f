"""Options of a list: pictures, words, key, and why one is closed."""

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import DANGER_TEXT, INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.panels.meter import Mark
from cubitos_desktop.ui.panels.option_tile import OptionFace, dimmed, draw_option
from tests.ui.drawn import Drawn

TILE = Box(10, 10, 260, 60)


def face(label: str = "Take a die", key: str = "1", **more: object) -> OptionFace:
    facts = {"picture": None, "marks": (), "reason": "", "is_closed": False} | more
    return OptionFace(label, key, **facts)  # type: ignore[arg-type]


def test_an_option_has_its_words_in_the_middle_and_its_key_at_the_right(drawn: Drawn) -> None:
    draw_option(Canvas(Kit(1.0), 280, 80), TILE, face(), INK)
    label, key = drawn.word("Take a die"), drawn.word("1")
    assert label.box.x == pytest.approx(TILE.x + 12)
    assert label.box.centre[1] == pytest.approx(TILE.centre[1], abs=1)
    assert label.box.right < key.box.x
    assert key.box.right < TILE.right
    assert (label.colour, label.size) == (INK, 17.0)


def test_pictures_and_signs_stand_before_the_words(drawn: Drawn) -> None:
    kit = Kit(1.0)
    picture = icon(kit, "coin", 30)
    marks = (Mark("foot"), Mark("fan"))
    draw_option(Canvas(kit, 280, 80), TILE, face(picture=picture, marks=marks), INK)
    laid = [each.box for each in drawn.pictures if each.box.right < drawn.word("Take a die").box.x]
    assert len(laid) == 3
    assert [box.x for box in laid] == sorted(box.x for box in laid)
    assert laid[0].x >= TILE.x + 12 - 1
    without = drawn.word("Take a die").box.x
    drawn.clear()
    draw_option(Canvas(kit, 280, 80), TILE, face(), INK)
    assert drawn.word("Take a die").box.x < without


def test_a_closed_option_has_no_key_says_why_and_dims_its_pictures(drawn: Drawn) -> None:
    kit = Kit(1.0)
    picture = icon(kit, "coin", 30)
    closed = face(picture=picture, reason="no coins", is_closed=True)
    draw_option(Canvas(kit, 280, 80), TILE, closed, INK)
    assert "1" not in drawn.texts
    why, label = drawn.word("no coins"), drawn.word("Take a die")
    assert why.colour == DANGER_TEXT
    assert label.box.bottom < why.box.y
    assert why.box.bottom <= TILE.bottom
    assert not any(laid.picture is picture for laid in drawn.pictures)
    middle = (15, 15)
    assert dimmed(picture).get_at(middle).a == pytest.approx(
        picture.get_at(middle).a * 110 / 255, abs=2
    )


@pytest.mark.parametrize("words", [4, 10, 14])
def test_a_long_label_is_set_in_more_lines_and_smaller_but_whole(drawn: Drawn, words: int) -> None:
    kit = Kit(1.0)
    label = " ".join(["Reward"] * words)
    draw_option(Canvas(kit, 280, 80), TILE, face(label, key=""), INK)
    assert " ".join(drawn.texts) == label
    assert len(drawn.words) <= 3
    assert kit.cut == []
    middles = [word.box.centre[1] for word in drawn.words]
    assert sum(middles) / len(middles) == pytest.approx(TILE.centre[1], abs=1)


def test_a_label_that_fits_at_no_size_is_noted(drawn: Drawn) -> None:
    kit = Kit(1.0)
    label = " ".join(["Reward"] * 60)
    draw_option(Canvas(kit, 280, 80), TILE, face(label), INK)
    assert kit.cut == [label]
    drawn.wrong.clear()
