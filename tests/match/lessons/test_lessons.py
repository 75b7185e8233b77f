"""Every lesson, played by its script alone, and what a lesson's table asks meanwhile."""

from collections.abc import Iterator

import pytest

from cubitos_desktop.match.forced import harmless_gain, only_answer
from cubitos_desktop.match.lessons import guide
from cubitos_desktop.match.lessons.finding import (
    NoSuchSpace,
    is_easy,
    nearest,
    place_before,
    place_behind,
)
from cubitos_desktop.match.lessons.goals import quiet_answer, wanted_space
from cubitos_desktop.match.lessons.guide import LessonSession, session_at
from cubitos_desktop.match.lessons.lesson import Lesson, SpaceKind, Step
from cubitos_desktop.match.lessons.preparing import RIVAL, YOU, LessonMatch
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.suggesting import (
    is_thought_over,
    suggested,
    why_suggested,
)
from cubitos_desktop.match.story import progress, story_of_match
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.dice import (
    BOX_COUNTS,
    BROWN,
    CARD_COLOURS,
    COLOURS,
    FACE_COINS,
    FOOT,
    OWNABLE,
    RED,
    START_DIE,
    YELLOW,
    face_of,
)
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.wording.reasons import CLOSE
from cubitos_desktop.words import load_words

LESSONS = {lesson.id: lesson for lesson in load_lessons(content_dir())}
EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
IDS = ["first_throw", "push_your_luck", "run", "buy", "catching_up", "fans", "swords", "cards"]


def begun(lesson: Lesson, number: int = 0) -> LessonSession:
    session, _ = session_at(load_content(), lesson, number, "Nora")
    session.begin()
    return session


def played(lesson: Lesson, number: int) -> LessonSession:
    """A lesson up to one of its steps, without the help of ``session_at``."""
    place, steps = lesson.at(number)
    session = begun(lesson, sum(len(part.steps) for part in lesson.parts[:place]))
    for _ in range(steps):
        session.play_step()
    return session


def steps_asked(lesson: Lesson) -> Iterator[tuple[LessonSession, Step]]:
    """Every step of a lesson, at the question that it is told or done at."""
    for number in range(lesson.steps):
        session = begun(lesson, number)
        while (unasked := session.unasked()) is not None:
            session.answer(unasked.answer)
        assert session.guide.step is not None
        yield session, session.guide.step


def asked(session: LessonSession) -> Prompt | None:
    return session.asked.prompt if session.asked else None


def test_there_are_eight_lessons_in_their_order() -> None:
    assert list(LESSONS) == IDS
    assert 8 <= sum(lesson.minutes for lesson in LESSONS.values()) <= 10


@EVERY_LESSON
def test_a_lesson_is_played_by_its_script_alone(lesson: Lesson) -> None:
    number = 0
    while number < lesson.steps:
        session = begun(lesson, number)
        while session.guide.step is not None:
            session.play_step()
            number += 1
    assert number == lesson.steps


@EVERY_LESSON
def test_a_lesson_that_was_left_goes_on_at_its_step(lesson: Lesson) -> None:
    for number in range(lesson.steps):
        session, place = session_at(load_content(), lesson, number, "Nora")
        session.begin()
        assert lesson.parts[place].steps[session.guide.number] is session.guide.step
        assert digest(session.match.state) == digest(played(lesson, number).match.state)


@EVERY_LESSON
def test_no_die_is_lost_or_made_when_a_part_is_laid_out(lesson: Lesson) -> None:
    for part in range(len(lesson.parts)):
        session = begun(lesson, sum(len(each.steps) for each in lesson.parts[:part]))
        state = session.match.state
        owned = [seat.by_colour() for seat in state.seats]
        for colour in OWNABLE:
            held = sum(counts[colour] for counts in owned)
            assert held + state.trays[colour] == BOX_COUNTS[colour]
        assert [counts[START_DIE] for counts in owned] == [
            seat == state.start_player for seat in range(2)
        ]


@EVERY_LESSON
def test_every_step_has_its_words_in_both_languages(lesson: Lesson) -> None:
    keys = [f"lessons.{lesson.id}.{step.id}" for part in lesson.parts for step in part.steps]
    deeds = [f"lessons.wrong.{step.do}" for part in lesson.parts for step in part.steps]
    for language in ("en", "pl"):
        words = load_words(language)
        assert [key for key in keys + deeds if key not in words] == []


def test_what_a_lesson_is_not_about_is_answered_unasked() -> None:
    session = begun(LESSONS["run"])
    assert asked(session) == Prompt.ABILITIES
    unasked = session.unasked()
    assert unasked is not None
    session.answer(unasked.answer)
    assert asked(session) == Prompt.MOVE
    assert session.unasked() is None
    assert session.match.state.seats[YOU].feet == 3


@EVERY_LESSON
def test_a_lesson_asks_for_nothing_that_a_race_gives_unasked(lesson: Lesson) -> None:
    for session, step in steps_asked(lesson):
        decision = session.asked
        if step.do != "tell" and decision is not None:
            assert only_answer(decision) is None, step.id
            assert harmless_gain(session.match.state, decision) is None, step.id


def test_the_prize_of_swords_is_told_of_when_it_has_come_by_itself() -> None:
    told = {step.id: session.match.state for session, step in steps_asked(LESSONS["swords"])}
    assert (told["count"].swords(YOU), told["count"].swords(RIVAL)) == (2, 1)
    assert (told["tie"].swords(YOU), told["tie"].swords(RIVAL)) == (1, 1)
    assert told["tie"].start_player == YOU
    for before, after in (("most", "prize"), ("tie", "start")):
        was, now = told[before].seats[YOU], told[after].seats[YOU]
        assert now.by_colour()[RED] == was.by_colour()[RED] - 1
        assert now.feet > sum(face_of(code) == FOOT for code in was.active)


def test_the_fan_that_is_run_for_brings_the_draw_token_that_is_told_of() -> None:
    (told,) = [session for session, step in steps_asked(LESSONS["fans"]) if step.id == "paid"]
    match = told.match
    began = match.beginning(match.state.game.setup).seats[YOU]
    now = match.state.seats[YOU]
    assert (now.fans - began.fans, now.tokens - began.tokens) == (1, 1)


def test_every_part_that_begins_with_a_throw_is_opened_by_words() -> None:
    for lesson in LESSONS.values():
        for part in lesson.parts:
            match = LessonMatch(load_content(), part, (Player(), Player()))
            assert part.steps[0].opens == bool(match.answers), lesson.id


def test_an_answer_that_a_step_does_not_want_does_not_count() -> None:
    session = played(LESSONS["first_throw"], 3)
    assert not session.guide.take(session.match, "pass")
    assert session.guide.number == 3
    assert session.guide.take(session.match, "push")
    assert session.guide.number == 4


def test_what_a_step_only_tells_takes_no_answer() -> None:
    session = begun(LESSONS["first_throw"])
    assert not session.guide.take(session.match, "push")
    assert session.guide.number == 0


def test_a_bust_is_taught_with_its_fan() -> None:
    session = played(LESSONS["push_your_luck"], 4)
    seat = session.match.state.seats[YOU]
    assert (seat.busted, seat.fans, seat.active) == (True, 1, [])


def test_the_coins_for_two_dice_follow_the_prices() -> None:
    session = begun(LESSONS["buy"])
    state = session.match.state
    prices = sorted(card.cost for card in state.game.cards.values() if is_easy(card))
    coins = 3
    assert state.seats[YOU].credits == max(0, sum(prices[:2]) - coins)


def test_the_last_run_takes_a_foot_that_is_bought() -> None:
    session = played(LESSONS["run"], 10)
    assert session.match.state.seats[YOU].credits == FOOT_PRICE
    session.play_step()
    assert session.match.state.seats[YOU].credits == 0


def test_the_dice_to_draw_are_chosen_and_weak_ones_wait() -> None:
    session = played(LESSONS["catching_up"], 2)
    assert asked(session) == Prompt.DRAW
    session.play_step()
    seat = session.match.state.seats[YOU]
    assert {COLOURS[kind] for kind, count in enumerate(seat.draw) if count} == {"light_gray"}


def test_the_dice_whose_loss_is_told_of_are_lost_by_their_cards() -> None:
    """The words of two steps say so, wherever prices go."""
    for lesson, colour, box in (("buy", BROWN, "run_must"), ("cards", YELLOW, "power_must")):
        state = begun(LESSONS[lesson], LESSONS[lesson].steps - 1).match.state
        (call,) = getattr(state.game.cards[colour], box)
        assert call.effect == "lose_this"


def test_whoever_catches_up_throws_a_die_more_for_each_line() -> None:
    state = begun(LESSONS["catching_up"]).match.state
    assert state.lines_to_leader(YOU) == 3
    assert state.draw_amount(YOU) == 9 + 1 + 3
    assert state.lines_to_leader(RIVAL) == 0


@EVERY_LESSON
def test_nobody_is_sent_away_from_the_finish(lesson: Lesson) -> None:
    for session, step in steps_asked(lesson):
        if step.do in ("choose_space", "run"):
            state, seat = session.match.state, session.match.state.seats[YOU]
            there = wanted_space(state, step)
            remaining = state.game.remaining
            assert remaining(seat.leg, there) < remaining(seat.leg, seat.space), step.id


@EVERY_LESSON
def test_a_pass_is_only_asked_for_where_a_push_risks_much(lesson: Lesson) -> None:
    for session, step in steps_asked(lesson):
        if step.do == "pass":
            seat = session.match.state.seats[YOU]
            assert seat.at_risk, step.id
            assert miss_chance(seat.roll) >= 0.2, step.id


@EVERY_LESSON
def test_push_and_pass_are_asked_for_where_a_race_would_clearly_suggest_them(
    lesson: Lesson,
) -> None:
    for session, step in steps_asked(lesson):
        state, decision = session.match.state, session.asked
        if step.do in ("push", "pass"):
            assert decision is not None
            assert not is_thought_over(state, decision), step.id
            assert suggested(state, decision) == step.do, step.id
            reason = why_suggested(state, decision, step.do)
            assert reason is not None
            assert reason.key == "push_free" or abs(reason.figures["steps"]) > CLOSE, step.id


@EVERY_LESSON
def test_a_rival_passes_only_where_a_race_would_suggest_it(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_at(state: State, decision: Decision) -> Answer:
        answer = quiet_answer(state, decision)
        if decision.prompt is Prompt.PUSH_OR_PASS:
            assert answer == suggested(state, decision)
            passed.append(answer)
        return answer

    passed: list[Answer] = []
    monkeypatch.setitem(guide._QUIET, RIVAL, looked_at)
    number = 0
    for part in lesson.parts:
        played(lesson, number + len(part.steps) - 1).play_step()
        number += len(part.steps)
    assert passed == ["pass"] * sum(part.begins == "roll" for part in lesson.parts)


@pytest.mark.parametrize(
    ("lesson", "step", "buys"),
    [("push_your_luck", "dare", False), ("push_your_luck", "keep", True), ("fans", "dare", False)],
)
def test_coins_buy_a_die_or_nothing_as_is_said_of_them(lesson: str, step: str, buys: bool) -> None:
    (told,) = [session for session, each in steps_asked(LESSONS[lesson]) if each.id == step]
    state, seat = told.match.state, told.match.state.seats[YOU]
    coins = sum(FACE_COINS[face_of(code)] for code in seat.active)
    cheapest = min(state.game.costs[colour] for colour in CARD_COLOURS)
    assert (coins >= cheapest) is buys
    assert buys or coins + seat.credits < cheapest


@pytest.mark.parametrize(("lesson", "step"), [("run", "taken"), ("fans", "paid")])
def test_what_a_run_has_brought_is_told_before_the_round_ends(lesson: str, step: str) -> None:
    (told,) = [session for session, each in steps_asked(LESSONS[lesson]) if each.id == step]
    match = told.match
    began = match.beginning(match.state.game.setup)
    assert match.state.round == began.round
    assert match.state.seats[YOU].credits > began.seats[YOU].credits
    assert match.state.seats[YOU].space != began.seats[YOU].space


def test_the_first_lesson_is_one_lap_with_the_start_player_die_at_the_rivals() -> None:
    """Its words say once around, nine dice, and ten for whoever starts."""
    state = begun(LESSONS["first_throw"]).match.state
    assert (len(state.game.legs), state.start_player) == (1, RIVAL)
    assert [sum(seat.by_colour()) for seat in state.seats] == [9, 10]


def test_the_last_run_ends_the_race() -> None:
    session = played(LESSONS["run"], 11)
    assert session.match.is_over
    assert session.match.state.winner == YOU


def test_the_story_of_a_lesson_begins_where_the_lesson_does() -> None:
    match = played(LESSONS["run"], 11).match
    told, state = story_of_match(match), match.beginning(match.state.game.setup)
    began = [progress(state.game, seat.leg, seat.space) for seat in state.seats]
    assert min(began) > 0
    assert [seat.progress[0] for seat in told.seats] == began
    assert told.seats[YOU].progress[-1] >= told.course


@pytest.mark.parametrize("track", load_content().tracks.values(), ids=lambda track: track.id)
def test_a_place_before_a_space_is_so_many_steps_away(track: Track) -> None:
    wanted: tuple[tuple[SpaceKind, int], ...] = (("credits", 3), ("fan", 2), ("finish", 3))
    for kind, steps in wanted:
        here = place_before(track, kind, steps)
        there = nearest(track, here, kind)
        reached = {here}
        for _ in range(steps):
            assert there not in reached
            dry = [space for space in reached if not track.spaces[space].water]
            reached |= {other for space in dry for other in track.steps[space]}
        assert there in reached
        assert track.to_finish[here] - track.to_finish[there] == steps, "all of them lead forwards"


@pytest.mark.parametrize("track", load_content().tracks.values(), ids=lambda track: track.id)
def test_a_reward_ahead_is_meant_before_one_that_lies_nearer_but_back(track: Track) -> None:
    found = 0
    for space in track.spaces:
        if (
            space.water
            or space.number == track.FINISH
            or not 4 < track.to_finish[space.number] < 99
        ):
            continue
        there = nearest(track, space.number, "credits")
        assert track.to_finish[there] < track.to_finish[space.number]
        found += 1
    assert found > 50


def test_a_place_behind_red_lines_lies_behind_so_many() -> None:
    track = load_content().tracks["nothing_goes_right"]
    assert place_behind(track, 0) == track.START
    assert [track.spaces[place_behind(track, lines)].sector for lines in (1, 3, 7)] == [1, 3, 7]


def test_what_a_track_does_not_have_is_said() -> None:
    track = load_content().tracks["nothing_goes_right"]
    with pytest.raises(NoSuchSpace, match="shortcut"):
        nearest(track, track.START, "shortcut")
    with pytest.raises(NoSuchSpace, match="steps before"):
        place_before(track, "shortcut", 1)
    with pytest.raises(NoSuchSpace, match="red lines"):
        place_behind(track, 99)
