"""A review: what it rates, that luck and skill add up, and that nothing depends on the order."""

import msgspec
import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.ai.playouts import ImaginedDice
from cubitos_desktop.match.reviewing.candidates import candidates
from cubitos_desktop.match.reviewing.course import Course, leaves_a_choice
from cubitos_desktop.match.reviewing.figures import estimate, rating_of
from cubitos_desktop.match.reviewing.known import JUDGED
from cubitos_desktop.match.reviewing.playing_on import play_on
from cubitos_desktop.match.reviewing.review import Estimate, Rating, Review, judge_mark, mark_of
from cubitos_desktop.match.reviewing.reviewer import review_here
from cubitos_desktop.match.reviewing.tasks import Looks, OthersLooks, Played, Task, Try
from cubitos_desktop.match.reviewing.work import Work
from cubitos_desktop.match.reviewing.worker import Brief, desk_for
from cubitos_desktop.match.session.suggesting import is_thought_over
from cubitos_desktop.rules.decisions import STOP, Answer
from cubitos_desktop.rules.prompts import Prompt
from tests.match.reviewing.blunders import pass_with_nothing, walk_away_from_the_finish
from tests.match.reviewing.reviewed import CONTENT, LITTLE, a_log, a_match, a_review, with_blunder
from tests.racing import a_race


def test_chances_are_told_from_the_start_to_the_end_of_every_round() -> None:
    log, review = a_log("racer", "pro"), a_review()
    assert [end.round for end in review.rounds] == list(range(len(log.chain)))
    assert [chance.mean for chance in review.rounds[0].chances] == [0.5, 0.5]
    assert review.end == tuple(float(seat == log.winner) for seat in range(2))
    for end in review.rounds:
        assert sum(chance.mean for chance in end.chances) == pytest.approx(1)


def test_start_share_and_luck_and_skill_make_the_chance_at_the_end() -> None:
    review = a_review()
    for sums, end in zip(review.seats, review.end, strict=True):
        assert review.start + sums.luck.mean + sums.skill.mean == pytest.approx(end)


def test_luck_and_skill_each_sum_to_zero_over_the_seats() -> None:
    review = a_review()
    assert sum(sums.luck.mean for sums in review.seats) == pytest.approx(0)
    assert sum(sums.skill.mean for sums in review.seats) == pytest.approx(0)


def test_of_the_skill_only_ones_own_choices_are_ones_own() -> None:
    racer, pro = a_review().seats
    assert racer.own == racer.skill
    assert racer.skill.mean != 0
    assert pro.own == Estimate(0, 0)


def test_where_everybody_answers_as_a_pro_all_is_luck() -> None:
    review = review_here(a_log("pro", "pro", rounds=2), 0, LITTLE)
    assert [sums.skill for sums in review.seats] == [Estimate(0, 0)] * 2
    assert [sums.luck.mean for sums in review.seats] == [end - 0.5 for end in review.end]


def test_every_decision_of_the_seat_that_left_a_choice_is_rated_and_no_other() -> None:
    log, review = a_log("racer", "pro"), a_review()
    course = Course(CONTENT, log)
    numbers = [rating.number for rating in review.ratings]
    assert numbers == [n for n in course.choices() if log.answers[n][0] == 0]
    assert review.decisions == len(numbers) > 10
    for rating in review.ratings:
        assert rating.given == log.answers[rating.number][1]
        assert rating.prompt == course.decision(rating.number).prompt
        assert rating.cost.mean >= 0
        assert (rating.best == rating.given) == (rating.reason.key == "best")


def test_a_review_is_the_same_in_whatever_order_its_tasks_are_done() -> None:
    log = a_log("racer", "pro", rounds=2)
    desk = desk_for(Brief(log, 0))
    work = Work(mark_of(log), 2, 0, LITTLE)
    while not work.is_done:
        stage: list[Task] = []
        while (task := work.next_task()) is not None:
            stage.append(task)
        for task in reversed(stage):
            work.take(task, desk.do(task))
    assert work.review() == review_here(log, 0, LITTLE)


def test_a_task_that_was_put_back_is_handed_out_again() -> None:
    work = Work("race", 2, 0, LITTLE)
    task = work.next_task()
    assert task is not None
    work.put_back(task)
    assert work.next_task() == task


def test_how_far_it_is_only_grows_and_ends_at_all_of_it() -> None:
    log = a_log("racer", "pro", rounds=2)
    work, desk = Work(mark_of(log), 2, 0, LITTLE), desk_for(Brief(log, 0))
    parts = [work.progress.part]
    while (task := work.next_task()) is not None:
        work.take(task, desk.do(task))
        parts.append(work.progress.part)
    assert parts[0] == 0
    assert parts[-1] == 1
    assert all(0 <= part <= 1 for part in parts)
    assert work.progress.rated == work.progress.decisions > 0


def test_luck_and_skill_are_told_once_all_was_looked_at_and_stay_as_they_are() -> None:
    log = a_log("racer", "pro")
    desk, work = desk_for(Brief(log, 0)), Work(mark_of(log), 2, 0, LITTLE)
    told, looks = [], 0
    while (task := work.next_task()) is not None:
        assert bool(work.review().seats) == work.known.has_looked_at_all
        work.take(task, desk.do(task))
        looks += isinstance(task, Looks | OthersLooks)
        if seats := work.review().seats:
            told.append((looks, seats))
    assert set(told) == {(looks, work.review().seats)}
    assert len(told) > 2


def test_before_the_first_play_outs_the_judge_has_the_word_on_every_round() -> None:
    log = a_log("racer", "pro")
    work, desk = Work(mark_of(log), 2, 0, LITTLE), desk_for(Brief(log, 0))
    survey = work.next_task()
    assert survey is not None
    work.take(survey, desk.do(survey))
    rounds, known = work.review().rounds, a_review().rounds
    assert [end.round for end in rounds] == [end.round for end in known]
    assert {chance.error for end in rounds[1:-1] for chance in end.chances} == {JUDGED}
    assert rounds[-1] == known[-1]
    assert not any(end.playouts for end in rounds)


def test_a_race_that_is_not_over_is_reviewed_as_far_as_it_has_come() -> None:
    log = a_log("racer", "pro", rounds=2)
    review = review_here(log, 0, LITTLE)
    assert [end.round for end in review.rounds] == [0, 1, 2]
    assert review.rounds[-1].playouts > 0
    assert sum(review.end) == pytest.approx(1)
    for sums, end in zip(review.seats, review.end, strict=True):
        assert review.start + sums.luck.mean + sums.skill.mean == pytest.approx(end)


def test_names_and_notes_do_not_change_which_race_it_is_but_answers_do() -> None:
    log = a_log("racer", "pro")
    other = a_log("racer", "pro", seed="2")
    named = a_match("racer", "pro").log()
    named.players, named.answers, named.setup = (), log.answers, log.setup
    assert mark_of(named) == mark_of(log) != mark_of(other)


def test_play_outs_on_the_same_dice_come_to_the_same() -> None:
    state = Course(CONTENT, a_log("racer", "pro")).before[0]
    one = play_on(state, None, ImaginedDice(b"1", 1), 2)
    assert one == play_on(state, None, ImaginedDice(b"1", 1), 2)
    assert one != play_on(state, None, ImaginedDice(b"1", 2), 2)


def test_an_estimate_is_the_mean_with_its_standard_error() -> None:
    found = estimate([0.0, 0.0, 1.0, 1.0])
    assert found.mean == 0.5
    assert found.error == pytest.approx((1 / 3 / 4) ** 0.5)
    assert estimate([1.0] * 4).error == 0
    assert estimate([1.0] * 4, doubt=0.25).error > 0


# --- what mattered --------------------------------------------------------------------------------


def a_rating(number: int, cost: float, *, is_close: bool = True) -> Rating:
    chance = Estimate(0.2, 0.01)
    best = Estimate(0.2 + cost, 0.01)
    return Rating(
        number=number,
        round=1,
        prompt=Prompt.BUY,
        given=(),
        best=(3,),
        chance=chance,
        best_chance=best,
        cost=Estimate(cost, 0.01),
        reason=Reason("played"),
        is_close=is_close,
    )


def reviewed(*ratings: Rating, is_whole: bool = True) -> list[int]:
    review = Review("race", judge_mark(), 0, 0.5, ratings=ratings, is_whole=is_whole)
    return [rating.number for rating in review.mattered]


def test_the_three_dearest_are_told_in_the_order_of_the_race() -> None:
    costs = [0.05, 0.02, 0.2, 0.1]
    assert reviewed(*(a_rating(n, cost) for n, cost in enumerate(costs))) == [0, 2, 3]


def test_what_cost_next_to_nothing_did_not_matter() -> None:
    assert reviewed(a_rating(1, 0.009), a_rating(2, 0.011)) == [2]


def test_what_cost_less_than_its_error_is_no_mistake_in_the_end() -> None:
    even = msgspec.structs.replace(a_rating(1, 0.03), cost=Estimate(0.03, 0.04))
    assert reviewed(even, a_rating(2, 0.02)) == [2]
    assert reviewed(even, a_rating(2, 0.02), is_whole=False) == []


def test_only_decisions_that_were_looked_at_closely_count() -> None:
    glanced, close = a_rating(1, 0.3, is_close=False), a_rating(2, 0.04)
    assert reviewed(glanced, close) == [2]
    assert reviewed(glanced, close, is_whole=False) == [2]


def test_before_the_end_a_decision_is_held_back_until_its_cost_will_stay() -> None:
    doubtful = msgspec.structs.replace(a_rating(1, 0.13), cost=Estimate(0.13, 0.05))
    lasting = msgspec.structs.replace(doubtful, number=2, cost=Estimate(0.13, 0.04))
    assert reviewed(doubtful, lasting, is_whole=False) == [2]
    assert reviewed(doubtful, lasting) == [1, 2]


# --- mistakes -------------------------------------------------------------------------------------


def test_a_pass_at_no_risk_with_nothing_is_among_what_mattered() -> None:
    match = a_match("pro", "pro", seed="5")
    number = with_blunder(match, pass_with_nothing, earliest=3)
    assert number > 0
    review = review_here(match.log(), 0, LITTLE)
    assert number in [rating.number for rating in review.mattered]
    rating = next(rating for rating in review.ratings if rating.number == number)
    assert (rating.given, rating.best, rating.reason.key) == ("pass", "push", "push_free")


def test_to_stop_before_a_finish_in_reach_is_among_what_mattered() -> None:
    match = a_match("pro", "pro", seed="11")
    number = with_blunder(match, walk_away_from_the_finish)
    assert number > 0
    review = review_here(match.log(), 0, LITTLE)
    assert number in [rating.number for rating in review.mattered]
    rating = next(rating for rating in review.ratings if rating.number == number)
    assert (rating.given, rating.reason.key) == ((STOP,), "finish")


# --- what counts as a choice ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "is_choice"), [("light_gray:coin1*2", False), ("blue:symbol light_gray:coin1", True)]
)
def test_dice_to_think_about_are_a_choice_also_beside_plain_gains(
    active: str, is_choice: bool
) -> None:
    race = a_race("bob").with_active(active).at("abilities").asks("abilities")
    assert leaves_a_choice(race.state, race.pending) == is_choice


def test_near_the_end_the_closer_look_knows_whether_an_answer_was_the_hint() -> None:
    log = a_log("champion", "pro")
    desk = desk_for(Brief(log, 0))
    course = desk.course
    mine = [number for number in course.choices() if course.answers[number][0] == 0]
    over = [n for n in mine if is_thought_over(course.before[n], course.decision(n))]
    pushes = [n for n in over if course.decision(n).prompt is Prompt.PUSH_OR_PASS]
    assert pushes, "a race in which nothing is thought over"

    def hinted(number: int, given: Answer) -> bool:
        tried = candidates(course.before[number], course.decision(number), given)
        outcome = desk.do(Try(number, tuple(tried), 0, 1, 1))
        assert isinstance(outcome, Played)
        return rating_of(outcome.tried[0], is_close=True).is_hint

    given = course.given(pushes[-1])
    other = next(each for each in course.decision(pushes[-1]).options() if each != given)
    assert hinted(pushes[-1], given)
    assert not hinted(pushes[-1], other)
    early = next(number for number in mine if number not in over)
    assert not hinted(early, course.given(early))
