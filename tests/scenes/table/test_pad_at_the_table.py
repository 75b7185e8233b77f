"""The table by gamepad alone: a whole round, what A, B, X and Y do there, and whose pad answers."""

from collections.abc import Iterator

import pytest

from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.table import TableScene
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.pad_hands import PadHands
from tests.windows import WindowUnderTest

pytestmark = pytest.mark.usefixtures("unpainted")

KINDS = {PushQuestion, DiceQuestion, MoveQuestion, BuyQuestion}


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.fixture
def pad(window: WindowUnderTest) -> PadHands:
    return PadHands(window)


def at(window: WindowUnderTest, race: RaceUnderTest) -> TableScene:
    table, _ = lay_on_table(window, at_table(race))
    window.until_at_rest(table)
    return table


def test_a_round_is_played_by_pad_alone_through_every_kind_of_question(
    window: WindowUnderTest, pad: PadHands
) -> None:
    table, met = window.begin(rivals=1), set[type]()
    while table.match.state.round < 2 or not met >= KINDS:
        assert table.match.state.round < 9, met
        window.until_asked(table)
        window.step(30)
        question = table.question
        met.add(type(question))
        if isinstance(question, PushQuestion):
            pad.press("x" if question.default == "push" else "y")
        elif isinstance(question, MoveQuestion):
            pad.press("a")
        elif isinstance(question, BuyQuestion):
            pad.press("rb", "a", "x")
        else:
            pad.press("a")
        window.step(2)
    window.until_asked(table)
    assert_shows_no_dead_end(window, table, pad)


def assert_shows_no_dead_end(window: WindowUnderTest, table: TableScene, pad: PadHands) -> None:
    """Whatever is asked, the pause is reached, and left again."""
    pad.press("start")
    assert isinstance(window.app.top, PauseScene)
    pad.press("b")
    assert window.app.scenes[-1] is table


def test_where_things_are_gathered_a_puts_in_what_has_the_focus_and_x_takes_them(
    window: WindowUnderTest, pad: PadHands
) -> None:
    race = a_race(seats=4).having(coins=20).at("buy").asks("buy", seat=0)
    table = at(window, race)
    question = table.question
    assert isinstance(question, BuyQuestion)
    pad.press("rb", "a")
    assert len(question.basket) == 1, "A has chosen, not bought"
    assert table.question is question
    pad.press("a")
    assert question.basket == [], "the same thing once more is put back"
    pad.press("a", "x")
    assert table.question is not question
    assert isinstance(question.answer, tuple)
    assert len(question.answer) == 1


def test_the_button_of_the_log_opens_it_shows_its_reasons_and_closes_it(
    window: WindowUnderTest, pad: PadHands
) -> None:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    tools = at(window, race.with_roll("light_gray*3").at("roll")).tools
    seen = []
    for _ in range(3):
        pad.press("back")
        seen.append((tools.is_log_open, tools.shows_reasons))
    assert seen == [(True, False), (True, True), (False, True)]


def test_b_takes_the_last_step_of_a_path_back_and_then_opens_the_pause(
    window: WindowUnderTest, pad: PadHands
) -> None:
    table = at(window, a_race(seats=4).having(feet=3).at("move").asks("move", seat=0))
    question = table.question
    assert isinstance(question, MoveQuestion)
    while question.plan.moves:
        before = question.plan.moves
        pad.press("b")
        assert question.plan.moves == before[:-1]
    pad.press("b")
    assert isinstance(window.app.top, PauseScene)


def test_x_pushes_and_y_passes_whichever_of_them_is_lit(
    window: WindowUnderTest, pad: PadHands
) -> None:
    race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
    table = at(window, race.with_roll("light_gray*3").at("roll"))
    question = table.question
    assert isinstance(question, PushQuestion)
    pad.press("y")
    assert question.answer == "pass"


def test_x_runs_where_another_button_stands_before_the_main_one(
    window: WindowUnderTest, pad: PadHands
) -> None:
    table = at(window, a_race(seats=4).having(feet=0, coins=9).at("move").asks("move", seat=0))
    question = table.question
    assert question is not None
    buttons = question.buttons()
    assert buttons[-1].kind == "main"
    assert len(buttons) > 1
    pad.press("x")
    assert table.question is not question


def test_with_a_pad_for_each_of_two_people_only_the_asked_ones_answers(
    window: WindowUnderTest,
) -> None:
    first, second = PadHands(window, 5), PadHands(window, 9)
    table = window.begin(rivals=0, humans=2)
    window.until_at_rest(table)
    first.press("r_down")
    second.press("r_down")
    question = table.question
    assert isinstance(question, PushQuestion)
    pads = {table.people[0]: first, table.people[1]: second}
    asked = pads.pop(question.me)
    (other,) = pads.values()
    window.step(30)
    other.press("y")
    assert table.question is question, "it is not theirs to answer"
    other.press("start")
    assert isinstance(window.app.top, PauseScene), "but anybody may pause"
    asked.press("b")
    window.step(30)
    asked.press("y")
    assert question.answer == "pass"


def test_with_fewer_pads_than_people_the_one_pad_answers_for_all(
    window: WindowUnderTest, pad: PadHands
) -> None:
    table = window.begin(rivals=0, humans=2)
    for _ in range(2):
        window.until_at_rest(table)
        window.step(60)
        question = table.question
        assert isinstance(question, PushQuestion)
        pad.press("y")
        assert question.answer == "pass"


def test_the_pad_in_use_feels_the_impacts_of_ones_own_dice_unless_that_is_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    felt: list[tuple[int | None, float]] = []
    with WindowUnderTest(draws_every=0, speed=4.0) as window:
        pad, pads = PadHands(window), window.app.devices.pads
        monkeypatch.setattr(
            pads, "rumble", lambda place, strength, ms: felt.append((place, strength))
        )
        race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
        table = at(window, race.with_roll("light_gray*3").at("roll"))
        table.hands.pad.shake(30.0)
        assert felt == [], "keys are in use"
        window.step(30)
        pad.press("x")
        window.until(lambda: not table.show.felt.throws, 20)
        assert felt, "dice have hit the felt"
        assert {place for place, _ in felt} == {None}
        assert all(0 < strength <= 1 for _, strength in felt)
        felt.clear()
        window.app.settings.rumble = False
        table.hands.pad.shake(30.0)
        assert felt == []
