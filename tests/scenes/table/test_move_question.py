"""Where to run: what is in reach, what a path costs, and how it is planned step by step."""

from typing import Any

import pytest

from cubitos_desktop.rules.course.walking import FINISH, START
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Anchor
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from tests.racing import a_race
from tests.scenes.table.asked import asked_of, button, ids
from tests.small_track import on_track, strip

BOARD = strip("S o c3 o o o o F")
A3, A4, A5, A6 = 3, 4, 5, 6


def moving(marks: str = "", *, at: str = "A2", seats: int = 2, **held: Any) -> MoveQuestion:
    board = strip(marks) if marks else BOARD
    race = on_track(a_race(seats=seats), board, board).standing_on(at).having(**held)
    question = asked_of(race.at("move"))
    assert isinstance(question, MoveQuestion)
    return question


def planned(question: MoveQuestion) -> tuple[int, ...]:
    return question.plan.moves


def seen(question: MoveQuestion) -> tuple[int, ...]:
    return question.plan.seen


def look_at(question: MoveQuestion, space: int) -> None:
    question.look(Anchor("space", space))


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "title"),
    [
        ({"feet": 1}, "Where do you run?"),
        ({"water_feet": 1, "coins": 4}, "Where do you run?"),
        ({"coins": 4}, "No feet. Buy some?"),
    ],
)
def test_a_single_foot_is_enough_to_ask_where_to_run(held: dict[str, Any], title: str) -> None:
    assert moving(**held).title == title


@pytest.mark.parametrize(
    ("coins", "hint"),
    [
        (3, "2 feet to spend; what is left over is lost"),
        (4, "2 feet, more for 4 coins or credits each; unused feet are lost"),
    ],
)
def test_the_hint_names_the_price_of_feet_where_one_can_be_paid(coins: int, hint: str) -> None:
    assert moving(feet=2, coins=coins).hint == hint


@pytest.mark.parametrize(
    ("coins", "hint"),
    [
        (3, "2 feet to spend from any green space; what is left over is lost"),
        (4, "2 feet from any green space, more for 4 coins each; unused feet are lost"),
    ],
)
def test_whoever_stands_on_the_start_is_told_that_all_of_it_is_one_space(
    coins: int, hint: str
) -> None:
    race = a_race(seats=2).having(feet=2, coins=coins, space=0, began_space=0)
    assert asked_of(race.at("move")).hint == hint


def test_without_feet_the_hint_says_only_what_one_costs() -> None:
    assert moving(coins=4).hint == "A foot costs 4 coins; credits pay for it too"


@pytest.mark.parametrize(
    ("leg", "seats", "key"), [(2, 2, "beyond"), (2, 1, "beyond_solo"), (1, 2, "move")]
)
def test_beyond_the_last_finish_the_hint_says_what_steps_are_good_for(
    leg: int, seats: int, key: str
) -> None:
    question = moving(feet=2, leg=leg, began_leg=leg, seats=seats)
    words = question.naming.words
    assert question.hint == words(f"window.hint.{key}", held="2 feet", price=4)


# --- in reach -------------------------------------------------------------------------------------


def test_feet_and_money_lead_as_far_as_they_go() -> None:
    board = moving(feet=1, coins=7, credits=1).on_board()
    assert board is not None
    assert board.here == 2
    assert board.reach == {START, A3}
    assert board.for_money == ((A4, 4), (A5, 8))
    assert board.is_run


def test_what_can_be_paid_for_can_be_pointed_at_too() -> None:
    spaces = {anchor.value for anchor in moving(feet=1, coins=4).open_anchors()}
    assert spaces == {START, A3, A4}


def test_a_look_shows_the_path_and_its_price_until_it_goes_elsewhere() -> None:
    question = moving(feet=1, coins=8)
    question.refuse(Anchor("space", A6))
    assert question.warning == "Neither feet nor coins for that step"
    look_at(question, A4)
    assert question.warning == ""
    assert seen(question) == (BUY_FOOT, A3, A4)
    board = question.on_board()
    assert board is not None
    assert board.paths == ((2, A3, A4),)
    marks = [cell.mark for cell in question.cells()]
    assert marks == [Mark("foot", "2"), Mark("flag", "2")]
    assert question.cells()[0].label == "1 bought for 4"
    question.look(None)
    assert seen(question) == ()


def test_a_look_at_what_is_no_space_shows_nothing() -> None:
    question = moving(feet=2)
    look_at(question, A4)
    question.look(Anchor("card", A4))
    assert seen(question) == ()


@pytest.mark.parametrize(
    ("space", "marks", "left"),
    [
        (A3, [Mark("foot", "1"), Mark("flag", "1"), Mark("credit", number=3)], "2 left over"),
        (A4, [Mark("foot", "2"), Mark("flag", "2")], "1 left over"),
    ],
)
def test_a_path_says_what_it_takes_leaves_and_gives(
    space: int, marks: list[Mark], left: str
) -> None:
    question = moving(feet=3)
    look_at(question, space)
    assert [cell.mark for cell in question.cells()] == marks
    assert [cell.label for cell in question.cells()[:2]] == [left, "nearer"]


def test_a_path_back_says_how_many_steps_it_loses() -> None:
    question = moving(at="A5", feet=2)
    look_at(question, A3)
    assert question.cells()[1] == PathCell(Mark("flag", "2"), "farther off")


@pytest.mark.parametrize(
    ("mark", "icon"), [("*", "fan"), ("l1", "lose_die"), ("g", "gain_die"), ("c2", "credit")]
)
def test_every_kind_of_reward_has_its_sign(mark: str, icon: str) -> None:
    question = moving(f"S o {mark} o o F", feet=3)
    look_at(question, A3)
    assert [cell.mark.icon for cell in question.cells()] == ["foot", "flag", icon]


def test_all_rewards_of_a_space_are_promised() -> None:
    question = moving("S o l1c2 o o F", feet=3)
    look_at(question, A3)
    reward = question.cells()[2]
    assert {mark.icon for mark in (reward.mark, *reward.beside)} == {"lose_die", "credit"}


# --- by mouse -------------------------------------------------------------------------------------


def test_a_click_plans_and_a_second_one_runs() -> None:
    question = moving(feet=3)
    for answer in (UNDECIDED, (A3, A4, STOP)):
        question.point(Anchor("space", A4))
        assert planned(question) == (A3, A4)
        assert question.answer == answer


def test_a_click_on_another_space_plans_anew() -> None:
    question = moving(feet=3)
    for space in (A4, A3, A4):
        question.point(Anchor("space", space))
    assert question.answer is UNDECIDED


def test_a_suggestion_counts_as_no_click() -> None:
    question = moving(feet=3)
    question.point(Anchor("space", A4))
    question.refuse(Anchor("space", A6))
    question.suggest((A3, A4, STOP))
    assert (question.warning, question.default) == ("", (A3, A4, STOP))
    question.point(Anchor("space", A4))
    assert question.answer is UNDECIDED


def test_a_click_out_of_reach_changes_nothing() -> None:
    question = moving(feet=1)
    before = question.plan.moves
    question.point(Anchor("space", A6))
    assert (question.plan.moves, question.answer) == (before, UNDECIDED)


# --- step by step ---------------------------------------------------------------------------------


def test_steps_lead_on_and_back_one_by_one() -> None:
    question = moving(feet=3)
    question.suggest((STOP,))
    for space in (A3, A4):
        question.step_to(space)
    assert planned(question) == (A3, A4)
    assert question.plan.ahead()[0] == A4
    question.step_back()
    assert planned(question) == (A3,)
    assert button(question, "run").mark == Mark("foot")
    question.step_back()
    assert planned(question) == ()


def test_a_step_buys_the_foot_it_needs_and_gives_it_back() -> None:
    question = moving(feet=1, coins=8)
    question.suggest((STOP,))
    for space in (A3, A4, A5):
        question.step_to(space)
    assert planned(question) == (BUY_FOOT, BUY_FOOT, A3, A4, A5)
    assert button(question, "run").mark == Mark("coin", number=8)
    question.step_back()
    assert planned(question) == (BUY_FOOT, A3, A4)
    question.step_back()
    assert planned(question) == (A3,)


def test_a_step_that_cannot_be_paid_is_refused_and_forgotten_with_the_next() -> None:
    question = moving(feet=1)
    question.suggest((STOP,))
    question.step_to(A3)
    assert question.warning == ""
    question.step_to(A4)
    assert planned(question) == (A3,)
    assert question.warning == "Neither feet nor coins for that step"
    question.step_back()
    assert question.warning == ""


def test_steps_forget_what_was_looked_at() -> None:
    question = moving(feet=3)
    look_at(question, A4)
    question.step_to(A3)
    assert seen(question) == ()
    look_at(question, A4)
    question.step_back()
    assert seen(question) == ()


def test_a_bought_foot_is_given_back_last() -> None:
    question = moving(coins=8)
    question.suggest((STOP,))
    question.press("foot")
    assert (question.plan.bought, question.plan.feet) == ((BUY_FOOT,), 1)
    board = question.on_board()
    assert board is not None
    assert board.reach == {START, A3}
    assert board.for_money == ((A4, 4),)
    question.step_back()
    assert (question.plan.bought, question.plan.feet) == ((), 0)


def test_a_bought_foot_keeps_the_target() -> None:
    question = moving(feet=1, coins=8)
    question.point(Anchor("space", A4))
    question.press("foot")
    assert planned(question) == (BUY_FOOT, A3, A4)
    assert question.plan.money == 4


# --- buttons --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ({"feet": 2}, ["run", "stay"]),
        ({"feet": 2, "coins": 4}, ["run", "foot", "stay"]),
        ({"coins": 4}, ["foot", "stay"]),
    ],
)
def test_only_what_can_be_done_has_a_button(held: dict[str, Any], expected: list[str]) -> None:
    question = moving(**held)
    if "run" not in expected:
        question.suggest((STOP,))
    assert ids(question) == expected
    lit = [each.id for each in question.buttons() if each.kind == "main"]
    assert lit == ["run" if "run" in expected else "stay"]
    assert [each.key for each in question.buttons() if each.kind == "main"] == ["enter"]


def test_a_jet_pack_and_a_shortcut_have_buttons_where_they_lie() -> None:
    jet = moving("S jet o o o o F", feet=2)
    assert "jet" in ids(jet)
    jet.press("jet")
    assert jet.answer == (JET_PACK,)
    short = moving("S $4a o o o@a o F", feet=2, coins=4)
    assert "shortcut" in ids(short)
    short.press("shortcut")
    assert short.answer == (SHORTCUT,)
    assert not {"jet", "shortcut"} & {*ids(moving(feet=2))}


def test_a_suggested_flight_is_lit_and_has_no_second_button() -> None:
    question = moving("S jet o o o o F", feet=2)
    question.suggest((JET_PACK,))
    assert (question.plan.moves, question.plan.begins_with_jet_pack) == ((), True)
    assert ids(question).count("jet") == 1
    assert button(question, "jet").kind == "main"
    question.suggest((A3, STOP))
    assert not question.plan.begins_with_jet_pack


def test_run_takes_the_plan_and_not_what_is_looked_at() -> None:
    question = moving(feet=3)
    planned = question.plan.whole()
    look_at(question, A4)
    question.press("run")
    assert question.answer == planned != (A3, A4, STOP)


def test_run_without_a_plan_answers_nothing() -> None:
    question = moving(coins=8)
    question.suggest((STOP,))
    question.press("run")
    assert question.answer is UNDECIDED


def test_stay_forgets_the_plan() -> None:
    question = moving(feet=3)
    question.press("stay")
    assert question.answer == (STOP,)


@pytest.mark.parametrize(("held", "is_asked"), [({"feet": 2}, True), ({"coins": 4}, False)])
def test_staying_with_feet_is_asked_once_more(held: dict[str, Any], is_asked: bool) -> None:
    question = moving(**held)
    question.press("stay")
    doubt = question.doubt()
    assert (doubt is not None) == is_asked
    if doubt:
        assert doubt.note == "Stays unused: 2 feet"


def test_running_or_staying_as_advised_is_not_doubted() -> None:
    question = moving(feet=2)
    question.press("run")
    assert question.doubt() is None
    question = moving(feet=2)
    question.suggest((STOP,))
    question.press("stay")
    assert question.doubt() is None


# --- laps, jets and shortcuts ---------------------------------------------------------------------


def test_whoever_can_go_on_after_the_finish_is_asked_again_there() -> None:
    question = moving(at="A6", feet=4)
    spaces = {anchor.value for anchor in question.open_anchors()}
    assert FINISH in spaces
    look_at(question, FINISH)
    assert question.plan.target == FINISH
    question.press("run")
    assert question.answer == (7, FINISH)


def test_whoever_stops_on_the_line_is_done() -> None:
    question = moving(at="A7", feet=1)
    question.point(Anchor("space", FINISH))
    question.press("run")
    assert question.answer == (FINISH, STOP)


def test_no_path_is_shown_over_the_next_lap() -> None:
    question = moving(at="A7", feet=4)
    question.suggest((FINISH, START, 2, STOP))
    assert question.plan.path() == (7, FINISH)


def test_a_run_that_ends_on_a_jet_pack_is_not_over() -> None:
    question = moving("S o jet o o o F", feet=2)
    question.point(Anchor("space", A3))
    question.press("run")
    assert question.answer == (A3,)


def test_a_shortcut_is_shown_where_it_leads_to() -> None:
    question = moving("S $4a o o o@a o F", feet=2, coins=4)
    question.suggest((SHORTCUT, STOP))
    assert question.plan.path() == (2, A5)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ((STOP,), "Stay where you are"),
        ((A3, A4, STOP), "Run 2 steps"),
        ((BUY_FOOT, A3, STOP), "Buy 1 foot, run 1 step (3 credits)"),
        ((BUY_FOOT, BUY_FOOT, A3, A4, STOP), "Buy 2 feet, run 2 steps"),
    ],
)
def test_a_run_in_words_counts_alike_moves(moves: tuple[int, ...], words: str) -> None:
    question = moving(feet=2, coins=8)
    assert question.in_words(moves) == words


@pytest.mark.parametrize(
    ("marks", "at", "moves", "words"),
    [
        ("S o o F", "A3", (FINISH, STOP), "Run over the finish"),
        ("S jet o o o F", "A2", (JET_PACK,), "Use the jet pack"),
        ("S $4a o o@a o F", "A2", (SHORTCUT, STOP), "Take the shortcut"),
    ],
)
def test_special_moves_have_words_of_their_own(
    marks: str, at: str, moves: tuple[int, ...], words: str
) -> None:
    assert moving(marks, at=at, feet=1, coins=4).in_words(moves) == words


def test_a_way_that_is_only_looked_at_says_what_a_click_and_what_enter_would_do() -> None:
    question = moving(feet=3)
    question.suggest((A3, A4, STOP))
    usual = question.hint
    question.look(Anchor("space", A3))
    assert question.hint == "A click chooses this way. Enter still runs the way chosen before"
    question.look(Anchor("space", A4))
    assert question.hint == usual
    question.look(None)
    assert question.hint == usual
