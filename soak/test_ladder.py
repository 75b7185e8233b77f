"""How strong computer seats are, over thousands of races.

``make test`` plays small versions of these, in tests/ai and tests/match.
"""

import os

import pytest

from cubitos_desktop.ai.levels import STYLES
from cubitos_desktop.lab.ladder.meeting_levels import plan_ladder, play_ladder
from cubitos_desktop.lab.ladder.meetings import Tally
from cubitos_desktop.lab.ladder.regret import regrets
from soak.conftest import Tell

JOBS = os.cpu_count() or 1
RACES = 2_000
RACES_WITH_CHAMPION = 400
RACES_OF_A_STYLE = 1_000
RACES_IN_A_FIELD = 1_000
QUESTIONS = 400
PAR_OF_FOUR = 25


def meet(tell: Tell, stronger: str, weaker: str, races: int) -> Tally:
    """The meeting as the stronger one sees it. The weaker one comes first, since the first also
    plays the control and thinks less."""
    ladder = play_ladder(plan_ladder((weaker, stronger), races=races), JOBS)
    (tally,) = ladder.meetings
    assert ladder.control_holds, ladder.control
    assert not tally.unfinished
    share, low, high = 100 - tally.share, 100 - tally.high, 100 - tally.low
    tell(f"{stronger} against {weaker}: {share:.1f} % ({low:.1f} to {high:.1f}) of {tally.races}")
    tally.share, tally.low, tally.high = share, low, high
    return tally


def test_each_level_beats_the_one_below(tell: Tell) -> None:
    assert meet(tell, "steady", "rookie", RACES).low > 50
    assert meet(tell, "racer", "steady", RACES).share >= 57
    assert meet(tell, "pro", "racer", RACES).share >= 55
    assert meet(tell, "champion", "pro", RACES_WITH_CHAMPION).low > 50


def test_a_champion_beats_steady_clearly(tell: Tell) -> None:
    assert meet(tell, "champion", "steady", RACES_WITH_CHAMPION).share >= 70


@pytest.mark.parametrize("style", STYLES)
def test_every_style_is_about_as_strong_as_racer(style: str, tell: Tell) -> None:
    assert 40 <= meet(tell, style, "racer", RACES_OF_A_STYLE).share <= 60


def test_a_champion_beats_three_racers_in_every_set(tell: Tell) -> None:
    plan = plan_ladder(("champion",), field="racer", races=RACES_IN_A_FIELD)
    ladder = play_ladder(plan, JOBS)
    (tally,) = ladder.meetings
    shares = ", ".join(f"{name} {share:.0f}" for name, share in tally.sets.items())
    tell(
        f"champion against three racers: {tally.share:.1f} % ({tally.low:.1f} to {tally.high:.1f})"
    )
    tell(f"by set: {shares}")
    assert tally.share >= 35
    assert min(tally.sets.values()) >= PAR_OF_FOUR


def test_the_stronger_the_level_the_less_it_gives_away_at_push_or_pass(tell: Tell) -> None:
    # A champion is left out: it goes by figures of its own, and this counts by those of a pro.
    found = regrets(("rookie", "steady", "racer", "pro"), QUESTIONS)
    tell(", ".join(f"{regret.level} gives away {regret.mean:.3f} steps" for regret in found))
    means = [regret.mean for regret in found]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == len(means)
