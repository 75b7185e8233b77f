"""What an answer is worth beside a better one."""

import pytest

from cubitos_desktop.ai.comparing import COMPARED, other_than, steps_behind
from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.rules.decisions import STOP
from tests.racing import a_race


def test_nothing_is_worth_less_than_itself() -> None:
    race = a_race().having(coins=12).at("buy")
    best = POLICIES["champion"](race.state, race.pending)
    assert steps_behind(race.state, race.pending, best, best) == 0


def test_to_buy_nothing_is_worth_less_than_the_advised_dice() -> None:
    race = a_race().having(coins=12).at("buy")
    best = POLICIES["champion"](race.state, race.pending)
    assert best
    assert other_than(race.state, race.pending, best) == ()
    assert other_than(race.state, race.pending, ()) is None
    assert steps_behind(race.state, race.pending, (), best) > 0


@pytest.mark.parametrize("feet", [2, 4])
def test_to_stay_is_worth_less_than_to_run_and_another_move_is_found(feet: int) -> None:
    race = a_race().having(feet=feet).at("move")
    assert race.pending.prompt in COMPARED
    best = POLICIES["champion"](race.state, race.pending)
    other = other_than(race.state, race.pending, best)
    assert other not in (None, best)
    assert other is not None
    stay = steps_behind(race.state, race.pending, (STOP,), best)
    assert stay > 0
    assert steps_behind(race.state, race.pending, other, best) < stay
