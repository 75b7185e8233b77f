"""What a review's card says of an answer: all of it, large enough to be read."""

import pytest

from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.review.decision_card import AnswerLine, CardView, decision_card
from cubitos_desktop.ui.review.review_layout import review_layout
from tests.ui.drawn import Drawn

LONG = "Po: kość z podajnika o koszcie 9 lub mniej"
LEAST = 11.0


def a_card(best: AnswerLine) -> CardView:
    given = AnswerLine("ty", "Po: utrata kości, 1 żeton waluty", "2 kroki", "30%", 0.3)
    return CardView(1, "Runda 3", "bieg", "strata 2%", "pink", given, best, "Dlatego.")


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_long_answers_stand_in_two_lines_and_are_never_cut(
    drawn: Drawn, text_scale: float, size: tuple[int, int]
) -> None:
    layout, kit = review_layout(*size), Kit(1.0, text_scale)
    card = layout.cards[0]
    view = a_card(AnswerLine("lepiej", LONG, "5 kroków", "32%", 0.32))
    decision_card(kit, card.width, card.height, view, layout.is_close)
    said = " ".join(drawn.texts)
    for answer in (view.given, view.best):
        assert f"{answer.title} · {answer.detail}" in said
    assert "…" not in said
    assert kit.cut == []
    sizes = [word.size for word in drawn.words if word.text.startswith("Po:")]
    assert len(sizes) == 2
    assert min(sizes) * text_scale >= LEAST


def test_a_short_answer_stands_in_one_line_with_what_belongs_to_it(drawn: Drawn) -> None:
    view = a_card(AnswerLine("lepiej", "Dalej", "3 kroki", "32%", 0.32))
    decision_card(Kit(1.0, 1.3), 400.0, 200.0, view, is_close=False)
    title, detail = (
        next(word for word in drawn.words if word.text == text) for text in view.best[1:3]
    )
    assert title.size == 17
    assert detail.box.x >= title.box.right


@pytest.mark.parametrize(("size", "is_close"), [((1280, 720), True), ((1280, 800), False)])
def test_that_an_answer_was_suggested_is_said_in_every_window(
    drawn: Drawn, size: tuple[int, int], is_close: bool
) -> None:
    layout, best = review_layout(*size), AnswerLine("lepiej", "Dalej", "3 kroki", "32%", 0.32)
    assert layout.is_close == is_close
    view = a_card(best)._replace(is_suggested=True, short_reason="propozycja gry")
    card = layout.cards[0]
    decision_card(Kit(1.0, 1.0), card.width, card.height, view, layout.is_close)
    assert ("propozycja gry" in drawn.texts) == is_close
    assert ("Dlatego." in drawn.texts) == (not is_close)
