"""The view of a table: what is said while nothing is asked, whose recap is lit, how trials end."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cubitos_desktop.match.keeping.solo import Ghost, Outcome, SoloRecord
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.steps import Step
from cubitos_desktop.scenes.table.recap.recaps import Recaps
from cubitos_desktop.scenes.table.show.moments import TURN_OVER, TURN_OVER_APART
from cubitos_desktop.scenes.table.show.show import Turn
from cubitos_desktop.scenes.table.show.shown_race import shown_of
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.thinking_seat import PATIENCE, TURN, ThinkingSeat, dots_after
from cubitos_desktop.scenes.table.trial import Trial, _gap_words, _to_go
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.icons.thinking_dots import PHASES, STILL
from cubitos_desktop.wording.recap import Haul, Recap, SeatRecap
from cubitos_desktop.words import load_words
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import USUAL, WindowUnderTest

WORDS = load_words()


@pytest.fixture
def table() -> Iterator[TableScene]:
    with WindowUnderTest(USUAL, draws_every=0, asks_forced=True) as window:
        race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
        table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
        yield table


@pytest.fixture
def idle(table: TableScene) -> TableScene:
    """Nothing is asked, and nobody thinks."""
    table.asker.question = None
    table.is_changed = True
    return table


def plate(table: TableScene) -> tuple[str, str]:
    table.is_changed = True
    return table.view.plate.title, table.view.plate.hint


# --- while nothing is asked -----------------------------------------------------------------------


def test_the_plate_says_what_is_watched(idle: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    words = idle.naming.words
    hint = words("window.watching_hint", key="Space")
    assert plate(idle) == (words("window.watching.all_roll"), hint)
    race = a_race(seats=4).having(feet=2).at("move").state
    idle.show.race = replace(shown_of(race), turn=1)
    assert plate(idle)[0] == words("window.watching.move")
    monkeypatch.setattr(idle.director, "is_running", lambda seat: seat == 0)
    assert plate(idle)[0] == words("window.solo.watching.move")


@pytest.mark.parametrize("is_mine", [True, False])
@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("abilities", "Abilities are used"),
        ("swords", "Swords are compared"),
        ("abilities_again", "Abilities are used"),
        ("buy", "Dice are bought"),
        ("end_round", "The round ends"),
    ],
)
def test_nobody_runs_on_the_plate_while_something_else_is_done(
    idle: TableScene, monkeypatch: pytest.MonkeyPatch, step: Step, said: str, is_mine: bool
) -> None:
    monkeypatch.setattr(idle.director, "is_running", lambda seat: is_mine and seat == 0)
    idle.show.race = replace(idle.show.race, step=step)
    assert plate(idle)[0] == said


def test_the_plate_says_who_throws_settles_or_acts(
    idle: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, names = idle.naming.words, idle.naming.names
    idle.show.acting = 2
    assert plate(idle)[0] == words("window.thinking", who=names[2])
    assert idle.view.plate.colour == idle.colours[2]
    idle.show.acting = 0
    assert plate(idle)[0] == words("window.watching.all_roll")
    idle.show.acting = -1
    idle.show.felt.rolling.add(0)
    assert plate(idle)[0] == words("window.throwing")
    idle.show.felt.rolling.clear()
    monkeypatch.setattr(idle.director, "is_throwing", lambda seat: seat == 0)
    idle.show.acting = 2
    assert plate(idle)[0] == words("window.settling")
    assert idle.view.plate.colour == idle.colours[0]


def test_the_first_seat_is_named_too_when_it_acts_and_another_is_in_front(
    idle: TableScene,
) -> None:
    idle.show.turn_to(idle.match.state, 1)
    idle.show.acting = 0
    assert plate(idle)[0] == idle.naming.words("window.thinking", who=idle.naming.names[0])
    assert idle.view.plate.colour == idle.colours[0]


def test_whoever_thinks_is_named_and_cannot_be_hurried(
    idle: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, names = idle.naming.words, idle.naming.names
    monkeypatch.setattr(ThinkingSeat, "shown", (3, 1))
    assert plate(idle) == (words("window.thinking", who=names[3]), "")
    assert idle.view.plate.colour == idle.colours[3]
    rival = next(part for part in idle.view.rivals if part.seat == 3)
    assert (rival.dots, rival.panel.is_acting) == (1, True)
    assert {part.dots for part in idle.view.rivals if part.seat != 3} == {None}


def test_those_who_still_roll_stand_in_a_queue_where_they_are_several(
    idle: TableScene,
) -> None:
    assert idle.views._queue(((0, 3),)) is None
    queue = idle.views._queue(((0, 3), (2, 1)))
    assert queue is not None
    assert queue.seats == ((idle.colours[0], 3), (idle.colours[2], 1))


def test_banner_and_felt_are_seen_as_far_as_they_have_come(table: TableScene) -> None:
    assert (table.view.turn, table.view.felt) == (None, None)
    table.show.turn = Turn(2, "Nora", "why", time=0.0)
    table.is_changed = True
    turn = table.view.turn
    assert turn is not None
    assert (turn.text, turn.why, turn.colour, turn.openness) == (
        "Nora",
        "why",
        table.colours[2],
        0.0,
    )
    table.app.settings.reduced_motion = True
    table.is_changed = True
    assert table.view.turn is not None
    assert table.view.turn.openness == 1.0
    felt = table.show.felt
    felt.risen, felt.lanes = 0.5, {1: Box(0, 0, 9, 9)}
    thrown: Any = "a throw"
    felt.throws = {1: thrown, 2: thrown}
    felt.rolling = {1}
    table.is_changed = True
    part = table.view.felt
    assert part is not None
    assert (part.openness, part.throws) == (0.5, (thrown,))
    assert part.lanes == ((1, Box(0, 0, 9, 9)),)
    felt.risen = 1.0
    table.is_changed = True
    assert table.view.felt is not None
    assert table.view.felt.throws == (thrown, thrown)


def test_a_view_is_made_once_until_something_changes(table: TableScene) -> None:
    view = table.view
    assert table.view is view
    table.is_changed = False
    assert table.view is view
    table.redraw()
    assert table.view is view
    assert table.is_changed
    table.is_changed = True
    assert table.view is not view
    assert (view.is_asking, view.can_buy, view.frame_colour) == (True, False, "")


# --- thinking -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "phase"), [(0.0, 0), (TURN / PHASES, 1), (TURN, 0), (TURN * 1.5, PHASES // 2)]
)
def test_dots_rise_one_after_the_other(seconds: float, phase: int) -> None:
    assert dots_after(seconds + 0.001, is_still=False) == phase
    assert dots_after(seconds, is_still=True) == STILL


def test_thinking_is_shown_after_a_while_and_only_where_nothing_else_is_seen(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = table.thinking
    monkeypatch.setattr(type(table.session), "is_thinking", True)
    thinking.update(PATIENCE - 0.01)
    assert thinking.shown == (-1, -1)
    table.is_changed = False
    thinking.update(0.02)
    assert thinking.shown[0] == 0
    assert table.is_changed
    thinking.forget()
    assert thinking.shown == (-1, -1)
    thinking.update(1.0)
    monkeypatch.setattr(type(table.director), "is_busy", True)
    thinking.update(1.0)
    assert thinking.shown == (-1, -1)


def test_hurrying_ends_where_there_is_nothing_to_wait_for(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.director.is_hurried = True
    monkeypatch.setattr(type(table.session), "is_thinking", True)
    table.thinking.update(0.1)
    assert table.director.is_hurried
    monkeypatch.setattr(type(table.session), "is_thinking", False)
    table.thinking.update(0.1)
    assert not table.director.is_hurried


# --- recaps ---------------------------------------------------------------------------------------


def seat_recap(seat: int, **facts: Any) -> SeatRecap:
    usual: dict[str, Any] = {"before": 2, "now": 2, "steps": 1, "is_bust": False}
    usual |= facts
    return SeatRecap(
        seat=seat,
        trail=((0, 20), (0, 21)),
        haul=Haul(),
        taken=Haul(),
        bought=(),
        is_home=False,
        **usual,
    )


@pytest.fixture
def recaps(table: TableScene) -> Recaps:
    recaps = table.recaps
    recaps.last = Recap(2, (seat_recap(2), seat_recap(0), seat_recap(1, before=3), seat_recap(3)))
    recaps._is_open = True
    return recaps


def test_rivals_are_told_of_until_somebody_answers_or_wants_it_not(
    table: TableScene, recaps: Recaps
) -> None:
    assert [each.seat for each in recaps.told] == [2, 1, 3]
    assert recaps.order == [1, 2, 3]
    table.app.settings.recaps = False
    assert recaps.told == ()
    table.app.settings.recaps = True
    recaps.act()
    assert recaps.told == ()
    assert recaps.lit is None


def test_whoever_changed_the_order_is_lit_or_who_is_chosen(recaps: Recaps) -> None:
    assert recaps.lit is not None
    assert recaps.lit.seat == 1
    assert recaps.step(1)
    assert recaps.lit.seat == 2
    assert recaps.step(-1)
    assert recaps.step(-1)
    assert recaps.lit.seat == 3
    assert recaps.look_at(2)
    assert recaps.lit.seat == 2
    assert not recaps.look_at(0)
    assert recaps.lit.seat == 2


def test_while_others_run_the_latest_is_lit(table: TableScene, recaps: Recaps) -> None:
    table.asker.question = None
    table.show.race = shown_of(a_race(seats=4).having(feet=2).at("move").state)
    assert recaps.lit is not None
    assert recaps.lit.seat == 3


def test_a_single_rival_cannot_be_stepped_from(recaps: Recaps) -> None:
    recaps.last = Recap(2, (seat_recap(2),))
    assert not recaps.step(1)
    recaps.last = None
    assert not recaps.step(1)


def test_strips_turn_over_one_after_the_other_and_back(table: TableScene, recaps: Recaps) -> None:
    table.app.settings.speed = 1.0
    recaps.update(TURN_OVER / 2)
    turned = [recaps.side(seat) for seat in (2, 1, 3)]
    apart = TURN_OVER_APART / TURN_OVER
    expected = [0.5, 0.5 - apart, 0.5 - 2 * apart]
    assert [side.turned for side in turned if side] == pytest.approx(expected)
    assert recaps.is_moving
    recaps.update(TURN_OVER * 3)
    assert {side.turned for _, side in recaps.sides} == {1.0}
    assert not recaps.is_moving
    recaps.act()
    recaps.update(TURN_OVER / 4)
    assert [side.turned for _, side in recaps.sides] == pytest.approx([0.75] * 3)
    recaps.update(TURN_OVER)
    assert recaps.sides == ()


def test_without_motion_strips_are_turned_at_once(table: TableScene, recaps: Recaps) -> None:
    table.app.settings.speed, table.app.settings.reduced_motion = 1.0, True
    recaps.update(0.01)
    assert {side.turned for _, side in recaps.sides} == {1.0}


def test_the_last_turns_run_again_unless_somebody_runs(table: TableScene, recaps: Recaps) -> None:
    table.show.run_of(2)
    recaps.run_again()
    assert recaps.rerun is None
    table.show.run = None
    table.is_changed = False
    recaps.run_again()
    assert recaps.rerun is not None
    assert table.is_changed
    assert not recaps.look_at(2)
    assert recaps.lit is not None
    assert recaps.lit.seat == recaps.rerun.seat == 2
    recaps.end_rerun()
    assert recaps.rerun is None
    recaps.last = None
    recaps.run_again()
    assert table.show.toasts[-1].text == table.naming.words("recap.empty")


# --- trials ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gap", "key"), [(0, "level"), (3, "ahead"), (-3, "behind"), (1, "ahead"), (-1, "behind")]
)
@pytest.mark.parametrize("form", ["label", "gap"])
def test_a_gap_in_words(gap: int, key: str, form: str) -> None:
    values = {"count": abs(gap)} if gap else {}
    assert _gap_words(WORDS, form, gap) == WORDS(f"window.solo.{key}_{form}", **values)


@pytest.mark.parametrize(
    ("steps", "key"), [(5, "to_go"), (1, "to_go"), (0, "beyond"), (-2, "beyond")]
)
def test_what_is_left_to_run_in_words(steps: int, key: str) -> None:
    assert _to_go(WORDS, steps) == WORDS(f"window.solo.{key}", count=abs(steps))


FIRST = load_content().sets["race-1"]


def record(rounds: int = 14, beyond: int = 3) -> SoloRecord:
    places = tuple((0, number) for number in range(rounds + 1))
    return SoloRecord(FIRST.cards, FIRST.tracks, rounds, beyond, "Ada", "2026-05-03", places)


class _Table:
    """As much of a table as a trial's last words need."""

    def __init__(self) -> None:
        self.naming: Any = type("Naming", (), {"words": WORDS})
        self.match = None


def trial(outcome: Outcome | None) -> Trial:
    found = Trial.__new__(Trial)
    found.table = _Table()  # type: ignore[assignment]
    found.outcome, found.best, found.ghost = outcome, None, None
    return found


@pytest.mark.parametrize(
    ("rounds", "beyond", "key", "count"),
    [
        (12, 3, "faster", 2),
        (15, 9, "slower", 1),
        (14, 5, "farther", 2),
        (14, 2, "shorter", 1),
        (14, 3, "as_good", 0),
    ],
)
def test_a_race_is_compared_with_the_best_by_rounds_and_then_by_steps(
    rounds: int, beyond: int, key: str, count: int
) -> None:
    values = {"count": count} if count else {}
    remark = trial(None)._beside_best(Outcome(record(rounds, beyond), record()))
    assert remark == WORDS(f"window.solo.{key}", **values)


def test_a_first_race_is_the_one_to_beat_and_one_that_is_not_kept_says_nothing() -> None:
    assert trial(None)._beside_best(Outcome(record(), None)) == WORDS("window.solo.first")
    assert trial(None).remark() == ""


def test_alone_the_best_race_is_told_or_that_there_is_none() -> None:
    alone = trial(None)
    assert alone._alone() == (WORDS("window.solo.none"), WORDS("window.solo.none_note"))
    alone.best = record()
    rounds = WORDS("window.solo.rounds", count=14)
    title, note = alone._alone()
    assert title == WORDS("window.solo.best", rounds=rounds)
    assert note == WORDS("window.solo.best_note", name="Ada", date="2026-05-03")
    assert alone._name("") == WORDS("window.solo.yours")
    assert alone.tip() == [title, note]


def test_a_race_that_is_gone_on_with_knows_its_ghost() -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin(rivals=0)
        found = Trial(table, None)
        assert found.ghost is None
        assert found.runner() is None
        assert found.gaps() == ()
        leader = ((0, 0), (0, 4), (0, 9))
        setup = table.match.state.game.setup
        ghosted: Any = type("Setup", (), {"ghost": leader, "cards": setup.cards})
        game: Any = type("Game", (), {"setup": ghosted})
        match: Any = type("Match", (), {"state": type("State", (), {"game": game})})
        found.table = type("Table", (), {"match": match})  # type: ignore[assignment]
        assert found._leader() == Ghost(leader, 2)
        found.best = SoloRecord(FIRST.cards, FIRST.tracks, 2, 0, "Ada", "2026-05-03", leader)
        assert found._leader() == found.best.ghost
