"""Coach marks: when each is due, for how long it is seen, and where its bubble lies."""

from collections.abc import Iterator
from typing import Any

import pytest

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import RED
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.coaching.coach_marks import (
    OPENING,
    READ_AFTER,
    STAYS_FOR,
    CoachMarks,
    Due,
)
from cubitos_desktop.scenes.table.coaching.coach_place import CoachPlaces, kept_clear
from cubitos_desktop.scenes.table.coaching.marks import AFTER_EVENTS, MARKS, Seen
from cubitos_desktop.scenes.table.picture import table_picture
from cubitos_desktop.scenes.table.show.show import ROUND, Turn
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.coach.coach_bubble import BubbleView
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.table.asked import asked_of
from tests.windows import USUAL, WindowUnderTest

BY_KEY = {mark.key: mark for mark in MARKS}


@pytest.fixture
def table() -> Iterator[TableScene]:
    with WindowUnderTest(USUAL, draws_every=0, coach_marks=True, asks_forced=True) as window:
        race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
        table, _ = lay_on_table(window, at_table(race.with_roll("light_gray*3").at("roll")))
        window.app.settings.speed = 1.0
        table.coach_marks = CoachMarks(table)
        yield table


def hear(table: TableScene, *events: ev.Event) -> CoachMarks:
    table.coach_marks.hear(Beat(0, events, table.match.state))
    return table.coach_marks


BUST = ev.PlayerBusted(0, (), ())


def opened(table: TableScene) -> CoachMarks:
    marks = hear(table, BUST)
    marks.update(0.0)
    assert marks.open is not None
    return marks


# --- when -----------------------------------------------------------------------------------------


def test_what_happened_is_explained_to_the_person_it_happened_to(table: TableScene) -> None:
    marks = hear(table, ev.PlayerBusted(1, (), ()))
    marks.update(0.0)
    assert marks.open is None
    marks = opened(table)
    assert marks.open is not None
    assert (marks.open.mark.key, marks.open.seat) == ("bust", 0)
    assert marks.is_shown
    assert table.view.coach is not None


def test_another_round_forgets_what_was_due(table: TableScene) -> None:
    marks = hear(table, BUST, ev.RoundBegan(2, 0, False))
    marks.update(0.0)
    assert marks.open is None


def test_nothing_is_explained_twice_or_to_those_who_do_not_want_it(table: TableScene) -> None:
    marks = opened(table)
    marks.close()
    assert marks.open is None
    hear(table, BUST)
    marks.update(0.0)
    assert marks.open is None
    table.app.settings.coach_marks = False
    other = CoachMarks(table)
    table.coach_marks = other
    hear(table, BUST)
    other.update(0.0)
    assert other.open is None
    assert other._waiting == []


def test_a_mark_waits_while_dice_fly_or_a_banner_is_seen(table: TableScene) -> None:
    table.show.felt.risen = 0.5
    marks = hear(table, BUST)
    marks.update(0.0)
    assert marks.open is None
    table.show.felt.risen = 0.0
    table.show.turn = Turn(0, "You")
    marks.update(0.0)
    assert marks.open is None
    table.show.turn = None
    marks.update(0.0)
    assert marks.open is not None
    table.show.felt.risen = 0.5
    assert not marks.is_shown
    marks.update(1.0)
    assert marks._shown_for == 0


@pytest.mark.parametrize(
    ("prompt", "keys"),
    [
        (Prompt.MOVE, {"reward", "fan", "gain", "swords"}),
        (Prompt.DRAW, {"drawing"}),
        (Prompt.LOSE, {"lose"}),
        (Prompt.MUST_LOSE, {"lose"}),
        (Prompt.NOW, {"power", "swords"}),
        (Prompt.PUSH_OR_PASS, {"power", "start_die", "swords"}),
        (Prompt.BUY, set()),
    ],
)
def test_each_question_has_its_marks(prompt: Prompt, keys: set[str]) -> None:
    assert {mark.key for mark in MARKS if mark.is_due_at(prompt)} == keys
    assert set(AFTER_EVENTS) == {ev.PlayerBusted, ev.DrawRefilled}


@pytest.mark.parametrize(
    ("active", "is_due"), [("red:symbol", True), ("red:foot", False), ("light_gray:coin1", False)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_swords_are_explained_before_they_are_compared_where_anybody_has_one(
    seat: int, active: str, is_due: bool
) -> None:
    race = a_race("mr_soldier", seats=4).seat(seat).with_draw("").with_active(active)
    race.seat(0).with_draw("").with_roll("light_gray*3").at("roll")
    question = asked_of(race)
    assert question.decision.prompt is Prompt.PUSH_OR_PASS
    with WindowUnderTest(USUAL, draws_every=0) as window:
        table, _ = lay_on_table(window, at_table(race))
        target = BY_KEY["swords"].points_at(Seen(table.view, question))
        assert (target is not None) == is_due
        if target:
            assert (target.kind, target.id) == ("card", RED)
        assert BY_KEY["swords"].points_at(Seen(table.view)) is None


@pytest.mark.parametrize(("card", "has_power"), [("pineapple_rocks", True), ("rock_on", False)])
def test_power_is_explained_at_a_die_whose_card_has_a_power_box(card: str, has_power: bool) -> None:
    with WindowUnderTest(USUAL, draws_every=0, asks_forced=True) as window:
        race = a_race(card, seats=4).with_draw("")
        race.with_active("light_gray:coin1 green:power").with_roll("light_gray*3")
        table, _ = lay_on_table(window, at_table(race.at("roll")))
        view = table.view
        piece = next(p for p in view.dice.pieces if p.zone == "active" and p.kind)
        target = BY_KEY["power"].points_at(Seen(view))
        assert target == (Target("die", piece.id, piece.box) if has_power else None)


def test_rewards_and_fans_are_explained_where_a_run_can_end() -> None:
    with WindowUnderTest(USUAL, draws_every=0, asks_forced=True) as window:
        race = a_race(seats=4).having(feet=9, space=20, began_space=20)
        table, question = lay_on_table(window, at_table(race.at("move")))
        seen: Any = Seen(table.view, question)
        state = table.match.state
        near = question.plan.reachable()  # type: ignore[attr-defined]
        for key, is_fan in (("reward", False), ("fan", True)):
            target = BY_KEY[key].points_at(seen)
            fitting = [
                space
                for space in near
                if any((r.kind == "fan") == is_fan for r in state.rewards_at(0, 0, space))
            ]
            assert (target is not None) == bool(fitting)
            if target:
                assert target.id in fitting
                assert target.box == table.view.board.box_of(target.id, table.view.layout.board)
        assert BY_KEY["fan"].points_at(Seen(table.view)) is None


# --- how long -------------------------------------------------------------------------------------


def test_a_mark_opens_is_read_and_stays_until_an_answer(table: TableScene) -> None:
    marks = opened(table)
    assert marks._openness == 0
    assert marks.is_moving
    marks.update(OPENING / 2)
    assert marks._openness == pytest.approx(0.5)
    marks.update(READ_AFTER - OPENING)
    assert "bust" not in marks._seen
    assert not marks.is_moving
    marks.update(OPENING)
    assert "bust" in marks._seen
    marks.update(STAYS_FOR * 2)
    assert marks.open is not None
    marks.answered()
    marks.update(0.01)
    assert marks.open is None


def test_an_answer_takes_no_mark_away_before_its_time(table: TableScene) -> None:
    marks = opened(table)
    before = marks.part(table.view)
    assert before is not None
    assert before.target is not None
    marks.answered()
    marks.update(STAYS_FOR - 0.1)
    assert marks.open is not None
    part = marks.part(table.view)
    assert part is not None
    assert part.target is None
    assert (part.place.side, part.place.point) == (None, None)
    marks.update(0.2)
    assert marks.open is None


@pytest.mark.parametrize("is_read", [False, True])
def test_an_answered_mark_leaves_with_its_round_and_comes_again_unless_it_was_read(
    table: TableScene, is_read: bool
) -> None:
    marks = opened(table)
    marks.update(READ_AFTER if is_read else READ_AFTER / 2)
    hear(table, ev.RoundBegan(2, 0, False))
    assert marks.open is not None, "nobody has answered yet"
    marks.answered()
    hear(table, ev.RoundBegan(3, 0, False))
    assert marks.open is None
    hear(table, BUST).update(0.0)
    assert (marks.open is None) == is_read


@pytest.mark.parametrize("topic", [ROUND, "coins are lost"])
def test_no_answered_mark_lies_below_what_the_table_says(table: TableScene, topic: str) -> None:
    marks = opened(table)
    table.show.say("Round 3", topic=topic)
    assert marks.is_shown, "it came with the words"
    marks.answered()
    assert not marks.is_shown
    assert marks.part(table.view) is None
    table.show.toasts.clear()
    assert marks.is_shown


def test_without_motion_it_is_open_at_once(table: TableScene) -> None:
    table.app.settings.reduced_motion = True
    marks = opened(table)
    assert (marks._openness, marks.is_moving) == (1.0, False)


def test_opening_draws_the_table_anew_and_an_open_mark_does_not(table: TableScene) -> None:
    marks = opened(table)
    assert table.is_changed
    table.is_changed = False
    marks.update(OPENING / 2)
    assert table.is_changed
    marks.update(OPENING)
    table.is_changed = False
    marks.update(0.1)
    assert not table.is_changed
    marks.close()
    assert table.is_changed


def test_the_switch_puts_an_open_mark_away(table: TableScene) -> None:
    marks = opened(table)
    marks.look_again()
    assert marks.open is not None
    table.app.settings.coach_marks = False
    marks.look_again()
    assert marks.open is None


def test_a_mark_is_not_seen_by_another_seat(table: TableScene) -> None:
    marks = opened(table)
    marks.open = Due(BY_KEY["bust"], 2)
    assert not marks.is_shown
    assert marks.part(table.view) is None


# --- where ----------------------------------------------------------------------------------------


def test_a_bubble_stays_where_it_is_while_nothing_is_in_its_way(table: TableScene) -> None:
    view, kit = table.view, table.app.kit
    target = next(t for t in view.targets if (t.kind, t.id) == ("zone", "active"))
    places, said = CoachPlaces(), BubbleView("Title", "Some words", "Esc")
    place = places.place(view, kit, target, said)
    assert place.side is not None
    assert not any(place.box.overlaps(box) for box in kept_clear(view, kit))
    assert not place.box.overlaps(target.box)
    assert places.place(view, kit, target, said) is place
    places.let_go()
    still = places.place(view, kit, target, said)
    assert (still.box, still.side, still.point) == (place.box, None, None)
    places.forget()
    assert places.place(view, kit, target, said) == place
    other = next(t for t in view.targets if (t.kind, t.id) == ("zone", "draw"))
    assert places.place(view, kit, other, said).box != place.box


@pytest.mark.parametrize("zone", ["draw", "roll", "active", "discard"])
def test_a_bubble_lies_on_the_board_and_over_no_panel(table: TableScene, zone: str) -> None:
    view, kit = table.view, table.app.kit
    target = next(t for t in view.targets if (t.kind, t.id) == ("zone", zone))
    box = CoachPlaces().place(view, kit, target, BubbleView("Title", "Some words", "Esc")).box
    layout = view.layout
    panels = [layout.fans, *layout.cards, *layout.zones.values()]
    assert not any(box.overlaps(panel) for panel in panels)


def test_a_mark_is_not_seen_beside_a_hint_and_comes_back(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = opened(table)
    with monkeypatch.context() as patch:
        patch.setattr(type(table.hints), "is_shown", True)
        assert not marks.is_shown
        assert marks.part(table.view) is None
    assert marks.is_shown


@pytest.mark.parametrize(("pointed_at", "is_drawn"), [("discard", False), ("", True)])
def test_a_mark_is_not_drawn_beside_a_tip(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, *, pointed_at: str, is_drawn: bool
) -> None:
    opened(table)
    view, kit = table.view, table.app.kit
    told = next((t for t in view.targets if (t.kind, t.id) == ("zone", pointed_at)), None)
    drawn: list[Any] = []
    monkeypatch.setattr(table_picture, "draw_coach_mark", lambda *of: drawn.append(of))
    monkeypatch.setattr(table_picture, "told_thing", lambda *_: told)
    table_picture._draw_over(table.app.window, kit, view, Pointing())
    assert bool(drawn) == is_drawn


def test_bar_and_log_stay_clear(table: TableScene) -> None:
    table.tools.toggle_log()
    table.is_changed = True
    view = table.view
    assert view.log is not None
    clear = kept_clear(view, table.app.kit)
    assert view.layout.bar in clear
    assert view.log.box in clear
