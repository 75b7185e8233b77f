"""Who rolls, who is next and who may wait is to be seen in the strips and on the plate."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import lay_on_table
from tests.windows import WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


def rolling(*dice: int) -> RaceUnderTest:
    """Seats with so many dice left to roll; those with none have passed."""
    race = a_race(seats=len(dice))
    colours = ("white", "green", "brown", "purple")
    for seat, count in enumerate(dice):
        race.seat(seat).with_roll(f"{colours[seat]}*{count}")
    race.seat(0).at("roll")
    for its, count in zip(race.state.seats, dice, strict=True):
        its.throws, its.is_done_rolling = 1, not count
    return race


def table_of(window: WindowUnderTest, race: RaceUnderTest) -> TableScene:
    match = new_race(load_words(), rivals=len(race.state.seats) - 1, seed="queue")
    match.state = race.state
    table, _ = lay_on_table(window, match)
    return table


def told(table: TableScene) -> list[str]:
    """What the strips say of their rivals, by seat."""
    strips = sorted(table.view.rivals, key=lambda part: part.seat)
    return [part.panel.status_text for part in strips]


def test_whoever_is_asked_is_first_and_the_others_say_whether_they_are_next(
    window: WindowUnderTest,
) -> None:
    table = table_of(window, rolling(5, 2, 4, 0))
    assert told(table) == ["waiting", "next", "passed"]
    assert not any(part.panel.is_acting for part in table.view.rivals)


def test_the_plate_shows_who_still_rolls_in_their_order_and_the_first_strip_is_lit(
    window: WindowUnderTest,
) -> None:
    table = table_of(window, rolling(4, 2, 3, 0))
    table.asker.close()
    table.show.race = table.show.race.after_pass(0)
    table.is_changed = True
    queue, colours = table.view.plate.queue, table.colours
    assert queue is not None
    assert queue.seats == ((colours[2], 3), (colours[1], 2))
    assert told(table) == ["next", "rolling", "passed"]
    assert [part.seat for part in table.view.rivals if part.panel.is_acting] == [2]


def test_whose_dice_are_in_the_air_rolls_whatever_the_order(window: WindowUnderTest) -> None:
    table = table_of(window, rolling(5, 2, 4, 3))
    table.show.small_throws[1] = 0.1
    table.is_changed = True
    assert told(table) == ["rolling", "next", "waiting"]


def test_before_all_have_thrown_once_only_they_roll_whose_dice_are_in_the_air(
    window: WindowUnderTest,
) -> None:
    race = rolling(5, 2, 4)
    race.state.seats[2].throws = 0
    table = table_of(window, race)
    assert told(table) == ["waiting", "waiting"]
    table.show.small_throws[2] = 0.1
    table.is_changed = True
    assert told(table) == ["waiting", "rolling"]


def idle_title(table: TableScene) -> str:
    table.asker.close()
    table.is_changed = True
    return table.view.plate.title


def test_the_plate_says_whose_throw_is_next(window: WindowUnderTest) -> None:
    table = table_of(window, rolling(4, 2, 3))
    assert idle_title(table) == "The next throw is yours"
    # What is still seen of a rival goes before what comes next.
    table.show.small_throws[1] = 0.1
    assert idle_title(table) == "The rivals roll"
    table.show.small_throws.clear()
    table.show.race = table.show.race.after_pass(0)
    assert idle_title(table) == "The rivals roll"
    table.show.race = table.show.race.after_pass(1).after_pass(2)
    assert idle_title(table) == "Everybody has rolled"


@pytest.mark.parametrize(
    ("step", "said"), [("draw", "Dice are drawn"), ("first_throw", "Everybody rolls")]
)
def test_before_the_first_throws_the_plate_does_not_speak_of_rivals(
    window: WindowUnderTest, step: Step, said: str
) -> None:
    race = rolling(5, 2, 4)
    race.state.seats[0].throws = race.state.seats[2].throws = 0
    table = table_of(window, race)
    table.show.race = replace(table.show.race, step=step)
    assert idle_title(table) == said
    table.show.small_throws[1] = 0.1
    assert idle_title(table) == "The rivals roll"


@pytest.mark.parametrize(
    ("turn", "said"), [(0, "On you run"), (1, "The rivals run"), (2, "The rivals run")]
)
def test_the_plate_says_whose_turn_it_is_to_run(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch, turn: int, said: str
) -> None:
    table = table_of(window, rolling(5, 2, 4))
    table.show.race = replace(table.show.race, step="move", turn=turn, start_player=0)
    assert idle_title(table) == said
    monkeypatch.setattr(table.director, "is_running", lambda seat: seat == 1)
    assert idle_title(table) == "The rivals run"


def test_one_who_rolls_alone_is_no_queue(window: WindowUnderTest) -> None:
    table = table_of(window, rolling(4, 2, 0))
    table.asker.close()
    table.show.race = table.show.race.after_pass(0)
    table.is_changed = True
    assert table.view.plate.queue is None
    assert told(table) == ["rolling", "passed"]


def test_the_queue_says_what_it_is_and_lies_beside_the_words(window: WindowUnderTest) -> None:
    table = table_of(window, rolling(4, 2, 3, 1))
    table.asker.close()
    table.is_changed = True
    view = table.view
    assert view.plate.middle is not None
    assert view.plate.middle.x >= view.plate.text.right
    assert view.plate.middle.right < view.layout.plate.right
    (queue,) = [thing for thing in things(view, table.app.kit) if thing.kind == "queue"]
    tip = tip_of(view, queue)
    assert tip is not None
    assert tip.title == "Who rolls next"
    names = table.naming.names
    assert tip.now == (
        f"1. {names[0]}: 4 dice in Roll",
        f"2. {names[2]}: 3 dice in Roll",
        f"3. {names[1]}: 2 dice in Roll",
        f"4. {names[3]}: 1 die in Roll",
    )
    assert tip_of(view, Target("rival", (2, "status"), queue.box)) is not None
