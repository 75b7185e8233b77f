"""Steps: every one belongs to one part of the round and has something to do."""

from typing import get_args

from cubitos_desktop.rules.phases import ANSWERS, STEPS
from cubitos_desktop.rules.steps import (
    ABILITY_STEPS,
    BEFORE_MOVING,
    ROLL_PHASE,
    TURN_STEPS,
    Step,
)

ALL = get_args(Step)


def test_every_step_but_the_end_has_something_to_do() -> None:
    assert set(STEPS) == set(ALL) - {"over"}
    assert set(ANSWERS) <= set(STEPS)


def test_a_step_belongs_to_the_roll_phase_to_step_4_or_to_the_turns_of_seats() -> None:
    parts = (ROLL_PHASE, ABILITY_STEPS, TURN_STEPS, {"end_round", "over"})
    assert sorted(step for part in parts for step in part) == sorted(ALL)


def test_steps_are_written_in_the_order_of_a_round() -> None:
    assert [step for step in ALL if step != "over"] == list(STEPS)
    assert set(ALL[: len(BEFORE_MOVING)]) == BEFORE_MOVING
