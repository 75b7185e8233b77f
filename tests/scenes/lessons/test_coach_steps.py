"""The coach at the table: what its card says, which buttons it has, and who may press what."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.learning import Learning, keep_learning, learning_of
from cubitos_desktop.match.lessons.lesson import Pointer
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.events import DiceThrown, Event
from cubitos_desktop.scenes.lessons.coach import READ_FOR, SAID_FOR
from cubitos_desktop.scenes.lessons.coach_view import CARD_TIME, OPEN_TIME
from cubitos_desktop.scenes.lessons.coach_words import _values
from cubitos_desktop.scenes.lessons.learn import LearnScene
from cubitos_desktop.scenes.lessons.lesson_table import LessonTable
from cubitos_desktop.scenes.lessons.pointers import Pointers
from cubitos_desktop.scenes.table.explaining.board_things import red_lines, runners_of
from cubitos_desktop.scenes.table.explaining.things import things
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.coach.coach_layout import RING, hole_of
from tests.scenes.lessons.pupils import Pupil, learned_in
from tests.windows import USUAL


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[Pupil]:
    with learned_in(tmp_path, size=USUAL) as window:
        window.app.settings.reduced_motion = True
        yield Pupil(window)


def said(pupil: Pupil, key: str, **values: object) -> str:
    return pupil.table.app.words(f"lessons.{key}", **values)


def targets_of(pupil: Pupil, kind: str, *ids: object) -> list[object]:
    view = pupil.table.view
    return [hole_of(t.box) for id in ids for t in view.targets if (t.kind, t.id) == (kind, id)]


# --- the card -------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0, 2])
def test_the_card_counts_the_steps_that_are_done(pupil: Pupil, step: int) -> None:
    pupil.come_to("first_throw", step)
    card = pupil.part.card
    assert (card.done, card.steps) == (step, 8)
    assert card.progress == said(pupil, "coach.count", number=step + 1, count=8)
    assert card.name == said(pupil, "coach.name", number=1)
    assert not card.warning


def test_what_is_only_told_has_a_button_to_go_on(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 0)
    buttons = pupil.part.buttons
    assert [(b.id, b.kind, b.key) for b in buttons] == [
        ("go_on", "main", "Enter"),
        ("skip", "small", "Esc"),
    ]
    assert [b.label for b in buttons] == [said(pupil, "coach.go_on"), said(pupil, "coach.skip")]
    assert pupil.part.live == ()
    assert pupil.table.coach.pointing.focus == buttons[0].target
    assert pupil.part.pose == "point"


def test_what_is_to_be_done_can_be_shown(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 3)
    assert [(b.id, b.kind, b.key) for b in pupil.part.buttons] == [
        ("show", "small", "H"),
        ("skip", "small", "Esc"),
    ]
    assert [target.id for target in pupil.part.live] == ["push"]
    assert pupil.table.coach.pointing.focus is None


def test_the_end_leads_on_or_back_to_all_lessons(pupil: Pupil) -> None:
    pupil.begin("first_throw")
    while not pupil.is_done:
        pupil.wait()
        if not pupil.is_done:
            pupil.click_on()
    part, table = pupil.part, pupil.table
    assert table.is_finished
    assert [(b.id, b.kind, b.key) for b in part.buttons] == [
        ("next", "main", "Enter"),
        ("learn", "small", "Esc"),
    ]
    assert (part.card.done, part.card.steps, part.card.progress) == (8, 8, "")
    assert (part.pose, part.holes, part.live) == ("whistle", (), ())
    assert said(pupil, "push_your_luck.title") in part.card.text
    assert "first_throw" in learning_of(table.app.profile).done
    assert table.next_lesson is not None
    assert table.next_lesson.id == "push_your_luck"
    pupil.window.step(30)
    pupil.window.key(pygame.K_RETURN)
    pupil.window.step(2)
    assert pupil.table.lesson.id == "push_your_luck"


def test_after_the_last_lesson_a_race_is_lit(pupil: Pupil) -> None:
    pupil.begin("cards")
    assert pupil.table.next_lesson is None
    while not pupil.is_done:
        pupil.wait()
        if not pupil.is_done:
            pupil.click_on()
    part = pupil.part
    assert [(b.id, b.kind, b.key) for b in part.buttons] == [
        ("race", "main", "Enter"),
        ("learn", "small", "Esc"),
    ]
    assert part.card.text == said(pupil, "coach.finished_all")
    pupil.have_read()
    pupil.window.key(pygame.K_RETURN)
    pupil.window.step(2)
    race = pupil.window.app.top
    assert isinstance(race, TableScene)
    assert not isinstance(race, LessonTable)
    assert len(race.match.state.seats) == 3


# --- what goes wrong ------------------------------------------------------------------------------


def test_what_to_do_instead_is_said_for_its_time(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 3)
    coach = pupil.table.coach
    assert not coach.has_said_wrong
    text = pupil.part.card.text
    coach.say_wrong()
    assert pupil.part.card.warning
    assert pupil.part.card.warning == said(pupil, "wrong.push")
    assert pupil.part.card.text == text
    assert pupil.part.pose == "whistle"
    pupil.window.step(round(SAID_FOR * 60) - 10)
    assert pupil.part.card.warning
    coach.say_wrong()
    pupil.window.step(round(SAID_FOR * 60) - 10)
    assert pupil.part.card.warning
    pupil.window.step(20)
    assert not pupil.part.card.warning


def test_a_new_coach_has_said_nothing_wrong_yet(pupil: Pupil) -> None:
    lesson = LearnScene(pupil.window.app).lessons[0]
    coach = LessonTable(pupil.window.app, lesson).coach
    assert not coach.has_said_wrong
    assert not coach.is_shown
    assert coach.demonstration is None


def test_a_wrong_click_is_answered_but_not_one_on_the_card(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 3)
    card = pupil.part.place.card
    pupil.window.click(card.centre[0], card.y + 6)
    pupil.window.step()
    assert not pupil.table.coach.has_said_wrong
    pupil.window.click(*pupil.table.view.layout.cards[0].centre, button=3)
    pupil.window.step()
    assert not pupil.table.coach.has_said_wrong
    pupil.window.click(*pupil.table.view.layout.cards[0].centre)
    pupil.window.step()
    assert pupil.table.coach.has_said_wrong


def test_a_button_that_is_left_before_it_is_let_go_does_nothing(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 0)
    pupil.window.point(*pupil.part.buttons[0].box.centre)
    pupil.window.press(*pupil.part.buttons[0].box.centre)
    pupil.window.step()
    away = pupil.table.view.layout.cards[0].centre
    pupil.window.point(*away)
    pupil.window.release(*away)
    pupil.window.step()
    assert pupil.table.step_number == 0
    assert not pupil.table.coach.has_said_wrong


def test_a_click_on_what_is_lit_goes_on_where_it_is_only_told(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 1)
    pupil.window.step(30)
    pupil.window.click(*pupil.part.holes[0].centre)
    pupil.window.step(2)
    assert pupil.table.step_number == 2


@pytest.mark.parametrize("code", [pygame.K_p, pygame.K_RETURN])
def test_a_wrong_key_is_answered(pupil: Pupil, code: int) -> None:
    pupil.come_to("first_throw", 5)
    pupil.table.hands.set_focus(None)
    pupil.window.post(pygame.KEYDOWN, key=code, mod=0, unicode="x", scancode=0)
    before = pupil.table.step_number
    pupil.window.step(2)
    assert pupil.table.coach.has_said_wrong == (pupil.table.step_number == before)


def test_sound_can_be_turned_off_at_any_time(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 0)
    was = pupil.table.app.sound.is_muted
    pupil.window.key(pygame.K_m)
    pupil.window.step()
    assert pupil.table.app.sound.is_muted != was
    assert not pupil.table.coach.has_said_wrong


def test_a_key_with_ctrl_belongs_to_the_window_system(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 0)
    pupil.window.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    pupil.window.step()
    assert pupil.table.step_number == 0


def test_the_key_of_the_hint_shows_the_step(pupil: Pupil) -> None:
    pupil.window.app.settings.reduced_motion = False
    pupil.come_to("first_throw", 3)
    pupil.window.key(pygame.K_h)
    pupil.window.step()
    assert pupil.table.coach.demonstration is not None
    pupil.click_on()
    assert pupil.table.step_number == 3
    pupil.window.until(lambda: pupil.table.step_number == 4)
    assert pupil.table.coach.demonstration is None


def test_where_nothing_is_to_be_done_nothing_is_shown(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 0)
    pupil.table.coach.show_step()
    assert pupil.table.coach.demonstration is None


# --- life -----------------------------------------------------------------------------------------


def test_a_lesson_that_is_left_is_kept_at_its_step(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 2)
    pupil.window.key(pygame.K_ESCAPE)
    pupil.window.step(2)
    assert isinstance(pupil.window.app.top, LearnScene)
    assert learning_of(pupil.window.app.profile).at == {"first_throw": 2}


def test_escape_leaves_too_while_there_is_something_to_see(tmp_path: Path) -> None:
    with learned_in(tmp_path, speed=1.0) as window:
        pupil = Pupil(window)
        pupil.come_to("first_throw", 3)
        pupil.click_on()
        window.step(5)
        assert not pupil.table.coach.is_shown
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, LearnScene)


def test_nothing_of_a_lesson_is_a_race(pupil: Pupil) -> None:
    pupil.begin("first_throw")
    table = pupil.table
    assert table.race_left() is None
    assert table.is_untouched
    assert (table.can_undo, table.takes_back, table.has_recaps, table.is_coached) == (False,) * 4


def test_a_later_part_counts_the_steps_of_those_before(pupil: Pupil) -> None:
    lessons = {lesson.id: lesson for lesson in LearnScene(pupil.window.app).lessons}
    lesson = next(each for each in lessons.values() if len(each.parts) > 1)
    first = len(lesson.parts[0].steps)
    table = LessonTable(pupil.window.app, lesson, first)
    assert (table.place, table.guide.number, table.step_number) == (1, 0, first)


# --- one voice ------------------------------------------------------------------------------------

PUSHES = [
    (lesson.id, number)
    for lesson in load_lessons(content_dir())
    for number, step in enumerate(step for part in lesson.parts for step in part.steps)
    if step.do in ("push", "pass")
]


@pytest.mark.parametrize(("lesson", "step"), PUSHES)
def test_of_push_and_pass_only_what_the_coach_asks_for_is_lit(
    pupil: Pupil, lesson: str, step: int
) -> None:
    keep_learning(pupil.window.app.profile, Learning(at={lesson: step}))
    pupil.begin(lesson)
    pupil.wait()
    table = pupil.table
    assert table.guide.step is not None
    lit = [b.button.id for b in table.view.plate.buttons if b.button.kind == "main"]
    assert lit == [table.guide.step.do]


def test_escape_is_printed_once(pupil: Pupil) -> None:
    keep_learning(pupil.window.app.profile, Learning(at={"cards": 3}))
    pupil.begin("cards")
    pupil.wait()
    assert "Esc" not in [placed.key for placed in pupil.table.view.plate.buttons]
    assert [b.key for b in pupil.part.buttons] == ["H", "Esc"]


@pytest.mark.parametrize("step", [1, 7])
@pytest.mark.parametrize("kind", ["piece", "button"])
def test_a_die_is_used_by_a_click_on_it_or_on_the_button(
    pupil: Pupil, step: int, kind: str
) -> None:
    pupil.come_to("cards", step)
    (target,) = [target for target in pupil.part.live if target.kind == kind]
    assert pupil.part.is_lit(*target.box.centre)
    guide, before = pupil.table.guide, pupil.table.guide.number
    pupil.window.click_on(target)
    pupil.window.step(2)
    assert guide.number == before + 1


def test_a_die_that_is_offered_to_roll_is_thrown_at_once_as_in_a_race(pupil: Pupil) -> None:
    pupil.come_to("cards", 3)
    seat = pupil.table.match.state.seats[YOU]
    before = seat.throws
    (button,) = pupil.part.live
    label = pupil.window.app.words("window.offer.move_to_roll")
    shown = [each.button for each in pupil.table.view.plate.buttons if each.button.id == button.id]
    assert [each.label for each in shown] == [label]
    assert label in pupil.part.card.text
    pupil.click_on()
    assert pupil.table.match.state.seats[YOU].throws == before + 1


def test_what_is_called_out_over_the_board_is_read_before_the_coach_speaks(
    tmp_path: Path,
) -> None:
    with learned_in(tmp_path, speed=1.0) as window:
        pupil = Pupil(window)
        pupil.come_to("swords", 2)
        pupil.click_on()
        told = window.app.words("window.swords_you", count=2)
        window.until(lambda: pupil.table.show.says(told))
        window.until(lambda: not pupil.table.director.is_busy)
        pupil.wait()
        assert not pupil.table.show.says(told)
        assert pupil.table.guide.step is not None
        assert pupil.table.guide.step.id == "prize"


def test_no_hint_that_comes_late_chooses_what_the_next_step_asks_for(pupil: Pupil) -> None:
    """Near the finish a race thinks its suggestion over, and shows it when it comes."""
    pupil.come_to("run", 8)
    question = pupil.table.question
    assert isinstance(question, MoveQuestion)
    pupil.window.until(lambda: not pupil.window.somebody_thinks)
    pupil.window.step(2)
    assert question.plan.moves == ()
    pupil.press_on()
    pupil.window.point(*pupil.part.place.card.centre)
    pupil.window.step()
    assert pupil.table.guide.step is not None
    assert pupil.table.guide.step.id == "finish"


def test_no_bulb_promises_a_hint_where_the_coach_says_what_to_do(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 3)
    assert pupil.table.view.hint is None


# --- what is lit ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lesson", "step", "places"),
    [
        ("first_throw", 1, [("zone", "roll")]),
        ("first_throw", 3, [("zone", "roll"), ("button", "push")]),
        ("first_throw", 4, [("counter", "coins"), ("counter", "feet")]),
        ("first_throw", 5, [("button", "pass")]),
        ("first_throw", 6, [("zone", "active"), ("zone", "discard")]),
    ],
)
def test_what_a_step_tells_of_is_lit(
    pupil: Pupil, lesson: str, step: int, places: list[tuple[str, str]]
) -> None:
    pupil.come_to(lesson, step)
    expected = [box for kind, id in places for box in targets_of(pupil, kind, id)]
    assert list(pupil.part.holes) == expected


def test_a_space_that_is_chosen_by_the_lesson_is_live(pupil: Pupil) -> None:
    pupil.come_to("run", 2)
    table = pupil.table
    assert isinstance(table.question, MoveQuestion)
    (target,) = pupil.part.live
    assert target.kind == "space"
    assert target.box.centre == pytest.approx(
        table.view.board.box_of(target.id, table.view.layout.board).centre
    )
    assert table.question.plan.moves == ()
    pupil.click_on()
    assert table.question.plan.target == target.id


def test_dice_to_buy_are_lit_one_after_the_other(pupil: Pupil) -> None:
    pupil.begin("buy")
    while not isinstance(pupil.table.question, BuyQuestion) or not pupil.part.live:
        pupil.wait()
        pupil.click_on()
    question = pupil.table.question
    assert isinstance(question, BuyQuestion)
    assert question.basket == []
    seen = []
    while pupil.part.live and pupil.part.live[0].kind == "card":
        (target,) = pupil.part.live
        seen.append(target.id)
        pupil.click_on()
        pupil.wait()
    assert sorted(seen) == sorted(question.basket) != []


def test_sentences_are_filled_with_what_is_true(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 3)
    table = pupil.table
    step, state = table.guide.step, table.match.state
    assert step is not None
    values = _values(table.naming, state, step)
    mine = state.seats[YOU]
    assert values == {
        "rival": table.naming.names[RIVAL],
        "roll": sum(mine.roll),
        "active": len(mine.active),
        "draw": state.draw_amount(YOU),
        "owned": 9,
        "foot_price": 4,
        "feet": mine.feet,
        "lines": state.lines_to_leader(YOU),
        "mine": state.swords(YOU),
        "theirs": state.swords(RIVAL),
        "reward": "",
    }


def test_what_a_run_has_brought_is_said_beside_the_credits(pupil: Pupil) -> None:
    pupil.come_to("run", 4)
    table = pupil.table
    space = table.match.state.game.track(0).spaces[table.match.state.seats[YOU].space]
    brought = table.naming.rewards(space.rewards)
    assert brought
    assert pupil.part.card.text == said(pupil, "run.taken", reward=brought)
    assert list(pupil.part.holes) == targets_of(pupil, "counter", "credits")


@pytest.mark.parametrize(("lesson", "pressing"), [("run", 3), ("buy", 6)])
def test_no_button_is_seen_where_something_on_the_table_is_chosen_first(
    pupil: Pupil, lesson: str, pressing: int
) -> None:
    pupil.begin(lesson)
    for _ in range(pressing):
        pupil.wait()
        view = pupil.table.view
        assert view.plate.buttons == ()
        assert [target for target in view.targets if target.kind == "button"] == []
        pupil.click_on()
    pupil.wait()
    (button,) = pupil.part.live
    assert button.id in [placed.button.id for placed in pupil.table.view.plate.buttons]


def test_no_button_is_seen_where_all_that_is_left_is_told(pupil: Pupil) -> None:
    pupil.come_to("first_throw", 6)
    assert pupil.table.question is not None
    assert pupil.table.view.plate.buttons == ()


@pytest.mark.parametrize(
    ("name", "part"), [("fan_track", "fans"), ("rival", "strips"), ("meter", "plate")]
)
def test_parts_of_the_table_are_lit_whole(pupil: Pupil, name: Pointer, part: str) -> None:
    pupil.come_to("first_throw", 3)
    view, table = pupil.table.view, pupil.table
    step = table.guide.step
    assert step is not None
    pointers = Pointers(view, table.match.state, step, table.question)
    expected = {
        "fans": view.layout.fans,
        "strips": view.layout.strips[0],
        # Its words reach up to its edges: the ring keeps away from them.
        "plate": view.plate.middle and view.plate.middle.cut(left=-2, right=-2),
    }[part]
    assert pointers._boxes(name) == [expected]


@pytest.mark.parametrize("step", [2, 3])
def test_the_ring_of_the_meter_covers_no_words_of_the_plate(pupil: Pupil, step: int) -> None:
    pupil.come_to("push_your_luck", step)
    view = pupil.table.view
    assert view.plate.middle is not None
    centre = view.plate.middle.centre
    (meter,) = [hole.inset(-RING) for hole in pupil.part.holes if hole.holds(*centre)]
    assert not meter.overlaps(view.plate.text)


@pytest.mark.parametrize(("name", "seat"), [("leader", RIVAL), ("runner", YOU)])
def test_runners_are_lit_where_they_stand(pupil: Pupil, name: Pointer, seat: int) -> None:
    pupil.begin("catching_up")
    pupil.wait()
    table = pupil.table
    step, state = table.guide.step, table.match.state
    assert step is not None
    (box,) = Pointers(table.view, state, step, table.question)._boxes(name)
    assert box == next(each.box for each in runners_of(table.view) if each.id == seat)


def test_every_red_line_to_the_leader_is_lit(pupil: Pupil) -> None:
    pupil.begin("catching_up")
    pupil.wait()
    table = pupil.table
    state, board = table.match.state, table.view.layout.board
    step = table.guide.step
    assert step is not None
    lines = Pointers(table.view, state, step, table.question)._lines()
    assert len(lines) == state.lines_to_leader(YOU) == 3
    shown = red_lines(table.view.board.geometry)
    for number, lit in enumerate(lines, start=1):
        assert lit.outline
        for x, y in shown[number][0]:
            assert lit.box.inset(-1).holds(board.x + x, board.y + y)


@pytest.mark.parametrize("step", [1, 6])
def test_where_swords_are_compared_the_dice_of_all_who_have_some_are_lit(
    pupil: Pupil, step: int
) -> None:
    pupil.come_to("swords", step)
    state, layout = pupil.table.match.state, pupil.table.view.layout
    assert state.swords(YOU) > 0 < state.swords(RIVAL)
    assert {hole_of(layout.zones["active"]), hole_of(layout.strips[0])} <= set(pupil.part.holes)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_tie_is_called_one_and_it_is_said_what_decides(tmp_path: Path, language: str) -> None:
    with learned_in(tmp_path, language=language) as window:
        pupil = Pupil(window)
        pupil.come_to("swords", 6)
        said = {"en": ("A tie", "start player die"), "pl": ("Remis", "kość pierwszego gracza")}
        assert all(part in pupil.part.card.text for part in said[language])


@pytest.mark.parametrize("step", [5, 6, 7])
def test_the_start_die_is_lit_where_it_decides(pupil: Pupil, step: int) -> None:
    pupil.come_to("swords", step)
    view = pupil.table.view
    assert view.you.panel.has_start_die
    (die,) = [t for t in things(view, pupil.window.app.kit) if t.kind == "start_die"]
    assert hole_of(die.box) in pupil.part.holes


def test_a_space_is_lit_along_its_edges(pupil: Pupil) -> None:
    pupil.come_to("run", 2)
    table = pupil.table
    assert table.guide.step is not None
    pointers = Pointers(table.view, table.match.state, table.guide.step, table.question)
    (lit,) = pointers._spaces()
    (target,) = pupil.part.live
    assert lit.box.centre == pytest.approx(target.box.centre)
    assert lit.box.height == pytest.approx(target.box.height)
    assert lit.box.width == pytest.approx(target.box.width * 3**0.5 / 2)
    assert lit.outline
    assert hole_of(lit.box) in pupil.part.holes


def test_a_new_card_cannot_be_put_away_at_once(pupil: Pupil) -> None:
    pupil.begin("first_throw")
    pupil.window.until(lambda: pupil.table.coach.is_shown)
    coach = pupil.table.coach
    coach._read_for = READ_FOR - 0.01
    coach.press("go_on")
    assert pupil.table.step_number == 0
    coach._read_for = READ_FOR
    coach.press("go_on")
    assert pupil.table.step_number == 1


def test_the_time_to_read_begins_when_all_of_the_card_is_there(pupil: Pupil) -> None:
    pupil.begin("first_throw")
    coach = pupil.table.coach
    # One slow frame brings veil and card at once, and nobody has seen them before it is drawn.
    pupil.table.update(READ_FOR + OPEN_TIME + CARD_TIME + 1)
    assert coach.is_shown
    coach.press("go_on")
    assert pupil.table.step_number == 0
    pupil.table.update(READ_FOR)
    coach.press("go_on")
    assert pupil.table.step_number == 1


def test_quick_presses_run_through_no_steps_until_somebody_waits(pupil: Pupil) -> None:
    pupil.begin("first_throw")
    pupil.have_read()
    for _ in range(5):
        pupil.table.coach.press("go_on")
        pupil.window.step(round(READ_FOR * 60) - 6)
    assert pupil.table.step_number == 1
    pupil.have_read()
    pupil.table.coach.press("go_on")
    assert pupil.table.step_number == 2


def test_no_throw_is_shown_between_two_parts(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next part has dice of its own: others would be taken back before one's eyes."""
    shown: list[Event] = []
    play = TableScene.play

    def listening(table: TableScene, beats: list[Beat]) -> None:
        shown.extend(event for beat in beats for event in beat.events)
        play(table, beats)

    pupil.come_to("push_your_luck", 5)
    (settle,) = (step for step in pupil.table.guide.part.steps if step.id == "misses")
    assert pupil.table.guide.step is settle
    monkeypatch.setattr(TableScene, "play", listening)
    pupil.click_on()
    pupil.wait()
    assert pupil.table.place == 1
    assert not [event for event in shown if isinstance(event, DiceThrown)]
