"""The steps of a round: what each does or asks, and what its answer comes to."""

from collections.abc import Callable
from typing import Any

from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.phases import roll_phase, rounds, run_phase, turn_steps
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.steps import Step

# A step goes on to the next by itself where it is known what comes; where a card may have something
# to say first, and at the end of a round, it says None and the engine looks again.
STEPS: dict[Step, Callable[[State], Decision | None]] = {
    "begin_round": roll_phase.begin_round,
    "draw": roll_phase.draw,
    "first_throw": roll_phase.first_throw,
    "roll": roll_phase.roll,
    "landed": roll_phase.landed,
    "judged": roll_phase.judged,
    "abilities": run_phase.abilities,
    "swords": run_phase.swords,
    "abilities_again": run_phase.abilities,
    "not_optional": run_phase.musts,
    "move": turn_steps.move,
    "buy": turn_steps.buy,
    "end_round": rounds.end_round,
}

ANSWERS: dict[Step, Callable[[State, Any, Any], Decision | None]] = {
    "draw": roll_phase.answer_draw,
    "roll": roll_phase.answer_roll,
    "abilities": run_phase.answer_abilities,
    "abilities_again": run_phase.answer_abilities,
    "move": turn_steps.answer_move,
    "buy": turn_steps.answer_buy,
}
"""Each handler names the decision and the form of answer that its step has: by then both have been
checked."""
