"""Reviews at full effort: how long one takes, how sure it is, luck in the long run, mistakes."""

import gc
import resource
import time
from statistics import fmean, stdev

import msgspec
import pytest

from cubitos_desktop.ai.playouts import ImaginedDice
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.effort import USUAL
from cubitos_desktop.match.reviewing.figures import estimate
from cubitos_desktop.match.reviewing.playing_on import TO_THE_END, play_on, pro
from cubitos_desktop.match.reviewing.reviewer import Reviewer, review_here
from soak.conftest import Tell
from tests.match.reviewing.blunders import (
    give_up_the_best_dice,
    pass_with_nothing,
    walk_away_from_the_finish,
)
from tests.match.reviewing.reviewed import CONTENT, a_match, with_blunder

SECONDS = 60.0
SURE = 0.04
FRAME = 0.008
"""Seconds of processor time that a look may take: half of a frame."""
RACES = 50
BLUNDERS = 20
DEAR = 0.08
LONG = 400
"""Play-outs to the end that a long search takes for each of two answers."""
ONLY_DECISIONS = msgspec.structs.replace(USUAL, batch=1, first_batches=1, most_batches=1)
"""Chances at round ends are the longer part of a review, and nothing else depends on them."""
NOBODY = -1
"""Whose decisions are rated where only luck and skill of all are asked for."""
ONLY_SKILL = msgspec.structs.replace(ONLY_DECISIONS, closer=0, repeats=0)


def a_race(*seats: str, seed: str, set_id: str = "race-1") -> RaceLog:
    match = a_match(*seats, seed=seed, set_id=set_id)
    match.play({seat: policy(name) for seat, name in enumerate(seats)})
    return match.log()


def a_long_race() -> RaceLog:
    """Of four seats and twelve rounds."""
    for number in range(100):
        log = a_race("racer", "pro", "steady", "pro", seed=f"long/{number}", set_id="race-2")
        if len(log.chain) - 1 == 12:
            return log
    raise AssertionError("no race has twelve rounds")


def test_a_race_of_four_seats_and_twelve_rounds_is_reviewed_in_a_minute(tell: Tell) -> None:
    log, slowest = a_long_race(), 0.0
    # As the window does once it is open: what was there before is not looked through again.
    gc.freeze()
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    reviewer = Reviewer(log, 0)
    while not reviewer.is_done:
        assert not reviewer.is_failed
        reviewer.wait(0.1)
        looked = time.process_time()
        reviewer.poll()
        reviewer.review()
        slowest = max(slowest, time.process_time() - looked)
    wall, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    work, review = after.ru_utime - before.ru_utime, reviewer.review()
    ends = max(chance.error for end in review.rounds for chance in end.chances)
    costs = max([0.0, *(rating.cost.error for rating in review.mattered)])
    tell(
        f"review: {wall:.0f} s by the clock, {work:.0f} s of work in two processes; error at round "
        f"ends {100 * ends:.1f}, of decisions {100 * costs:.1f} points; slowest look "
        f"{1000 * slowest:.1f} ms"
    )
    assert ends <= SURE
    assert costs <= SURE
    assert slowest <= FRAME
    # By the work that was done: how long that takes by the clock says how busy a machine is.
    assert work / 2 <= SECONDS


@pytest.mark.parametrize("third", ["racer", "steady", "rookie"])
def test_nobody_is_lucky_over_many_races(tell: Tell, third: str) -> None:
    """Of all sets, at tables of about equals and of a seat that is much weaker."""
    sets, found = sorted(CONTENT.sets), []
    for number in range(RACES):
        set_id = sets[number % len(sets)]
        log = a_race("racer", "pro", third, seed=f"luck/{number}", set_id=set_id)
        review = review_here(log, NOBODY, ONLY_SKILL)
        found.append([sums.luck.mean for sums in review.seats])
    for seat, lucks in enumerate(zip(*found, strict=True)):
        error = stdev(lucks) / len(lucks) ** 0.5
        tell(f"luck of seat {seat} over {RACES} races: {fmean(lucks):+.3f} ± {error:.3f}")
        assert abs(fmean(lucks)) <= 3 * error


def test_mistakes_that_cost_much_are_among_the_three_that_mattered(tell: Tell) -> None:
    blunders = (pass_with_nothing, walk_away_from_the_finish, give_up_the_best_dice)
    planted = found = 0
    for number in range(1_000):
        match = a_match("pro", "pro", "pro", seed=f"blunder/{number}")
        at = with_blunder(match, blunders[number % 3], earliest=2)
        if at < 0 or cost_of(match.log(), at) < DEAR:
            continue
        planted += 1
        review = review_here(match.log(), 0, ONLY_DECISIONS)
        found += at in [rating.number for rating in review.mattered]
        if planted == BLUNDERS:
            break
    tell(f"planted mistakes of {100 * DEAR:.0f} points or more: {found} of {planted} shown")
    assert found == planted == BLUNDERS


def cost_of(log: RaceLog, number: int) -> float:
    """What an answer gave away against a Pro's, by a long search to the end."""
    course = Course(CONTENT, log)
    state, decision = course.before[number], course.decision(number)
    given, usual = course.given(number), pro()(state, decision)
    differences = []
    for playout in range(LONG):
        dice = ImaginedDice(b"a long search", playout)
        one, other = (play_on(state, answer, dice, TO_THE_END)[0] for answer in (given, usual))
        differences.append(other - one)
        if playout == 60 and estimate(differences).mean + 2 * estimate(differences).error < DEAR:
            break  # it cannot be so dear any more
    return estimate(differences).mean
