"""The environment for agents: gymnasium's own check, seeds, masks, rewards, ends of races."""

import subprocess
import sys
import warnings

import numpy
import pytest

from cubitos_desktop.ai.policies import UnknownPolicy
from cubitos_desktop.rules.content import SetupError
from cubitos_desktop.training.agents import greedy

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium comes with the extra 'gym'")
environment = pytest.importorskip("cubitos_desktop.training.environment")


def test_gymnasium_finds_nothing_wrong_with_the_environment() -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("Cubitos-v0", render_mode="ansi").unwrapped)


def test_it_can_be_made_by_its_name() -> None:
    env = gymnasium.make("Cubitos-v0", rivals=("steady", "random"), set_id="race-2")
    _, info = env.reset(seed=1)
    assert info["action_mask"].sum() >= 2
    assert len(env.unwrapped.race.state.seats) == 3


def test_the_same_seed_is_the_same_race_and_another_is_not() -> None:
    env = environment.CubitosEnv(set_id="all")
    races = [env.reset(seed=seed) for seed in (7, 7, 8)]
    same = [numpy.array_equal(races[0][0], numbers) for numbers, _ in races]
    assert same == [True, True, False]


def test_a_place_that_the_mask_does_not_allow_changes_nothing_and_costs_a_little() -> None:
    env = environment.CubitosEnv()
    before, info = env.reset(seed=2)
    closed = int(info["action_mask"].sum())
    after, reward, is_over, is_cut, _ = env.step(closed)
    assert numpy.array_equal(before, after)
    assert (reward, is_over, is_cut) == (environment.CLOSED, False, False)


def test_closed_places_for_ever_end_the_episode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "MOST_CLOSED", 3)
    env = environment.CubitosEnv()
    env.reset(seed=2)
    assert [env.step(63)[3] for _ in range(3)] == [False, False, True]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_race_ends_with_one_for_the_winner_and_nothing_for_others(seat: int) -> None:
    env = environment.CubitosEnv(rivals=("steady",), seat=seat, render_mode="ansi")
    numbers, info = env.reset(seed=4)
    rewards, is_over = [], False
    while not is_over:
        numbers, reward, is_over, is_cut, info = env.step(greedy(numbers, info["action_mask"]))
        assert not is_cut
        rewards.append(reward)
    assert info["seat"] == seat
    assert sum(rewards) == rewards[-1] == float(info["winner"] == seat)
    assert not info["action_mask"].any()
    assert env.render().endswith(f"over: {'agent' if info['winner'] == seat else 'steady'} won")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_table_is_told_with_its_options() -> None:
    env = environment.CubitosEnv(render_mode="ansi")
    env.reset(seed=5)
    assert env.render().splitlines()[-3:] == ["push_or_pass:", "   0 push", "   1 pass"]
    assert environment.CubitosEnv().render() is None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rivals": ("nobody",)}, "unknown policy 'nobody'"),
        ({"rivals": ("rookie",) * 4}, "expected up to 3 rivals, got 4"),
        ({"seat": 2}, "expected a seat from 0 to 1, got 2"),
        ({"set_id": "race-0"}, "unknown set 'race-0'"),
        ({"render_mode": "human"}, "expected the render mode 'ansi' or none"),
    ],
)
def test_what_cannot_be_raced_is_told_at_once(wrong: dict[str, object], said: str) -> None:
    with pytest.raises((SetupError, UnknownPolicy), match=said):
        environment.CubitosEnv(**wrong)


def test_without_gymnasium_a_sentence_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\nimport cubitos_desktop.training.environment"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Install it with pip install '.[gym]'" in done.stderr.splitlines()[-1]
