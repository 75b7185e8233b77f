"""Coach marks: each comes once, at its moment, beside what it is about; and no answer waits."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.learning import Learning, keep_learning, learning_of
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.match.session.beats import Beat, opening_beats
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.dice import COLOUR_MASK, POWER, face_of
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.settings.settings_scene import SettingsScene
from cubitos_desktop.scenes.table.asker import TURN_GUARD
from cubitos_desktop.scenes.table.coaching.coach_marks import OPENING, READ_AFTER, STAYS_FOR
from cubitos_desktop.scenes.table.coaching.coach_place import CoachPlaces, kept_clear
from cubitos_desktop.scenes.table.coaching.marks import AFTER_EVENTS, MARKS
from cubitos_desktop.scenes.table.explaining.tip_view import parts_of
from cubitos_desktop.scenes.table.picture.coach_mark_picture import draw_coach_mark
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.view.view import CoachMarkPart, View
from cubitos_desktop.ui.base.boxes import Box
from tests.scenes.finished import a_finished_race
from tests.scenes.lessons.pupils import Pupil
from tests.scenes.looks import Setting, clashes, in_small_settings, outside, whole
from tests.scenes.settings_hands import HANDS, control, press
from tests.windows import FRAME, WindowUnderTest

KEYS = [mark.key for mark in MARKS]
RACES = (("race-1", "2"), ("race-5", "3"))
"""Between them every mark comes."""


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    profile = Profile(tmp_path)
    yield profile
    profile.close()


def a_window(profile: Profile | None = None, *, coach_marks: bool = True) -> WindowUnderTest:
    return WindowUnderTest(profile=profile, coach_marks=coach_marks, draws_every=0)


def a_race_without_reading(window: WindowUnderTest, set_id: str, seed: str) -> Iterator[TableScene]:
    """A race to its end, as is suggested; it stops whenever a mark is shown, which is then read."""
    table = window.begin(set_id, rivals=3, seed=seed)
    marks = table.coach_marks
    while not table.match.is_over:
        window.step()
        while marks.is_shown:
            yield table
            if marks.is_shown:
                marks.close()
            window.step()
        if table.question is not None:
            table.answer(table.question.default)
    window.app.pop()
    window.step()


def races(window: WindowUnderTest) -> Iterator[tuple[str, TableScene]]:
    """All marks of all races."""
    for set_id, seed in RACES:
        for table in a_race_without_reading(window, set_id, seed):
            assert table.coach_marks.open is not None
            yield table.coach_marks.open.mark.key, table


def first_mark(window: WindowUnderTest) -> TableScene:
    _, table = next(races(window))
    return table


def bubble(table: TableScene) -> CoachMarkPart:
    assert table.view.coach is not None
    return table.view.coach


# --- when -----------------------------------------------------------------------------------------


def is_its_moment(key: str, table: TableScene) -> bool:
    """Whether that is on the table which the mark explains, by the race itself."""
    state, me, question = table.match.state, table.me, table.question
    assert table.coach_marks.open is not None
    event, target = table.coach_marks.open.event, bubble(table).target
    assert target is not None
    match key:
        case "bust":
            return state.seats[me].busted and target.id == "discard"
        case "draw":
            return isinstance(event, ev.DrawRefilled) and event.seat == me and target.id == "draw"
        case "swords":
            return event is None and any(state.swords(seat) for seat in range(len(state.seats)))
        case "power":
            active = [code for code in state.seats[me].active if face_of(code) == POWER]
            cards = [state.game.card_of[code & COLOUR_MASK] for code in active]
            return any(card.power or card.power_must for card in cards)
        case "start_die":
            return state.start_player == me and target.kind == "die"
        case "drawing":
            # Whoever owns no more than is drawn has no choice.
            owned = sum(state.seats[me].by_colour()) - (me == state.start_player)
            return target.id == "draw" and owned > state.draw_amount(me)
        case "lose":
            assert question is not None
            return question.decision.prompt in (Prompt.LOSE, Prompt.MUST_LOSE)
        case "gain" if not isinstance(question, MoveQuestion):
            assert question is not None
            return question.decision.prompt is Prompt.REWARD_DIE
    assert isinstance(question, MoveQuestion)
    kinds = {reward.kind for reward in state.rewards_at(me, state.seats[me].leg, target.id)}
    is_in_reach = target.id in question.plan.reachable()
    wanted = {key} if key in ("fan", "gain") else {"credits", "lose", "gain"}
    return is_in_reach and bool(kinds & wanted)


def test_each_mark_comes_once_and_at_its_moment(profile: Profile) -> None:
    with a_window(profile) as window:
        came = []
        for key, table in races(window):
            came.append(key)
            assert is_its_moment(key, table), key
    assert sorted(came) == sorted(KEYS)
    assert sorted(learning_of(profile).marks) == sorted(KEYS)


REWARD_MARKS = {"gain": {"gain", "reward"}, "fan": {"fan"}, "credits": {"reward"}}
"""The marks that somebody needs no more who has taken such a reward."""


def test_a_reward_is_explained_before_the_first_of_its_kind_is_taken(profile: Profile) -> None:
    with a_window(profile) as window:
        for key, table in races(window):
            kinds = {kind for kind, told in REWARD_MARKS.items() if key in told}
            events = [e for beat in opening_beats(table.match) for e in beat.events]
            mine = [e for e in events if isinstance(e, ev.RewardTaken) and e.seat == table.me]
            assert not kinds.intersection(e.reward for e in mine)


@pytest.mark.parametrize("kind", REWARD_MARKS)
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_taken_a_reward_is_told_no_more_about_it(
    profile: Profile, kind: str, seat: int
) -> None:
    with a_window(profile) as window:
        table = window.begin(rivals=1, seed="2")
        taken = ev.RewardTaken(seat, 5, kind, "move")
        table.coach_marks.hear(Beat(seat, (taken,), table.match.state))
        told = REWARD_MARKS[kind] if seat in table.people else set()
        assert set(learning_of(profile).marks) == told


def test_no_mark_comes_with_the_switch_off(profile: Profile) -> None:
    with a_window(profile, coach_marks=False) as window:
        assert list(races(window)) == []
    assert learning_of(profile).marks == ()


def test_without_a_folder_marks_still_come_once_in_a_race() -> None:
    with a_window() as window:
        came = [
            table.coach_marks.open.mark.key
            for table in a_race_without_reading(window, *RACES[0])
            if table.coach_marks.open
        ]
    assert came
    assert len(came) == len(set(came))


@pytest.mark.parametrize("hand", HANDS)
def test_all_marks_come_again_for_whoever_wants_that(hand: str, profile: Profile) -> None:
    keep_learning(profile, Learning(done=("run",), marks=tuple(KEYS)))
    with a_window(profile) as window:
        table = window.begin(rivals=3, seed="0")
        window.app.push(SettingsScene(window.app))
        window.step()
        HANDS[hand].take(window, "coach_again")
        assert learning_of(profile) == Learning(done=("run",))
        assert not control(window, "coach_again").is_open
        press(window, pygame.K_ESCAPE)
        assert window.app.top is table
        window.app.pop()
        window.step()
        assert sorted(key for key, _ in races(window)) == sorted(KEYS)


def test_the_switch_puts_an_open_mark_away(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        window.app.push(SettingsScene(window.app))
        window.step()
        HANDS["mouse"].change(window, "coach")
        press(window, pygame.K_ESCAPE)
        assert window.app.top is table
        assert table.view.coach is None
        # It was not read, and comes again when marks are wanted again.
        assert learning_of(profile).marks == ()


def test_lessons_and_watched_races_have_none(profile: Profile) -> None:
    with a_window(profile) as window:
        pupil = Pupil(window)
        pupil.come_to("push_your_luck", 5)
        assert pupil.table.match.state.seats[0].busted
        assert pupil.table.coach_marks.open is None
        watching = ReplayScene(window.app, recording_of(a_finished_race()))
        watching.speed = 8.0
        window.app.replace(watching)
        opened = []
        for _ in range(1000):
            window.step(dt=4 * FRAME)
            opened.append(watching.coach_marks.open)
        assert watching.match.state.round > 2
        assert not any(opened)


# --- how long -------------------------------------------------------------------------------------


def pass_time(window: WindowUnderTest, seconds: float) -> None:
    window.step(10, seconds / 10)


def test_a_mark_stays_until_the_next_answer_and_long_enough_to_be_read(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        marks, mark = table.coach_marks, table.coach_marks.open
        pass_time(window, 3 * STAYS_FOR)
        assert marks.open is mark
        assert table.question is not None
        table.answer(table.question.default)
        window.step(2)
        assert marks.open is not mark


def test_a_mark_about_a_question_does_not_outlive_it_and_unread_it_comes_again(
    profile: Profile,
) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        marks, mark = table.coach_marks, table.coach_marks.open
        assert mark is not None
        assert table.question is not None
        table.answer(table.question.default)
        window.step()
        if table.question is None:
            assert marks.open is mark, "nothing else is asked yet"
            # What it was about may lie elsewhere by now.
            assert bubble(table).target is None
        window.until_asked(table)
        window.step(2)
        assert marks.open is not mark
        assert mark.mark.key not in learning_of(profile).marks


def test_what_has_happened_is_explained_also_beside_the_next_question(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        marks = table.coach_marks
        marks._wait(AFTER_EVENTS[ev.PlayerBusted], ev.PlayerBusted(table.me, (), ()))
        marks.answered()
        window.step(3)
        busted = marks.open
        assert busted is not None
        marks.answered()
        pass_time(window, STAYS_FOR - 1)
        assert marks.open is busted
        pass_time(window, 2)
        assert marks.open is not busted


def test_a_first_bust_is_explained_at_once_whatever_else_was(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        marks = table.coach_marks
        before = marks.open
        busted = AFTER_EVENTS[ev.PlayerBusted]
        marks._wait(busted, ev.PlayerBusted(table.me, (), ()))
        window.step(3)
        assert marks.open is before, "nothing was answered yet"
        marks.answered()
        window.step(3)
        assert marks.open is not None
        assert marks.open.mark is busted


def test_whoever_leaves_at_once_has_not_read_it(profile: Profile) -> None:
    with a_window(profile) as window:
        first_mark(window)
        pass_time(window, READ_AFTER / 2)
        assert learning_of(profile).marks == ()
        pass_time(window, READ_AFTER)
        assert len(learning_of(profile).marks) == 1


@pytest.mark.parametrize("is_still", [True, False])
def test_it_opens_softly_unless_motion_is_reduced(profile: Profile, is_still: bool) -> None:
    with a_window(profile) as window:
        window.app.settings.reduced_motion = is_still
        table = first_mark(window)
        assert (bubble(table).openness == 1) is is_still
        assert table.coach_marks.is_moving is not is_still
        pass_time(window, 2 * OPENING)
        assert bubble(table).openness == 1
        assert not table.coach_marks.is_moving


# --- hands ----------------------------------------------------------------------------------------


def test_a_click_closes_it_and_answers_nothing(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        question, answers = table.question, len(table.match.answers)
        key = table.coach_marks.open and table.coach_marks.open.mark.key
        window.click(*bubble(table).place.box.centre)
        window.step()
        assert table.view.coach is None
        assert table.question is question
        assert len(table.match.answers) == answers
        assert learning_of(profile).marks == (key,)


def test_escape_closes_it_before_it_pauses(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        press(window, pygame.K_ESCAPE)
        assert window.app.top is table
        assert table.view.coach is None
        press(window, pygame.K_ESCAPE)
        assert isinstance(window.app.top, PauseScene)


def answers_by_keys(*, coach_marks: bool) -> list[tuple[int, Answer]]:
    """Three rounds by Enter alone: it gives the suggested answer."""
    with a_window(coach_marks=coach_marks) as window:
        table = window.begin(rivals=2, seed="keys")
        window.app.settings.coach_marks = coach_marks
        for _ in range(600):
            if table.match.state.round > 4:
                break
            window.step(2, 0.2)
            window.key(pygame.K_RETURN)
            window.step()
            if coach_marks and table.coach_marks.is_shown and table.question:
                # What can be pressed and chosen is all there with a mark on the table.
                shown = {(t.kind, t.id) for t in table.view.targets if t.kind == "button"}
                ids = {placed.button.id for placed in table.view.plate.buttons}
                assert shown == {("button", id) for id in ids}
        assert table.match.state.round > 4
        return list(table.match.answers)


def test_no_answer_waits_for_a_mark() -> None:
    assert answers_by_keys(coach_marks=True) == answers_by_keys(coach_marks=False)


# --- people who share a table ---------------------------------------------------------------------


def test_where_people_share_a_table_a_mark_is_for_the_one_in_front(profile: Profile) -> None:
    with a_window(profile) as window:
        table = window.begin(rivals=0, humans=3, seed="hot seat")
        marks, met = table.coach_marks, set[str]()
        for _ in range(400):
            window.step(2, TURN_GUARD)
            if marks.is_shown:
                assert marks.open is not None
                assert marks.open.seat == table.me
                assert marks.open.mark.key not in met
                met.add(marks.open.mark.key)
                marks.close()
            elif table.question is not None and table.show.turn is None:
                # While it is said whose turn it is nothing is explained, and nobody answers.
                table.answer(table.question.default)
        assert met >= {"bust", "draw", "reward"}


# --- places ---------------------------------------------------------------------------------------


def place_problems(table: TableScene) -> list[str]:
    """A mark lies in the window, and neither over its object nor over what must be seen."""
    view, kit = table.view, table.app.kit
    mark = bubble(table)
    box = "the mark", mark.place.box
    assert mark.target is not None
    others = [("its object", part) for part in parts_of(view, mark.target)]
    others += [("what answers", other) for other in kept_clear(_without_mark(table), kit)]
    problems = outside([box], whole(view.layout))
    for other in others:
        problems += clashes([box, other])
    return problems


def _without_mark(table: TableScene) -> View:
    return replace(table.view, coach=None)


@in_small_settings
def test_no_mark_covers_its_object_or_what_answers_and_none_is_cut(setting: Setting) -> None:
    wrong, came = [], set[str]()
    with WindowUnderTest(
        setting.size,
        language=setting.language,
        text_size=setting.text_size,
        coach_marks=True,
        draws_every=0,
    ) as window:
        for key, table in races(window):
            came.add(key)
            wrong += [f"{key}: {problem}" for problem in place_problems(table)]
            window.app.kit.cut.clear()
            draw_coach_mark(window.app.window, window.app.kit, table.view, bubble(table))
            wrong += [f"{key} cut: {text}" for text in window.app.kit.cut]
    assert came == set(KEYS)
    assert wrong == []


def test_in_another_window_it_lies_inside_that(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        for size in ((1600, 900), (1024, 640), (1280, 1024)):
            window.resize(*size)
            window.step(2)
            assert place_problems(table) == []


def test_a_mark_that_comes_while_dice_still_move_finds_a_place(profile: Profile) -> None:
    with a_window(profile) as window:
        table = first_mark(window)
        view, said = _without_mark(table), bubble(table).said
        moving = tuple(piece._replace(is_moving=True) for piece in view.dice.pieces)
        assert moving
        view = replace(view, dice=replace(view.dice, pieces=moving))
        places = CoachPlaces()
        for target in (bubble(table).target, Target("nothing", 0, Box(300, 300, 40, 40))):
            assert target is not None
            places.forget()
            found = places.place(view, window.app.kit, target, said)
            assert not found.box.overlaps(target.box)
