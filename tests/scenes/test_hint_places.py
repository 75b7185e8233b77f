"""Hints and reasons have their place: inside the window, nothing cut, over nothing that is asked.

In the smallest and the usual window, in both languages, also with the largest type.
"""

import pygame
import pytest

from cubitos_desktop.ai.advice import Advice, Figures, Reason
from cubitos_desktop.scenes.action_plate import lay_out_plate
from cubitos_desktop.scenes.chronicle import Entry
from cubitos_desktop.scenes.log_panel import LogHead, Told, draw_log, why_button
from cubitos_desktop.scenes.questions.question import Question, die_anchor
from cubitos_desktop.scenes.table import TableScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.hint_bulb import bulb_box
from cubitos_desktop.ui.log_switch import switch_width
from cubitos_desktop.wording.reasons import reason_sentence
from tests.scenes.moments import kept, moments
from tests.scenes.test_layout import Setting, a_window, clashes, in_small_settings, outside, whole
from tests.windows import Adviser, WindowUnderTest
from tests.wording.test_reasons import FULL, KEYS

LARGE: Figures = {name: 24 if isinstance(value, int) else 12.8 for name, value in FULL.items()}


class LongWinded(Adviser):
    """Gives the longest reason there is in this language."""

    def __init__(self, reason: str) -> None:
        super().__init__(looks=1)
        self.reason = reason

    def advice(self) -> Advice | None:
        found = super().advice()
        return Advice(found.answer, Reason(self.reason, LARGE)) if found else None


def longest_reason(window: WindowUnderTest) -> str:
    return max(KEYS, key=lambda key: len(reason_sentence(window.app.words, key, LARGE)))


def asked_places(table: TableScene, question: Question) -> list[tuple[str, Box]]:
    """Everything that can be chosen at a question, and its buttons."""
    anchors, hands = question.open_anchors(), table.hands
    found = [("a space", hands._space_box(a.value)) for a in anchors if a.kind == "space"]
    for target in hands.targets():
        is_asked = hands.anchor_of(target) in anchors
        if target.kind in ("button", "tile", "bar") or is_asked:
            found.append((f"{target.kind} {target.id}", target.box))
    for piece in table.show.pieces:
        if die_anchor(piece.zone, piece.code) in anchors:
            found.append(("a die", Box(piece.at.x - 8, piece.at.y - 8, 16, 16)))
    return found


@in_small_settings
def test_a_hint_lies_inside_the_window_and_over_nothing_that_is_asked(setting: Setting) -> None:
    wrong: list[str] = []
    with a_window(setting, draws_every=0) as window:
        reason = longest_reason(window)
        for name, match in moments().items():
            table = TableScene(window.app, kept(match), is_resumed=True, adviser=LongWinded(reason))
            window.app.replace(table)
            window.step(2)
            window.key(pygame.K_h)
            window.step(3)
            box, question = table.picture.hint.box, table.question
            assert box is not None
            assert question is not None
            problems = outside([("the hint", box)], whole(table.layout))
            for place in asked_places(table, question):
                problems += clashes([("the hint", box), place])
            window.app.kit.cut.clear()
            table.picture.hint.draw(window.app.window, "normal")
            problems += [f"cut: {text}" for text in window.app.kit.cut]
            wrong += [f"{name}: {problem}" for problem in problems]
    assert wrong == []


@in_small_settings
def test_the_bulb_leaves_the_words_and_buttons_of_every_question_free(setting: Setting) -> None:
    with a_window(setting, draws_every=0) as window:
        for match in moments().values():
            table = TableScene(window.app, kept(match), is_resumed=True, adviser=Adviser())
            window.app.replace(table)
            window.step(2)
            layout = lay_out_plate(table.layout.plate, table.question)
            parts = [(placed.button.label, placed.box) for placed in layout.buttons]
            bulb = bulb_box(table.layout.plate)
            assert clashes([("the bulb", bulb), ("the words", layout.text), *parts]) == []
            assert outside([("the bulb", bulb)], table.layout.plate) == []


@in_small_settings
@pytest.mark.parametrize("key", KEYS)
def test_no_reason_in_the_log_is_cut(setting: Setting, key: str) -> None:
    with a_window(setting, draws_every=0) as window:
        words, kit = window.app.words, window.app.kit
        table = window.begin(rivals=3)
        head = LogHead(words("window.log.title"), words("window.log.why"), is_on=True)
        why = reason_sentence(words, key, LARGE)
        told = [Told(words("told.line", who="Bruno", what=words("told.passed")), (why, why))]
        kit.cut.clear()
        draw_log(window.app.window, kit, table.picture.log.box, head, told, (("Bruno", "indigo"),))
        assert kit.cut == []


@in_small_settings
def test_the_switch_of_the_log_stands_beside_its_title(setting: Setting) -> None:
    with a_window(setting) as window:
        table = window.begin(rivals=3)
        window.key(pygame.K_l)
        window.key(pygame.K_w)
        window.step(2)
        assert window.app.kit.cut == []
        words, kit, box = window.app.words, window.app.kit, table.picture.log.box
        switch = why_button(kit, box, words("window.log.why"))
        assert outside([("the switch", switch)], box) == []
        room = box.width - 38 - switch_width(kit, words("window.log.why"))
        title = words("window.log.title")
        assert kit.text_width(title, kit.fitting(title, room, 21, "title"), "title") <= room


def test_a_line_without_words_of_its_own_is_shown_only_with_its_reason() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        table.chronicle.entries.append(Entry(1, "Nora:", ("too dear",), is_told=False))
        assert "Nora:" not in [line.text for line in table.picture.log.told()]
        table.shows_reasons = True
        assert table.picture.log.told()[-1] == Told("Nora:", ("Too dear",))
