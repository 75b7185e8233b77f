"""Every answer is within reach: of the mouse on the table, and of the keys alone."""

import pygame
import pytest

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.hands.answer_keys import codes_of
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor, Question
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.moments import arranged, kept, moments
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, assert_log_verifies, seeded

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MOST_TABS = 120


def lay_on_table(window: WindowUnderTest, match: Match) -> tuple[TableScene, Question]:
    table = TableScene(window.app, Session(kept(match), is_resumed=True))
    window.app.replace(table)
    window.step(2)
    assert table.question is not None
    return table, table.question


def a_window() -> WindowUnderTest:
    return WindowUnderTest((1280, 800), draws_every=0, asks_forced=True)


def anchor_of(table: TableScene, target: Target | None) -> Anchor | None:
    return table.view.anchor_of(target) if target else None


def runs() -> dict[str, Match]:
    """The moments in which one may run."""
    return {name: match for name, match in moments().items() if name.startswith("move ")}


def a_run() -> Match:
    """With many feet and no money."""
    return max(runs().values(), key=lambda m: m.state.seats[0].feet - 9 * m.state.seats[0].money)


def by_tab(window: WindowUnderTest, table: TableScene) -> list[Target]:
    """Everything that Tab leads to, until it comes round."""
    found: list[Target] = []
    for _ in range(MOST_TABS):
        window.key(pygame.K_TAB)
        window.step()
        focus = table.hands.pointing.focus
        assert focus is not None
        if any((focus.kind, focus.id) == (other.kind, other.id) for other in found):
            return found
        found.append(focus)
    raise AssertionError("Tab never comes round")


# --- by mouse -------------------------------------------------------------------------------------


def test_all_that_a_question_offers_can_be_pointed_at() -> None:
    missing: list[str] = []
    with a_window() as window:
        for name, match in moments().items():
            table, question = lay_on_table(window, match)
            shown = {anchor_of(table, target) for target in table.view.targets}
            for anchor in question.open_anchors():
                if anchor.kind == "space":
                    board = table.places.layout.board
                    x, y = table.view.board.geometry.centre(anchor.value)
                    window.point(board.x + x, board.y + y)
                    window.step()
                    shown.add(anchor_of(table, table.hands.pointing.hover))
            missing += [f"{name}: {a}" for a in sorted(question.open_anchors() - shown)]
    assert missing == []


@pytest.mark.parametrize("set_id", ["race-1", "race-4", "race-7"])
def test_dice_that_are_asked_about_can_be_clicked_when_all_has_been_played(set_id: str) -> None:
    """Not only where everything is there at once."""
    missing: set[str] = set()
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        # Nothing is asked about the dice of rivals: one makes the race go on.
        table = window.begin(set_id, rivals=1)
        player = KeyPlayer(window, table, seeded("dice"))
        player.boldness = 0.0
        while not isinstance(window.app.top, ResultsScene):
            player.act()
            window.step(dt=1 / 15)
            question = table.question
            if question:
                shown = {anchor_of(table, target) for target in table.view.targets}
                dice = {anchor for anchor in question.open_anchors() if anchor.kind == "die"}
                if not dice <= shown:
                    missing.add(question.decision.prompt)
    assert missing == set()


def test_pointing_at_a_space_shows_the_way_there() -> None:
    with a_window() as window:
        table, question = lay_on_table(window, a_run())
        assert isinstance(question, MoveQuestion)
        for space in sorted(question.plan.reachable()):
            board = table.places.layout.board
            x, y = table.view.board.geometry.centre(space)
            window.point(board.x + x, board.y + y)
            window.step()
            assert question.plan.path()[-1] == space


def test_a_second_click_on_a_space_runs_there() -> None:
    with a_window() as window:
        table, question = lay_on_table(window, a_run())
        assert isinstance(question, MoveQuestion)
        space = max(question.plan.reachable() - {question.plan.path()[-1], 1})
        board = table.places.layout.board
        x, y = table.view.board.geometry.centre(space)
        window.click(board.x + x, board.y + y)
        window.step()
        assert table.question is question
        assert question.plan.path()[-1] == space
        window.click(board.x + x, board.y + y)
        window.step()
        assert table.question is not question
        assert table.match.state.seats[0].space == space


# --- by keys --------------------------------------------------------------------------------------


def test_all_that_a_question_offers_has_a_key_or_can_be_tabbed_to() -> None:
    missing: list[str] = []
    with a_window() as window:
        for name, match in moments().items():
            table, question = lay_on_table(window, match)
            if isinstance(question, MoveQuestion):
                continue
            reached = by_tab(window, table)
            anchors = {anchor_of(table, target) for target in reached}
            missing += [f"{name}: {a}" for a in sorted(question.open_anchors() - anchors)]
            names = {(target.kind, target.id) for target in reached}
            for button in question.buttons():
                if button.is_open and not button.key and ("button", button.id) not in names:
                    missing.append(f"{name}: button {button.label}")
            for tile in question.tiles:
                if ("tile", tile.id) not in names:
                    missing.append(f"{name}: tile {tile.label}")
    assert missing == []


def test_no_key_means_two_things_in_one_question() -> None:
    wrong: list[str] = []
    with a_window() as window:
        for name, match in moments().items():
            table, question = lay_on_table(window, match)
            buttons, bindings = question.buttons(), table.view.bindings
            codes = [code for button in buttons for code in codes_of(button.key, bindings)]
            codes += [pygame.K_RETURN for button in buttons if button.enters]
            if len(codes) != len(set(codes)):
                wrong.append(f"{name}: {[button.label for button in question.buttons()]}")
    assert wrong == []


def spaces_by_arrows(table: TableScene, question: MoveQuestion) -> set[int]:
    """Where arrow keys can lead a path that begins at the runner."""
    found: set[int] = set()
    seen: set[tuple[int, int, int, int, int]] = set()
    open_ones: list[tuple[int, ...]] = [()]
    while open_ones:
        moves = open_ones.pop()
        for code in ARROWS:
            question.plan.moves = moves
            table.hands.keys.press(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            walk = question.plan.start.follow(question.plan.moves)
            # Two paths to a space with as much left are as good as each other.
            here = walk.leg, walk.space, walk.feet, walk.water_feet, walk.coins + walk.credits
            if question.plan.moves != moves and here not in seen:
                seen.add(here)
                open_ones.append(question.plan.moves)
                found.add(question.plan.path()[-1])
    return found


def test_every_space_in_reach_of_the_feet_can_be_run_to_by_keys() -> None:
    missing: dict[str, list[int]] = {}
    with a_window() as window:
        for name, match in runs().items():
            table, question = lay_on_table(window, match)
            assert isinstance(question, MoveQuestion)
            by_arrows = spaces_by_arrows(table, question)
            question.plan.moves = ()
            tabbed = {target.id for target in by_tab(window, table) if target.kind == "space"}
            # Where nothing ever leads but a jet pack or a shortcut, their buttons do.
            on_foot = {space for space in question.plan.reachable() if is_on_foot(question, space)}
            if left := sorted(on_foot - by_arrows - tabbed):
                missing[name] = left
    assert missing == {}


def is_on_foot(question: MoveQuestion, space: int) -> bool:
    question.look(Anchor("space", space))
    moves, question.plan.seen = question.plan.seen, ()
    return all(move >= 0 for move in moves)


# --- buying feet ----------------------------------------------------------------------------------


def test_feet_can_be_bought_until_the_money_is_spent_and_no_further() -> None:
    """Also when the planned path has spent it already."""
    with WindowUnderTest((1280, 800), draws_every=1, asks_forced=True) as window:
        for match in runs().values():
            table, question = lay_on_table(window, match)
            assert isinstance(question, MoveQuestion)
            spaces = [space for space, _ in question.plan.for_money()]
            if spaces:
                board = table.places.layout.board
                x, y = table.view.board.geometry.centre(spaces[-1])
                window.click(board.x + x, board.y + y)
                window.step()
            for _ in range(8):
                window.key(pygame.K_f)
                window.step()
            assert table.question is question
            window.key(pygame.K_RETURN)
            window.step(2)
            assert table.question is not question
            assert min(table.match.state.seats[0].coins, table.match.state.seats[0].credits) >= 0


def test_moments_are_honest_races() -> None:
    """They are laid on the table as they were played, except those that were arranged."""
    with a_window() as window:
        for name, match in moments().items():
            if name not in arranged():
                assert_log_verifies(lay_on_table(window, match)[0])
