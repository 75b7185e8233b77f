"""Agents on the ladder: seated like computer seats, in the ladder's own races."""

import runpy
import sys
from pathlib import Path

import pytest

from cubitos_desktop.ai.policies import UnknownPolicy
from cubitos_desktop.training.agents import greedy, random_agent
from cubitos_desktop.training.yardstick import WrongPick, measure, seated
from tests.racing import a_race

EXAMPLE = Path(__file__).parents[2] / "examples" / "measure_agents.py"


def test_an_agent_takes_every_place_in_turn_and_its_races_are_counted() -> None:
    done: list[int] = []
    found = measure(greedy, "random", races=4, name="greedy", progress=done.append)
    assert done == [2, 4]
    assert (found.first, found.second, found.seats, found.races) == ("greedy", "random", 2, 4)
    assert found.share == 25 * found.wins > 50
    assert list(found.sets) == ["race-1", "race-2"]


def test_the_same_seed_is_the_same_measurement() -> None:
    one, other = (measure(random_agent(2), "steady", races=2, seed="again") for _ in range(2))
    assert (one.wins, one.rounds_mean) == (other.wins, other.rounds_mean)


def test_the_greedy_agent_pushes_while_a_bust_is_unlikely_and_runs_straight_on() -> None:
    seat = seated(greedy)
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*9").at("roll")
    assert seat(race.state, race.pending) == "push"
    race.with_roll("light_gray*2").at("roll")
    assert seat(race.state, race.pending) == "pass"
    race.having(feet=1).at("move")
    answer = seat(race.state, race.pending)
    race.answer(answer)
    assert race.player.space != 0


def test_a_pick_that_is_not_allowed_is_told() -> None:
    race = a_race().with_active("light_gray:coin1*3").with_roll("light_gray*2").at("roll")
    with pytest.raises(WrongPick, match="push_or_pass: expected a place from 0 to 1, got 9"):
        seated(lambda numbers, mask: 9)(race.state, race.pending)


def test_an_unknown_level_is_told_before_any_race() -> None:
    with pytest.raises(UnknownPolicy, match="unknown policy 'nobody'"):
        measure(greedy, "nobody")


def test_the_example_tells_a_share_for_each_agent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["measure_agents.py", "rookie", "2"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("random : rookie: ")
    assert second.startswith("greedy : rookie: ")
    assert " % of 2 races, 95 % interval " in first
