"""The card that explains a thing: what it says stands on it, and its tail leads to the thing."""

import pytest

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.placing import Place, Side
from cubitos_desktop.ui.base.theme import PAPER
from cubitos_desktop.ui.text.tip_card import WIDEST, TipLine, TipView, lay_tip, tip_size
from tests.ui.drawn import Drawn

VIEW = TipView(
    "Kości do rzutu",
    (TipLine("Rzucasz nimi wszystkimi naraz"), TipLine("moneta", icon="coin")),
    ("Teraz są cztery",),
    terms=(("9", "na początek"), ("+1", "za żeton")),
)


@pytest.fixture(params=[(1.0, 1.0), (0.8, 1.3), (1.5, 1.0)], ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    return Kit(*request.param)


def laid(kit: Kit, side: Side | None = None, point: tuple[float, float] | None = None) -> Box:
    """A card in the middle of a large sheet."""
    box = Box(300, 250, *tip_size(kit, VIEW))
    lay_tip(Canvas(kit, 1000, 900), VIEW, Place(box, side, point))
    return box


def test_all_that_a_card_says_stands_on_it_from_top_to_foot(kit: Kit, drawn: Drawn) -> None:
    box = laid(kit)
    said = " ".join(drawn.texts)
    for text in (VIEW.title, *(line.text for line in VIEW.lines), *VIEW.notes):
        assert text in said
    for number, what in VIEW.terms:
        assert number in said
        assert what in said
    tops = [word.box.y for word in drawn.words]
    assert tops[0] == min(tops)
    assert max(word.box.bottom for word in drawn.words) - 16 < box.height
    assert max(word.box.right for word in drawn.words) - 16 < box.width
    assert kit.cut == []


LONG = TipView("Krótko", (TipLine("Tyle słów, że jedna linia to dla nich za mało " * 5),))


def test_a_card_that_may_be_wider_is_lower_and_one_without_enlarged_type_is_smaller() -> None:
    kit = Kit(1, 1.3)
    usual, flat = tip_size(kit, LONG), tip_size(kit, LONG._replace(widest=1.5 * WIDEST))
    assert flat[0] > usual[0]
    assert flat[1] < usual[1]
    plain = tip_size(kit.plain, LONG)
    assert max(plain) < max(usual)
    assert (kit.plain.scale, kit.plain.text_scale) == (1, 1)
    assert kit.plain.plain is kit.plain


@pytest.mark.parametrize("along", [-0.4, 0.3, 0.5, 0.7, 1.4])
@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
def test_a_tail_leads_from_the_edge_of_the_card_to_the_thing(
    drawn: Drawn, side: Side, along: float
) -> None:
    """Its foot never leaves the straight part of the edge, wherever the thing is."""
    kit = Kit(1)
    wide, tall = tip_size(kit, VIEW)
    lies = side in ("above", "below")
    length, away = (wide if lies else tall), 12
    there = along * length
    points = {
        "above": (300 + there, 250 + tall + away),
        "below": (300 + there, 250 - away),
        "left": (300 + wide + away, 250 + there),
        "right": (300 - away, 250 + there),
    }
    box = laid(kit, side, points[side])
    (tail,) = drawn.shapes_of("polygon", fill=PAPER)
    picture = drawn.pictures[-1].box
    x, y = points[side]
    edges = {
        "above": box.bottom - 1.8,
        "below": box.y + 1.8,
        "left": box.right - 1.8,
        "right": box.x + 1.8,
    }
    reach = tail.height if lies else tail.width
    assert reach == pytest.approx(abs((y if lies else x) - edges[side]))
    low, high = (picture.x, picture.right) if lies else (picture.y, picture.bottom)
    start, end = (box.x, box.right) if lies else (box.y, box.bottom)
    if 0 < along < 1:
        assert high - low == pytest.approx(22 + 4, abs=4)
        assert (low + high) / 2 == pytest.approx(x if lies else y, abs=2)
    else:
        assert low < (x if lies else y) + 4
        assert high > (x if lies else y) - 4
        assert high > start + 14
        assert low < end - 14


def test_a_card_that_lies_apart_has_no_tail(drawn: Drawn) -> None:
    laid(Kit(1), "above", None)
    laid(Kit(1), None, (10, 10))
    assert drawn.shapes_of("polygon", fill=PAPER) == []
