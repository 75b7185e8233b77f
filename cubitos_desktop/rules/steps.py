"""The steps of a round in their order, and which part of it each belongs to. Nothing is done here.

Dice are thrown side by side in the Roll phase; in the Run phase all seats first use what they have,
then each in turn moves, takes rewards, buys and discards.
"""

from typing import Literal, get_args

RollStep = Literal["begin_round", "draw", "first_throw", "roll", "landed", "judged"]
AbilityStep = Literal["abilities", "swords", "abilities_again", "not_optional"]
TurnStep = Literal["move", "buy"]
Step = Literal[RollStep, AbilityStep, TurnStep, "end_round", "over"]
"""Where a race stands."""

ROLL_PHASE: frozenset[Step] = frozenset(get_args(RollStep))
ABILITY_STEPS: frozenset[Step] = frozenset(get_args(AbilityStep))
TURN_STEPS: frozenset[Step] = frozenset(get_args(TurnStep))
BEFORE_MOVING = ROLL_PHASE | ABILITY_STEPS
