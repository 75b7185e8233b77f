"""How things are asked what they are: by a pointer that rests, by the focus, and by a key."""

from collections.abc import Iterator

import pygame
import pytest

from cubitos_desktop.scenes.forms.pointing import REST
from cubitos_desktop.scenes.forms.targets import Target, is_same
from cubitos_desktop.scenes.table.explaining.board_things import REACH, red_lines
from cubitos_desktop.scenes.table.explaining.telling import shown_tip, told_thing
from cubitos_desktop.scenes.table.explaining.things import thing_at, things
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.moments import first_moments, lay_on_table, moments
from tests.windows import FRAME, WindowUnderTest

RESTED = round(REST / FRAME) + 2


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), draws_every=0) as window:
        yield window


def a_table(window: WindowUnderTest, name: str = "push_or_pass 1") -> TableScene:
    return lay_on_table(window, moments()[name])[0]


def told(table: TableScene) -> tuple[str, object] | None:
    found = told_thing(table.view, table.hands.pointing)
    return (found.kind, found.id) if found else None


def thing(table: TableScene, kind: str, id: object) -> Target:
    found = things(table.view, table.app.kit)
    return next(target for target in found if (target.kind, target.id) == (kind, id))


def point(window: WindowUnderTest, target: Target, frames: int) -> None:
    window.point(*target.box.centre)
    window.step(frames)


# --- the pointer ----------------------------------------------------------------------------------


def test_a_thing_explains_itself_to_a_pointer_that_rests(window: WindowUnderTest) -> None:
    table = a_table(window)
    fan = thing(table, "fan", 3)
    point(window, fan, 2)
    assert told(table) is None
    window.step(RESTED)
    assert told(table) == ("fan", 3)


def test_once_something_is_explained_the_next_thing_is_at_once(window: WindowUnderTest) -> None:
    table = a_table(window)
    point(window, thing(table, "fan", 3), RESTED)
    point(window, thing(table, "fan", 4), 1)
    assert told(table) == ("fan", 4)


def test_whoever_presses_has_heard_enough(window: WindowUnderTest) -> None:
    table = a_table(window)
    fan = thing(table, "fan", 3)
    point(window, fan, RESTED)
    window.click(*fan.box.centre)
    window.step(2 * RESTED)
    assert told(table) is None


def test_the_button_that_pushes_stays_silent_under_the_pointer(window: WindowUnderTest) -> None:
    table = a_table(window)
    push = next(target for target in table.view.targets if target.id == "push")
    point(window, push, 3 * RESTED)
    assert told(table) is None


def test_a_red_line_is_meant_a_little_beside_it_too(window: WindowUnderTest) -> None:
    table = a_table(window)
    board, geometry = table.view.layout.board, table.view.board.geometry
    runners = [t.box for t in things(table.view, table.app.kit) if t.kind == "runner"]
    looked_at = 0
    for number, pieces in red_lines(geometry).items():
        (x, y), (to_x, to_y) = pieces[0][0], pieces[0][1]
        middle = board.x + (x + to_x) / 2, board.y + (y + to_y) / 2
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        aside = (to_y - y) / length, (x - to_x) / length
        for away, hit in ((0, True), (REACH - 1, True), (1 - REACH, True), (REACH + 1.5, False)):
            at = middle[0] + aside[0] * away, middle[1] + aside[1] * away
            if not any(box.holds(*at) for box in runners):
                found = thing_at(table.view, table.app.kit, *at)
                assert (found is not None and found.kind == "line") is hit, (number, away)
                assert not hit or (found and found.id == number)
                looked_at += 1
    assert looked_at > 20


def test_spaces_that_can_be_chosen_come_before_lines_and_runners(window: WindowUnderTest) -> None:
    table = a_table(window, "move 1")
    view = table.view
    spaces = [anchor.value for anchor in view.anchors.values() if anchor.kind == "space"]
    assert spaces
    for space in spaces:
        found = thing_at(view, table.app.kit, *view.board.box_of(space, view.layout.board).centre)
        assert found is not None
        assert (found.kind, found.id) == ("space", space)


@pytest.mark.parametrize("prompt", sorted(first_moments()))
def test_what_can_be_chosen_is_found_before_what_only_explains_itself(prompt: str) -> None:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        table = lay_on_table(window, first_moments()[prompt])[0]
        for target in table.view.targets:
            if table.view.anchor_of(target) or target.kind in ("button", "tile", "bar"):
                found = thing_at(table.view, table.app.kit, *target.box.centre)
                assert is_same(found, target), target


# --- the key --------------------------------------------------------------------------------------


def test_the_key_explains_first_what_lies_under_the_pointer(window: WindowUnderTest) -> None:
    table = a_table(window)
    point(window, thing(table, "fan", 5), 2)
    window.key(pygame.K_i)
    window.step()
    assert told(table) == ("fan", 5)


def test_the_key_walks_through_all_things_and_back(window: WindowUnderTest) -> None:
    table = a_table(window)
    wanted = [(target.kind, target.id) for target in things(table.view, table.app.kit)]
    assert len(wanted) == len(set(wanted)) > 80
    seen = []
    for _ in wanted:
        window.key(pygame.K_i)
        window.step()
        assert shown_tip(table.view, table.hands.pointing) is not None
        seen.append(told(table))
    assert seen == wanted
    window.key(pygame.K_i, pygame.KMOD_SHIFT)
    window.step()
    assert told(table) == wanted[-2]


def test_arrows_lead_from_a_thing_to_its_neighbours(window: WindowUnderTest) -> None:
    table = a_table(window)
    table.hands.pointing.asked = thing(table, "fan", 3)
    window.key(pygame.K_RIGHT)
    window.step()
    assert told(table) == ("fan", 4)


def test_escape_puts_an_explanation_away_and_does_nothing_else(window: WindowUnderTest) -> None:
    table = a_table(window)
    window.key(pygame.K_i)
    window.step()
    assert told(table) is not None
    window.key(pygame.K_ESCAPE)
    window.step(2)
    assert told(table) is None
    assert window.app.top is table


def test_any_other_key_puts_it_away_and_does_what_it_always_does(window: WindowUnderTest) -> None:
    table = a_table(window)
    window.key(pygame.K_i)
    window.step()
    window.key(pygame.K_l)
    window.step()
    assert told(table) is None
    assert table.tools.is_log_open


def test_another_question_puts_it_away(window: WindowUnderTest) -> None:
    table = a_table(window)
    window.key(pygame.K_i)
    window.step()
    assert table.question is not None
    table.answer(table.question.default)
    window.step()
    assert table.hands.pointing.asked is None
