"""Hints and reasons have their place: inside the window, nothing cut, over nothing that is asked.

In the smallest and the usual window, in both languages, also with the largest type.
"""

from dataclasses import replace

import pygame

from cubitos_desktop.ai.advice import Advice, Figures, Reason
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.table.explaining.tip_view import kept_free, placed_tip, tip_view
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.picture.hint_picture import draw_hint
from cubitos_desktop.scenes.table.questions.question import Question, die_anchor
from cubitos_desktop.scenes.table.show.chronicle import Entry
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.log import told_lines
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.log_panel import LogHead, Told, draw_log, why_button
from cubitos_desktop.ui.panels.log_switch import switch_width
from cubitos_desktop.wording.reasons import reason_sentence
from cubitos_desktop.wording.telling import Line
from tests.scenes.looks import (
    Setting,
    a_window,
    clashes,
    in_small_settings,
    outside,
    whole,
    without_paint,
)
from tests.scenes.moments import kept, moments
from tests.windows import Adviser, WindowUnderTest
from tests.wording.given_reasons import FULL, KEYS

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
    anchors, view = question.open_anchors(), table.view
    board = view.layout.board
    found = [("a space", view.board.box_of(a.value, board)) for a in anchors if a.kind == "space"]
    for target in view.targets:
        is_asked = view.anchor_of(target) in anchors
        if target.kind in ("button", "tile", "bar") or is_asked:
            found.append((f"{target.kind} {target.id}", target.box))
    for piece in table.show.pieces:
        if die_anchor(piece.zone, piece.code) in anchors:
            found.append(("a die", Box(piece.at.x - 8, piece.at.y - 8, 16, 16)))
    return found


def hint_problems(window: WindowUnderTest, table: TableScene, question: Question) -> list[str]:
    """A hint lies inside the window, over nothing that is asked, and is not cut."""
    hint = table.view.hint
    assert hint is not None
    box = hint.box
    assert box is not None
    problems = outside([("the hint", box)], whole(table.places.layout))
    for place in (*asked_places(table, question), *labels_of(table)):
        problems += clashes([("the hint", box), place])
    problems += tip_problems(table, box)
    window.app.kit.cut.clear()
    draw_hint(window.app.window, window.app.kit, hint, "normal")
    return problems + [f"cut: {text}" for text in window.app.kit.cut]


def labels_of(table: TableScene) -> list[tuple[str, Box]]:
    """The plate, and the heads of all zones."""
    view = table.view
    free = kept_free(replace(view, hint=None), table.app.kit)
    return [("what no card may lie on", box) for box in free]


def tip_problems(table: TableScene, hint: Box) -> list[str]:
    """What explains the bulb and the hint lies over neither."""
    view, kit, problems = table.view, table.app.kit, list[str]()
    for target in (target for target in view.targets if target.kind in ("hint", "advice")):
        tip = tip_of(view, target)
        assert tip is not None
        place = placed_tip(view, kit, target, tip_view(view.naming.words, tip)).place
        card = f"the tip of {target.kind}", place.box
        problems += clashes([card, ("the hint", hint)]) + clashes(
            [card, ("its object", target.box)]
        )
    return problems


def bulb_problems(table: TableScene) -> list[str]:
    """The bulb lies on the plate, and leaves words and buttons free."""
    plate, hint = table.view.plate, table.view.hint
    assert hint is not None
    parts = [(placed.button.label, placed.box) for placed in plate.buttons]
    bulb = ("the bulb", hint.bulb)
    return clashes([bulb, ("the words", plate.text), *parts]) + outside(
        [bulb], table.places.layout.plate
    )


@without_paint
@in_small_settings
def test_hint_and_bulb_lie_inside_the_window_and_over_nothing_that_is_asked(
    setting: Setting,
) -> None:
    wrong: list[str] = []
    with a_window(setting, draws_every=0) as window:
        reason = longest_reason(window)
        for name, match in moments().items():
            table = TableScene(
                window.app, Session(kept(match), is_resumed=True, adviser=LongWinded(reason))
            )
            window.app.replace(table)
            window.step(2)
            question = table.question
            assert question is not None
            problems = bulb_problems(table)
            window.key(pygame.K_h)
            window.step(3)
            assert table.question is question
            problems += hint_problems(window, table, question)
            wrong += [f"{name}: {problem}" for problem in problems]
    assert wrong == []


@in_small_settings
def test_no_reason_in_the_log_is_cut(setting: Setting) -> None:
    cut: dict[str, list[str]] = {}
    with a_window(setting, draws_every=0) as window:
        words, kit = window.app.words, window.app.kit
        box = window.begin(rivals=3).places.layout.column
        head = LogHead(words("window.log.title"), words("window.log.why"), is_on=True)
        line = words("told.passed")
        for key in KEYS:
            why = reason_sentence(words, key, LARGE)
            kit.cut.clear()
            told = [Told(line, (why, why), "Bruno", "indigo")]
            draw_log(window.app.window, kit, box, head, told)
            if kit.cut:
                cut[key] = kit.cut.copy()
    assert cut == {}


@without_paint
@in_small_settings
def test_the_switch_of_the_log_stands_beside_its_title(setting: Setting) -> None:
    with a_window(setting) as window:
        table = window.begin(rivals=3)
        window.key(pygame.K_l)
        window.key(pygame.K_w)
        window.step(2)
        assert window.app.kit.cut == []
        words, kit, box = window.app.words, window.app.kit, table.places.layout.column
        switch = why_button(kit, box, words("window.log.why"))
        assert outside([("the switch", switch)], box) == []
        room = box.width - 38 - switch_width(kit, words("window.log.why"))
        title = words("window.log.title")
        assert kit.text_width(title, kit.fitting(title, room, 21, "title"), "title") <= room


def test_a_line_without_words_of_its_own_is_shown_only_with_its_reason() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin()
        entry = Entry(1, Line("", 1), ("too dear",), is_told=False)
        table.told.chronicle.entries.append(entry)
        alone = Told("", ("Too dear",), "Nora", "indigo")
        log = table.naming, table.colours, table.told.chronicle
        assert alone not in told_lines(*log, shows_reasons=False)
        assert told_lines(*log, shows_reasons=True)[-1] == alone
